// Ends the life with no network: `build --no-offline` publishes this as `sw.js`. It removes the copies of
// pages from devices and then itself; what readers ticked and learnt stays.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  const base = new URL("./", location).pathname;
  for (const part of ["lists", "files"]) await caches.delete(`fairlead:${base} ${part}`);
  await registration.unregister();
})()));
