const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../../..');
const PACKAGES = [
  '@radix-ui/react-toast',
  '@tanstack/react-query',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  'react/jsx-runtime',
];

/** Parts of antd, which the sources import one by one. */
const parts = fs
  .globSync('{frontend-*,packages/web-kit}/src/**/*.{ts,tsx}', { cwd: root })
  .flatMap((file) => [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/ from '((?:antd|@ant-design)\/[^']+)'/g)])
  .map(([, name]) => name);
const names = [...new Set([...PACKAGES, ...parts])].sort();

const key = createHash('sha256')
  .update(names.join())
  .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

/**
 * Each test file loads its third-party code into a fresh context, and antd alone is hundreds of files: infra/test/jest/web.setup.mjs
 * puts all `names` into one bundle in `folder`, with a file for each name.
 */
module.exports = { names, folder: path.join(root, 'node_modules/.cache/component-tests', key.slice(0, 16)) };
