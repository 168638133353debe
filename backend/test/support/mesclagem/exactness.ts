import { expect } from '@jest/globals';
import { TABLES } from '../../../src/tables.js';
import { createActors } from '../calls/actors.js';
import type { Product } from '../processes/product.js';
import { Random } from '../measuring/random.js';
import { RandomConta } from './random-conta.js';
import { rowsOfConta, type Rows } from './rows-of-conta.js';

/** Tables in which a merge removes rows that become equal to another one, or would relate a client to itself. */
const BECOME_ONE = [
  ...['clientes', 'clientes_etiquetas', 'clientes_totais', 'documentos_viagem'],
  ...['cpfs_na_planilha', 'nao_duplicados', 'relacionamentos_clientes', 'viagens_viajantes'],
];

const idsIn = (rows: Rows): string[] =>
  Object.entries(rows)
    .flatMap(([table, found]) => (BECOME_ONE.includes(table) ? [] : found.map(({ id }) => `${table} ${id}`)))
    .sort();

/** The sample's rows of each table with clients. */
export interface Compared {
  rows: Record<string, number>;
}

/**
 * Merges each pair of a conta one after the other, then undoes that in reverse order: after each merge nothing is lost and
 * nothing refers to the removed client; after each undo every row of the conta is as before.
 */
export async function compareMerges(product: Product, { pairs, seed }: { pairs: number; seed: number }): Promise<Compared> {
  const actors = await createActors(product);
  const { gestor, contaId } = actors;
  const conta = new RandomConta(actors, new Random(seed));
  const undone: { limpezaId: string; before: Rows }[] = [];
  const found = await conta.pairs(pairs);
  // The pairs of sheets, of which an import makes some.
  const copied = `insert into cpfs_na_planilha select * from nao_duplicados where conta_id = $1`;
  await product.db.query(copied, [contaId]);
  for (const { este, outro } of found) {
    const before = await rowsOfConta(product, contaId);
    const merged = await gestor.post(`/api/clientes/${este}/mesclar`, { comId: outro, campos: conta.escolhas() });
    expect([merged.status, merged.body.cliente?.id, merged.text]).toEqual([200, este, expect.anything()]);
    const after = await rowsOfConta(product, contaId);
    expect(JSON.stringify(after)).not.toContain(outro);
    expect(idsIn(after)).toEqual(idsIn(before));
    undone.push({ limpezaId: merged.body.limpezaId, before });
  }
  const [{ before: first }] = undone as [(typeof undone)[number]];
  for (const { limpezaId, before } of undone.reverse()) {
    const { body } = await gestor.post('/api/limpezas/desfazer', { contaId, limpezaId });
    expect(body).toEqual({ restoredCount: 1 });
    expect(await rowsOfConta(product, contaId)).toEqual(before);
  }
  return { rows: Object.fromEntries(TABLES.subjects.map(({ table }) => [table, first[table]?.length ?? 0])) };
}
