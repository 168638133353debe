import browser from './browser.config.mjs';

/** The whole journeys once more, in Firefox. */
export default {
  ...browser,
  displayName: 'firefox',
  roots: ['<rootDir>/infra/test/browser/journeys'],
};
