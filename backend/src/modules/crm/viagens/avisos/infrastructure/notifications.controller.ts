import { Controller, Query } from '@nestjs/common';
import { notifications, type Notifications } from '@viajario/contracts/crm/notifications';
import { ContaScope } from '@viajario/contracts/crm/scopes.input';
import { notificationWindow } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { NotificationsQueries } from './notifications.queries.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly queries: NotificationsQueries,
    private readonly clock: Clock,
  ) {}

  @Handles(notifications.read)
  read(@UsuarioId() usuarioId: string, @Query() { contaId }: ContaScope): Promise<Notifications> {
    return this.queries.read({ contaId, usuarioId }, notificationWindow(this.clock.today()));
  }
}
