import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { administracao, type AuthorizedEmail } from '@viajario/contracts/admin/admin';
import { FreeAccess, ListRecords } from '@viajario/contracts/admin/admin.input';
import type { Request, Response } from 'express';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import { IdPipe } from '#shared/http/input/id.pipe.js';
import { UsuarioId } from '#shared/http/request.js';
import { AuthorizeEmail } from '../application/authorize-email.js';
import { RevokeEmailAutorizado } from '../application/revoke-email-autorizado.js';
import { EmailsAutorizados } from './emails-autorizados.repository.js';

@Controller()
export class EmailsAutorizadosController {
  constructor(
    private readonly queries: EmailsAutorizados,
    private readonly authorizeEmail: AuthorizeEmail,
    private readonly revokeAuthorization: RevokeEmailAutorizado,
  ) {}

  @Handles(administracao.authorizedEmails)
  async list(@Query() query: ListRecords, @Res({ passthrough: true }) response: Response): Promise<AuthorizedEmail[]> {
    return withTotalCount(response, await this.queries.list(query));
  }

  @Handles(administracao.authorizeEmail)
  async authorize(
    @UsuarioId() usuarioId: string,
    @Body() { email, motivo }: FreeAccess,
    @Req() { ip }: Request,
  ): Promise<AuthorizedEmail> {
    return this.queries.read(await this.authorizeEmail.execute({ usuarioId, ip }, email, motivo));
  }

  @Handles(administracao.revokeAuthorization)
  async revoke(
    @UsuarioId() usuarioId: string,
    @Param('id', new IdPipe('AUTORIZACAO_NAO_ENCONTRADA')) id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    await this.revokeAuthorization.execute({ usuarioId, ip }, id);
  }
}
