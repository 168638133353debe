/**
 * Completes package-lock.json after `npm install`: adds the optional platform packages that the registry in reach does not
 * serve. Without them `npm ci` refuses the lock ("Missing: … from lock file") on every machine. Platform fields are read off the
 * package's name, because its own manifest is out of reach. Run it after every change of a dependency: `npm run lock`.
 */
import fs from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'windows'];
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

function platform(name) {
  const parts = name.split('/').pop().split('-');
  if (parts.includes('wasm32')) return { cpu: ['wasm32'] };
  const os = OS.find((o) => parts.includes(o));
  const cpu = CPU.find((c) => parts.includes(c));
  const libc = parts.includes('musl') ? 'musl' : parts.includes('gnu') ? 'glibc' : undefined;
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os === 'windows' ? 'win32' : os] } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
  };
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (lock.packages[`${path}/node_modules/${name}`] || lock.packages[`node_modules/${name}`]) continue;
    lock.packages[`node_modules/${name}`] = { version: version.replace(/^[^\d]*/, ''), optional: true, ...platform(name) };
    added += 1;
  }
}
for (const entry of Object.values(lock.packages)) {
  if (!entry.link) delete entry.resolved; // no registry host may be written in the lock
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} platform packages added`);
