import { Body, Controller, Query, Req } from '@nestjs/common';
import { notifications, type NotificationMail, type Notifications } from '@viajario/contracts/crm/avisos/notifications';
import { SwitchNotificationMail } from '@viajario/contracts/crm/avisos/notifications.input';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import type { Request } from 'express';
import { notificationWindow } from '@viajario/contracts/crm/avisos/notification-window';
import { Clock } from '#shared/domain/clock.js';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Mail } from '#shared/mail/mail.js';
import { Veredictos } from '../../mudancas/infrastructure/veredictos.repository.js';
import { NotificationMails } from './notification-mails.store.js';
import { NotificationsQueries } from './notifications.queries.js';

/** The caller's notifications in one conta, and the switch of the daily mail. */
@Controller()
export class NotificationsController {
  constructor(
    private readonly queries: NotificationsQueries,
    private readonly veredictos: Veredictos,
    private readonly mails: NotificationMails,
    private readonly mail: Mail,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(notifications.read)
  async read(@UsuarioId() usuarioId: string, @Query() { contaId }: ContaScope): Promise<Notifications> {
    await this.veredictos.askForPostponed(contaId, this.clock.today());
    return this.queries.read({ contaId, usuarioId }, notificationWindow(this.clock.today()));
  }

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
