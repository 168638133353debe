import { expect } from '@jest/globals';
import { verify } from '../support/measuring/verify.js';
import type { Product } from '../support/processes/product.js';
import { compareArchives } from './archives.js';
import { compareConta } from './compare.js';
import { Life } from './life.js';
import { compareStored } from './stored.js';
import { VERBS } from './verbs/verbs.js';

/** Tables from which a chain of foreign keys leads to a client. */
const LEAD_TO_A_CLIENT = `
  with recursive levam (tabela) as (
    select 'clientes'::regclass::oid union select c.conrelid from pg_constraint c join levam l on l.tabela = c.confrelid where c.contype = 'f')
  select relname as name from levam join pg_class on pg_class.oid = tabela`;

/** Lives this seed; the whole conta is compared now and then and at the end. */
export async function live(product: Product, seed: number, steps: number, { withArchives = false } = {}): Promise<Life> {
  const life = await Life.begin(product, seed);
  while (life.steps.length < steps) {
    await life.step(VERBS);
    if (life.steps.length % 15 === 0) await compared(life, compareConta(life));
  }
  await compared(life, compareConta(life));
  if (withArchives) await compared(life, compareArchives(life));
  await compared(life, compareStored(product, [life]));
  return life;
}

/** A failure names the seed and the steps that led to it. */
async function compared(life: Life, comparing: Promise<void>): Promise<void> {
  try {
    await comparing;
  } catch (error) {
    throw life.failure(error);
  }
}

export async function verifyClean(product: Product): Promise<void> {
  const { code, found } = await verify(product);
  expect([code, found]).toEqual([0, expect.anything()]);
}

/** Tables that lead to a client, and that no verb says it writes: the next table has to join. */
export async function tablesWithoutVerb({ db }: Product): Promise<string[]> {
  const written = new Set(VERBS.flatMap(({ writes = [] }) => writes));
  const { rows } = await db.query<{ name: string }>(LEAD_TO_A_CLIENT);
  return rows.map(({ name }) => name).filter((name) => !written.has(name));
}

/** Those that say it and did not. */
export async function tablesWithoutRow({ db }: Product): Promise<string[]> {
  const written = [...new Set(VERBS.flatMap(({ writes = [] }) => writes))];
  const empty = await Promise.all(
    written.map(async (table) => ((await db.query(`select from ${table} limit 1`)).rowCount === 0 ? [table] : [])),
  );
  return empty.flat();
}
