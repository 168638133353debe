import { Injectable } from '@nestjs/common';
import type { ParenteResumo } from '@viajario/contracts/crm/clientes/clientes';
import { tipoVisto, type GrupoFamiliar, type Relacionamento } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import type { TipoRelacao } from '@viajario/contracts/crm/relacionamentos/tipos-relacao';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { PoolReads } from '#shared/database/pool-reads.js';
import { instant, Sql, type Statement } from '#shared/database/sql.js';
import { JsonRows, JsonShape, type WrittenJson } from '#shared/database/wire/json-rows.js';
import { pessoaJson } from '../../clientes/infrastructure/cliente-rows.js';

export interface ParenteDoCliente {
  id: string;
  /** The relative's relation to the client. */
  tipo: TipoRelacao;
}

@Injectable()
export class RelacionamentosQueries {
  constructor(
    private readonly sql: Sql,
    private readonly pool: PoolReads,
  ) {}

  /** The client's relationships from both sides, by the name of the other client; of very many the first ones. */
  async list(contaId: string, clienteId: string): Promise<WrittenJson<Relacionamento[]>> {
    const found = new JsonRows(SHAPE, { before: '[', bytes: FAMILY_BYTES });
    await this.pool.sendRowsOfConta(contaId, parentesStatement(contaId, clienteId, null), found);
    return found.end(']');
  }

  /** One relationship as seen from one of its clients. */
  async read(contaId: string, clienteId: string, id: string): Promise<Relacionamento> {
    const [relacionamento] = await this.sql.rowsOfConta<Relacionamento>(contaId, parentesStatement(contaId, clienteId, id));
    if (!relacionamento) throw new DomainError('RELACIONAMENTO_NAO_ENCONTRADO');
    return { ...relacionamento, createdAt: instant(relacionamento.createdAt) };
  }

  /** The direct relatives by name, each once, with their relation to the client. */
  async parentes(contaId: string, clienteId: string, most: number): Promise<ParenteDoCliente[]> {
    const rows = await this.sql.rowsOfConta<Pick<Relacionamento, 'tipoRelacao' | 'inverso'> & { id: string }>(contaId, {
      name: 'parentes-of-cliente',
      text: `select o.id, t.tipo_relacao as "tipoRelacao", t.inverso
             from (select distinct on (r.outro) r.* from (${relacionamentosOf('$2')}) r order by r.outro, r.id) t join clientes o on o.id = t.outro
             order by o.nome collate "pt-BR-x-icu", o.id limit $3`,
      values: [contaId, clienteId, most],
    });
    return rows.map((row) => ({ id: row.id, tipo: tipoVisto(row) }));
  }

  /** The client's family, the client first, then the nearest; `among`: of these people only. */
  async familia(
    contaId: string,
    clienteId: string,
    { among, most }: { among?: readonly string[]; most: number },
  ): Promise<string[]> {
    const found = await this.sql.rowsOfConta<{ id: string }>(contaId, {
      name: 'familia-of-cliente',
      text: FAMILIA,
      values: [contaId, clienteId, among ?? null, most],
    });
    return found.map(({ id }) => id);
  }

  /** The same people, family by family: whom relationships connect, also through clients who are not among them. */
  async familias(contaId: string, clienteIds: readonly string[]): Promise<string[][]> {
    const familias: string[][] = [];
    let left = clienteIds.map((id) => id.toLowerCase());
    for (let [first] = left; first !== undefined; [first] = left) {
      const found = await this.familia(contaId, first, { among: left, most: left.length });
      familias.push(left.filter((id) => found.includes(id)));
      left = left.filter((id) => !found.includes(id));
    }
    return familias;
  }

  /** Other members of the family without a direct relationship, by name; of a very large family the nearest ones. */
  async grupo(contaId: string, clienteId: string): Promise<GrupoFamiliar> {
    const found = await this.sql.rowsOfConta<ParenteResumo>(contaId, {
      name: 'grupo-familiar',
      text: GRUPO,
      values: [contaId, clienteId, LIMITS.grupoFamiliar + 1],
    });
    return { membros: found.slice(0, LIMITS.grupoFamiliar), total: found.length };
  }
}

const SHAPE = new JsonShape({});
const FAMILY_BYTES = 4_000;

/** The relationships of the client `ponto` from both sides; `outro` is the other client. */
export const relacionamentosOf = (ponto: string): string => `
  select id, tipo_relacao, observacoes, created_at, referencia_id as outro, false as inverso
    from relacionamentos_clientes where conta_id = $1 and cliente_id = ${ponto}
  union all
  select id, tipo_relacao, observacoes, created_at, cliente_id, true
    from relacionamentos_clientes where conta_id = $1 and referencia_id = ${ponto}`;

const MORE = `, 'dataNascimento', o.data_nascimento, 'telefoneCelular', o.telefone_celular,
  'validadePassaporte', o.melhor_passaporte, 'observacoes', o.observacoes`;

const SEEN_FROM = `select t.id, c.id as "clienteId", o.id as "referenciaId", t.tipo_relacao as "tipoRelacao", t.observacoes, t.inverso, t.created_at as "createdAt",
    ${pessoaJson('c')} as cliente, ${pessoaJson('o', MORE)} as referencia
  from (${relacionamentosOf('$2')}) t join clientes c on c.id = $2 join clientes o on o.id = t.outro
  where $3::uuid is null or t.id = $3
  order by o.nome collate "pt-BR-x-icu", o.id, t.id limit ${LIMITS.relacionamentos}`;

const parentesStatement = (contaId: string, clienteId: string, onlyId: string | null): Statement => ({
  name: 'relacionamentos-of-cliente',
  text: SEEN_FROM,
  values: [contaId, clienteId, onlyId],
});

/** One step further at a time, until all are found (see `GRUPO`). */
const FAMILIA = `with recursive familia (id) as (
    select $2::uuid
    union
    select t.outro from familia f cross join lateral (${relacionamentosOf('f.id')} offset 0) t
  )
  select id from familia where $3::uuid[] is null or id = any ($3::uuid[]) limit $4`;

/**
 * Nearest first, one step further at a time. The limit is on the rows that the recursion returns, so PostgreSQL goes no further than
 * needed; "offset 0" keeps each step an index lookup per person, and "not in" a filter, where a join would wait for the whole family.
 */
const GRUPO = `with recursive familia (id) as (
    select $2::uuid
    union
    select t.outro from familia f cross join lateral (${relacionamentosOf('f.id')} offset 0) t
  ), achados as materialized (
    select id from familia where id <> $2 and id not in (select outro from (${relacionamentosOf('$2')}) t) limit $3
  )
  select c.id, c.nome, c.cpf, c.email from achados a join clientes c on c.id = a.id
  order by c.nome collate "pt-BR-x-icu", c.id`;
