import LightRunner from 'jest-light-runner';
import { withSlots } from './with-slots.mjs';

/** Runs test files in bare Node (docs/decisions/0021), in the same queue as the other suites. */
export default class QueuedNode extends LightRunner {
  runTests(tests, watcher, onStart, onResult, onFailure) {
    return withSlots((take, free) => {
      const start = (test) => take(test).then(() => onStart(test));
      const result = (...given) => (free(), onResult(...given));
      const failure = (...given) => (free(), onFailure(...given));
      return super.runTests(tests, watcher, start, result, failure);
    });
  }
}
