import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { ApiProcess } from '../support/processes/api-process.js';
import { addDocumento } from '../support/calls/documento-calls.js';
import { pdfOf } from '../support/files/files-of-types.js';
import { startProduct, type Product } from '../support/processes/product.js';

const SIZE = 15 * 1024 * 1024;
/** A process that streams an unencrypted file, and prints its port. */
const STREAMER = `
  import { createReadStream } from 'node:fs';
  import { createServer } from 'node:http';
  const server = createServer((_, response) => createReadStream(process.argv[1], { highWaterMark: 256 * 1024 }).pipe(response));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;
/** A process that interleaves its calls, so that other load affects all of them, and prints the best time of each. */
const READER = `
  const [cookie, ...calls] = process.argv.slice(1), best = calls.map(() => Infinity);
  for (let i = 0; i < 80 * calls.length; i += 1) {
    const [method, address, size] = calls[i % calls.length].split(' ');
    const start = performance.now();
    let bytes = 0;
    for await (const piece of (await fetch(address, { method, headers: { cookie } })).body ?? []) bytes += piece.length;
    if (bytes !== Number(size)) throw new Error(method + ' got ' + bytes);
    best[i % calls.length] = Math.min(best[i % calls.length], performance.now() - start);
  }
  console.log(JSON.stringify(best));
`;

let product: Product;
let actors: Actors;
let api: ApiProcess;
beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
  api = await ApiProcess.start(product);
});
afterAll(async () => {
  await api.stop();
  await product.close();
});

const run = (script: string, ...args: string[]) =>
  spawn(process.execPath, ['--input-type=module', '-e', script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });

async function fastest(...calls: string[]): Promise<number[]> {
  return JSON.parse(await text(run(READER, `sid=${actors.agente.cookies.get('sid')}`, ...calls).stdout));
}

describe('The download of a large document', () => {
  it('runs at 60 % of the speed at which one process streams an unencrypted file, or better', async () => {
    const { id: clienteId } = await actors.agente.addCliente({ contaId: actors.contaId });
    const { id } = await addDocumento(actors.agente, clienteId, { nome: 'a.pdf', content: pdfOf(SIZE) });
    const file = path.join(product.env['DATA_DIR'] ?? '', 'clear');
    writeFileSync(file, pdfOf(SIZE));
    const plain = run(STREAMER, file);
    const [port] = await once(plain.stdout, 'data');
    const download = `http://127.0.0.1:${api.port}/api/documentos/${id}/download`;
    const [clear = 0, ours = 0, asking = 0] = await fastest(
      `GET http://127.0.0.1:${Number(port)}/ ${SIZE}`,
      `GET ${download} ${SIZE}`,
      `HEAD ${download} 0`, // authorization and lookup, which an unencrypted download would need too
    );
    plain.kill();
    const [percent, bare] = [(clear + asking) / ours, clear / ours].map((ratio) => `${(100 * ratio).toFixed(0)} %`);
    const times = [clear, ours, asking].map((time) => `${time.toFixed(1)} ms`);
    console.log(
      `15 MB: file alone ${times[0]}, download ${times[1]} (of it access ${times[2]}): ${percent} of the speed, ${bare} of the bare file's`,
    );
    expect((clear + asking) / ours).toBeGreaterThan(0.6);
  });
});
