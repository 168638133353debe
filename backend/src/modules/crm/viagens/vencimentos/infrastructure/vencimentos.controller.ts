import { Body, Controller, Param, Query } from '@nestjs/common';
import { addMonths } from '@viajario/contracts/civil-day';
import { vencimentos, type Vencimento, type VencimentosPage } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { ListVencimentos, UpdateVencimento } from '@viajario/contracts/crm/vencimentos/vencimentos.input';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Vencimentos } from './vencimentos.repository.js';

const LONGEST_MONTHS = 12;

@Controller()
export class VencimentosController {
  constructor(
    private readonly vencimentos: Vencimentos,
    private readonly clock: Clock,
  ) {}

  @Handles(vencimentos.list)
  list(@UsuarioId() usuarioId: string, @Query() query: ListVencimentos): Promise<VencimentosPage> {
    return this.vencimentos.list(query, usuarioId);
  }

  /** Sets the state of an expiry, or postpones it. */
  @Handles(vencimentos.update)
  async update(
    @ContaId() contaId: string,
    @Param('id') id: string,
    @Body() { situacao, adiadoAte }: UpdateVencimento,
  ): Promise<Vencimento> {
    const today = this.clock.today();
    if (adiadoAte && (adiadoAte <= today || adiadoAte > addMonths(today, LONGEST_MONTHS)))
      throw new DomainError('ADIAMENTO_INVALIDO');
    await this.vencimentos.change(contaId, id, { situacao, adiadoAte: adiadoAte === '' ? null : adiadoAte });
    return this.vencimentos.read(contaId, id);
  }
}
