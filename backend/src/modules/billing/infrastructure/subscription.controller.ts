import { Body, Controller, Logger, Req } from '@nestjs/common';
import { assinatura, type StartedCard } from '@viajario/contracts/billing/assinatura';
import { ConfirmCartao } from '@viajario/contracts/billing/assinatura.input';
import { session, type SubscriptionStatus } from '@viajario/contracts/identity/session';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { UserId } from '#shared/http/request.js';
import { ActivateSubscription } from '../application/activate-subscription.js';
import { ChangeCard } from '../application/change-card.js';
import { RefreshStatus } from '../application/refresh-status.js';
import { withPatience } from './patience.js';
import { SubscriptionQueries } from './subscription.queries.js';

/** Whoever asks wants to know now: what is known already is a good answer too. */
const REFRESH_TIMEOUT_MS = 3_000;

/** The calls that end in the status. */
@Controller()
export class SubscriptionController {
  private readonly logger = new Logger(SubscriptionController.name);

  constructor(
    private readonly queries: SubscriptionQueries,
    private readonly refreshStatus: RefreshStatus,
    private readonly activateSubscription: ActivateSubscription,
    private readonly changeCard: ChangeCard,
  ) {}

  @Handles(session.status)
  status(@UserId() userId: string): Promise<SubscriptionStatus> {
    return this.queries.status(userId);
  }

  @Handles(session.statusFresh)
  async statusFresh(@UserId() userId: string): Promise<SubscriptionStatus> {
    await withPatience(REFRESH_TIMEOUT_MS, this.logger, this.refreshStatus.execute(userId));
    return this.queries.status(userId);
  }

  @Handles(assinatura.activate)
  async activate(@UserId() userId: string): Promise<SubscriptionStatus> {
    await this.activateSubscription.execute(userId);
    return this.queries.status(userId);
  }

  @Handles(assinatura.startCard)
  startCard(@UserId() userId: string): Promise<StartedCard> {
    return this.changeCard.start(userId);
  }

  @Handles(assinatura.confirmCard)
  async confirmCard(
    @UserId() userId: string,
    @Body() { setupIntentId }: ConfirmCartao,
    @Req() { ip }: Request,
  ): Promise<SubscriptionStatus> {
    await this.changeCard.confirm({ usuarioId: userId, ip }, setupIntentId);
    return this.queries.status(userId);
  }
}
