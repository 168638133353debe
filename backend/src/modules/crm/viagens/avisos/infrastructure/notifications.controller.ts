import { Controller, Query } from '@nestjs/common';
import { notificationWindow } from '@viajario/contracts/crm/avisos/notification-window';
import { notifications, type Notifications } from '@viajario/contracts/crm/avisos/notifications';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import { Clock } from '#shared/domain/clock.js';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { Veredictos } from '../../mudancas/infrastructure/veredictos.repository.js';
import { NotificationsQueries } from './notifications.queries.js';

/** The caller's notifications in one conta. */
@Controller()
export class NotificationsController {
  constructor(
    private readonly queries: NotificationsQueries,
    private readonly veredictos: Veredictos,
    private readonly clock: Clock,
  ) {}

  @Handles(notifications.read)
  async read(@UsuarioId() usuarioId: string, @Query() { contaId }: ContaScope): Promise<Notifications> {
    await this.veredictos.askForPostponed(contaId, this.clock.today());
    return this.queries.read({ contaId, usuarioId }, notificationWindow(this.clock.today()));
  }
}
