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
/** A process that makes its calls one after the other, so that other load affects all of a round, and prints the times of each round. */
const READER = `
  const [cookie, ...calls] = process.argv.slice(1), rounds = Array.from({ length: 80 }, () => []);
  for (const round of rounds) for (const call of calls) {
    const [method, address, size] = call.split(' ');
    const start = performance.now();
    let bytes = 0;
    for await (const piece of (await fetch(address, { method, headers: { cookie } })).body ?? []) bytes += piece.length;
    if (bytes !== Number(size)) throw new Error(method + ' got ' + bytes);
    round.push(performance.now() - start);
  }
  console.log(JSON.stringify(rounds));
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

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function timed(...calls: string[]): Promise<[number, number, number][]> {
  return JSON.parse(await text(run(READER, `sid=${actors.agente.cookies.get('sid')}`, ...calls).stdout));
}

describe('The download of a large document', () => {
  it('reaches 60 % of the speed at which one process streams an unencrypted file in half of 80 rounds', async () => {
    const { id: clienteId } = await actors.agente.addCliente({ contaId: actors.contaId });
    const { id } = await addDocumento(actors.agente, clienteId, { nome: 'a.pdf', content: pdfOf(SIZE) });
    const file = path.join(product.env['DATA_DIR'] ?? '', 'clear');
    writeFileSync(file, pdfOf(SIZE));
    const plain = run(STREAMER, file);
    const [port] = await once(plain.stdout, 'data');
    const download = `http://127.0.0.1:${api.port}/api/documentos/${id}/download`;
    const rounds = await timed(
      `GET http://127.0.0.1:${Number(port)}/ ${SIZE}`,
      `GET ${download} ${SIZE}`,
      `HEAD ${download} 0`, // authorization and lookup, which an unencrypted download would need too
    );
    plain.kill();
    const speed = median(rounds.map(([clear, ours, asking]) => (clear + asking) / ours));
    const bare = median(rounds.map(([clear, ours]) => clear / ours));
    const [percent, percentOfBare] = [speed, bare].map((ratio) => `${(100 * ratio).toFixed(0)} %`);
    const times = [0, 1, 2].map((call) => `${median(rounds.map((round) => round[call] ?? NaN)).toFixed(1)} ms`);
    console.log(
      `15 MB: file alone ${times[0]}, download ${times[1]} (of it access ${times[2]}): ${percent} of the speed, ${percentOfBare} of the bare file's`,
    );
    expect(speed).toBeGreaterThan(0.6);
  });
});
