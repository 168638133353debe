import { readFileSync } from 'node:fs';

export interface TelefoneDaTabela {
  typed: string;
  value: string | null;
  /** As wa.me takes it. */
  wa: string | null;
  rest?: string;
  more?: string[];
  doubt?: string;
}

/** Phones as people write them, with the one answer of every door (BRA-04). */
export const TELEFONES: readonly TelefoneDaTabela[] = JSON.parse(
  readFileSync(new URL('../../../packages/contracts/fixtures/telefones.json', import.meta.url), 'utf8'),
);
