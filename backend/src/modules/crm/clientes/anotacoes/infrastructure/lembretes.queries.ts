import { Injectable } from '@nestjs/common';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Anotacao, Lembrete, LembretesPage } from '@viajario/contracts/crm/anotacoes/anotacoes';
import type { ListAnotacoes, ListLembretes } from '@viajario/contracts/crm/anotacoes/anotacoes.input';
import { LIMITS } from '@viajario/contracts/limits';
import { oneRow } from '#shared/database/one-row.js';
import { pageOf } from '#shared/database/paging.js';
import { PoolReads } from '#shared/database/pool-reads.js';
import { instant, Sql, type Statement } from '#shared/database/sql.js';
import { JsonRows, JsonShape, type WrittenJson } from '#shared/database/wire/json-rows.js';

const SITUACOES = {
  abertos: { where: 'a.vencimento is not null and a.concluida_em is null', order: 'a.vencimento, a.id' },
  concluidos: { where: 'a.concluida_em is not null', order: 'a.concluida_em desc, a.id desc' },
} as const;
const RESPONSAVEIS = { eu: 'a.responsavel_id = $2', todos: '$2::uuid is not null' } as const;

const ORIGENS = { clientes: ' and a.cliente_id is not null', todas: '' } as const;

const SHAPE = new JsonShape({});
const PAGE_BYTES = 16_000;

/** As the statements below return it: instants are PostgreSQL's text. */
export type LembreteRow = Lembrete;
export const lembreteOf = (row: LembreteRow): Lembrete => ({
  ...row,
  createdAt: instant(row.createdAt),
  updatedAt: instant(row.updatedAt),
});

/** Open reminders of the reader and those for all, due until a day, soonest first; and how many there are. */
export function lembretesDoDia(
  { contaId, usuarioId }: { contaId: string; usuarioId: string },
  { until, most }: { until: CivilDay; most: number },
): [Statement, Statement] {
  const { where, order } = SITUACOES.abertos;
  const from = `from anotacoes a where a.conta_id = $1 and ${where} and a.vencimento <= $3 and (a.responsavel_id is null or a.responsavel_id = $2)`;
  const values = [contaId, usuarioId, until];
  return [
    { name: 'lembretes-do-dia', text: rowsOf({ from, order, page: `limit ${most}` }), values },
    { name: 'lembretes-do-dia-total', text: `select count(*)::int as total ${from}`, values },
  ];
}

/** Reminders of a conta, and what is noted about a trip, found by partial indexes. */
@Injectable()
export class LembretesQueries {
  constructor(
    private readonly sql: Sql,
    private readonly pool: PoolReads,
  ) {}

  /** Written as its rows arrive: a thousand texts are megabytes. */
  async list(
    { contaId, situacao = 'abertos', responsavel = 'todos', origem = 'clientes', ...asked }: ListLembretes,
    usuarioId: string,
  ): Promise<WrittenJson<LembretesPage>> {
    const { limit, offset } = pageOf(asked, LIMITS.pageSize);
    const { where, order } = SITUACOES[situacao];
    const from = `from anotacoes a where a.conta_id = $1 and ${where} and ${RESPONSAVEIS[responsavel]}${ORIGENS[origem]}`;
    const name = `lembretes-${situacao}-${responsavel}-${origem}`;
    const [count] = await this.sql.rowsOfConta<{ total: number }>(contaId, {
      name: `${name}-total`,
      text: `select count(*)::int as total ${from}`,
      values: [contaId, usuarioId],
    });
    const found = new JsonRows(SHAPE, { before: '{"lembretes":[', bytes: PAGE_BYTES });
    await this.pool.sendRowsOfConta(
      contaId,
      {
        name,
        text: rowsOf({ from, order, page: 'limit $3 offset $4' }),
        values: [contaId, usuarioId, limit, offset],
      },
      found,
    );
    return found.end(`],"total":${count?.total ?? 0}}`);
  }

  async daViagem({ contaId, viagemId }: ListAnotacoes): Promise<WrittenJson<Anotacao[]>> {
    const found = new JsonRows(SHAPE, { before: '[', bytes: PAGE_BYTES });
    await this.pool.sendRowsOfConta(
      contaId,
      {
        name: 'anotacoes-da-viagem',
        text: `select ${COLUMNS} from anotacoes a where a.conta_id = $1 and a.cliente_id is null and a.viagem_id = $2 order by a.id`,
        values: [contaId, viagemId],
      },
      found,
    );
    return found.end(']');
  }
}

/** SQL: a page of reminders. */
const rowsOf = ({ from, order, page }: Record<'from' | 'order' | 'page', string>): string =>
  `select ${COLUMNS}, a.da_agencia as "daAgencia", ${namedOrNull('c')} as cliente, ${namedOrNull('v')} as viagem
   from (select a.* ${from} order by ${order} ${page}) a left join ${oneRow('clientes', 'c', 'a.cliente_id')}
     left join ${oneRow('viagens', 'v', 'a.viagem_id')} order by ${order}`;
const namedOrNull = (row: string): string =>
  `case when ${row}.id is not null then json_build_object('id', ${row}.id, 'nome', ${row}.nome) end`;
const COLUMNS = `a.id, a.cliente_id as "clienteId", a.viagem_id as "viagemId", a.texto, a.vencimento, a.dias, a.base, a.responsavel_id as "responsavelId",
  a.concluida_em as "concluidaEm", a.autor_id as "autorId", a.created_at as "createdAt", a.updated_at as "updatedAt"`;
