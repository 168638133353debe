import { Injectable } from '@nestjs/common';
import type { ClienteDetail, ClientesPage } from '@viajario/contracts/crm/clientes/clientes';
import type { ListClientes } from '@viajario/contracts/crm/clientes/clientes.input';
import { LIMITS } from '@viajario/contracts/limits';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import type { Column, RowSink } from '#shared/database/wire/batch.js';
import { JsonRows, JsonShape, type WrittenJson } from '#shared/database/wire/json-rows.js';
import { oneRow } from '#shared/database/one-row.js';
import { foldedPatterns, pageOf } from '#shared/database/paging.js';
import type { RawRow } from '#shared/database/wire/raw-row.js';
import { PLANNED_FOR_ITS_VALUES, PoolReads } from '#shared/database/pool-reads.js';
import { isoInstant, Sql, type Statement } from '#shared/database/sql.js';
import { completudeOf } from '../domain/completude.js';
import { CLIENTE_COLUMNS, ClienteRows, pessoaJson } from './cliente-rows.js';
import { filteredClientes, PARTES, type FilteredClientes } from './clientes-filter.js';
import { DetailOfCliente, detailShape } from './detail-of-cliente.js';
import { EMPRESA_NOME } from '../../empresas/infrastructure/empresa-row.js';
import { searchWords } from './search-words.js';

const ORDERS = {
  'nome asc': 't.nome collate "pt-BR-x-icu", t.id',
  'nome desc': 't.nome collate "pt-BR-x-icu" desc, t.id desc',
  'createdAt asc': 't.created_at, t.id',
  'createdAt desc': 't.created_at desc, t.id desc',
} as const;
type Order = keyof typeof ORDERS;
const REVERSED: Record<Order, Order> = {
  'nome asc': 'nome desc',
  'nome desc': 'nome asc',
  'createdAt asc': 'createdAt desc',
  'createdAt desc': 'createdAt asc',
};
/** For a filtered list, which is filtered first and then ordered; clients without a validity come last in both directions. */
const ORDERS_OF_FOUND = {
  ...ORDERS,
  'completude asc': 't.partes, t.id',
  'completude desc': 't.partes desc, t.id desc',
  'validadePassaporte asc': 't.melhor_passaporte, t.id',
  'validadePassaporte desc': 't.melhor_passaporte desc nulls last, t.id desc',
} as const;
type OrderOfFound = keyof typeof ORDERS_OF_FOUND;
const isOrder = (by: OrderOfFound): by is Order => by in ORDERS;
const KEYS = {
  nome: 'c.nome',
  createdAt: 'c.created_at',
  completude: `${PARTES} as partes`,
  validadePassaporte: 'c.melhor_passaporte',
} as const;

/** SQL: how many clients the conta has. */
const TOTAL = `coalesce((select clientes from contas_totais where conta_id = $1), 0)`;

const walk = (order: Order, limit = '$2', offset = '$3', when = 'true'): string =>
  `array(select t.id from clientes t where t.conta_id = $1 and ${when} order by ${ORDERS[order]} limit ${limit} offset ${offset})`;

/** The ids of page $2 after $3, walked to from the nearer end of the list; only one of the two walks is taken. */
function walkFromNearerEnd(by: Order): string {
  const left = `${TOTAL} - $3::bigint`;
  return `${walk(by, '$2', '$3', `$3::bigint <= ${TOTAL} / 2`)}
    || array(select u.id from unnest(${walk(REVERSED[by], `greatest(least($2, ${left}), 0)`, `greatest(${left} - $2, 0)`, `$3::bigint > ${TOTAL} / 2`)})
         with ordinality u(id, position) order by u.position desc)`;
}

/** So near its beginning it does not matter where a list ends, and asking would be a tenth of the statement. */
const NEAR = 1_000;

/** Denormalised totals of each client, kept by triggers; a client without documents, relationships and labels may have no row there. */
const COUNTS = `coalesce(n.documentos, 0) as "documentosCount", coalesce(n.relacionamentos, 0) as "relacionamentosCount",
  coalesce(n.etiquetas, '[]') as "etiquetaIds"`;
