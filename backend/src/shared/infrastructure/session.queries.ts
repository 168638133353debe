import { Injectable } from '@nestjs/common';
import type { SessionData } from 'express-session';
import { Sql } from './sql.js';

/** Idle 12 h, absolute 7 days from creation (seconds since 1970), by the database's clock (security.md C3). */
const expire = (createdAt: string): string =>
  `least(now() + interval '12 hours', to_timestamp((${createdAt})::float8) + interval '7 days')`;
const KEPT_PER_USER = 10;

@Injectable()
export class SessionQueries {
  constructor(private readonly sql: Sql) {}

  async find(sid: string): Promise<SessionData | null> {
    const [row] = await this.sql.rows<{ sess: SessionData; renovar: boolean }>({
      name: 'session-find',
      text: `select sess, expire < now() + interval '11 hours 55 minutes' as renovar from sessions where sid = $1 and expire > now()`,
      values: [sid],
    });
    return row ? { ...row.sess, renovar: row.renovar } : null;
  }

  /** Stores a session that began with this request. */
  async create(sid: string, data: SessionData): Promise<void> {
    await this.sql.rows({
      name: 'session-create',
      text: `with nova as (select coalesce((select s.sess::jsonb -> 'criadaEm' from sessions s where s.sid = $1),
                                           to_jsonb(extract(epoch from now()))) as criada)
             insert into sessions (sid, sess, expire)
             select $1, ($2::jsonb || jsonb_build_object('criadaEm', criada))::json,
               ${expire('criada::text')} from nova
             on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire`,
      values: [sid, JSON.stringify(data)],
    });
  }

  /** Rewrites a session that was found; one that was ended in the meantime stays ended. */
  async replace(sid: string, data: SessionData): Promise<void> {
    await this.sql.rows({
      name: 'session-replace',
      text: `update sessions set sess = $2::json, expire = ${expire(`$2::json ->> 'criadaEm'`)} where sid = $1`,
      values: [sid, JSON.stringify(data)],
    });
  }

  /** Prolongs a session that is in use. */
  async touch(sid: string): Promise<void> {
    await this.sql.rows({
      name: 'session-touch',
      text: `update sessions set expire = ${expire(`sess ->> 'criadaEm'`)}
             where sid = $1 and expire > now()`,
      values: [sid],
    });
  }

  async remove(sid: string): Promise<void> {
    await this.sql.rows({ name: 'session-remove', text: `delete from sessions where sid = $1`, values: [sid] });
  }

  /** The eleventh session of a user ends the oldest one. */
  async keepNewest(userId: string): Promise<void> {
    await this.sql.rows({
      name: 'session-keep-newest',
      text: `delete from sessions where sid in (select sid from sessions where sess #>> '{passport,user}' = $1
             order by (sess ->> 'criadaEm')::float8 desc offset ${KEPT_PER_USER})`,
      values: [userId],
    });
  }

  async removeExpired(): Promise<void> {
    await this.sql.rows({ name: 'session-expired', text: `delete from sessions where expire < now()`, values: [] });
  }
}
