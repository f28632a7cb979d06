// Keeps all files of the page, so that it works offline after the first visit.
// web/build.go writes the version, which changes with any file, and the list.

const version = "VERSION";
const files = ["FILES"];
const cacheName = `sudoku-${version}`;

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
			if (name.startsWith("sudoku-") && name !== cacheName) await caches.delete(name);
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
