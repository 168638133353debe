import { Body, Controller, Param, Query } from '@nestjs/common';
import { vencimentos, type Vencimento, type VencimentosPage } from '@viajario/contracts/crm/viagem/vencimentos';
import { ListVencimentos, UpdateVencimento as UpdateVencimentoInput } from '@viajario/contracts/crm/viagem/vencimentos.input';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { UpdateVencimento } from '../application/update-vencimento.js';
import { VencimentosQueries } from './vencimentos.queries.js';

@Controller()
export class VencimentosController {
  constructor(
    private readonly updateVencimento: UpdateVencimento,
    private readonly queries: VencimentosQueries,
  ) {}

  @Handles(vencimentos.list)
  list(@UsuarioId() usuarioId: string, @Query() query: ListVencimentos): Promise<VencimentosPage> {
    return this.queries.list(query, usuarioId);
  }

  @Handles(vencimentos.update)
  async update(
    @ContaId() contaId: string,
    @Param('id') id: string,
    @Body() { situacao, adiadoAte }: UpdateVencimentoInput,
  ): Promise<Vencimento> {
    await this.updateVencimento.execute(contaId, id, { situacao, adiadoAte: adiadoAte === '' ? null : adiadoAte });
    return this.queries.read(contaId, id);
  }
}
