/**
 * For test files that run in bare Node (jest-light-runner): TypeScript is compiled as backend/.swcrc configures it, a relative
 * `./x.js` resolves to the `./x.ts` beside it, and `@jest/globals` exports what the runner has put into the global scope.
 */
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const GLOBALS = new URL('native-globals.mjs', import.meta.url).href;
const COMPILER = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
  },
};

function sourceOf(specifier, parentURL) {
  if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !new URL(parentURL).pathname.endsWith('.ts')) return undefined;
  const url = new URL(specifier.replace(/\.js$/, '.ts'), parentURL);
  return existsSync(url) ? url.href : undefined;
}

setSourceMapsSupport(true);
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    const url = context.parentURL === undefined ? undefined : sourceOf(specifier, context.parentURL);
    return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
  },
  load(url, context, next) {
    const { protocol, pathname } = new URL(url);
    if (protocol !== 'file:' || !pathname.endsWith('.ts') || pathname.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...COMPILER, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
