import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { atMost, Fairness, keepCalling, MB } from './bystander.js';

const fairness = Fairness.forFile();

describe('Another tenant, while nobody in particular', () => {
  it('A5: sends two hundred halves of webhooks, notices nothing, and memory stays flat', async () => {
    const { api } = fairness;
    let before = 0; // of the process that has answered the calls of the other one alone
    const { alone, attacked } = await fairness.compare('A5 list', {
      other: fairness.readList,
      attack: async () => {
        before = api.memory('VmRSS');
        const sockets: Socket[] = [];
        const half = Buffer.alloc(MB / 8, ' ');
        const sending = keepCalling(200, async () => {
          const socket = connect(api.port, '127.0.0.1').on('error', () => undefined);
          sockets.push(socket);
          const head = `POST /api/webhooks/stripe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${MB / 4}\r\n\r\n`;
          socket.write(head);
          socket.write(half);
          await Promise.race([once(socket, 'close'), sleep(10_000)]);
          await sleep(1_000);
        });
        await sleep(1_000);
        return async () => {
          const ended = sending();
          for (const socket of sockets) socket.destroy();
          await ended;
        };
      },
    });
    const grown = api.memory('VmHWM') - before;
    fairness.note(`memory +${grown.toFixed(0)} MB`);
    expect(grown).toBeLessThan(100);
    expect(attacked.p95).toBeLessThanOrEqual(atMost(alone, 2));
  });
});
