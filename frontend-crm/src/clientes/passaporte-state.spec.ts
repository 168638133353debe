import { passaporteInColumn, passaporteState } from './passaporte-state.ts';

it.each([
  [undefined, 'Sem passaporte', 'quiet'],
  ['2025-02-01', 'Passaporte vencido em 01/02/2025', 'negative'],
  ['2026-11-25', 'Passaporte vencido em 25/11/2026', 'negative'],
  ['2026-11-26', 'Passaporte vence hoje', 'warning'],
  ['2026-11-27', 'Passaporte vence amanhã', 'warning'],
  ['2026-12-12', 'Passaporte vence em 16 dias', 'warning'],
  ['2026-12-26', 'Passaporte vence em 30 dias', 'warning'],
  ['2026-12-27', 'Passaporte vence em 1 mês', 'warning'],
  ['2027-05-26', 'Passaporte vence em 6 meses', 'warning'],
  ['2027-05-27', 'Passaporte válido até 27/05/2027', 'positive'],
  ['2029-05-10', 'Passaporte válido até 10/05/2029', 'positive'],
])('a passport valid until %s reads %s', (validade, text, tone) => {
  expect(passaporteState(validade, '2026-11-26')).toEqual({ text, tone });
});

it.each([
  [null, 'Sem passaporte', 'quiet'],
  [{ pais: 'BRA', validade: '2029-05-10' }, 'Válido até 10/05/2029', 'positive'],
  [{ pais: 'ITA', validade: '2029-05-10' }, 'Válido até 10/05/2029 · Itália', 'positive'],
  [{ pais: 'BRA', validade: '2026-12-12' }, 'Vence em 16 dias', 'warning'],
  [{ pais: 'BRA', validade: '2025-02-01' }, 'Vencido em 01/02/2025', 'negative'],
])('MES-43: the best passport %o reads %s in its column', (passaporte, text, tone) => {
  expect(passaporteInColumn(passaporte, '2026-11-26')).toEqual({ text, tone });
});
