import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FichaRecebida } from '@viajario/contracts/crm/ficha/ficha';
import { paginasViagem } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import type { Request, Response } from 'express';
import { SubmissionLimit } from '#modules/crm/contato';
import { Handles } from '#shared/http/handles.js';
import { ReceiveDados } from '../application/receive-dados.js';
import { HttpDadosForm } from './dados-form.js';
import { PaginasQueries } from './paginas.queries.js';

/** What people send by their page. */
@Controller()
export class DadosController {
  constructor(
    private readonly queries: PaginasQueries,
    private readonly receiveDados: ReceiveDados,
    private readonly limit: SubmissionLimit,
  ) {}

  @Handles(paginasViagem.send)
  async send(
    @Param('token') token: string,
    @Param('chave') chave: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FichaRecebida> {
    const pagina = await this.queries.find(token);
    await this.limit.count(token, response);
    return this.receiveDados.execute(pagina, chave, new HttpDadosForm(request), request.ip);
  }
}
