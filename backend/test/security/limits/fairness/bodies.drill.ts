import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Browser } from '../../../support/calls/browser.js';
import { HalfSent } from '../../../support/faults/half-sent.js';
import { atMost, Fairness, keepCalling, MB, ok } from './bystander.js';

const fairness = Fairness.forFile();
const HALVES = 700;
/** Half of the largest body that any call takes. */
const HALF = Buffer.alloc(MB / 2, ' ');
const EVERY_MS = 15;
const MAX_GROWTH_MB = 150;

/**
 * Keeps so many half-sent imports open, each of another address, and replaces each after ten seconds. Whoever calls more often is
 * refused at almost no cost; a flood of that is nginx's task (door.drill.ts).
 */
async function holdHalves(caller: Pick<Browser, 'cookies'>, contaId: string): Promise<() => Promise<void>> {
  const origin = `http://127.0.0.1:${fairness.api.port}`;
  const holding = keepCalling(HALVES, async (n) => {
    if (n <= HALVES) await sleep(n * EVERY_MS);
    const headers = [`X-Forwarded-For: 198.51.${100 + (n % 10)}.${n % 250}`];
    const call = `POST /api/import/contatos/${contaId}`;
    const half = await HalfSent.begin({ origin, cookies: caller.cookies }, { call, bytes: MB, headers });
    half.send(HALF);
    await sleep(HALVES * EVERY_MS);
    half.leave();
  });
  await sleep(HALVES * EVERY_MS);
  return holding;
}

describe('Another tenant, while 700 bodies of 1 MB are half sent', () => {
  it.each([
    ['nobody', () => ({ cookies: new Map<string, string>() })],
    ['one user from everywhere', () => fairness.mallory],
  ])('A2: by %s, writes and reads as before, and memory stays within bounds', async (who, caller) => {
    const { api, ana, mallory } = fairness;
    const before = api.memory('VmRSS');
    const { alone, attacked } = await fairness.compare(`A2 edit and list, halves by ${who}`, {
      other: async () => {
        ok(await ana.post('/api/clientes', { contaId: ana.contaId, nome: 'Rui' }));
        await fairness.readList();
      },
      attack: () => holdHalves(caller(), mallory.contaId),
    });
    const grown = api.memory('VmHWM') - before;
    fairness.note(`memory +${grown.toFixed(0)} MB`);
    expect(grown).toBeLessThan(MAX_GROWTH_MB);
    expect(attacked.p95).toBeLessThanOrEqual(atMost(alone, 2));
  });
});
