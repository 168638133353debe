import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Remote } from '../../../support/calls/remote.js';
import { atMost, Fairness, keepCalling } from './bystander.js';

const fairness = Fairness.forFile();
const AT_ONCE = 6;

describe('Another tenant, while six accounts', () => {
  it('A9: have a record drawn as a PDF each, all the time, is served as before', async () => {
    const artists: { person: Remote; path: string }[] = [];
    while (artists.length < AT_ONCE) {
      const person = await fairness.nextOther();
      const { id } = await person.addCliente({ nome: 'Gil', observacoes: '“é” '.repeat(1_200) });
      artists.push({ person, path: `/api/clientes/${id}/ficha.pdf` });
    }
    const answers = new Map<number, number>();
    const { alone, attacked } = await fairness.compare('A9 list', {
      other: fairness.readList,
      attack: async () =>
        keepCalling(AT_ONCE, async (n) => {
          const artist = artists[n % AT_ONCE];
          const status = (await artist?.person.fetch(artist.path).then(drained))?.status ?? 0;
          answers.set(status, (answers.get(status) ?? 0) + 1);
          if (status === 429) await sleep(100); // 60 an hour and user
        }),
    });
    fairness.note([...answers].map(([status, times]) => `${times} times ${status}`).join(', '));
    expect(answers.get(200)).toBeGreaterThan(AT_ONCE);
    expect(attacked.p95).toBeLessThanOrEqual(atMost(alone, 2));
  });
});

async function drained(response: Response): Promise<Response> {
  await response.arrayBuffer();
  return response;
}
