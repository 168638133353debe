import { Injectable } from '@nestjs/common';
import type { UpdateVencimento as UpdateVencimentoInput } from '@viajario/contracts/crm/viagem/vencimentos.input';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { assertCanWait, Vencimentos } from '../../domain/vencimentos/vencimentos.js';

@Injectable()
export class UpdateVencimento {
  constructor(
    private readonly vencimentos: Vencimentos,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, id: string, change: UpdateVencimentoInput): Promise<void> {
    assertCanWait(change, this.clock.today());
    if (!(await this.vencimentos.change(contaId, id, change))) throw new DomainError('VENCIMENTO_NAO_ENCONTRADO');
  }
}
