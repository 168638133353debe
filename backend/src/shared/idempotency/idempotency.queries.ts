import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

export interface EarlierCall {
  pedido: Buffer;
  status: number;
  resposta: string | null;
}

export interface StoredAnswer {
  status: number;
  /** Encrypted JSON. */
  resposta: string | null;
  alvoId: string | null;
}

@Injectable()
export class IdempotencyQueries {
  constructor(private readonly sql: Sql) {}

  /** Takes the key for this call, or gives the earlier call that has it; waits for one that is still running. */
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
      text: `select pedido, status, resposta from idempotencia where usuario_id = $1 and chave = $2`,
      values: [usuarioId, key],
    });
    return earlier;
  }

  /** The answered call that has the key. */
  async answered(usuarioId: string, key: string): Promise<EarlierCall | undefined> {
    const [earlier] = await this.sql.rows<EarlierCall>({
      name: 'idempotency-answered',
      text: `select pedido, status, resposta from idempotencia where usuario_id = $1 and chave = $2 and status is not null
             and criado_em > now() - interval '24 hours'`,
      values: [usuarioId, key],
    });
    return earlier;
  }

  /** `alvoId`: what the answer is about, so that it can be forgotten with it. */
  async answer(usuarioId: string, key: string, { status, resposta, alvoId }: StoredAnswer): Promise<void> {
    await this.sql.rows({
      name: 'idempotency-answer',
      text: `update idempotencia set status = $3, resposta = $4, alvo_id = $5 where usuario_id = $1 and chave = $2`,
      values: [usuarioId, key, status, resposta, alvoId],
    });
  }

  /** Forgets keys after a day. */
  async removeOld(): Promise<void> {
    await this.sql.rows({
      name: 'idempotency-old',
      text: `delete from idempotencia where criado_em < now() - interval '24 hours'`,
      values: [],
    });
  }

  /** Forgets stored answers about something that is gone; their keys stay, or a late retry would make it anew. */
  async forgetAnswersAbout(...alvoIds: string[]): Promise<void> {
    await this.sql.rows({
      name: 'idempotency-forget-answers',
      text: `update idempotencia set resposta = null where alvo_id = any($1)`,
      values: [alvoIds],
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
