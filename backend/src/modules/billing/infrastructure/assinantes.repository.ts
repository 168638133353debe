import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { instantOrNull, Sql } from '#shared/database/sql.js';
import type { Assinante, ProviderState, StoredState } from '../domain/assinantes.js';
import type { PlanoTipo } from '../domain/planos.js';

type Row = Omit<Assinante, 'stored'> & StoredState;

/** Users as payers. */
@Injectable()
export class Assinantes {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: JobsStore,
  ) {}

  async find(usuarioId: string): Promise<Assinante | undefined> {
    const [row] = await this.sql.rows<Row>({
      name: 'assinante-find',
      text: `select u.id as "usuarioId", u.email, coalesce(d.nome, nullif(concat_ws(' ', u.first_name, u.last_name), '')) as nome,
               u.acesso_gratuito = 'sim' as "acessoGratuito", u.stripe_customer_id as customer,
               a.cliente_anterior as "clienteAnterior", a.mudanca_pedida as "mudancaPedida", a.status, a.plano_tipo as "planoTipo",
               u.plano_expira_em as "expiraEm", coalesce(a.cancel_at_period_end, false) as "cancelAtPeriodEnd",
               a.plano_agendado as "planoAgendado", clock_timestamp() as "lidoEm"
             from users u left join assinaturas a on a.usuario_id = u.id left join dados_fiscais d on d.usuario_id = u.id where u.id = $1`,
      values: [usuarioId],
    });
    if (!row) return undefined;
    const { status, planoTipo, expiraEm, cancelAtPeriodEnd, planoAgendado, ...assinante } = row;
    return { ...assinante, stored: { status, planoTipo, expiraEm: instantOrNull(expiraEm), cancelAtPeriodEnd, planoAgendado } };
  }

  async idOf(customer: string): Promise<string | undefined> {
    const [row] = await this.sql.rows<{ id: string }>({
      name: 'assinante-of-customer',
      text: `select id from users where stripe_customer_id = $1`,
      values: [customer],
    });
    return row?.id;
  }

  /**
   * Fails for a user who was deleted in the meantime: the deletion did not know this customer, so a job removes it, and nobody is
   * charged.
   */
  async saveCustomer(usuarioId: string, customer: string): Promise<void> {
    const [known] = await this.sql.rows<{ hasTaxId: boolean }>({
      name: 'assinante-customer',
      text: `update users set stripe_customer_id = $2 where id = $1
             returning exists (select from dados_fiscais where usuario_id = $1) as "hasTaxId"`,
      values: [usuarioId, customer],
    });
    if (known?.hasTaxId) await this.jobs.add('pagador-alterado', [{ contaId: null, payload: { usuarioId } }]);
    if (known) return;
    await this.jobs.add('pagador-excluido', [{ contaId: null, payload: { usuarioId, customer } }]);
    throw new DomainError('NAO_AUTENTICADO');
  }

  /** The customer was deleted at the provider, with all its subscriptions. */
  async clearCustomer(usuarioId: string): Promise<void> {
    await this.sql.rows({
      name: 'assinante-remove-customer',
      text: `with antes as (select id, stripe_customer_id as customer from users where id = $1),
             esquecida as (insert into assinaturas as a (usuario_id, cliente_anterior) select id, customer from antes
               on conflict (usuario_id) do update set cliente_anterior = excluded.cliente_anterior, status = 'canceled',
                 stripe_subscription_id = null, cancel_at_period_end = false, plano_agendado = null, plano_agendado_em = null,
                 confirmacao_pendente_ate = null, operacao = null, mudanca_pedida = null),
             por_enviar as (update dados_fiscais set situacao = 'pendente' where usuario_id = $1)
             update users set stripe_customer_id = null, stripe_subscription_id = null, acesso_ate = null,
               plano_expira_em = least(plano_expira_em, now()) where id = $1`,
      values: [usuarioId],
    });
  }

  /** False when a newer state is already stored. */
  async save(
    { usuarioId, lidoEm }: Assinante,
    { projection, planoAgendado, confirmacaoPendenteAte }: ProviderState,
  ): Promise<boolean> {
    const rows = await this.sql.rows({
      name: 'assinante-save',
      text: `with nova as (insert into assinaturas as a (usuario_id, stripe_subscription_id, status, plano_tipo, cancel_at_period_end,
                 plano_agendado, plano_agendado_em, confirmacao_pendente_ate, sincronizado_em)
               select id, $2, $3, $4, $5, $6, $7, $8, $9 from users where id = $1
               on conflict (usuario_id) do update set stripe_subscription_id = excluded.stripe_subscription_id,
                 status = excluded.status, plano_tipo = excluded.plano_tipo, cancel_at_period_end = excluded.cancel_at_period_end,
                 plano_agendado = excluded.plano_agendado, plano_agendado_em = excluded.plano_agendado_em,
                 confirmacao_pendente_ate = excluded.confirmacao_pendente_ate, sincronizado_em = excluded.sincronizado_em
                 where a.sincronizado_em is null or a.sincronizado_em < excluded.sincronizado_em
               returning usuario_id)
             update users u set stripe_subscription_id = $2, plano_expira_em = $10, acesso_ate = $11,
               plano_tipo = case when acesso_gratuito = 'sim' then plano_tipo else $4 end
             from nova where u.id = nova.usuario_id returning 1`,
      values: [
        usuarioId,
        projection?.subscriptionId ?? null,
        projection?.status ?? null,
        projection?.expiraEm ? projection.planoTipo : null,
        projection?.cancelAtPeriodEnd ?? false,
        planoAgendado?.planoTipo ?? null,
        planoAgendado?.em ?? null,
        confirmacaoPendenteAte,
        lidoEm,
        projection?.expiraEm ?? null,
        projection?.acessoAte ?? null,
      ],
    });
    return rows.length > 0;
  }

  /** The idempotency key of the attempt to subscribe; the same until its outcome is known. `known`: keys that led to a subscription. */
  async attempt(usuarioId: string, planoTipo: PlanoTipo, known: readonly string[]): Promise<string> {
    const [row] = await this.sql.rows<{ operacao: string }>({
      name: 'assinante-attempt',
      text: `insert into assinaturas as a (usuario_id, operacao, operacao_plano) values ($1, $2, $3)
             on conflict (usuario_id) do update set operacao_plano = $3,
               operacao = case when a.operacao is not null and a.operacao_plano = $3 and a.operacao <> all ($4::uuid[]) then a.operacao else $2 end
             returning operacao`,
      values: [usuarioId, newId(), planoTipo, known],
    });
    return row?.operacao ?? '';
  }

  async endAttempt(usuarioId: string): Promise<void> {
    await this.sql.rows({
      name: 'assinante-end-attempt',
      text: `update assinaturas set operacao = null, operacao_plano = null where usuario_id = $1`,
      values: [usuarioId],
    });
  }

  async askForChange(usuarioId: string, planoTipo: PlanoTipo | null): Promise<void> {
    await this.sql.rows({
      name: 'assinante-ask-for-change',
      text: `update assinaturas set mudanca_pedida = $2 where usuario_id = $1`,
      values: [usuarioId, planoTipo],
    });
  }

  /** Whether the stored state of a pagador is older than half a minute. */
  async isStale(usuarioId: string): Promise<boolean> {
    const rows = await this.sql.rows({
      name: 'assinante-is-stale',
      text: `select 1 from users u left join assinaturas a on a.usuario_id = u.id where u.id = $1
             and u.stripe_customer_id is not null and coalesce(a.sincronizado_em < now() - interval '30 seconds', true)`,
      values: [usuarioId],
    });
    return rows.length > 0;
  }

  /** Users whose subscription can still change and was not synchronized for nearly an hour. */
  async unchecked(): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'assinantes-unchecked',
      text: `select usuario_id as id from assinaturas where (status is null or status not in ('canceled', 'incomplete_expired'))
             and coalesce(sincronizado_em < now() - interval '50 minutes', true) order by sincronizado_em nulls first`,
      values: [],
    });
    return rows.map(({ id }) => id);
  }
}
