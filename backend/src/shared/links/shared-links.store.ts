import { Inject, Injectable } from '@nestjs/common';
import { SECRET_LINKS, SECRET_PAGES, type SecretLink } from '@viajario/contracts/secret-links';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';
import { DeclaredTables, type LinkKind } from '../database/declared-tables.js';
import { pageOf, type Page, type PageQuery } from '../database/paging.js';
import { Sql, type Statement } from '../database/sql.js';
import { hashOf, newToken } from './link-token.js';

const PAGE = 100;
const PAGES = Object.keys(SECRET_PAGES).join('|');
const SECRETS = Object.keys(SECRET_LINKS).join('|');

/** A record of the conta that has links. */
interface Target {
  contaId: string;
  id: string;
}

/** Links that open without an account, of all kinds; each kind has a table of its own (`LinkKind`). */
@Injectable()
export class SharedLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sql: Sql,
    private readonly tables: DeclaredTables,
  ) {}

  /** The address of a new link, the only place that ever holds its token, and the hash that is stored. */
  issue(path: SecretLink): { url: string; tokenHash: Buffer } {
    const token = newToken();
    const url = new URL(`/${path}/${token}${SECRET_LINKS[path]}`, this.config.publicUrl).href;
    return { url, tokenHash: hashOf(token) };
  }

  /** What the link with this token opens, for somebody who has no conta. */
  async find<T>({ path, find }: LinkKind, token: string): Promise<T | undefined> {
    const [found] = await this.sql.rows<T>({ name: `link-find-${path}`, text: find, values: [hashOf(token)] });
    return found;
  }

  async countOpen(kind: LinkKind, target: Target): Promise<number> {
    const [row] = await this.sql.rows<{ total: number }>(countOf(kind, target));
    return row?.total ?? 0;
  }

  /** Newest first; `columns`: SQL about row `l`. */
  async listOpen<T>(kind: LinkKind, columns: string, target: Target, asked: PageQuery): Promise<Page<T>> {
    const { limit, offset } = pageOf(asked, PAGE);
    const [rows, [count]] = await this.sql.allOfConta<[T, { total: number }]>(target.contaId, [
      {
        name: `link-list-${kind.path}`,
        text: `select ${columns} ${openOf(kind)} order by l.created_at desc, l.id desc limit $3 offset $4`,
        values: [target.contaId, target.id, limit, offset],
      },
      countOf(kind, target),
    ]);
    return { total: count?.total ?? 0, rows };
  }

  /** Whether this is the address of an open page that a message may bring to the client. */
  async isOpenFor(contaId: string, clienteId: string, address: string): Promise<boolean> {
    const [, page, token] = this.addresses('^', PAGES, '$').exec(address.trim()) ?? [];
    const kind = this.tables.links.find(({ path }) => path === page);
    if (!kind?.isFor || !token) return false;
    const found = await this.sql.rows({
      name: `link-is-for-${kind.path}`,
      text: `select from ${kind.table} l where l.conta_id = $1 and l.token_hash = $3 and ${kind.open('l')} and ${kind.isFor}`,
      values: [contaId, clienteId, hashOf(token)],
    });
    return found.length > 0;
  }

  /** Replaces each secret link by `instead`. */
  redact(text: string, instead: string): string {
    return text.replaceAll(this.addresses('', SECRETS, String.raw`(?:\.ics)?`), instead);
  }

  private addresses(before: string, paths: string, after: string): RegExp {
    const root = new URL('/', this.config.publicUrl).href.replaceAll(/[^\w/:-]/g, String.raw`\$&`);
    return new RegExp(String.raw`${before}${root}(${paths})/([\w-]+)${after}`, 'gi');
  }
}

const openOf = ({ table, target, open }: LinkKind): string =>
  `from ${table} l where l.conta_id = $1 and l.${target} = $2 and ${open('l')}`;

const countOf = (kind: LinkKind, { contaId, id }: Target): Statement => ({
  name: `link-count-${kind.path}`,
  text: `select count(*)::int as total ${openOf(kind)}`,
  values: [contaId, id],
});
