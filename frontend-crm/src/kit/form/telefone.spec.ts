import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CLIENTE } from '../../clientes/cliente-fields.ts';
import { conversaLink } from '../page/whatsapp.ts';
import { aboutTelefone } from './telefone.ts';

interface Row {
  typed: string;
  value: string | null;
  wa: string | null;
  rest?: string;
  more?: string[];
  doubt?: string;
}
const ROWS: Row[] = JSON.parse(
  readFileSync(path.join(__dirname, '../../../../packages/contracts/fixtures/telefones.json'), 'utf8'),
);

describe('A phone of the form (BRA-04)', () => {
  it('is sent in stored form, and as it is written where it says more or cannot be', () => {
    const empty = CLIENTE.formValues();
    for (const { typed, value, rest, more } of ROWS) {
      const { telefoneCelular } = CLIENTE.changedFields(empty, { ...empty, telefoneCelular: typed });
      expect([typed, telefoneCelular]).toEqual([typed, rest || more ? typed : value]);
    }
  });

  it('has a link to a conversation under its country, and none without one', () => {
    for (const { value, wa } of ROWS) {
      const isMobile = wa !== null && /^(?:55\d{2}9\d{8}|(?!55)\d+)$/.test(wa);
      expect([value, conversaLink(value)]).toEqual([value, isMobile ? `https://wa.me/${wa}` : undefined]);
    }
  });

  it.each([
    ['41 97654-3210', undefined],
    ['41 3222-1100 ramal 45', 'Vai para Observações: Ramal 45'],
    ['41 97654-3210 / 41 3222-1100 (mãe)', 'O segundo número vai para outro telefone. Vai para Observações: mãe'],
    ['97654-3210', 'Confira o DDD e o número'],
    ['esposa', 'Escreva só o número'],
    ['1234567890123456', 'Telefone deve ter até 15 dígitos'],
    ['351 931 222 333', 'Confira o DDD e o número. De outro país, comece com + e o código do país'],
  ])('typed as %s is warned about with %s', (typed, words) => expect(aboutTelefone(typed)).toBe(words));
});
