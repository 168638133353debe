import browser from './browser.config.mjs';

/** The whole journeys again, in Firefox. */
export default {
  ...browser,
  displayName: 'firefox',
  roots: ['<rootDir>/infra/test/browser/journeys'],
};
