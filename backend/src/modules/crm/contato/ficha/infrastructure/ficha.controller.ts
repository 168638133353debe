import { Controller, Param, Req, Res } from '@nestjs/common';
import type { CepAddress } from '@viajario/contracts/crm/ceps/cep';
import { ficha, type Ficha, type FichaRecebida } from '@viajario/contracts/crm/ficha/ficha';
import type { Request, Response } from 'express';
import { ServeLogo } from '#modules/accounts';
import { Ceps } from '#modules/crm/clientes';
import { Handles } from '#shared/http/handles.js';
import { keyOf } from '#shared/idempotency/idempotency.js';
import { ReceiveFicha } from '../application/receive-ficha.js';
import { HttpFichaForm } from './ficha-form.js';
import { FichasQueries } from './fichas.queries.js';
import { SubmissionLimit } from './submission-limit.js';

/** The public form of a client's own record: it shows the requested fields, never their stored values. */
@Controller()
export class FichaController {
  constructor(
    private readonly queries: FichasQueries,
    private readonly receiveFicha: ReceiveFicha,
    private readonly ceps: Ceps,
    private readonly serveLogo: ServeLogo,
    private readonly limit: SubmissionLimit,
  ) {}

  @Handles(ficha.read)
  read(@Param('token') token: string): Promise<Ficha> {
    return this.queries.read(token);
  }

  @Handles(ficha.send)
  async send(
    @Param('token') token: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FichaRecebida> {
    const link = await this.queries.find(token);
    await this.limit.count(token, response);
    const sender = { ip: request.ip, chave: keyOf({ request }) };
    return this.receiveFicha.execute(link, new HttpFichaForm(request), sender);
  }

  @Handles(ficha.cep)
  async cep(@Param('token') token: string, @Param('cep') typed: string): Promise<CepAddress> {
    await this.queries.open(token);
    return this.ceps.lookUp(typed);
  }

  @Handles(ficha.logo)
  async logo(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { id, contaId } = await this.queries.open(token);
    await this.serveLogo.execute({ request, response }, contaId, id);
  }
}