const CLIENTES = `left join ${oneRow('clientes', 'c', 'k.id')}
  left join lateral (select * from clientes_totais where cliente_id = k.id limit 1) n on true`;

/** Each row begins with the total; a last row, or the only one, may have the total alone. */
class PageOfClientes implements RowSink {
  private readonly rows: JsonRows;
  private total = 0;

  constructor(item: JsonShape, limit: number) {
    this.rows = new JsonRows(item, { before: '{"clientes":[', bytes: (limit + 1) * CLIENTE_BYTES });
  }

  take(row: RawRow, columns: readonly Column[]): void {
    const [total, id] = row.texts(2);
    this.total = Number(total);
    if (id !== null) this.rows.take(row, columns);
  }

  end(page: number, limit: number): WrittenJson<ClientesPage> {
    return this.rows.end(`],"total":${this.total},"page":${page},"limit":${limit}}`);
  }
}

const CLIENTE_BYTES = 900;

/** Relations in which the client is on one of the two sides, up to a limit; the client on the other side is `outro`. */
const RELATIONS = (own: 'cliente' | 'referencia'): string => {
  const [cliente, referencia, other] = own === 'cliente' ? ['c', 'outro', 'referencia'] : ['outro', 'c', 'cliente'];
  return `coalesce((select json_agg(json_build_object('id', r.id, 'clienteId', r.cliente_id, 'referenciaId', r.referencia_id,
      'tipoRelacao', r.tipo_relacao, 'observacoes', r.observacoes, 'cliente', ${pessoaJson(cliente)}, 'referencia', ${pessoaJson(referencia)}) order by r.id)
    from (select * from relacionamentos_clientes where conta_id = c.conta_id and ${own}_id = c.id order by id limit ${LIMITS.relacionamentos}) r
      join clientes outro on outro.id = r.${other}_id), '[]')`;
};

@Injectable()
export class ClientesQueries {
  private readonly item: JsonShape;
  private readonly detail: JsonShape;

  constructor(
    private readonly sql: Sql,
    private readonly pool: PoolReads,
    private readonly clock: Clock,
    private readonly rows: ClienteRows,
  ) {
    this.item = new JsonShape(rows.inClear, { skipped: 1 });
    this.detail = detailShape(rows);
  }

  /** A page and the exact total; an empty search is all. */
  async list(query: ListClientes, usuarioId: string): Promise<WrittenJson<ClientesPage>> {
    const { contaId, sort = 'nome', order = sort === 'createdAt' ? 'desc' : 'asc', page: asked, limit: most, ...filtros } = query;
    const { page, limit, offset } = pageOf({ page: asked, limit: most }, LIMITS.pageSize);
    const { search, ...others } = filtros;
    const words = searchWords(search ?? '');
    const by = `${sort} ${order}` as const;
    const numeroIndice = await this.rows.numeros.indiceOf(search);
    const found = new PageOfClientes(this.item, limit);
    if (numeroIndice === null && isOrder(by) && Object.values(others).every((value) => value === undefined)) {
      const statement = words.length === 0 ? all(contaId, by, limit, offset) : matching(contaId, words, by, limit, offset);
      await this.pool.sendRowsOfConta(contaId, statement, found);
    } else {
      const clientes = filteredClientes(contaId, filtros, { usuarioId, today: this.clock.today(), numeroIndice });
      const statement = filtered(clientes, { key: KEYS[sort], by, limit, offset });
      await this.pool.sendRowsOfConta(contaId, statement, found, [PLANNED_FOR_ITS_VALUES]);
    }
    return found.end(page, limit);
  }

  /** As `read`, but written as JSON for the response. */
  async send(contaId: string, id: string): Promise<WrittenJson<ClienteDetail>> {
    const found = new DetailOfCliente(this.detail);
    await this.pool.sendRowsOfConta(contaId, read(contaId, id), found);
    const detail = found.end();
    if (!detail) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    return detail;
  }

  async read(contaId: string, id: string): Promise<ClienteDetail> {
    const [row] = await this.sql.rowsOfConta<ClienteDetail>(contaId, read(contaId, id));
    if (!row) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    row.completude = completudeOf(row, row.documentos.length > 0);
    return this.rows.readable(row);
  }
}

