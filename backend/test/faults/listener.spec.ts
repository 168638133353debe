import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Listener } from '../../src/shared/database/listener.js';

const newListener = (): Listener => new Listener(process.env['DATABASE_URL'] ?? '', 'listener_spec', () => undefined);
const settled = (opening: Promise<void>): Promise<string> =>
  Promise.race([
    opening.then(
      () => 'settled',
      () => 'settled',
    ),
    pause(20_000, 'hangs', { ref: false }),
  ]);

describe('A listening connection that is closed while it opens', () => {
  it.each([0, 1, 5, 20])('FLT-02: leaves nobody waiting for it, closed after %i ms', async (ms) => {
    const listener = newListener();
    const opening = listener.open();
    await pause(ms);
    await listener.close();
    expect(await settled(opening)).toBe('settled');
  });
});
