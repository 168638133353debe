import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';

import type { ProviderEvent } from '../domain/payment-provider.js';

/** Inbox of the provider's events. */
@Injectable()
export class Eventos {
  constructor(private readonly sql: Sql) {}

  /** The ids of new events. Sorted by id, so that two processes that insert the same events do not deadlock. */
  async add(events: readonly ProviderEvent[]): Promise<string[]> {
    const sorted = [...events].sort((one, other) => (one.id < other.id ? -1 : 1));
    const rows = await this.sql.rows<{ id: string }>({
      name: 'eventos-add',
      text: `insert into stripe_eventos (id, tipo, customer, objeto, criado_em, processado_em)
             select e.id, e.tipo, e.customer, e.objeto, e.criado_em, case when e.customer is null then now() end
             from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) as e(id, tipo, customer, objeto, criado_em)
             on conflict do nothing returning id`,
      values: [
        sorted.map(({ id }) => id),
        sorted.map(({ tipo }) => tipo),
        sorted.map(({ customer }) => customer),
        sorted.map(({ objeto }) => objeto),
        sorted.map(({ criadoEm }) => criadoEm),
      ],
    });
    return rows.map(({ id }) => id);
  }

  async unprocessedOf(customer: string): Promise<{ id: string; tipo: string; objeto: string | null }[]> {
    return this.sql.rows({
      name: 'eventos-unprocessed',
      text: `select id, tipo, objeto from stripe_eventos where customer = $1 and processado_em is null`,
      values: [customer],
    });
  }

  async markProcessed(ids: readonly string[]): Promise<void> {
    await this.sql.rows({
      name: 'eventos-processed',
      text: `update stripe_eventos set processado_em = now() where id = any ($1::text[])`,
      values: [ids],
    });
  }
}
