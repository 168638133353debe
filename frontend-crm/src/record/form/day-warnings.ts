import { addMonths, ageOn, type CivilDay } from '@viajario/contracts/civil-day';

/** What looks wrong about a day while it is typed (EXT-04). Days are civil days; '' stands for one that is not known. */

const YEAR = 12;
const LONGEST_PASSPORT = 10 * YEAR;
const LONGEST_PASSPORT_OF_MINORS = 5 * YEAR;
const OLDEST_AGE = 120 * YEAR;
const FULL_AGE = 18;

export function nascimentoWarning(nascimento: CivilDay, hoje: CivilDay): string | undefined {
  if (!nascimento) return undefined;
  if (nascimento > hoje) return 'A data de nascimento está no futuro';
  return nascimento < addMonths(hoje, -OLDEST_AGE) ? 'A data de nascimento tem mais de 120 anos' : undefined;
}

export function passaporteWarning(validade: CivilDay, nascimento: CivilDay, hoje: CivilDay): string | undefined {
  if (!validade) return undefined;
  if (nascimento && validade < nascimento) return 'O passaporte venceria antes do nascimento';
  const isMinor = nascimento !== '' && ageOn(nascimento, hoje) < FULL_AGE;
  if (isMinor && validade > addMonths(hoje, LONGEST_PASSPORT_OF_MINORS)) {
    return 'Passaporte de menor de 18 anos vale no máximo 5 anos';
  }
  return validade > addMonths(hoje, LONGEST_PASSPORT) ? 'Passaporte vale no máximo 10 anos' : undefined;
}

/** How long the new identity card (CIN) is valid when issued at this age (BRA-05). */
export function cinHint(nascimento: CivilDay, hoje: CivilDay): string | undefined {
  if (!nascimento || nascimentoWarning(nascimento, hoje)) return undefined;
  const age = ageOn(nascimento, hoje);
  if (age >= 60) return 'CIN emitida nesta idade: validade indeterminada';
  return `CIN emitida nesta idade: válida por ${age < 12 ? 5 : 10} anos`;
}
