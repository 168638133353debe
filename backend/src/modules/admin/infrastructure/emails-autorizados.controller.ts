import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { administracao, type AuthorizedEmail } from '@viajario/contracts/admin/admin';
import { FreeAccess, ListRecords } from '@viajario/contracts/admin/admin.input';
import type { Request, Response } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import { IdPipe } from '#shared/http/input/id.pipe.js';
import { UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { EmailsAutorizados } from './emails-autorizados.repository.js';

/** E-mails without a user that get free access. */
@Controller()
export class EmailsAutorizadosController {
  constructor(
    private readonly emails: EmailsAutorizados,
    private readonly audit: Audit,
  ) {}

  @Handles(administracao.authorizedEmails)
  async list(@Query() query: ListRecords, @Res({ passthrough: true }) response: Response): Promise<AuthorizedEmail[]> {
    return withTotalCount(response, await this.emails.list(query));
  }

  @Handles(administracao.authorizeEmail)
  async authorize(
    @UsuarioId() usuarioId: string,
    @Body() { email, motivo }: FreeAccess,
    @Req() { ip }: Request,
  ): Promise<AuthorizedEmail> {
    await this.emails.hold(email);
    if (await this.emails.isOfUser(email)) throw new DomainError('EMAIL_DE_USUARIO');
    const id = await this.emails.add(email, motivo, usuarioId);
    if (id === null) throw new DomainError('EMAIL_JA_AUTORIZADO');
    await this.audit.record({ acao: 'email-autorizado', contaId: null, usuarioId, ip, alvo: { tipo: 'email-autorizado', id } });
    return this.emails.read(id);
  }

  /** A user who has used it keeps the access. */
  @Handles(administracao.revokeAuthorization)
  async revoke(
    @UsuarioId() usuarioId: string,
    @Param('id', new IdPipe('AUTORIZACAO_NAO_ENCONTRADA')) id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    if (!(await this.emails.remove(id))) throw new DomainError('AUTORIZACAO_NAO_ENCONTRADA');
    const alvo = { tipo: 'email-autorizado', id };
    await this.audit.record({ acao: 'autorizacao-removida', contaId: null, usuarioId, ip, alvo });
  }
}
