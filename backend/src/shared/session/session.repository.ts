import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { SessionData } from 'express-session';
import { newId } from '../domain/new-id.js';
import type { RecordKind } from '@viajario/contracts/records';
import { AccessQueries, type ContaAccess, type PrefetchedAccess } from './access.queries.js';
import { PoolReads } from '../database/pool-reads.js';
import { Sql, type Statement } from '../database/sql.js';

/**
 * Idle 12 h, absolute 7 days from creation (seconds since 1970), by the database's clock (docs/requirements/goals.md, limits).
 */
const expire = (createdAt: string): string =>
  `least(now() + interval '12 hours', to_timestamp((${createdAt})::float8) + interval '7 days')`;
const MAX_SESSIONS_PER_USER = 10;

/** A session to look up, and the record that the call is about. */
interface Lookup {
  readonly sid: string;
  readonly id: string | null;
}

interface FoundSession extends ContaAccess {
  sess: SessionData;
  renovar: boolean;
}

const MAX_BATCH = 50;

const FOUND = `s.sess, s.expire < now() + interval '11 hours 55 minutes' as renovar`;
const IN_USE = `s.sid = $1 and s.expire > now()`;

@Injectable()
export class SessionRepository {
  private readonly loaders = new Map<string, DataLoader<Lookup, FoundSession | undefined>>();

  constructor(
    private readonly sql: Sql,
    private readonly pool: PoolReads,
    private readonly access: AccessQueries,
  ) {}

  /** The session, and in the same query the access that the call is expected to check. */
  async find(sid: string, prefetched?: PrefetchedAccess): Promise<SessionData | null> {
    const found = await this.loaderOf(prefetched?.of ?? 'nothing').load({ sid, id: prefetched?.id ?? null });
    if (!found) return null;
    const { sess, renovar, contaId, papel, emDia, pago } = found;
    const usuarioId = sess.passport?.user;
    const access = contaId ? { contaId, papel, emDia, pago } : null;
    if (prefetched && usuarioId !== undefined) prefetched.found = { usuarioId, access };
    return { ...sess, needsRenewal: renovar };
  }

  /** Lookups of one event loop iteration share a round trip (DataLoader); nothing is cached beyond it. */
  private loaderOf(of: RecordKind | 'nothing'): DataLoader<Lookup, FoundSession | undefined> {
    const known = this.loaders.get(of);
    if (known) return known;
    const load = async (lookups: readonly Lookup[]): Promise<(FoundSession | undefined)[]> => {
      const answers = await this.pool.rowsOfEach<FoundSession>(lookups.map((lookup) => this.lookUp(of, lookup)));
      return answers.map(([session]) => session);
    };
    const loader = new DataLoader(load, { cache: false, maxBatchSize: MAX_BATCH, batchScheduleFn: setImmediate });
    this.loaders.set(of, loader);
    return loader;
  }

  /** A valid session, with its user's access to a record of that kind. */
  private lookUp(of: RecordKind | 'nothing', { sid, id }: Lookup): Statement {
    if (of === 'nothing') return { name: 'session-find', text: `select ${FOUND} from sessions s where ${IN_USE}`, values: [sid] };
    const access = this.access.select(of, `(s.sess #>> '{passport,user}')::uuid`, '$2');
    const text = `select ${FOUND}, a.* from sessions s left join lateral (${access}) a on true where ${IN_USE}`;
    return { name: `session-find-${of}`, text, values: [sid, id] };
  }

  /** Stores a session that began with this request; returns when, in seconds since 1970. */
  async create(sid: string, data: SessionData): Promise<number | undefined> {
    const [row] = await this.sql.rows<{ criadaEm: number }>({
      name: 'session-create',
      text: `with nova as (select coalesce((select s.sess::jsonb -> 'criadaEm' from sessions s where s.sid = $1),
                                           to_jsonb(extract(epoch from now()))) as criada)
             insert into sessions (sid, sess, expire, id)
             select $1, ($2::jsonb || jsonb_build_object('criadaEm', criada))::json,
               ${expire('criada::text')}, $3 from nova
             on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire
             returning (sess ->> 'criadaEm')::float8 as "criadaEm"`,
      values: [sid, JSON.stringify(data), newId()],
    });
    return row?.criadaEm;
  }

  /** Updates a session that was found; one that was ended in the meantime stays ended. */
  async replace(sid: string, data: SessionData): Promise<void> {
    await this.sql.rows({
      name: 'session-replace',
      text: `update sessions set sess = $2::json, expire = ${expire(`$2::json ->> 'criadaEm'`)}, usada_em = now() where sid = $1`,
      values: [sid, JSON.stringify(data)],
    });
  }

  /** Stores browser and system, so that users recognise a session. In its own column: a request stores the data only once. */
  async nameDevice(sid: string, dispositivo: string | null): Promise<void> {
    await this.sql.rows({
      name: 'session-name-device',
      text: `update sessions set dispositivo = $2 where sid = $1`,
      values: [sid, dispositivo],
    });
  }

  /** Prolongs a session that is in use. */
  async touch(sid: string): Promise<void> {
    await this.sql.rows({
      name: 'session-touch',
      text: `update sessions set expire = ${expire(`sess ->> 'criadaEm'`)}, usada_em = now()
             where sid = $1 and expire > now()`,
      values: [sid],
    });
  }

  async remove(sid: string): Promise<void> {
    await this.sql.rows({ name: 'session-remove', text: `delete from sessions where sid = $1`, values: [sid] });
  }

  /** Ends every session of a user, or all except `keptSid`; returns how many. It takes effect immediately, in every process. */
  async removeOfUser(usuarioId: string, keptSid: string | null = null): Promise<number> {
    const rows = await this.sql.rows({
      name: 'session-remove-of-user',
      text: `delete from sessions where sess #>> '{passport,user}' = $1 and ($2::text is null or sid <> $2) returning 1`,
      values: [usuarioId, keptSid],
    });
    return rows.length;
  }

  /** Ends the oldest sessions of a user beyond ten. */
  async keepNewest(usuarioId: string): Promise<void> {
    await this.sql.rows({
      name: 'session-keep-newest',
      text: `delete from sessions where sid in (select sid from sessions where sess #>> '{passport,user}' = $1
             order by (sess ->> 'criadaEm')::float8 desc, id desc offset ${MAX_SESSIONS_PER_USER})`,
      values: [usuarioId],
    });
  }
}
