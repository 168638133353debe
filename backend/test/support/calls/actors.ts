import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { subjectOf } from '../../../../infra/dev/stand-ins/google.js';
import { newId } from '../../../src/shared/domain/new-id.js';
import { hashSid } from '../../../src/shared/session/session.store.js';
import { Browser } from './browser.js';
import { join, removeMember } from './equipe-calls.js';
import type { Product } from '../processes/product.js';

/** The users of the tests (ACT-01). */
export interface Actors {
  visitor: Browser;
  /** Owner of the agency `contaId`, which most tests are about. */
  proprietario: Browser;
  gestor: Browser;
  agente: Browser;
  inativo: Browser;
  /** Owner of another conta. */
  estranho: Browser;
  /** System admin without membership. */
  admin: Browser;
  contaId: string;
}

const SIGNED_IN = ['proprietario', 'gestor', 'agente', 'inativo', 'estranho', 'admin'] as const;

/**
 * The tables of a cast's rows, in the order of their references; `$1`: its people without the admin, of `sessions` their keys.
 */
const ROWS = {
  users: 'id = any ($1)',
  contas: 'proprietario_id = any ($1)',
  usuarios_contas: 'usuario_id = any ($1)',
  convites: 'criado_por = any ($1)',
  auditoria: 'usuario_id = any ($1)',
  sessions: 'sid = any ($1)',
};

interface Row {
  [column: string]: unknown;
  email?: string;
  sess?: { criadaEm: number; passport: { user: string } };
}

/** A cast before it has done anything. */
interface Model {
  /** The database's time, in seconds. */
  seconds: number;
  tag: string;
  contaId: string;
  users: Record<(typeof SIGNED_IN)[number], Browser['user']>;
  tables: { name: string; columns: string; rows: Row[] }[];
}

/** By the API, which the products of several test files may share. */
const models = new WeakMap<Product['app'], Model>();

/**
 * A fresh cast with its own agency; every call returns other people. The first of a product is created by some 33 calls, each
 * further one is a copy of its rows.
 */
export async function createActors(product: Product): Promise<Actors> {
  const model = models.get(product.app);
  if (model) return copyOf(product, model);
  const tag = newTag();
  const actors = await signedUp(product, tag);
  models.set(product.app, await modelOf(product, actors, tag));
  return actors;
}

/** Digits only: as a part of a name they look the same as in an e-mail. */
const newTag = (): string => String(randomInt(1e9, 1e10));

async function signedUp(product: Product, tag: string): Promise<Actors> {
  const signIn = (name: string): Promise<Browser> => product.signIn(`${name}-${tag}@example.com`);
  const proprietario = await signIn('proprietario');
  const [gestor, agente] = [await signIn('gestor'), await signIn('agente')];
  const [inativo, estranho] = [await signIn('inativo'), await signIn('estranho')];
  const admin = await product.signIn('admin@demo.local');
  const created = await proprietario.post('/api/contas', { nome: `Agência ${tag}`, tipo: 'agencia' });
  const contaId: string = created.body.id;
  await join(proprietario, contaId, gestor, 'gestor');
  for (const person of [agente, inativo]) await join(proprietario, contaId, person);
  await removeMember(proprietario, contaId, inativo);
  return { visitor: product.visitor(), proprietario, gestor, agente, inativo, estranho, admin, contaId };
}

const secondsOf = async (db: Product['db']): Promise<number> =>
  (await db.query('select floor(extract(epoch from now()))::float8 as now')).rows[0].now;

async function modelOf({ db }: Product, actors: Actors, tag: string): Promise<Model> {
  const browsers = SIGNED_IN.map((name) => actors[name]);
  const ids = browsers.filter((browser) => browser !== actors.admin).map(({ user }) => user.id);
  const keys = browsers.map(({ cookies }) => hashSid(/^s%3A([^.]+)/.exec(cookies.get('sid') ?? '')?.[1] ?? ''));
  const tables: Model['tables'] = [];
  for (const [name, where] of Object.entries(ROWS)) {
    const { rows } = await db.query(
      `select (select string_agg(attname, ', ') from pg_attribute
               where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns,
         (select jsonb_agg(t) from ${name} t where ${where}) as rows`,
      [name === 'sessions' ? keys : ids],
    );
    tables.push({ name, ...rows[0] });
  }
  const users = Object.fromEntries(SIGNED_IN.map((name) => [name, actors[name].user])) as Model['users'];
  return { seconds: await secondsOf(db), tag, contaId: actors.contaId, users, tables };
}

async function copyOf(product: Product, model: Model): Promise<Actors> {
  const now = await secondsOf(product.db);
  const { admin } = model.users;
  const ids = new Map([[admin.id, admin.id], ...admin.contas.map(({ id }) => [id, id] as const)]);
  const copy: Model = JSON.parse(
    JSON.stringify(model)
      .replaceAll(model.tag, newTag())
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => ids.get(id) ?? ids.set(id, newId()).get(id) ?? '')
      .replace(/\d{4}-\d\d-\d\dT[\d:]{8}(?=[.+Z])/g, (instant) => later(instant, now - model.seconds - 1)) // never after now
      .replace(/(?<=x)[0-9a-f]{64}/g, () => randomBytes(32).toString('hex')), // of an invitation
  );
  const cookies = new Map<string, string>();
  for (const { name, columns, rows } of copy.tables) {
    for (const row of rows) {
      if (name === 'users' && row.email) row['auth_id'] = subjectOf(row.email);
      if (row.sess) {
        const sid = randomBytes(24).toString('base64url');
        Object.assign(row, { sid: hashSid(sid), sess: { ...row.sess, criadaEm: now } });
        cookies.set(row.sess.passport.user, signCookie(sid, product.env['SESSION_SECRET'] ?? ''));
      }
    }
    await product.db.query(
      `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  const browserOf = (user: Browser['user']): Browser => {
    const browser = product.visitor();
    browser.cookies.set('sid', cookies.get(user.id) ?? '');
    return Object.assign(browser, { user });
  };
  const people = Object.fromEntries(SIGNED_IN.map((name) => [name, browserOf(copy.users[name])]));
  return { ...(people as Record<(typeof SIGNED_IN)[number], Browser>), visitor: product.visitor(), contaId: copy.contaId };
}

const later = (instant: string, seconds: number): string =>
  new Date(Date.parse(`${instant}Z`) + seconds * 1_000).toISOString().slice(0, 19);

/** The cookie of a session, signed as by express-session. */
const signCookie = (sid: string, secret: string): string =>
  encodeURIComponent(`s:${sid}.${createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '')}`);

/** Ends the trial of a user, and with it that of the user's own contas. */
export async function expire(product: Product, person: Browser): Promise<void> {
  await product.db.query(
    `with ended as (update users set periodo_gratuito_fim = now() - interval '1 second' where id = $1 returning *)
     update contas c set teste_ate = least(teste_ate, periodo_gratuito_fim) from ended where c.proprietario_id = ended.id`,
    [person.user.id],
  );
}
