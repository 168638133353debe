import { Controller, Req, Res } from '@nestjs/common';
import { contas, type ContaDetail } from '@viajario/contracts/accounts/contas';
import type { Request, Response } from 'express';
import { Handles } from '#shared/http/handles.js';
import { Idempotency } from '#shared/idempotency/idempotency.js';
import { ContaId, CurrentCaller, UsuarioId, type Caller } from '#shared/http/request.js';
import { ChangeLogo } from '../../application/contas/change-logo.js';
import { SendLogo } from '../../application/contas/send-logo.js';
import { ContasQueries } from './contas.queries.js';
import { HttpLogoForm } from './logo-form.js';
import { ServeLogo } from './serve-logo.js';

@Controller()
export class LogoController {
  constructor(
    private readonly sendLogo: SendLogo,
    private readonly changeLogo: ChangeLogo,
    private readonly serveLogo: ServeLogo,
    private readonly queries: ContasQueries,
    private readonly idempotency: Idempotency,
  ) {}

  @Handles(contas.sendLogo)
  send(
    @ContaId() contaId: string,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContaDetail> {
    const { usuarioId } = caller;
    const form = new HttpLogoForm({ request, response, usuarioId, contaId }, this.idempotency, this.queries);
    return this.sendLogo.execute(caller, contaId, { actor: { usuarioId, ip: request.ip }, form });
  }

  @Handles(contas.logo)
  async read(@ContaId() contaId: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.serveLogo.execute({ request, response }, contaId);
  }

  @Handles(contas.removeLogo)
  remove(@ContaId() contaId: string, @UsuarioId() usuarioId: string, @Req() { ip }: Request): Promise<void> {
    return this.changeLogo.execute(contaId, null, { usuarioId, ip });
  }
}
