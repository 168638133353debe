import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { PaymentProblem } from '@viajario/contracts/admin/admin';
import type { ListRecords } from '@viajario/contracts/admin/admin.input';
import { LIMITS } from '@viajario/contracts/limits';
import { pageOf, type Page } from '#shared/database/paging.js';
import { instant, Sql } from '#shared/database/sql.js';
import type { PaymentRecord } from '../domain/payment-provider.js';

const UNFINISHED = ['requires_payment_method', 'requires_action', 'requires_confirmation', 'processing'];

/** How long a refresh counts as fresh. */
const MINUTE = `interval '1 minute'`;
/** A refresh that began longer ago has failed; nothing else records that. */
const MAX_REFRESH_TIME = `interval '10 seconds'`;
const POLL_MS = 100;
/** A problem that a later try has paid leaves the list a day after that. */
const LISTED = `criado_em >= now() - interval '168 hours'
  and not (status = 'succeeded' and visto_em < now() - interval '24 hours')`;
/** Whether this customer is one of ours: other products may share the provider's account (PAY-29). */
export const isOurs = (customer: string): string =>
  `(exists (select from users where stripe_customer_id = ${customer}) or exists (select from assinaturas where cliente_anterior = ${customer}))`;
const RECORD = `json_build_object('id', id, 'category', categoria, 'type', tipo, 'created', criado_em::text,
  'error', case when erro is not null then json_build_object('message', erro ->> 'message', 'code', erro ->> 'code',
    'decline_code', erro ->> 'declineCode') end,
  'data', json_build_object('id', id, 'customer', customer, 'receipt_email', receipt_email, 'amount', valor, 'status', status))`;

/** `nome` is what the screen shows: the e-mail, else the provider's customer id. */
const ORDERS = {
  'nome asc': 'coalesce(receipt_email, customer), id',
  'nome desc': 'coalesce(receipt_email, customer) desc nulls last, id desc',
  'createdAt asc': 'criado_em, id',
  'createdAt desc': 'criado_em desc, id',
} as const;

/** Failed and incomplete payments of our customers; the provider's account may have others. */
@Injectable()
export class PagamentoProblemas {
  constructor(private readonly sql: Sql) {}

  /** Upserts each by id while it is a problem; a failed payment that is paid later stays listed for another day. */
  async note(payments: readonly PaymentRecord[]): Promise<void> {
    const isProblem = ({ erro, status }: PaymentRecord): boolean => erro !== null || UNFINISHED.includes(status);
    await this.keep(payments.filter(isProblem));
    await this.settle(payments.filter((payment) => !isProblem(payment)));
  }

  /** Deletes problems that are no longer listed, and the personal data in them. */
  async removeOld(): Promise<void> {
    await this.sql.rows({
      name: 'problemas-old',
      text: `delete from pagamento_problemas where criado_em < now() - interval '30 days'`,
      values: [],
    });
  }

  /** Removes the e-mail of a deleted user; the payments stay. */
  async anonymize(customer: string): Promise<void> {
    await this.sql.rows({
      name: 'problemas-anonymize',
      text: `update pagamento_problemas set receipt_email = null where customer = $1`,
      values: [customer],
    });
  }

  /** Starts a refresh and returns its start; null within a minute of the previous one, in any process. */
  async beginRefresh(): Promise<string | null> {
    const [row] = await this.sql.rows<{ begun: string }>({
      name: 'problemas-begin-refresh',
      text: `update conferencia_de_pagamentos set tentada_em = now() where tentada_em < now() - ${MINUTE} returning tentada_em as begun`,
      values: [],
    });
    return row?.begun ?? null;
  }

  /** Waits for a refresh in progress, in any process; whether the last one was completed. */
  async awaitOtherRefresh(): Promise<boolean> {
    for (;;) {
      const [row] = await this.sql.rows<{ done: boolean; running: boolean }>({
        name: 'problemas-other-refresh',
        text: `select conferida_em >= tentada_em as done, tentada_em > now() - ${MAX_REFRESH_TIME} as running
               from conferencia_de_pagamentos`,
        values: [],
      });
      if (row?.done || !row?.running) return row?.done === true;
      await sleep(POLL_MS);
    }
  }

  /** Marks the list as refreshed at that start. */
  async endRefresh(begun: string): Promise<void> {
    await this.sql.rows({
      name: 'problemas-end-refresh',
      text: 'update conferencia_de_pagamentos set conferida_em = greatest(conferida_em, $1)',
      values: [begun],
    });
  }

  /** Problems of the last seven days, newest first by default. */
  async list({ sort = 'createdAt', order, ...asked }: ListRecords): Promise<Page<PaymentProblem>> {
    const { limit, offset } = pageOf(asked, LIMITS.maxPageSize);
    const by = `${sort} ${order ?? (sort === 'nome' ? 'asc' : 'desc')}` as const;
    const [found] = await this.sql.rows<{ total: number; rows: PaymentProblem[] }>({
      name: `problemas-list-${by}`,
      text: `select (select count(*)::int from pagamento_problemas where ${LISTED}) as total,
               coalesce((select json_agg(${RECORD} order by ${ORDERS[by]}) from (select * from pagamento_problemas
                 where ${LISTED} order by ${ORDERS[by]} limit $1 offset $2) p), '[]') as rows`,
      values: [limit, offset],
    });
    const rows = (found?.rows ?? []).map((row) => ({ ...row, created: instant(row.created) }));
    return { total: found?.total ?? 0, rows };
  }

  private async keep(payments: readonly PaymentRecord[]): Promise<void> {
    if (payments.length === 0) return;
    await this.sql.rows({
      name: 'problemas-keep',
      text: `insert into pagamento_problemas as p (id, categoria, tipo, criado_em, customer, receipt_email, valor, status, erro)
             select id, case when erro is null then 'incomplete' else 'failed' end, tipo, "criadoEm", customer, "receiptEmail", valor,
               status, erro
             from jsonb_to_recordset($1) as novo (id text, tipo text, "criadoEm" timestamptz, customer text, "receiptEmail" text,
               valor bigint, status text, erro jsonb)
             where ${isOurs('customer')}
             on conflict (id) do update set status = excluded.status, receipt_email = excluded.receipt_email, visto_em = now(),
               categoria = case when p.categoria = 'failed' then p.categoria else excluded.categoria end,
               tipo = case when excluded.erro is null then p.tipo else excluded.tipo end,
               criado_em = case when excluded.erro is null then p.criado_em else greatest(p.criado_em, excluded.criado_em) end, erro = coalesce(excluded.erro, p.erro)`,
      values: [JSON.stringify(payments)],
    });
  }

  private async settle(payments: readonly PaymentRecord[]): Promise<void> {
    if (payments.length === 0) return;
    await this.sql.rows({
      name: 'problemas-settled',
      text: `with pagos as (select id, status from jsonb_to_recordset($1) as pago (id text, status text)),
               prontos as (delete from pagamento_problemas p using pagos where p.id = pagos.id and p.categoria = 'incomplete')
             update pagamento_problemas p set status = pagos.status, visto_em = now()
             from pagos where p.id = pagos.id and p.categoria = 'failed' and p.status <> pagos.status
               and p.tipo not in ('charge.refunded', 'charge.dispute.created', 'charge.dispute.closed')`,
      values: [JSON.stringify(payments)],
    });
  }
}
