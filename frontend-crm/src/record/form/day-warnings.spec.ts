import { cinHint, nascimentoWarning, passaporteWarning } from './day-warnings.ts';

const HOJE = '2026-11-21';
const ADULT = '1990-05-10';

describe('Birth date (EXT-04)', () => {
  it.each([
    ['2026-11-21', undefined],
    ['2026-11-22', 'A data de nascimento está no futuro'],
    ['1906-11-21', undefined],
    ['1906-11-20', 'A data de nascimento tem mais de 120 anos'],
    ['', undefined],
  ])('%s: %s', (nascimento, warning) => expect(nascimentoWarning(nascimento, HOJE)).toBe(warning));
});

describe('Validity of a passport (EXT-04)', () => {
  const tooLong = 'Passaporte vale no máximo 10 anos';
  it.each([
    ['2036-11-21', ADULT, undefined],
    ['2036-11-22', ADULT, tooLong],
    ['2036-11-22', '', tooLong],
    ['2020-01-01', ADULT, undefined],
    ['', ADULT, undefined],
  ])('%s of a client born on %s: %s', (validade, nascimento, warning) =>
    expect(passaporteWarning(validade, nascimento, HOJE)).toBe(warning),
  );

  const ofMinor = 'Passaporte de menor de 18 anos vale no máximo 5 anos';
  it.each([
    ['2031-11-21', '2015-01-01', undefined],
    ['2031-11-22', '2015-01-01', ofMinor],
    // Eighteen tomorrow, and eighteen today.
    ['2031-11-22', '2008-11-22', ofMinor],
    ['2031-11-22', '2008-11-21', undefined],
  ])('%s of a minor born on %s: %s', (validade, nascimento, warning) =>
    expect(passaporteWarning(validade, nascimento, HOJE)).toBe(warning),
  );

  it.each([
    ['1990-05-10', undefined],
    ['1990-05-09', 'O passaporte venceria antes do nascimento'],
  ])('%s of a client born on 1990-05-10: %s', (validade, warning) =>
    expect(passaporteWarning(validade, ADULT, HOJE)).toBe(warning),
  );

  it('of ten years from a leap day ends on the last of February', () => {
    expect(passaporteWarning('2038-02-28', '', '2028-02-29')).toBeUndefined();
    expect(passaporteWarning('2038-03-01', '', '2028-02-29')).toBe(tooLong);
  });
});

describe('Validity of a new identity card (BRA-05)', () => {
  const years = (count: number) => `CIN emitida nesta idade: válida por ${count} anos`;
  it.each([
    ['2026-11-21', years(5)],
    ['2014-11-22', years(5)],
    ['2014-11-21', years(10)],
    ['1966-11-22', years(10)],
    ['1966-11-21', 'CIN emitida nesta idade: validade indeterminada'],
    ['2026-11-22', undefined],
    ['1906-11-20', undefined],
    ['', undefined],
  ])('of a client born on %s: %s', (nascimento, hint) => expect(cinHint(nascimento, HOJE)).toBe(hint));
});
