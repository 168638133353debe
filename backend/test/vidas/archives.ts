import { expect } from '@jest/globals';
import { unzip } from '../support/files/unzip.js';
import type { Life } from './life.js';
import type { Cliente, Coisa } from './model.js';

/** What hangs on a client with a text of its own, and stands in the archives as it was written. */
const WITH_TEXT = ['anotacao', 'mensagem', 'documento'];

/** The archive of the conta has every word of its clients and of what hangs on them, the report of a client his; none has an erased one. */
export async function compareArchives(life: Life): Promise<void> {
  const { model, contaId, random, cast } = life;
  const archive = await textOf(await cast.gestor.fetch(`/api/export/complete/${contaId}`));
  expect(missing(life, archive, model.vivos, [...model.coisas.values()])).toEqual([]);
  if (model.clientes.size === 0) return;
  const one = random.pick(model.vivos);
  const report = await textOf(await cast.gestor.fetch(`/api/clientes/${one.id}/relatorio-titular`, { method: 'POST' }));
  expect(missing(life, report, [one], model.coisasOf(one.id))).toEqual([]);
  expect([...life.erased].filter((word) => `${archive}${report}`.includes(word))).toEqual([]);
}

async function textOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  const entries = await unzip(Buffer.from(await response.arrayBuffer()));
  return [...entries].map(([name, bytes]) => `${name}\n${bytes.toString('utf8')}`).join('\n');
}

function missing(life: Life, text: string, clientes: readonly Cliente[], coisas: readonly Coisa[]): string[] {
  const written = JSON.stringify([clientes, coisas.filter(({ kind }) => WITH_TEXT.includes(kind))]);
  return life.wordsIn(written).filter((word) => !text.includes(word));
}
