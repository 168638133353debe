import { addMonths, type CivilDay } from '@viajario/contracts/civil-day';
import type { UpdateVencimento } from '@viajario/contracts/crm/viagem/vencimentos.input';
import { DomainError } from '#shared/domain/domain-error.js';

const MOST_MONTHS = 12;

/** Something is put off to a day after today, within a year. */
export function assertCanWait({ adiadoAte }: UpdateVencimento, today: CivilDay): void {
  if (adiadoAte && (adiadoAte <= today || adiadoAte > addMonths(today, MOST_MONTHS))) throw new DomainError('ADIAMENTO_INVALIDO');
}

/** What was done about travel papers and files of a conta that end on a day. */
export abstract class Vencimentos {
  /** False when nothing with this id ends on a day. */
  abstract change(contaId: string, id: string, change: UpdateVencimento): Promise<boolean>;
}
