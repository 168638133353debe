import { Injectable } from '@nestjs/common';
import type { OwnSession } from '@viajario/contracts/identity/session';
import { DomainError } from '#shared/domain/domain-error.js';
import { instant, Sql } from '#shared/database/sql.js';

@Injectable()
export class OwnSessionsStore {
  constructor(private readonly sql: Sql) {}

  /** A user's active sessions, newest first; `sid`: stored id of the caller's session. */
  async list(usuarioId: string, sid: string): Promise<OwnSession[]> {
    const rows = await this.sql.rows<OwnSession>({
      name: 'own-sessions',
      text: `select s.id, s.sid = $2 as atual, s.dispositivo, s.usada_em as "usadaEm",
               s.expire as "expiraEm", to_timestamp((s.sess ->> 'criadaEm')::float8) as "criadaEm"
             from sessions s where s.sess #>> '{passport,user}' = $1 and s.expire > now() order by "criadaEm" desc, s.id desc`,
      values: [usuarioId, sid],
    });
    return rows.map((row) => ({
      ...row,
      criadaEm: instant(row.criadaEm),
      usadaEm: instant(row.usadaEm),
      expiraEm: instant(row.expiraEm),
    }));
  }

  /** Ends one of the user's sessions; `atual`: whether it was the caller's. */
  async end(usuarioId: string, id: string, sid: string): Promise<{ atual: boolean }> {
    const [ended] = await this.sql.rows<{ atual: boolean }>({
      name: 'own-session-end',
      text: `delete from sessions where id = $2 and sess #>> '{passport,user}' = $1 and expire > now() returning sid = $3 as atual`,
      values: [usuarioId, id, sid],
    });
    if (!ended) throw new DomainError('SESSAO_NAO_ENCONTRADA');
    return ended;
  }
}
