import { Body, Controller, Logger, Req } from '@nestjs/common';
import { assinatura, type StartedCard } from '@viajario/contracts/billing/assinatura';
import { ConfirmCartao } from '@viajario/contracts/billing/assinatura.input';
import { session, type SubscriptionStatus } from '@viajario/contracts/identity/session';
import type { Request } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { ChangeCard } from '../application/change-card.js';
import { SynchronizePagador } from '../application/synchronize-pagador.js';
import { Assinantes } from './assinantes.repository.js';
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
    private readonly assinantes: Assinantes,
    private readonly synchronizePagador: SynchronizePagador,
    private readonly changeCard: ChangeCard,
  ) {}

  @Handles(session.status)
  status(@UsuarioId() usuarioId: string): Promise<SubscriptionStatus> {
    return this.queries.status(usuarioId);
  }

  @Handles(session.statusFresh)
  async statusFresh(@UsuarioId() usuarioId: string): Promise<SubscriptionStatus> {
    await withTimeout(REFRESH_TIMEOUT_MS, this.logger, this.refresh(usuarioId));
    return this.queries.status(usuarioId);
  }

  /** Unless that was done a moment ago. */
  private async refresh(usuarioId: string): Promise<void> {
    if (await this.assinantes.isStale(usuarioId)) await this.synchronizePagador.execute(usuarioId);
  }

  /** The provider says whether it is paid; the client's word does not count. */
  @Handles(assinatura.activate)
  async activate(@UsuarioId() usuarioId: string): Promise<SubscriptionStatus> {
    const { projection } = await this.synchronizePagador.execute(usuarioId);
    if (projection?.status !== 'active' && projection?.status !== 'trialing') throw new DomainError('PAGAMENTO_PENDENTE');
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
