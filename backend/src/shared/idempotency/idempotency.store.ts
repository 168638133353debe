import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

export interface EarlierCall {
  fingerprint: Buffer;
  status: number;
  /** Encrypted JSON. */
  body: string | null;
}

export interface StoredAnswer {
  status: number;
  /** Encrypted JSON. */
  body: string | null;
  targetId: string | null;
}

@Injectable()
export class IdempotencyStore {
  constructor(private readonly sql: Sql) {}

  /** Takes the key for this call, or returns the earlier call that has it; waits for one that is still running. */
  async claim(usuarioId: string, key: string, fingerprint: Buffer): Promise<EarlierCall | undefined> {
    const taken = await this.sql.rows({
      name: 'idempotency-claim',
      text: `insert into idempotencia as i (usuario_id, chave, pedido) values ($1, $2, $3)
             on conflict (usuario_id, chave) do update set pedido = excluded.pedido, status = null, resposta = null,
               alvo_id = null, criado_em = now()
               where i.criado_em < now() - interval '24 hours'
             returning 1`,
      values: [usuarioId, key, fingerprint],
    });
    if (taken.length > 0) return undefined;
    const [earlier] = await this.sql.rows<EarlierCall>({
      name: 'idempotency-earlier',
      text: `select pedido as fingerprint, status, resposta as body from idempotencia where usuario_id = $1 and chave = $2`,
      values: [usuarioId, key],
    });
    return earlier;
  }

  /** The call that has the key, if it was answered. */
  async findAnswered(usuarioId: string, key: string): Promise<EarlierCall | undefined> {
    const [earlier] = await this.sql.rows<EarlierCall>({
      name: 'idempotency-answered',
      text: `select pedido as fingerprint, status, resposta as body from idempotencia where usuario_id = $1 and chave = $2 and status is not null
             and criado_em > now() - interval '24 hours'`,
      values: [usuarioId, key],
    });
    return earlier;
  }

  /** `targetId`: the record that the response is about, so that it can be removed with it. */
  async answer(usuarioId: string, key: string, { status, body, targetId }: StoredAnswer): Promise<void> {
    await this.sql.rows({
      name: 'idempotency-answer',
      text: `update idempotencia set status = $3, resposta = $4, alvo_id = $5 where usuario_id = $1 and chave = $2`,
      values: [usuarioId, key, status, body, targetId],
    });
  }

  /** Removes stored responses about a deleted record; their keys stay, or a late retry would create it again. */
  async removeAnswersAbout(...targetIds: string[]): Promise<void> {
    await this.sql.rows({
      name: 'idempotency-remove-answers',
      text: `update idempotencia set resposta = null where alvo_id = any($1)`,
      values: [targetIds],
    });
  }

  /** Whether the user's call with this key was answered; a minute short of a day, so that the answer is still there to repeat. */
  async isAnswered(usuarioId: string, key: string): Promise<boolean> {
    const rows = await this.sql.rows({
      name: 'idempotency-is-answered',
      text: `select 1 from idempotencia where usuario_id = $1 and chave = $2 and status is not null
             and criado_em > now() - interval '23 hours 59 minutes'`,
      values: [usuarioId, key],
    });
    return rows.length > 0;
  }
}
