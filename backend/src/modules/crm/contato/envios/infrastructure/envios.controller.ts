import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { envios, type Envio, type EnvioDetail } from '@viajario/contracts/crm/envios/envios';
import { AcceptEnvio as AcceptEnvioInput, ListEnvios } from '@viajario/contracts/crm/envios/envios.input';
import type { Request, Response } from 'express';
import { accessEntry, actorOf, SendDocumento } from '#modules/documents';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import { IdPipe } from '#shared/http/input/id.pipe.js';
import { ContaId } from '#shared/http/request.js';
import { AnswerEnvio } from '../application/answer-envio.js';
import { EnviosQueries } from './envios.queries.js';

const arquivo = new IdPipe('ENVIO_NAO_ENCONTRADO');

/** Submissions of clients, for the team to compare and to answer. */
@Controller()
export class EnviosController {
  constructor(
    private readonly answerEnvio: AnswerEnvio,
    private readonly queries: EnviosQueries,
    private readonly sendDocumento: SendDocumento,
  ) {}

  @Handles(envios.list)
  async list(@Query() query: ListEnvios, @Res({ passthrough: true }) response: Response): Promise<Envio[]> {
    return withTotalCount(response, await this.queries.list(query));
  }

  @Handles(envios.read)
  read(@ContaId() contaId: string, @Param('id') id: string): Promise<EnvioDetail> {
    return this.queries.read(contaId, id);
  }

  @Handles(envios.file)
  async file(
    @ContaId() contaId: string,
    @Param('id') id: string,
    @Param('arquivoId', arquivo) arquivoId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { flag, clienteId, ...file } = await this.queries.file(contaId, id, arquivoId);
    const entry = { alvo: { tipo: 'envio-arquivo', id: file.id }, detalhes: { clienteId, envioId: id, flag } };
    await this.sendDocumento.execute({ request, response }, file, {
      view: true,
      entryOf: () => accessEntry('envio-arquivo-visto', actorOf(request), entry),
    });
  }

  @Handles(envios.accept)
  async accept(
    @ContaId() contaId: string,
    @Param('id') id: string,
    @Body() body: AcceptEnvioInput,
    @Req() request: Request,
  ): Promise<EnvioDetail> {
    await this.answerEnvio.accept(actorOf(request), id, body);
    return this.queries.read(contaId, id);
  }

  @Handles(envios.refuse)
  async refuse(@ContaId() contaId: string, @Param('id') id: string, @Req() request: Request): Promise<EnvioDetail> {
    await this.answerEnvio.refuse(actorOf(request), id);
    return this.queries.read(contaId, id);
  }
}
