import { Injectable } from '@nestjs/common';
import type { SubscriptionStatus } from '@viajario/contracts/identity/session';
import { DomainError } from '#shared/domain/domain-error.js';
import { instantOrNull, Sql } from '#shared/infrastructure/sql.js';

@Injectable()
export class SubscriptionQueries {
  constructor(private readonly sql: Sql) {}

  /** By the database's clock. `cancelAtPeriodEnd` is false as long as nobody can subscribe (no subscription table yet). */
  async status(userId: string): Promise<SubscriptionStatus> {
    const [row] = await this.sql.rows<SubscriptionStatus>({
      name: 'subscription-status',
      text: `select assinatura_em_dia(u.id) as "isActive", u.plano_tipo as "planoTipo", case when u.acesso_gratuito = 'nao' then u.plano_expira_em end as "expiraEm",
               false as "cancelAtPeriodEnd", u.periodo_gratuito_fim as "trialEndsAt",
               u.acesso_gratuito = 'nao' and coalesce(u.plano_expira_em <= now(), true) and u.periodo_gratuito_fim > now()
                 as "isInTrialPeriod"
             from users u where u.id = $1`,
      values: [userId],
    });
    if (!row) throw new DomainError('NAO_AUTENTICADO');
    return { ...row, expiraEm: instantOrNull(row.expiraEm), trialEndsAt: instantOrNull(row.trialEndsAt) };
  }
}
