import { Controller, Param, Req } from '@nestjs/common';
import { orientacoes, type Ciencia, type OrientacaoPublica } from '@viajario/contracts/crm/orientacoes/orientacoes';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { AcknowledgeOrientacao } from '../application/acknowledge-orientacao.js';
import { OrientacoesQueries } from './orientacoes.queries.js';

/** The public page of an orientação; reading it changes nothing. */
@Controller()
export class OrientacaoPublicaController {
  constructor(
    private readonly queries: OrientacoesQueries,
    private readonly acknowledgeOrientacao: AcknowledgeOrientacao,
  ) {}

  @Handles(orientacoes.read)
  read(@Param('token') token: string): Promise<OrientacaoPublica> {
    return this.queries.readPublic(token);
  }

  @Handles(orientacoes.acknowledge)
  async acknowledge(@Param('token') token: string, @Req() { ip }: Request): Promise<Ciencia> {
    return this.acknowledgeOrientacao.execute(await this.queries.find(token), ip);
  }
}