/**
 * The ids come in order, and a function's rows remain in order, so nothing is sorted. The null after them lets a page without
 * clients return the total.
 */
function all(contaId: string, by: Order, limit: number, offset: number): Statement {
  const [name, ids] = offset <= NEAR ? [`clientes-${by}`, walk(by)] : [`clientes-deep-${by}`, walkFromNearerEnd(by)];
  return {
    name,
    text: `select ${TOTAL}::int as total, ${CLIENTE_COLUMNS}, ${COUNTS}
           from unnest(${ids} || null::uuid) with ordinality k(id, position) ${CLIENTES} order by k.position`,
    values: [contaId, limit, offset],
  };
}

/**
 * All words must match, in any order; the database folds case and accents of the words as it did those of the rows. The limit says that the
 * function has one row: expecting a thousand, the plan would read the totals of all clients of the conta.
 */
const matching = (contaId: string, words: string[], by: Order, limit: number, offset: number): Statement => ({
  name: 'clientes-search',
  text: `select a.total::int, ${CLIENTE_COLUMNS}, ${COUNTS}
         from (select * from buscar_clientes($1, ${foldedPatterns('$2')}, $3, $4, $5) limit 1) a
         left join lateral unnest(a.ids) with ordinality k(id, position) on true ${CLIENTES} order by k.position`,
  values: [contaId, words, by, limit, offset],
});

interface FoundPage {
  key: string;
  by: OrderOfFound;
  limit: number;
  offset: number;
}

/** All that are found are read once, for the total and for the page of them. */
function filtered({ from, values, shape }: FilteredClientes, { key, by, limit, offset }: FoundPage): Statement {
  const [most, skipped] = [`$${values.length + 1}`, `$${values.length + 2}`];
  return {
    name: `clientes-found-${shape}-${by}`,
    text: `with achados as materialized (select c.id, ${key} ${from})
           select a.total::int, ${CLIENTE_COLUMNS}, ${COUNTS}
           from (select (select count(*) from achados) as total,
               array(select t.id from achados t order by ${ORDERS_OF_FOUND[by]} limit ${most} offset ${skipped}) as ids) a
             left join lateral unnest(a.ids) with ordinality k(id, position) on true ${CLIENTES} order by k.position`,
    values: [...values, limit, offset],
  };
}

const read = (contaId: string, id: string): Statement => ({ name: 'cliente-read', text: READ, values: [contaId, id] });

/** One client with all rows about it, as JSON made by the database: one statement, one round trip. */
const READ = `select ${CLIENTE_COLUMNS},
    coalesce((select json_agg(json_build_object('id', t.id, 'nome', t.nome, 'cor', t.cor) order by t.nome collate "pt-BR-x-icu", t.id)
      from clientes_etiquetas k join etiquetas t on t.conta_id = k.conta_id and t.id = k.etiqueta_id
      where k.conta_id = c.conta_id and k.cliente_id = c.id), '[]') as etiquetas,
    (select json_build_object('id', a.id, 'texto', a.texto, 'vencimento', a.vencimento) from anotacoes a
      where a.conta_id = c.conta_id and a.cliente_id = c.id and a.vencimento is not null and a.concluida_em is null
      order by a.vencimento, a.id limit 1) as "proximoLembrete",
    case when e.id is null then null else json_build_object('id', e.id, 'nome', ${EMPRESA_NOME}) end as empresa,
    coalesce((select json_agg(json_build_object('id', d.id, 'clienteId', d.cliente_id, 'tipoDocumento', d.tipo_documento,
        'flagDocumento', d.flag_documento, 'validade', d.validade, 'nomeArquivo', d.nome_arquivo,
        'tamanhoArquivo', d.tamanho_arquivo::text, 'enviadoPor', d.enviado_por, 'dataCriacao', ${isoInstant('d.data_criacao')}) order by d.data_criacao, d.id)
      from documentos d where d.conta_id = c.conta_id and d.cliente_id = c.id), '[]') as documentos,
    ${RELATIONS('cliente')} as "relacionamentosOrigem", ${RELATIONS('referencia')} as "relacionamentosDestino"
  from clientes c left join empresas e on e.id = c.empresa_id where c.conta_id = $1 and c.id = $2`;
