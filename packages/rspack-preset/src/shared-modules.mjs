import { createRequire } from 'node:module';

/**
 * The one list of modules that exist once per page. The shell provides them, remotes only consume them (`import: false`), so a
 * remote build carries no React, router, antd or session of its own. A key matches the exact request only, hence the subpaths.
 */
const require = createRequire(import.meta.url);
/** By package name: an absolute path would be written into the built files, and change their hashes from machine to machine. */
const webKit = (file) => `@viajario/web-kit/${file}`;
const versionOf = (name) => require(`${name}/package.json`).version;

/** `eager` modules travel in the shell's first file; `from` replaces the package by a hand-picked selection of its names. */
const MODULES = {
  react: { package: 'react', eager: true },
  'react/jsx-runtime': { package: 'react', eager: true },
  'react-dom': { package: 'react-dom', eager: true },
  'react-dom/client': { package: 'react-dom', eager: true },
  'react-router-dom': { package: 'react-router-dom', eager: true, from: webKit('router.ts') },
  '@tanstack/react-query': { package: '@tanstack/react-query' },
  antd: { package: 'antd', from: webKit('antd/antd.ts') },
  '@viajario/web-kit/antd/antd-form.ts': { package: 'antd', from: webKit('antd/antd-form.ts') },
  '@viajario/web-kit/api/api.ts': { eager: true },
  '@viajario/web-kit/toast/toast.tsx': { eager: true },
  '@viajario/web-kit/api/query.ts': {},
  '@viajario/web-kit/session/session.tsx': {},
};
const DEVELOPMENT_MODULES = { 'react/jsx-dev-runtime': { package: 'react', eager: true } };

function provideModule({ package: name, eager = false, from }) {
  const version = name ? versionOf(name) : '0.1.0';
  return { singleton: true, requiredVersion: `^${version}`, version, eager, ...(from && { import: from }) };
}

function consumeModule({ package: name }) {
  return { singleton: true, requiredVersion: `^${name ? versionOf(name) : '0.1.0'}`, import: false };
}

/** `shared` option of the federation plugin for the shell (`provides: true`) or for a remote. */
export function sharedModules({ provides, production }) {
  const modules = Object.entries(production ? MODULES : { ...MODULES, ...DEVELOPMENT_MODULES });
  return Object.fromEntries(modules.map(([key, entry]) => [key, provides ? provideModule(entry) : consumeModule(entry)]));
}
