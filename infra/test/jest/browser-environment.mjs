import { TestEnvironment } from 'jest-environment-node';

/**
 * Tells the test file, in `globalThis.testBrowser`, which browser the configuration is about, and its hooks, in
 * `globalThis.testHasFailed`, whether the test that just ran failed.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.testBrowser = config.projectConfig.testEnvironmentOptions.browser;
  }

  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.testHasFailed = false;
    if (name === 'test_fn_failure') this.global.testHasFailed = true;
  }
}
