import JestRunner from 'jest-runner';
import { withSlots } from './with-slots.mjs';

/** Runs component test files in jsdom, in the same queue as the other suites. */
export default class QueuedWeb extends JestRunner {
  runTests(tests, watcher, options) {
    return withSlots((take, free) => {
      this.on('test-file-start', ([test]) => take(test));
      this.on('test-file-success', free);
      this.on('test-file-failure', free);
      return super.runTests(tests, watcher, options);
    });
  }
}
