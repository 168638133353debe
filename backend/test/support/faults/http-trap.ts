import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that must never be called. */
export interface HttpTrap {
  url: string;
  hits: string[];
  close: () => void;
}

export async function setHttpTrap(): Promise<HttpTrap> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.end('{"cep":"01310-100","uf":"SP"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, hits, close: () => server.close() };
}
