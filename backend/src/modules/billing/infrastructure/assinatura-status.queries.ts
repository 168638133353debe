import { Injectable } from '@nestjs/common';
import type { SubscriptionStatus } from '@viajario/contracts/identity/session';
import { DomainError } from '#shared/domain/domain-error.js';
import { instantOrNull, Sql } from '#shared/database/sql.js';

type Row = Omit<SubscriptionStatus, 'mudancaAgendada' | 'assinaturaPaga'> & {
  planoPago: 'mensal' | 'anual' | null;
  pagoAte: string | null;
  planoAgendado: 'mensal' | 'anual' | null;
  planoAgendadoEm: string | null;
};

@Injectable()
export class AssinaturaStatusQueries {
  constructor(private readonly sql: Sql) {}

  /** Computed by the database's clock from the state stored last. */
  async status(usuarioId: string): Promise<SubscriptionStatus> {
    const [row] = await this.sql.rows<Row>({
      name: 'subscription-status',
      text: `select assinatura_em_dia(u.id) as "isActive", u.plano_tipo as "planoTipo",
               case when u.acesso_gratuito = 'nao' then u.plano_expira_em end as "expiraEm",
               coalesce(a.cancel_at_period_end, false) as "cancelAtPeriodEnd",
               u.acesso_gratuito = 'nao' and coalesce(acesso_pago_ate(u) <= now(), true) and u.periodo_gratuito_fim > now()
                 as "isInTrialPeriod", u.periodo_gratuito_fim as "trialEndsAt",
               case when u.acesso_gratuito = 'nao' and u.plano_expira_em <= now() and acesso_pago_ate(u) > now()
                 then acesso_pago_ate(u) end
                 as "carenciaAte",
               u.acesso_gratuito = 'nao' and coalesce(a.status in ('past_due', 'unpaid'), false) as "pagamentoAtrasado",
               case when a.confirmacao_pendente_ate > now() then a.confirmacao_pendente_ate end as "confirmacaoPendenteAte",
               case when u.acesso_gratuito = 'sim' and a.status not in ('incomplete', 'incomplete_expired', 'canceled')
                 then a.plano_tipo end as "planoPago", u.plano_expira_em as "pagoAte",
               a.plano_agendado as "planoAgendado", a.plano_agendado_em as "planoAgendadoEm"
             from users u left join assinaturas a on a.usuario_id = u.id where u.id = $1`,
      values: [usuarioId],
    });
    if (!row) throw new DomainError('NAO_AUTENTICADO');
    const { planoAgendado, planoAgendadoEm, planoPago, pagoAte, ...status } = row;
    const em = instantOrNull(planoAgendadoEm);
    return {
      ...status,
      expiraEm: instantOrNull(row.expiraEm),
      trialEndsAt: instantOrNull(row.trialEndsAt),
      carenciaAte: instantOrNull(row.carenciaAte),
      confirmacaoPendenteAte: instantOrNull(row.confirmacaoPendenteAte),
      mudancaAgendada: planoAgendado !== null && em !== null ? { planoTipo: planoAgendado, em } : null,
      assinaturaPaga: planoPago && {
        planoTipo: planoPago,
        expiraEm: instantOrNull(pagoAte),
        cancelAtPeriodEnd: row.cancelAtPeriodEnd,
      },
    };
  }
}
