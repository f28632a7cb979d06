// The tabs: arrow keys move between them, as the ARIA practices recommend.

const tabs = [...document.querySelectorAll("[role=tab]")];

for (const [i, tab] of tabs.entries()) {
	tab.addEventListener("click", () => show(tab));
	tab.addEventListener("keydown", (e) => {
		const to = { ArrowRight: i + 1, ArrowLeft: i - 1, Home: 0, End: tabs.length - 1 }[e.key];
		if (to === undefined) return;
		e.preventDefault();
		const next = tabs[(to + tabs.length) % tabs.length];
		show(next);
		next.focus();
	});
}

function show(tab) {
	for (const t of tabs) {
		const on = t === tab;
		t.setAttribute("aria-selected", String(on));
		t.tabIndex = on ? 0 : -1;
		document.getElementById(t.getAttribute("aria-controls")).hidden = !on;
	}
}

/** Shows a panel by its name. */
export function showTab(name) {
	show(document.getElementById(`tab-${name}`));
}
