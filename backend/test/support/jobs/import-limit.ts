import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { columnOf, type CampoKind } from '@viajario/contracts/crm/campos/campos';
import { kindOf } from '@viajario/contracts/crm/campos/campos-cliente';
import { CAMPOS_COM_TITULO } from '@viajario/contracts/crm/campos/campos-importados';
import { from as copyFrom } from 'pg-copy-streams';
import { isDay } from '../../../src/shared/database/column-types.js';
import type { Product } from '../processes/product.js';
import { unzip } from '../files/unzip.js';

/** It does not look up members by e-mail, nor labels. */
export const CAMPOS_OF_TEXTS = CAMPOS_COM_TITULO.filter((campo) => campo !== 'agenteId');
const COLUMNS = CAMPOS_OF_TEXTS.map(columnOf);
/** SQL: the value of a cell's text. */
function valueOf(kind: CampoKind, column: string): string {
  if (isDay(kind)) return `to_date(${column}, 'DD/MM/YYYY')`;
  return kind === 'flag' ? `${column} = 'Sim'` : column;
}
const ROWS_AT_ONCE = 1_000;

/**
 * The minimum cost of an import of this workbook, in ms (W5): a byte scan of a file of known form, COPY into a temporary table,
 * one insert. Nothing is checked, encrypted, stored or reported.
 */
export async function leastImport({ db }: Product, contaId: string, file: Buffer): Promise<number> {
  const start = performance.now();
  const lines = await linesOf(file);
  await db.query('begin');
  await db.query(
    `create temporary table linhas (id uuid, ${COLUMNS.map((column) => `${column} text`).join(', ')}) on commit drop`,
  );
  await pipeline(Readable.from(lines), db.query(copyFrom('copy linhas from stdin')));
  const values = CAMPOS_OF_TEXTS.map((campo) => valueOf(kindOf(campo), columnOf(campo)));
  await db.query(
    `insert into clientes (id, conta_id, ${COLUMNS.join(', ')}) select id, $1, ${values.join(', ')} from linhas
     on conflict (conta_id, cpf) do nothing`,
    [contaId],
  );
  await db.query('commit');
  return performance.now() - start;
}

/** The rows below the headings, in COPY's format; every cell is filled, with a shared string. */
async function linesOf(file: Buffer): Promise<string[]> {
  const parts = await unzip(file);
  const text = (name: string): string => parts.get(name)?.toString('utf8') ?? '';
  const strings = Array.from(text('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)</g), ([, one = '']) => one);
  const cells = Array.from(text('xl/worksheets/sheet1.xml').matchAll(/<v>(\d+)</g), ([, place]) => strings[Number(place)] ?? '');
  const [width, pieces] = [COLUMNS.length, [] as string[]];
  for (let at = width, piece = ''; at < cells.length; at += width) {
    piece += `${[randomUUID(), ...cells.slice(at, at + width)].join('\t')}\n`;
    if (at + width < cells.length && (at / width) % ROWS_AT_ONCE !== 0) continue;
    pieces.push(piece);
    piece = '';
  }
  return pieces;
}
