// The clock of a game: it stands while the page is hidden, and at the end.

/** Returns milliseconds as minutes and seconds, "1:02:03" from an hour on. */
export function clock(ms) {
	const s = Math.floor(ms / 1000);
	const two = (n) => String(n).padStart(2, "0");
	const hours = Math.floor(s / 3600);
	return `${hours ? `${hours}:${two(Math.floor(s / 60) % 60)}` : Math.floor(s / 60)}:${two(s % 60)}`;
}

/** Shows the time of a game in an element. Away is called when the page is hidden or left. */
export function showClock(game, element, isOver, away) {
	const tick = () => {
		const over = isOver();
		const on = !document.hidden && !over && /\./.test(game.position.givens);
		if (game.running !== on) game.keepTime(on);
		element.textContent = clock(game.elapsed);
	};
	for (const [target, event] of [[document, "visibilitychange"], [globalThis, "pagehide"]]) {
		target.addEventListener(event, () => {
			tick();
			if (document.hidden || event === "pagehide") away();
		});
	}
	game.listen(tick);
	setInterval(tick, 500);
}
