import { Body, Controller, Query, Req } from '@nestjs/common';
import { notifications, type NotificationMail } from '@viajario/contracts/crm/avisos/notifications';
import { SwitchNotificationMail } from '@viajario/contracts/crm/avisos/notifications.input';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { Mail } from '#shared/mail/mail.js';
import { Audit } from '#shared/observability/audit.store.js';
import { NotificationMails } from './notification-mails.store.js';

/** The switch of the caller's daily mail about one conta. */
@Controller()
export class NotificationMailsController {
  constructor(
    private readonly mails: NotificationMails,
    private readonly mail: Mail,
    private readonly audit: Audit,
  ) {}

  @Handles(notifications.readMail)
  async readMail(@UsuarioId() usuarioId: string, @Query() { contaId }: ContaScope): Promise<NotificationMail> {
    const { ativo, email } = await this.mails.read(contaId, usuarioId);
    return { ativo, disponivel: this.mail.available, email };
  }

  @Handles(notifications.switchMail)
  async switchMail(
    @UsuarioId() usuarioId: string,
    @Body() { contaId, ativo }: SwitchNotificationMail,
    @Req() { ip }: Request,
  ): Promise<NotificationMail> {
    const changed = await (ativo ? this.mails.switchOn(contaId, usuarioId) : this.mails.switchOff(contaId, usuarioId));
    const acao = ativo ? 'avisos-por-email-ligados' : 'avisos-por-email-desligados';
    if (changed) await this.audit.record({ acao, contaId, usuarioId, ip });
    return this.readMail(usuarioId, { contaId });
  }
}
