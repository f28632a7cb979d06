// Keeps all files of the page, so that it works offline after the first visit.
// web/build.go writes the version, which changes with any file, and the list.

const version = "VERSION";
const files = ["FILES"];
// Other pages of the same origin may have caches too: this page's begin so.
const mine = `sudoku ${self.registration.scope} `;
const cacheName = mine + version;

self.addEventListener("install", (event) => {
	event.waitUntil((async () => {
		const cache = await caches.open(cacheName);
		await cache.addAll(["./", ...files].map((f) => new Request(f, { cache: "no-cache" })));
		await self.skipWaiting();
	})());
});

self.addEventListener("activate", (event) => {
	event.waitUntil((async () => {
		for (const name of await caches.keys()) {
			if (name.startsWith(mine) && name !== cacheName) await caches.delete(name);
		}
		await self.clients.claim();
	})());
});

self.addEventListener("fetch", (event) => {
	if (event.request.method !== "GET" || !event.request.url.startsWith(self.registration.scope)) return;
	event.respondWith((async () => {
		const cache = await caches.open(cacheName);
		return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
	})());
});
