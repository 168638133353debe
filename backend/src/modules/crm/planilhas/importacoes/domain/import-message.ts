import { pluralize } from '#shared/text/formatted.js';
import type { Refusal } from './read-row.js';

const REASONS: Readonly<Record<Refusal, readonly [one: string, many: string]>> = {
  'ja-cadastrado': ['já cadastrado', 'já cadastrados'],
  repetido: ['repetido na planilha', 'repetidos na planilha'],
  'sem-nome': ['sem nome', 'sem nome'],
  'nome-longo': ['com nome longo demais', 'com nome longo demais'],
  'nao-cliente': ['total ou anotação', 'totais ou anotações'],
};

export type RefusalCounts = Readonly<Record<Refusal, number>>;

/** "120 importados, 5 ignorados (3 já cadastrados, 2 sem nome)". */
export function importMessage(imported: number, refused: RefusalCounts): string {
  const reasons = Object.entries(refused).filter(([, count]) => count > 0);
  const skipped = reasons.reduce((sum, [, count]) => sum + count, 0);
  const done = pluralize(imported, 'importado', 'importados');
  if (skipped === 0) return done;
  const list = Object.entries(REASONS).flatMap(([reason, [one, many]]) => {
    const count = Object.entries(refused).find(([name]) => name === reason)?.[1] ?? 0;
    return count === 0 ? [] : [pluralize(count, one, many)];
  });
  return `${done}, ${pluralize(skipped, 'ignorado', 'ignorados')} (${list.join(', ')})`;
}
