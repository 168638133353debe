import { Controller, Param } from '@nestjs/common';
import type { ProntidaoDaViagem } from '@viajario/contracts/crm/prontidao/prontidao';
import { viagens } from '@viajario/contracts/crm/viagens/viagens';
import { Handles } from '#shared/http/handles.js';
import { ContaId } from '#shared/http/request.js';
import { answerOf } from '../../prontidao/domain/prontidao-da-viagem.js';
import { CheckViagem } from '../application/check-viagem.js';
import { ViagensQueries } from './viagens.queries.js';

/** The verdict on a stored trip with all its reasons, of which only what is missing is stored. */
@Controller()
export class ProntidaoDaViagemController {
  constructor(
    private readonly queries: ViagensQueries,
    private readonly checkViagem: CheckViagem,
  ) {}

  @Handles(viagens.prontidao)
  async prontidao(@ContaId() contaId: string, @Param('id') id: string): Promise<ProntidaoDaViagem> {
    const { trechos, viajantes } = await this.queries.read(contaId, id);
    const clienteIds = viajantes.map(({ clienteId }) => clienteId);
    return answerOf(await this.checkViagem.verdictOn(contaId, { trechos, clienteIds }));
  }
}
