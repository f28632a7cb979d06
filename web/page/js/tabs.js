// The tabs: arrow keys move between them, as the ARIA practices recommend. Most panels
// come later than their tabs.

const tabs = [...document.querySelectorAll("[role=tab]")];
let chosen = tabs[0];

for (const [i, tab] of tabs.entries()) {
	tab.addEventListener("click", (e) => {
		show(tab);
		if (e.isTrusted) tab.closest("section").scrollIntoView({ block: "nearest" }); // on a phone it may begin at the end of the screen
	});
	tab.addEventListener("keydown", (e) => {
		const onward = document.documentElement.dir === "rtl" ? -1 : 1;
		const to = { ArrowRight: i + onward, ArrowLeft: i - onward, Home: 0, End: tabs.length - 1 }[e.key];
		if (to === undefined) return;
		e.preventDefault();
		const next = tabs[(to + tabs.length) % tabs.length];
		next.click();
		next.focus();
	});
}

function show(tab) {
	chosen = tab;
	for (const t of tabs) {
		t.setAttribute("aria-selected", String(t === tab));
		t.tabIndex = t === tab ? 0 : -1;
	}
	showPanels();
}

/** Shows the panel of the chosen tab, if it is there, and no other. */
export function showPanels() {
	for (const t of tabs) {
		const panel = document.getElementById(t.getAttribute("aria-controls"));
		if (panel) panel.hidden = t !== chosen;
	}
}

/** The tab that is chosen. */
export function chosenTab() {
	return chosen;
}

/** Shows a panel by its name. */
export function showTab(name) {
	show(document.getElementById(`tab-${name}`));
}
