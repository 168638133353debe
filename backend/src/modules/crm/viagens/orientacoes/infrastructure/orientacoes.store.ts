import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { RelacionamentosQueries } from '#modules/crm/clientes';
import type { LinkKind } from '#shared/database/declared-tables.js';
import { instantAs, Sql } from '#shared/database/sql.js';
import type { Dito } from '../domain/folha.js';
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

/** The latest sheet of a trip for one person, and what it said. */
export interface OrientacaoEnviada extends Dito {
  clienteId: string;
  id: string;
  enviadaEm: string;
  cienteEm: string | null;
}

/** Of all people of a trip. */
export const ultimasDaViagem = (contaId: string, viagemId: string) => ({
  name: 'orientacoes-da-viagem',
  text: `select distinct on (p.cliente_id) p.cliente_id as "clienteId", o.id, ${instantAs('o.created_at', 'enviadaEm')},
           ${instantAs('o.ciente_em', 'cienteEm')}, o.texto as comum, p.texto, p.documentos
         from orientacoes o join orientacao_pessoas p on p.conta_id = $1 and p.orientacao_id = o.id
         where o.conta_id = $1 and o.viagem_id = $2 and p.cliente_id is not null order by p.cliente_id, o.created_at desc, o.id desc, p.ordem`,
  values: [contaId, viagemId],
});

/** Orientações of the conta that the transaction is bound to. */
@Injectable()
export class Orientacoes {
  constructor(
    private readonly sql: Sql,
    private readonly relacionamentos: RelacionamentosQueries,
  ) {}

  /** The same people, family by family. */
  familias(contaId: string, clienteIds: readonly string[]): Promise<string[][]> {
    return this.relacionamentos.familias(contaId, clienteIds);
  }

  /** What each person of a trip was told last. */
  async ditos(contaId: string, viagemId: string): Promise<Map<string, OrientacaoEnviada>> {
    const rows = await this.sql.rowsOfConta<OrientacaoEnviada>(contaId, ultimasDaViagem(contaId, viagemId));
    return new Map(rows.map((row) => [row.clienteId, row]));
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

  /** Its link, where it has one, ends 30 days after `volta`. */
  async add(orientacao: NovaOrientacao): Promise<void> {
    const { id, contaId, criadoPor, destino, ida, volta, texto, digitados, fontes, hash, tokenHash, viagemId, pessoas } =
      orientacao;
    await this.sql.rows({
      name: 'orientacoes-add',
      text: `insert into orientacoes (id, conta_id, criado_por, destino, ida, volta, texto, hash, fontes, viagem_id, token_hash, digitados, expira_em)
             values ($1, $2, $3, $4, $5, $6::date, $7, $8, $9, $10, $11::bytea, $12,
               case when $11::bytea is not null then ($6::date + $13::int + 1)::timestamp at time zone 'America/Sao_Paulo' end)`,
      values: [
        ...[id, contaId, criadoPor, destino, ida, volta, texto, hash, JSON.stringify(fontes), viagemId, tokenHash],
        ...[digitados, LIMITS.diasDaOrientacao],
      ],
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

  /**
   * Locked until the transaction ends, so that concurrent confirmations run one after the other. Null once its link has ended, or its trip was deleted.
   * The trip first, which a deletion locks before its sheets.
   */
  async lock(contaId: string, id: string): Promise<OrientacaoTravada | null> {
    await this.sql.rows({
      name: 'orientacoes-lock-viagem',
      text: `select from viagens v where v.conta_id = $1 and v.id = (select o.viagem_id from orientacoes o where o.conta_id = $1 and o.id = $2) for update`,
      values: [contaId, id],
    });
    const [row] = await this.sql.rows<Omit<OrientacaoTravada, 'cienteEm'> & { cienteEm: Date | string | null }>({
      name: 'orientacoes-lock',
      text: `select o.destino, o.ida::text as ida, o.volta::text as volta, o.texto, o.fontes, o.ciente_em as "cienteEm", ${PESSOAS}
             from orientacoes o where o.conta_id = $1 and o.id = $2 and (${ABERTA} or o.viagem_id is not null) for update of o`,
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
export const PESSOAS = `(select json_agg(json_build_object('clienteId', p.cliente_id, 'nome', p.nome, 'texto', p.texto, 'documentos', p.documentos) order by p.ordem)
  from orientacao_pessoas p where p.conta_id = $1 and p.orientacao_id = o.id) as pessoas`;
