/**
 * The installed app's service worker. It keeps built files, whose names change with their content, and nothing else: no page and no
 * answer of the API ever reaches a cache, so that nothing of a client stays on the device after signing out.
 */
const CACHE = 'built-files';
/** Two releases' worth; the oldest go first. */
const MOST_FILES = 400;
const BUILT_FILE = /^\/(?:remotes\/[a-z]+\/)?assets\//;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (BUILT_FILE.test(url.pathname) && !request.headers.has('range')) event.respondWith(builtFile(event));
  // signing in and out, and downloads, are the browser's own: there it says truly which site sends somebody
  else if (request.mode === 'navigate' && !url.pathname.startsWith('/api/'))
    event.respondWith(fetch(request).catch(() => offline()));
});

async function builtFile(event) {
  // a full or broken disk keeps nothing: the files come all the same
  const cache = await caches.open(CACHE).catch(() => undefined);
  const kept = await cache?.match(event.request).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(event.request);
  // a lost script must be asked for again, not kept
  if (cache && answer.ok && answer.type === 'basic') event.waitUntil(keep(cache, event.request, answer.clone()));
  return answer;
}

async function keep(cache, request, answer) {
  await cache.put(request, answer);
  const names = await cache.keys();
  await Promise.all(names.slice(0, Math.max(0, names.length - MOST_FILES)).map((name) => cache.delete(name)));
}

/** Its link asks for the same address again. */
function offline() {
  const page = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sem conexão - Viajário</title>
    <style>
      :root { color-scheme: light dark; }
      body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
      h1 { margin: 0; font-size: 1.5rem; }
      a { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 6px; background: #484bb4; color: #fff; text-decoration: none; }
    </style>
  </head>
  <body>
    <main>
      <h1>Sem conexão</h1>
      <p>O Viajário precisa da internet para mostrar seus clientes. Verifique sua conexão e tente de novo.</p>
      <p><a href="">Tentar novamente</a></p>
    </main>
  </body>
</html>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Response(page, { status: 503, headers });
}
