import { Injectable } from '@nestjs/common';
import { Audit } from '#shared/observability/audit.store.js';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { Alarms } from '../infrastructure/alarms.log.js';
import type { Assinante, ProviderState } from '../domain/assinantes.js';
import { Assinantes } from '../infrastructure/assinantes.repository.js';
import { storedFormOf, type Anomalies } from '../domain/provider-state.js';

/** Stores the provider's state, with an audit entry when something has changed. */
@Injectable()
export class SaveProviderState {
  constructor(
    private readonly assinantes: Assinantes,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly alarms: Alarms,
  ) {}

  /** Anomalies are reported to the operator and not corrected. */
  async execute(assinante: Assinante, found: ProviderState, { surplus, strayed }: Anomalies): Promise<void> {
    const { usuarioId, stored } = assinante;
    if (surplus.length > 0)
      this.alarms.raise(`user ${usuarioId} has more than one live subscription, further ones: ${surplus.join(', ')}`);
    if (strayed.length > 0) this.alarms.raise(`user ${usuarioId} pays a price that is none of ours: ${strayed.join(', ')}`);
    const now = storedFormOf(found);
    await this.unitOfWork.run(unchecked(null), async () => {
      if (!(await this.assinantes.save(assinante, found))) return;
      if (JSON.stringify(stored) === JSON.stringify(now)) return;
      const detalhes = { antes: stored, depois: now, assinatura: found.projection?.subscriptionId ?? null };
      await this.audit.record({ acao: 'assinatura-alterada', contaId: null, usuarioId, ip: undefined, detalhes });
    });
  }
}
