const path = require('node:path');
const thirdParty = require('./jest/third-party.cjs');

const here = __dirname;
const root = path.resolve(here, '../..');

/** Jest configuration of every browser-side folder: jsdom, the curated antd list, class names as they are written. `jest -c packages/web-kit/jest.preset.cjs`. */
module.exports = {
  rootDir: root,
  roots: ['packages/web-kit', 'frontend-shell', 'frontend-crm', 'frontend-admin', 'frontend-billing'].map((folder) =>
    path.join(root, folder, 'src'),
  ),
  testEnvironment: path.join(here, 'jest/browser-environment.cjs'),
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  setupFiles: [path.join(here, 'jest/missing-browser-parts.cjs')],
  setupFilesAfterEnv: [path.join(here, 'jest/matchers.cjs')],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
        sourceMaps: true,
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: {
    '\\.module\\.css$': path.join(here, 'jest/css-module.cjs'),
    '\\.(css|svg|webp)$': path.join(here, 'jest/file-address.cjs'),
    // The curated list, so that a component missing from it fails here and not in the browser.
    '^antd$': path.join(here, 'src/antd/antd.ts'),
    '^react-router-dom$': path.join(here, 'src/router.ts'),
    [`^(${thirdParty.names.join('|')})$`]: path.join(thirdParty.folder, '$1.cjs'),
    '^@viajario/contracts/(.*)$': path.join(root, 'packages/contracts/src/$1.ts'),
    '^@viajario/web-kit/(.*)$': path.join(here, 'src/$1'),
    // Sources say '.js' where the compiled file will be.
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/'],
  testTimeout: 60_000,
};
