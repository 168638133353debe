import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';

/** A member's calendar, as it is opened. */
interface Calendario {
  id: string;
  contaId: string;
  usuarioId: string;
  tokenHash: Buffer;
}

/** The calendars of members: one address for each member and conta. */
@Injectable()
export class Calendarios {
  constructor(private readonly sql: Sql) {}

  /** Ends the address before. */
  async open({ id, contaId, usuarioId, tokenHash }: Calendario): Promise<void> {
    await this.sql.rows({
      name: 'calendario-open',
      text: `insert into calendarios (id, conta_id, usuario_id, token_hash) values ($1, $2, $3, $4)
             on conflict (conta_id, usuario_id) do update set id = excluded.id, token_hash = excluded.token_hash, created_at = now()`,
      values: [id, contaId, usuarioId, tokenHash],
    });
  }

  /** Whether there was one. */
  async end(contaId: string, usuarioId: string): Promise<boolean> {
    const ended = await this.sql.rows({
      name: 'calendario-end',
      text: `delete from calendarios where conta_id = $1 and usuario_id = $2 returning 1`,
      values: [contaId, usuarioId],
    });
    return ended.length > 0;
  }
}
