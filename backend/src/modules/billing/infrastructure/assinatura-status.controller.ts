import { Body, Controller, Logger, Req } from '@nestjs/common';
import { assinatura, type StartedCard } from '@viajario/contracts/billing/assinatura';
import { ConfirmCartao } from '@viajario/contracts/billing/assinatura.input';
import { session, type SubscriptionStatus } from '@viajario/contracts/identity/session';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { ActivateAssinatura } from '../application/activate-assinatura.js';
import { ChangeCard } from '../application/change-card.js';
import { RefreshStatus } from '../application/refresh-status.js';
import { withTimeout } from './with-timeout.js';
import { AssinaturaStatusQueries } from './assinatura-status.queries.js';

/** After this time the stored status is returned. */
const REFRESH_TIMEOUT_MS = 3_000;

/** Calls that return the status of the assinatura. */
@Controller()
export class AssinaturaStatusController {
  private readonly logger = new Logger(AssinaturaStatusController.name);

  constructor(
    private readonly queries: AssinaturaStatusQueries,
    private readonly refreshStatus: RefreshStatus,
    private readonly activateAssinatura: ActivateAssinatura,
    private readonly changeCard: ChangeCard,
  ) {}

  @Handles(session.status)
  status(@UsuarioId() usuarioId: string): Promise<SubscriptionStatus> {
    return this.queries.status(usuarioId);
  }

  @Handles(session.statusFresh)
  async statusFresh(@UsuarioId() usuarioId: string): Promise<SubscriptionStatus> {
    await withTimeout(REFRESH_TIMEOUT_MS, this.logger, this.refreshStatus.execute(usuarioId));
    return this.queries.status(usuarioId);
  }

  @Handles(assinatura.activate)
  async activate(@UsuarioId() usuarioId: string): Promise<SubscriptionStatus> {
    await this.activateAssinatura.execute(usuarioId);
    return this.queries.status(usuarioId);
  }

  @Handles(assinatura.startCard)
  startCard(@UsuarioId() usuarioId: string): Promise<StartedCard> {
    return this.changeCard.start(usuarioId);
  }

  @Handles(assinatura.confirmCard)
  async confirmCard(
    @UsuarioId() usuarioId: string,
    @Body() { setupIntentId }: ConfirmCartao,
    @Req() { ip }: Request,
  ): Promise<SubscriptionStatus> {
    await this.changeCard.confirm({ usuarioId, ip }, setupIntentId);
    return this.queries.status(usuarioId);
  }
}
