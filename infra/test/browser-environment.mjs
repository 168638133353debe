import { TestEnvironment } from 'jest-environment-node';

/** Tells the test file's own hooks, in `globalThis.testHasFailed`, whether the test that just ran failed. */
export default class BrowserEnvironment extends TestEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.testHasFailed = false;
    if (name === 'test_fn_failure') this.global.testHasFailed = true;
  }
}
