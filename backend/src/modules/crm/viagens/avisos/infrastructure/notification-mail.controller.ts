import { Body, Controller, Query, Req } from '@nestjs/common';
import { notifications, type NotificationMail } from '@viajario/contracts/crm/notifications';
import { SwitchNotificationMail as SwitchInput } from '@viajario/contracts/crm/notifications.input';
import { ContaScope } from '@viajario/contracts/crm/scopes.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Mail } from '#shared/mail/mail.js';
import { SwitchNotificationMail } from '../application/switch-notification-mail.js';
import { NotificationMails } from './notification-mails.store.js';

/** The caller's own daily mail of one conta. */
@Controller()
export class NotificationMailController {
  constructor(
    private readonly switchNotificationMail: SwitchNotificationMail,
    private readonly queries: NotificationMails,
    private readonly mail: Mail,
    private readonly audit: Audit,
  ) {}

  @Handles(notifications.readMail)
  async read(@UsuarioId() usuarioId: string, @Query() { contaId }: ContaScope): Promise<NotificationMail> {
    const { ativo, email } = await this.queries.read(contaId, usuarioId);
    return { ativo, disponivel: this.mail.available, email };
  }

  @Handles(notifications.switchMail)
  async switch(
    @UsuarioId() usuarioId: string,
    @Body() { contaId, ativo }: SwitchInput,
    @Req() { ip }: Request,
  ): Promise<NotificationMail> {
    const changed = await this.switchNotificationMail.execute(contaId, usuarioId, ativo);
    const acao = ativo ? 'avisos-por-email-ligados' : 'avisos-por-email-desligados';
    if (changed) await this.audit.record({ acao, contaId, usuarioId, ip });
    return this.read(usuarioId, { contaId });
  }
}
