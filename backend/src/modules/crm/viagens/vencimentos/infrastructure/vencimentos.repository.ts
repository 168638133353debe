import { Injectable } from '@nestjs/common';
import { addDays, addMonths, daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import type { SituacaoDeVencimento } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type { Vencimento, VencimentosDoMes, VencimentosPage } from '@viajario/contracts/crm/vencimentos/vencimentos';
import type { ListVencimentos } from '@viajario/contracts/crm/vencimentos/vencimentos.input';
import { LIMITS } from '@viajario/contracts/limits';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { pageOf } from '#shared/database/paging.js';
import { PLANNED_FOR_ITS_VALUES } from '#shared/database/pool-reads.js';
import { Sql } from '#shared/database/sql.js';
import { ABERTO, descricaoDe, filterValues, ROWS_OF_EACH, VENCIMENTOS } from './vencimentos-da-conta.js';

/** `nomeArquivo`: of a file. */
type Stored = Omit<Vencimento, 'descricao' | 'dias'> & { nomeArquivo: string | null };
/** `porMes`: by month, without those that have none. */
interface Found extends Pick<VencimentosPage, 'total' | 'resumo'> {
  porMes: Record<string, number>;
  vencimentos: Stored[];
}

/** SQL: open expiries from the day `$2` until so many days later. */
const open = (days: number): string => `count(*) filter (where ${ABERTO} and validade between $2::date and $2::date + ${days})`;
const RESUMO = `json_build_object('vencidos', count(*) filter (where ${ABERTO} and validade < $2::date),
  'ate30', ${open(30)}, 'ate90', ${open(90)}, 'ate180', ${open(180)}, 'ate365', ${open(365)})`;

const POR_MES = `select coalesce(json_object_agg(mes, total), '{}') from (select to_char(validade, 'YYYY-MM') as mes, count(*) as total
  from vencimentos where ${ABERTO} and validade >= $2::date group by mes) m`;

/** SQL: an expiry `k` with its id and client, of a travel document `d` or a file `f`. */
const STORED = `json_build_object('id', k.id, 'origem', case when d.id is null then 'arquivo' else 'documento-viagem' end,
  'cliente', json_build_object('id', c.id, 'nome', c.nome, 'telefoneCelular', c.telefone_celular),
  'tipo', coalesce(d.tipo, f.flag_documento), 'pais', d.pais, 'nomeArquivo', f.nome_arquivo, 'validade', coalesce(d.validade, f.validade),
  'situacao', coalesce(d.situacao, f.situacao), 'adiadoAte', case when d.id is null then f.adiado_ate else d.adiado_ate end)`;
const oneOf = (table: string): string => `select id, cliente_id from ${table} where conta_id = $1 and id = $2`;
const ASKED = `($7::date is null or validade >= $7) and validade <= $8::date and ($9::text is null or situacao = $9) and adiado = $10`;

const change = (
  table: string,
): string => `update ${table} set situacao = $3, adiado_ate = case when $5 then $4::date else adiado_ate end
  where conta_id = $1 and id = $2 and validade is not null returning 1`;

export interface VencimentoChanges {
  situacao: SituacaoDeVencimento;
  /** Null brings it back, undefined leaves alone. */
  adiadoAte: CivilDay | null | undefined;
}

/** Expiries of travel documents and files of a conta. */
@Injectable()
export class Vencimentos {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async list(query: ListVencimentos, usuarioId: string): Promise<VencimentosPage> {
    const { contaId, tipo, situacao, agenteId } = query;
    const { limit, offset } = pageOf(query, LIMITS.pageSize);
    const today = this.clock.today();
    const [from, until] = periodOf(query, today);
    const onlyPutOff = situacao === 'adiado';
    const agente = agenteId === 'eu' ? usuarioId : agenteId === 'nenhum' ? null : agenteId;
    const [, [found]] = await this.sql.allOfConta<[unknown, Found]>(contaId, [
      PLANNED_FOR_ITS_VALUES,
      {
        name: 'vencimentos-list',
        text: LIST,
        values: [
          ...filterValues({ contaId, today, until, tipo, agenteId: agente }),
          from,
          until,
          onlyPutOff ? null : (situacao ?? null),
          onlyPutOff,
          limit,
          offset,
        ],
      },
    ]);
    if (!found) throw new Error('the statement gave no row');
    const { vencimentos, porMes, ...counts } = found;
    return { ...counts, porMes: everyMonth(porMes, today), vencimentos: vencimentos.map((stored) => inWords(stored, today)) };
  }

  async read(contaId: string, id: string): Promise<Vencimento> {
    const [found] = await this.sql.rowsOfConta<{ stored: Stored }>(contaId, {
      name: 'vencimento-read',
      text: `select ${STORED} as stored from (${['documentos_viagem', 'documentos'].map(oneOf).join(' union all ')}) k ${ROWS_OF_EACH}`,
      values: [contaId, id],
    });
    if (!found) throw new DomainError('VENCIMENTO_NAO_ENCONTRADO');
    return inWords(found.stored, this.clock.today());
  }

  /** Refuses a row without a validity. */
  async change(contaId: string, id: string, { situacao, adiadoAte }: VencimentoChanges): Promise<void> {
    const changed = await this.sql.rows({
      name: 'vencimento-change',
      text: `with papel as (${change('documentos_viagem')}), arquivo as (${change('documentos')})
             select from papel union all select from arquivo`,
      values: [contaId, id, situacao, adiadoAte ?? null, adiadoAte !== undefined],
    });
    if (changed.length === 0) throw new DomainError('VENCIMENTO_NAO_ENCONTRADO');
  }
}

/** Soonest first. One pass for the sums, the total and the requested page. */
const LIST = `with ${VENCIMENTOS}, pedidos as (select id, cliente_id, validade from vencimentos where ${ASKED})
  select (select ${RESUMO} from vencimentos) as resumo, (${POR_MES}) as "porMes",
    (select count(*)::int from pedidos) as total,
    coalesce((select json_agg(${STORED} order by k.validade, k.id)
      from (select * from pedidos order by validade, id limit $11 offset $12) k ${ROWS_OF_EACH}), '[]') as vencimentos`;

const STANDARD_PRAZO = 180;
/** No paper ends later. */
const LAST_DAY = '2199-12-31';
const MONTHS = 12;

/** First and last day; null: from the earliest on. */
function periodOf({ prazo, de, ate }: ListVencimentos, today: CivilDay): [CivilDay | null, CivilDay] {
  if (de || ate) return [de || null, ate || LAST_DAY];
  return [null, addDays(today, prazo === 'vencidos' ? -1 : Number(prazo ?? STANDARD_PRAZO))];
}

function everyMonth(totals: Record<string, number>, today: CivilDay): VencimentosDoMes[] {
  const months = Array.from({ length: MONTHS }, (_, ahead) => addMonths(today, ahead).slice(0, 7));
  return months.map((mes) => ({ mes, total: totals[mes] ?? 0 }));
}

function inWords({ nomeArquivo, ...stored }: Stored, today: CivilDay): Vencimento {
  const descricao = nomeArquivo ?? descricaoDe(stored.tipo, stored.pais);
  return { ...stored, descricao, dias: daysBetween(today, stored.validade) };
}
