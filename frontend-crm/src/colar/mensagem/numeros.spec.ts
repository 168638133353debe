import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asTyped } from '@viajario/contracts/blank';
import { telefonesIn } from './numeros.ts';

interface Row {
  typed: string;
  value: string | null;
  more?: string[];
}
const ROWS: Row[] = JSON.parse(
  readFileSync(path.join(__dirname, '../../../../packages/contracts/fixtures/telefones.json'), 'utf8'),
);

const phonesOf = (text: string) => [...new Set(telefonesIn(text, { isLabelled: true }).map(({ valor }) => valor))];

it('BRA-04: the phones of a line are those of every door, and what is in doubt is not read', () => {
  const found = ROWS.map(({ typed }) => [typed, phonesOf(asTyped(typed).replaceAll('\u00a0', ' '))]);
  const isWhole = (phone: string | null) => phone !== null && phone !== '+55111234';
  expect(found).toEqual(ROWS.map(({ typed, value, more = [] }) => [typed, [value, ...more].filter(isWhole)]));
});
