import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';

/** Queries over all pagadores, for the operator's role, which sees every row. */
@Injectable()
export class PaymentsVerificationQueries {
  constructor(private readonly sql: Sql) {}

  /** Pagadores ordered by id. */
  async payers(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'verify-payers',
      text: `select id from users where stripe_customer_id is not null and ($1::uuid is null or id > $1) order by id limit $2`,
      values: [after, limit],
    });
    return rows.map(({ id }) => id);
  }

  /**
   * `open`: users whose rows give access without a subscription that would; `eventos`: unprocessed events without a job that will
   * process them.
   */
  async countBroken(): Promise<{ open: number; eventos: number }> {
    const [row] = await this.sql.rows<{ open: number; eventos: number }>({
      name: 'verify-payments',
      text: `select
          (select count(*)::int from users u left join assinaturas a on a.usuario_id = u.id
             where u.stripe_subscription_id is distinct from a.stripe_subscription_id
               or u.acesso_ate is not null and coalesce(a.status, '') not in ('active', 'trialing', 'past_due')
               or u.acesso_ate > u.plano_expira_em + interval '72 hours') as open,
          (select count(*)::int from stripe_eventos e where e.processado_em is null
             and not exists (select from jobs j where j.tipo = 'pagamento-alterado' and j.concluido_em is null
               and j.dados ->> 'customer' = e.customer)) as eventos`,
      values: [],
    });
    return row ?? { open: 0, eventos: 0 };
  }
}
