import { addMonths, daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import { passportText } from '@viajario/contracts/crm/avisos/avisos';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { MelhorPassaporte } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { formatDay } from '@viajario/web-kit/format/formats.ts';

/** A passport that expires within this time is warned of: many countries refuse it. */
const SOON_MONTHS = 6;

export interface PassaporteState {
  text: string;
  tone: 'positive' | 'warning' | 'negative' | 'quiet';
}

/** Of the best passport: 'Passaporte válido até 10/05/2029', 'Passaporte vence em 16 dias', 'Passaporte vencido em 01/02/2025', 'Sem passaporte'. */
export function passaporteState(validade: CivilDay | null | undefined, hoje: CivilDay): PassaporteState {
  if (!validade) return { text: 'Sem passaporte', tone: 'quiet' };
  const { text, tone } = validadeState(validade, hoje);
  return { text: `Passaporte ${text}`, tone };
}

/** The same in a column of its own: 'Válido até 10/05/2029', of a foreign one 'Válido até 10/05/2029 · Itália'. */
export function passaporteInColumn(passaporte: MelhorPassaporte | null, hoje: CivilDay): PassaporteState {
  if (!passaporte) return passaporteState(null, hoje);
  const { text, tone } = validadeState(passaporte.validade, hoje);
  const country = passaporte.pais === 'BRA' ? '' : ` · ${nomeDoPais(passaporte.pais)}`;
  return { text: `${text.charAt(0).toUpperCase()}${text.slice(1)}${country}`, tone };
}

/** Of any document: 'válido até 10/05/2029', 'vence em 16 dias', 'vencido em 01/02/2025'. */
export function validadeState(validade: CivilDay, hoje: CivilDay): PassaporteState {
  if (validade < hoje) return { text: `vencido em ${formatDay(validade)}`, tone: 'negative' };
  if (validade > addMonths(hoje, SOON_MONTHS)) return { text: `válido até ${formatDay(validade)}`, tone: 'positive' };
  return { text: `vence ${whenSoon(validade, hoje)}`, tone: 'warning' };
}

function whenSoon(validade: CivilDay, hoje: CivilDay): string {
  const dias = daysBetween(hoje, validade);
  if (dias === 0) return 'hoje';
  return dias === 1 ? 'amanhã' : `em ${passportText(validade, hoje)}`;
}
