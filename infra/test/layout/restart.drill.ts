import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Person } from '../faults/person.ts';
import { startLayout, type Layout } from './layout.ts';
import { Load } from './load.ts';

const MIN_REQUESTS = 10_000;
const MIN_RESTARTS = 4;

let layout: Layout;
let person: Person;

beforeAll(async () => {
  layout = await startLayout({ RATE_LIMIT_FACTOR: '1000', DRAIN_SECONDS: '3' });
  person = new Person(layout.url);
  await person.signIn('reinicio@example.com');
}, 120_000);
afterAll(() => layout.stop());

describe('Both APIs restarted one after the other by SIGTERM', () => {
  it('FLT-02, G-22: fail none of 10,000 requests, and no acknowledged write is lost or done twice', async () => {
    const load = new Load(layout.url, person);
    const running = load.run();
    let restarts = 0;
    while (load.sent < MIN_REQUESTS || restarts < MIN_RESTARTS) {
      for (const api of layout.apis) {
        await api.current.stop();
        api.start();
        await api.ready();
        restarts += 1;
      }
    }
    load.stop();
    await running;
    const { sent, created, failures } = load;
    console.log(
      `${sent} requests, ${created.length} writes, ${restarts} restarts, p99 ${load.p99()} ms, ${failures.length} failed`,
    );
    expect(load.failures).toEqual([]);
    expect(load.sent).toBeGreaterThanOrEqual(MIN_REQUESTS);
    expect(await load.namesStored()).toEqual([...load.created].sort());
  }, 600_000);
});
