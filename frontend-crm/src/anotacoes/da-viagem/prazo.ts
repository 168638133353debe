import type { Base } from '@viajario/contracts/crm/modelos-viagem/bases';
import { LIMITS } from '@viajario/contracts/limits';
import { pluralize } from '@viajario/web-kit/format/formats.ts';

/** On which side of which day of a trip. */
export type Lado = 'antes-ida' | 'depois-ida' | 'antes-volta' | 'depois-volta';
export const LADOS: readonly (readonly [lado: Lado, label: string])[] = [
  ['antes-ida', 'Dias antes da ida'],
  ['depois-ida', 'Dias depois da ida'],
  ['antes-volta', 'Dias antes da volta'],
  ['depois-volta', 'Dias depois da volta'],
];
export const ladoIn = (value: string): Lado | undefined => LADOS.find(([lado]) => lado === value)?.[0];

/** When something is due, as it is typed. */
export interface PrazoNoForm {
  dias: string;
  lado: Lado;
}

/** The same as the API has it: days after `base`, negative before it. */
export interface Prazo {
  dias: number;
  base: Base;
}

const isBefore = (lado: Lado): boolean => lado.startsWith('antes');

export const prazoNoForm = ({ dias, base }: Prazo): PrazoNoForm => ({
  dias: String(Math.abs(dias)),
  lado: `${dias > 0 ? 'depois' : 'antes'}-${base}`,
});

export function prazoOf({ dias, lado }: PrazoNoForm): Prazo {
  const count = Number(dias);
  return { dias: isBefore(lado) && count > 0 ? -count : count, base: lado.endsWith('ida') ? 'ida' : 'volta' };
}

/** Why it cannot be saved so, or undefined where it can. */
export function recusaDoPrazo({ dias, lado }: PrazoNoForm): string | undefined {
  const max = isBefore(lado) ? -LIMITS.diasDaTarefa.min : LIMITS.diasDaTarefa.max;
  return /^\d{1,3}$/.test(dias.trim()) && Number(dias) <= max ? undefined : `Informe de 0 a ${max} dias`;
}

/** '3 dias antes da ida', 'no dia da volta'. */
export function prazoText({ dias, base }: Prazo): string {
  if (dias === 0) return `no dia da ${base}`;
  return `${pluralize(Math.abs(dias), 'dia', 'dias')} ${dias < 0 ? 'antes' : 'depois'} da ${base}`;
}
