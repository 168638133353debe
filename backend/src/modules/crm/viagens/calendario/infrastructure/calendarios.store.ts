import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import { Calendarios } from '../domain/calendarios.js';

@Injectable()
export class CalendariosStore extends Calendarios {
  constructor(private readonly sql: Sql) {
    super();
  }

  async open({ id, contaId, usuarioId, tokenHash }: Parameters<Calendarios['open']>[0]): Promise<void> {
    await this.sql.rows({
      name: 'calendario-open',
      text: `insert into calendarios (id, conta_id, usuario_id, token_hash) values ($1, $2, $3, $4)
             on conflict (conta_id, usuario_id) do update set id = excluded.id, token_hash = excluded.token_hash, created_at = now()`,
      values: [id, contaId, usuarioId, tokenHash],
    });
  }

  async end(contaId: string, usuarioId: string): Promise<boolean> {
    const ended = await this.sql.rows({
      name: 'calendario-end',
      text: `delete from calendarios where conta_id = $1 and usuario_id = $2 returning 1`,
      values: [contaId, usuarioId],
    });
    return ended.length > 0;
  }
}
