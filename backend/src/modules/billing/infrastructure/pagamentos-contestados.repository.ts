import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import { CONTESTADO_EVENTS, contestadoEventOf, type ContestadoEvent } from '../domain/contestados.js';
import type { Payment } from '../domain/payment-provider.js';
import { isOurs } from './pagamento-problemas.repository.js';

/** Refunded and disputed payments. */
@Injectable()
export class PagamentosContestados {
  constructor(private readonly sql: Sql) {}

  /** The event with this id, if it is a refund or dispute. */
  async event(id: string): Promise<{ tipo: ContestadoEvent; pagamento: string; em: Date } | undefined> {
    const [row] = await this.sql.rows<{ tipo: string; pagamento: string; em: string }>({
      name: 'contestado-event',
      text: `select tipo, objeto as pagamento, criado_em as em from stripe_eventos where id = $1 and objeto like 'pi\\_%'`,
      values: [id],
    });
    const tipo = contestadoEventOf(row?.tipo ?? '');
    return row && tipo ? { tipo, pagamento: row.pagamento, em: new Date(row.em) } : undefined;
  }

  /**
   * Lists the payment as its latest event has it, replacing an earlier entry. Of two events of the same second the end of a
   * dispute wins.
   */
  async note({ id, customer, receiptEmail, valor }: Payment, tipo: ContestadoEvent, em: Date): Promise<void> {
    const { status, message } = CONTESTADO_EVENTS[tipo];
    await this.sql.rows({
      name: 'contestado-note',
      text: `insert into pagamento_problemas as p (id, categoria, tipo, criado_em, customer, receipt_email, valor, status, erro)
             select $1, 'failed', $2, $3, $4, $5, $6, $7, $8 where ${isOurs('$4')}
             on conflict (id) do update set categoria = 'failed', tipo = excluded.tipo, criado_em = excluded.criado_em,
               status = excluded.status, erro = excluded.erro, visto_em = now()
             where (excluded.criado_em, excluded.tipo <> 'charge.dispute.created') >= (p.criado_em, p.tipo <> 'charge.dispute.created')`,
      values: [id, tipo, em, customer, receiptEmail, valor, status, JSON.stringify({ message, code: status, declineCode: null })],
    });
  }
}
