import { Injectable } from '@nestjs/common';
import { Audit } from '#shared/observability/audit.store.js';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import { Alarms } from '../domain/alarms.js';
import { Assinantes, type Assinante, type ProviderState } from '../domain/assinantes.js';
import { storedFormOf, type Anomalies } from '../domain/provider-state.js';

/** Writes down what was found at the provider, with its row of the trail where something has changed. */
@Injectable()
export class SaveProviderState {
  constructor(
    private readonly assinantes: Assinantes,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly alarms: Alarms,
  ) {}

  /** Anomalies are left alone, and told of. */
  async execute(assinante: Assinante, found: ProviderState, { surplus, strayed }: Anomalies): Promise<void> {
    const { usuarioId, kept } = assinante;
    if (surplus.length > 0)
      this.alarms.raise(`user ${usuarioId} pays for several subscriptions, besides the one: ${surplus.join(', ')}`);
    if (strayed.length > 0) this.alarms.raise(`user ${usuarioId} pays a price that is none of ours: ${strayed.join(', ')}`);
    const now = storedFormOf(found);
    await this.unitOfWork.run(null, async () => {
      if (!(await this.assinantes.save(assinante, found))) return;
      if (JSON.stringify(kept) === JSON.stringify(now)) return;
      const detalhes = { antes: kept, depois: now, assinatura: found.projection?.subscriptionId ?? null };
      await this.audit.record({ acao: 'assinatura-alterada', contaId: null, usuarioId, ip: undefined, detalhes });
    });
  }
}
