import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startNginx, type Nginx } from './nginx.ts';

/** Files of a version that nginx itself does not have. */
const FILES = { former: '/assets/main.0000000001.js', next: '/remotes/crm/assets/main.0000000002.js' };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'roll-out-'));
let apis: Server[];
let nginx: Nginx;
let url: string;

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A process that serves these files only. */
const apiWith = (...files: string[]) =>
  listening(createServer(({ url: asked = '' }, response) => response.writeHead(files.includes(asked) ? 200 : 404).end(asked)));

beforeAll(async () => {
  apis = [await apiWith(FILES.former), await apiWith(FILES.next)];
  const free = await listening(createServer());
  url = `http://127.0.0.1:${portOf(free)}`;
  await new Promise((resolve) => free.close(resolve));
  nginx = startNginx(folder, Number(new URL(url).port), apis.map(portOf));
  const isUp = () =>
    fetch(`${url}/nginx-health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()) && tries < 300; tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
});

afterAll(async () => {
  await nginx?.stop();
  apis?.forEach((api) => api.close());
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('While one API is of the next version and the other of the previous', () => {
  it.each(Object.entries(FILES))('every page finds its files: those of the %s version', async (_version, file) => {
    const statuses = new Set<number>();
    for (let i = 0; i < 20; i += 1) statuses.add((await fetch(`${url}${file}`)).status);
    expect([...statuses]).toEqual([200]);
  });

  it('a file that neither has is not found', async () => {
    const answer = await fetch(`${url}/assets/nothing.js`);
    expect([answer.status, await answer.text()]).toEqual([404, '/assets/nothing.js']);
  });
});
