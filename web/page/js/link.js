// A position in the part of an address after #, so that a link holds it.
//
//   b  81 characters: 1-9 clues, a-i digits that were placed, . blanks
//   m  centre marks, c  corner marks, k  colors, x  candidates crossed out: 81
//      sets of nine bits, the lowest first, in base64url without zeros at the end
//   a  1 if all pencil marks are shown

import { newPosition } from "./state.js";

const sets = { m: "centre", c: "corner", k: "color", x: "struck" };

/** Returns the text of a position, "" for a blank one. */
export function toLink(p) {
	const parts = new URLSearchParams();
	if (p.board !== newPosition().board) {
		parts.set("b", Array.from(p.board, (d, i) => (p.givens[i] === "." && d !== "." ? "abcdefghi"[d - 1] : d)).join(""));
	}
	for (const [key, layer] of Object.entries(sets)) {
		if (p[layer].some(Boolean)) parts.set(key, pack(p[layer]));
	}
	if (p.auto) parts.set("a", "1");
	return String(parts);
}

/** Returns the position of a text, null if it holds none. */
export function fromLink(text) {
	const parts = new URLSearchParams(text.replace(/^#/, ""));
	const b = parts.get("b") ?? newPosition().board;
	if (!/^[1-9a-i.]{81}$/.test(b) || ![...parts.keys()].some((k) => "bmckxa".includes(k))) return null;
	try {
		return newPosition({
			board: b.replace(/[a-i]/g, (c) => String("abcdefghi".indexOf(c) + 1)),
			givens: b.replace(/[a-i]/g, "."),
			...Object.fromEntries(Object.entries(sets).map(([key, layer]) => [layer, unpack(parts.get(key) ?? "")])),
			auto: parts.get("a") === "1",
		});
	} catch {
		return null;
	}
}

function pack(sets) {
	const bytes = new Uint8Array(92);
	sets.forEach((set, cell) => {
		for (const d of set) {
			const bit = cell * 9 + Number(d) - 1;
			bytes[bit >> 3] |= 1 << (bit & 7);
		}
	});
	let end = bytes.length;
	while (end > 0 && bytes[end - 1] === 0) end--;
	return btoa(String.fromCharCode(...bytes.subarray(0, end))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function unpack(text) {
	const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
	return Array.from({ length: 81 }, (_, cell) => {
		let set = "";
		for (let d = 1; d <= 9; d++) {
			const bit = cell * 9 + d - 1;
			if ((bytes.charCodeAt(bit >> 3) || 0) & (1 << (bit & 7))) set += d;
		}
		return set;
	});
}
