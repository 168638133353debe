import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { relacionamentosOf } from '#modules/crm/clientes';
import type { LinkKind } from '#shared/database/declared-tables.js';
import { Sql } from '#shared/database/sql.js';
import type { NovaOrientacao, OrientacaoTravada } from '../domain/orientacao.js';

export const ORIENTACAO: LinkKind = {
  path: 'orientacao',
  table: 'orientacoes',
  open: (l) => `${l}.expira_em > now()`,
  find: `select id, conta_id as "contaId", conta, contato from abrir_orientacao($1)`,
  isFor: `exists (select from orientacao_pessoas p where p.conta_id = $1 and p.orientacao_id = l.id and p.cliente_id = $2)`,
};
/** SQL: whether the link of orientação `o` is open. */
const ABERTA = ORIENTACAO.open('o');

/** One step further at a time, until all are found (see `GRUPO`). */
const FAMILY = `with recursive familia (id) as (
    select $2::uuid
    union
    select t.outro from familia f cross join lateral (${relacionamentosOf('f.id')} offset 0) t
  ), achados as materialized (select id from familia where id = any ($3::uuid[]) limit $4)
  select count(*)::int as found from achados`;

/** Orientações of the conta that the transaction is bound to. */
@Injectable()
export class Orientacoes {
  constructor(private readonly sql: Sql) {}

  /** Whether relationships connect all of them, also through clients who do not travel. */
  async areOneFamily(contaId: string, clienteIds: readonly string[]): Promise<boolean> {
    if (clienteIds.length === 1) return true;
    const [row] = await this.sql.rows<{ found: number }>({
      name: 'orientacoes-one-family',
      text: FAMILY,
      values: [contaId, clienteIds[0], clienteIds, clienteIds.length],
    });
    return row?.found === clienteIds.length;
  }

  /** The largest number of open links that any one of these clients has. */
  async mostOpen(contaId: string, clienteIds: readonly string[]): Promise<number> {
    const [row] = await this.sql.rows<{ open: number }>({
      name: 'orientacoes-most-open',
      text: `select count(distinct o.id)::int as open from orientacao_pessoas p join orientacoes o on o.conta_id = $1 and o.id = p.orientacao_id
             where p.conta_id = $1 and p.cliente_id = any ($2::uuid[]) and ${ABERTA} group by p.cliente_id order by open desc limit 1`,
      values: [contaId, clienteIds],
    });
    return row?.open ?? 0;
  }

  /** Its link ends 30 days after `volta`. */
  async add({ id, contaId, criadoPor, destino, ida, volta, texto, hash, tokenHash, pessoas }: NovaOrientacao): Promise<void> {
    await this.sql.rows({
      name: 'orientacoes-add',
      text: `insert into orientacoes (id, conta_id, criado_por, destino, ida, volta, texto, hash, token_hash, expira_em)
             values ($1, $2, $3, $4, $5, $6::date, $7, $8, $9, ($6::date + $10::int + 1)::timestamp at time zone 'America/Sao_Paulo')`,
      values: [id, contaId, criadoPor, destino, ida, volta, texto, hash, tokenHash, LIMITS.diasDaOrientacao],
    });
    await this.sql.rows({
      name: 'orientacoes-add-pessoas',
      text: `insert into orientacao_pessoas (id, conta_id, orientacao_id, cliente_id, ordem, nome, texto, documentos)
             select p.id, $1, $2, p."clienteId", p.ordem, p.nome, p.texto, p.documentos
             from jsonb_to_recordset($3) as p(id uuid, "clienteId" uuid, ordem smallint, nome text, texto text, documentos text[])`,
      values: [contaId, id, JSON.stringify(pessoas.map((pessoa, ordem) => ({ ...pessoa, ordem })))],
    });
  }

  /** Returns whether there was an open link. */
  async endLink(contaId: string, id: string): Promise<boolean> {
    const ended = await this.sql.rows({
      name: 'orientacoes-end-link',
      text: `update orientacoes o set token_hash = null, expira_em = null where o.conta_id = $1 and o.id = $2 and ${ABERTA} returning 1`,
      values: [contaId, id],
    });
    return ended.length > 0;
  }

  /** Locked until the transaction ends, so that concurrent confirmations run one after the other. Null once its link has ended. */
  async lock(contaId: string, id: string): Promise<OrientacaoTravada | null> {
    const [row] = await this.sql.rows<Omit<OrientacaoTravada, 'cienteEm'> & { cienteEm: Date | string | null }>({
      name: 'orientacoes-lock',
      text: `select o.destino, o.ida::text as ida, o.volta::text as volta, o.texto, o.ciente_em as "cienteEm", ${PESSOAS}
             from orientacoes o where o.conta_id = $1 and o.id = $2 and ${ABERTA} for update of o`,
      values: [contaId, id],
    });
    return row ? { ...row, cienteEm: row.cienteEm === null ? null : new Date(row.cienteEm) } : null;
  }

  async acknowledge(contaId: string, id: string, { em, ip, hash }: { em: Date; ip: string | null; hash: Buffer }): Promise<void> {
    await this.sql.rows({
      name: 'orientacoes-acknowledge',
      text: `update orientacoes set ciente_em = $3, ciente_ip = $4, ciente_hash = $5 where conta_id = $1 and id = $2`,
      values: [contaId, id, em, ip, hash],
    });
  }
}

/** SQL: the travellers of orientação `o`, in its order. */
export const PESSOAS = `(select json_agg(json_build_object('nome', p.nome, 'texto', p.texto, 'documentos', p.documentos) order by p.ordem)
  from orientacao_pessoas p where p.conta_id = $1 and p.orientacao_id = o.id) as pessoas`;
