/**
 * The installed app's service worker. It keeps built files, whose names change with their content, and nothing else: no page and no
 * answer of the API ever reaches a cache, so that nothing of a client stays on the device after signing out. What another app shares
 * waits in its memory for the page that the share opens.
 */
const CACHE = 'built-files';
/** Two releases' worth; the oldest go first. */
const MOST_FILES = 400;
/** Signing in and out, and downloads, are the browser's own: there it says truly which site sends somebody. Links for people without an account are nobody else's. */
const LEFT_ALONE = /^\/(?:api|ficha|copia|orientacao|v)\//;
const BUILT_FILE = /^\/(?:remotes\/[a-z]+\/)?assets\//;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === 'POST' && request.mode === 'navigate' && url.href === SHARE_TARGET) return receiveShare(event);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (BUILT_FILE.test(url.pathname) && !request.headers.has('range')) event.respondWith(builtFile(event));
  else if (request.mode === 'navigate' && !LEFT_ALONE.test(url.pathname))
    event.respondWith(fetch(request).catch(() => offline()));
});

/** As the manifest names it; the page reads it there by GET (packages/web-kit/src/share/shared.ts). */
const SHARE_TARGET = new URL('/compartilhar', self.location.origin).href;
/** Longer than the page takes to load; browsers end an event after five minutes. */
const SHARE_KEPT_MS = 2 * 60_000;
const MOST_SHARES = 3;
const MOST_SHARED_FILES = 10;
const MOST_SHARED_BYTES = 60 * 1024 * 1024;
const MOST_SHARED_FILE_BYTES = 15 * 1024 * 1024;
const MOST_SHARED_LETTERS = 20_000;

/** By the id of the window that the share opens, oldest first. */
const shares = new Map();

/** Nothing of a share goes into an address, a cache or a database; a worker that is stopped has forgotten it. */
function receiveShare(event) {
  const { request, resultingClientId } = event;
  const answer = readShare(request).then(
    (content) => {
      // an open event keeps the worker alive until the page has asked
      event.waitUntil(new Promise((resolve) => keepShare(resultingClientId, content, resolve)));
      return SHARE_TARGET;
    },
    () => `${SHARE_TARGET}?erro=1`,
  );
  event.respondWith(answer.then((address) => Response.redirect(address, 303)));
}

async function readShare(request) {
  // another site's form; the system names no origin. Who hides it gets no further: nothing is saved before a person says for whom
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== 'null' && origin !== self.location.origin) throw new Error('shared by another site');
  const form = await request.formData();
  const text = (name) => String(form.get(name) ?? '').slice(0, MOST_SHARED_LETTERS);
  const content = { title: text('titulo'), text: text('texto'), url: text('endereco'), files: [], leftOut: [] };
  let room = MOST_SHARED_BYTES;
  for (const file of form.getAll('arquivos')) {
    if (!(file instanceof File) || (file.size === 0 && file.name === '')) continue;
    const fits = content.files.length < MOST_SHARED_FILES && file.size <= Math.min(room, MOST_SHARED_FILE_BYTES);
    if (!fits) content.leftOut.push({ name: file.name, size: file.size });
    else {
      room -= file.size;
      content.files.push({ name: file.name, type: file.type, bytes: await file.arrayBuffer() });
    }
  }
  return content;
}

function keepShare(clientId, content, forgotten) {
  const forget = () => {
    clearTimeout(timer);
    shares.delete(clientId);
    forgotten();
  };
  const timer = setTimeout(forget, SHARE_KEPT_MS);
  shares.set(clientId, { content, forget });
  const [oldest] = shares.values();
  if (shares.size > MOST_SHARES) oldest.forget();
}

/** The window that the share opened asks for it, once, or without a port only has it forgotten. */
self.addEventListener('message', ({ source, ports: [port] }) => {
  const share = shares.get(source?.id);
  share?.forget();
  const buffers = share?.content.files.map(({ bytes }) => bytes) ?? [];
  port?.postMessage(share?.content, buffers);
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
