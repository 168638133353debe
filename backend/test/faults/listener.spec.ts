import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Listener } from '../../src/shared/database/listener.js';

describe('A listening connection that is closed while it opens', () => {
  it.each([0, 1, 5, 20])('FLT-02: leaves nobody waiting for it, closed %i turns of the event loop later', async (turns) => {
    const listener = new Listener(process.env['DATABASE_URL'] ?? '', 'listener_spec', () => undefined);
    const settled = listener.open().then(
      () => true,
      () => true,
    );
    for (let passed = 0; passed < turns; passed += 1) await turn();
    await listener.close();
    expect(await settled).toBe(true);
  });
});
