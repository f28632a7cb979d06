// QR codes (ISO 18004) of short texts: bytes, level L, versions 1 to 20, which is
// up to 858 bytes. A link of the page takes 100 to 700.

// For each version the number of error correction bytes a block, and of blocks.
const correction = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
const blocks = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];

// Logarithms and powers of 2 in the field of 256 elements.
const power = [1];
const log = [];
for (let i = 0; i < 255; i++) {
	log[power[i]] = i;
	power.push((power[i] << 1) ^ (power[i] >= 128 ? 0x11d : 0));
}
const times = (a, b) => (a && b ? power[(log[a] + log[b]) % 255] : 0);

// total returns how many bytes a version holds, error correction included.
function total(version) {
	let bits = (16 * version + 128) * version + 64;
	if (version >= 2) {
		const n = Math.floor(version / 7) + 2;
		bits -= (25 * n - 10) * n - 55;
		if (version >= 7) bits -= 36;
	}
	return bits >> 3;
}

/** Returns the rows of the code of a text, without a margin: true is dark. It returns null for a text that is too long. */
export function qr(text) {
	const bytes = new TextEncoder().encode(text);
	for (let version = 1; version <= 20; version++) {
		const room = total(version) - correction[version - 1] * blocks[version - 1];
		if (bytes.length + (version < 10 ? 2 : 3) <= room) return drawn(version, corrected(version, packed(version, bytes, room)));
	}
	return null;
}

// packed returns the bytes with their head, filled up.
function packed(version, bytes, room) {
	const bits = [];
	const put = (value, n) => {
		for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1);
	};
	put(4, 4); // bytes
	put(bytes.length, version < 10 ? 8 : 16);
	for (const b of bytes) put(b, 8);
	put(0, 4); // the end; there is always room for it
	const data = [];
	for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((n, b) => 2 * n + b, 0));
	for (let fill = 0xec; data.length < room; fill ^= 0xec ^ 0x11) data.push(fill);
	return data;
}

// corrected returns the data in blocks with their error correction, interleaved.
function corrected(version, data) {
	const n = blocks[version - 1];
	const degree = correction[version - 1];
	let divisor = [1]; // of polynomials, the highest power first
	for (let i = 0; i < degree; i++) {
		divisor = [...divisor, 0].map((c, j) => c ^ (j > 0 ? times(divisor[j - 1], power[i]) : 0));
	}
	const short = Math.floor(data.length / n);
	const long = data.length % n; // blocks at the end with one byte more
	const parts = [];
	for (let i = 0, at = 0; i < n; i++) {
		const part = data.slice(at, (at += short + (i >= n - long ? 1 : 0)));
		const rest = Array(degree).fill(0);
		for (const b of part) {
			const factor = b ^ rest.shift();
			rest.push(0);
			for (let j = 0; j < degree; j++) rest[j] ^= times(divisor[j + 1], factor);
		}
		parts.push([part, rest]);
	}
	const out = [];
	for (let i = 0; i <= short; i++) for (const [part] of parts) if (i < part.length) out.push(part[i]);
	for (let i = 0; i < degree; i++) for (const [, rest] of parts) out.push(rest[i]);
	return out;
}

const masks = [
	(r, c) => (r + c) % 2 === 0, (r) => r % 2 === 0, (r, c) => c % 3 === 0, (r, c) => (r + c) % 3 === 0,
	(r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0, (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
	(r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0, (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

function drawn(version, data) {
	const size = 4 * version + 17;
	const dark = Array.from({ length: size }, () => Array(size).fill(false));
	const fixed = dark.map((row) => [...row]);
	const set = (r, c, on) => {
		if (r < 0 || c < 0 || r >= size || c >= size) return;
		dark[r][c] = on;
		fixed[r][c] = true;
	};
	for (let i = 0; i < size; i++) {
		set(6, i, i % 2 === 0);
		set(i, 6, i % 2 === 0);
	}
	const square = (r, c, radius, light) => {
		for (let y = -radius; y <= radius; y++) {
			for (let x = -radius; x <= radius; x++) set(r + y, c + x, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
		}
	};
	for (const [r, c] of [[3, 3], [3, size - 4], [size - 4, 3]]) square(r, c, 4, [2, 4]);
	if (version > 1) {
		const n = Math.floor(version / 7) + 2;
		const step = Math.floor((version * 8 + n * 3 + 5) / (n * 4 - 4)) * 2;
		const places = [6, ...Array.from({ length: n - 1 }, (_, i) => size - 7 - i * step)];
		for (const r of places) {
			for (const c of places) {
				const corner = (r === 6 && (c === 6 || c === size - 7)) || (r === size - 7 && c === 6);
				if (!corner) square(r, c, 2, [1]);
			}
		}
	}
	if (version >= 7) {
		let rest = version;
		for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
		for (let i = 0; i < 18; i++) {
			const on = (((version << 12) | rest) >> i) % 2 !== 0;
			set(Math.floor(i / 3), size - 11 + (i % 3), on);
			set(size - 11 + (i % 3), Math.floor(i / 3), on);
		}
	}
	const format = (mask) => {
		let rest = 8 | mask; // 8: level L
		for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
		const bits = (((8 | mask) << 10) | rest) ^ 0x5412;
		for (let i = 0; i < 15; i++) {
			const on = (bits >> i) % 2 !== 0;
			set(i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, 8, on);
			set(8, i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, on);
		}
		set(size - 8, 8, true);
	};
	format(0);
	// The bits go up and down in columns of two, from the right.
	let bit = 0;
	for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
		if (right === 6) right--;
		for (let i = 0; i < size; i++) {
			const r = up ? size - 1 - i : i;
			for (const c of [right, right - 1]) {
				if (fixed[r][c]) continue;
				dark[r][c] = bit < 8 * data.length && ((data[bit >> 3] >> (7 - (bit & 7))) & 1) === 1;
				bit++;
			}
		}
	}
	const flip = (mask) => {
		for (let r = 0; r < size; r++) for (let c = 0; c < size; c++) if (!fixed[r][c] && masks[mask](r, c)) dark[r][c] = !dark[r][c];
	};
	let best = 0;
	let least = Infinity;
	for (let mask = 0; mask < 8; mask++) {
		flip(mask);
		format(mask);
		const p = penalty(dark);
		if (p < least) [best, least] = [mask, p];
		flip(mask);
	}
	flip(best);
	format(best);
	return dark;
}

// penalty says how badly a code can be read.
function penalty(dark) {
	const size = dark.length;
	let p = 0;
	for (const rows of [dark, dark.map((_, c) => dark.map((row) => row[c]))]) {
		for (const row of rows) {
			const text = row.map((d) => (d ? "1" : "0")).join("");
			for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) p += run.length - 2;
			p += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
		}
	}
	for (let r = 1; r < size; r++) {
		for (let c = 1; c < size; c++) if (dark[r][c] === dark[r - 1][c] && dark[r][c] === dark[r][c - 1] && dark[r][c] === dark[r - 1][c - 1]) p += 3;
	}
	const share = dark.flat().filter(Boolean).length / size ** 2;
	return p + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/** Returns the picture of a code as SVG, with the margin that readers need, always dark on light. */
export function qrPicture(rows, label) {
	const size = rows.length + 8;
	const path = rows.flatMap((row, r) => row.map((d, c) => (d ? `M${c + 4} ${r + 4}h1v1h-1z` : ""))).join("");
	const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
	svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
	svg.setAttribute("role", "img");
	svg.setAttribute("aria-label", label);
	svg.setAttribute("shape-rendering", "crispEdges");
	svg.innerHTML = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/>`;
	return svg;
}
