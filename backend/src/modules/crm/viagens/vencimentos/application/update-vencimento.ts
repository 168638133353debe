import { Injectable } from '@nestjs/common';
import { addMonths, type CivilDay } from '@viajario/contracts/civil-day';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import type { VencimentoChanges } from '../domain/vencimentos.js';
import { Vencimentos } from '../infrastructure/vencimentos.store.js';

const LONGEST_MONTHS = 12;

/** Says what was done about an expiry, or puts it off. */
@Injectable()
export class UpdateVencimento {
  constructor(
    private readonly vencimentos: Vencimentos,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, id: string, changes: VencimentoChanges): Promise<void> {
    if (changes.adiadoAte) this.refuseOtherDays(changes.adiadoAte);
    await this.vencimentos.change(contaId, id, changes);
  }

  private refuseOtherDays(day: CivilDay): void {
    const today = this.clock.today();
    if (day <= today || day > addMonths(today, LONGEST_MONTHS)) throw new DomainError('ADIAMENTO_INVALIDO');
  }
}
