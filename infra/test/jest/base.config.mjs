import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
export const here = (name) => path.join(import.meta.dirname, name);

/** Projects on Node: ES modules run as they are, workspace packages are used from source, decorators as in backend/.swcrc. */
export const onNode = {
  rootDir: ROOT,
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/', '/\\.data/', '/\\.tmp/'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2024',
          keepClassNames: true,
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
        },
      },
    ],
  },
};
