import browser from './browser.config.mjs';

/** `npm run screens`: not tests but the pictures of docs/screens, taken of the product with the browser tests' own helpers. */
export default {
  ...browser,
  displayName: 'screens',
  roots: ['<rootDir>/infra/test/screens'],
  testMatch: ['**/*.screens.ts'],
};
