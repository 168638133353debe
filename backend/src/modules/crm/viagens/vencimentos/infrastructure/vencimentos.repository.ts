import { Injectable } from '@nestjs/common';
import { addDays, daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import type { Prazo, SituacaoDeVencimento } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type { Vencimento, VencimentosPage } from '@viajario/contracts/crm/vencimentos/vencimentos';
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
interface Found {
  total: number;
  resumo: VencimentosPage['resumo'];
  vencimentos: Stored[];
}

/** SQL: open expiries from the day `$2` until so many days later. */
const open = (days: number): string => `count(*) filter (where ${ABERTO} and validade between $2::date and $2::date + ${days})`;
const RESUMO = `json_build_object('vencidos', count(*) filter (where ${ABERTO} and validade < $2::date),
  'ate30', ${open(30)}, 'ate90', ${open(90)}, 'ate180', ${open(180)}, 'ate365', ${open(365)})`;

/** SQL: an expiry `k` with its id and client, of a travel document `d` or a file `f`. */
const STORED = `json_build_object('id', k.id, 'origem', case when d.id is null then 'arquivo' else 'documento-viagem' end,
  'cliente', json_build_object('id', c.id, 'nome', c.nome, 'telefoneCelular', c.telefone_celular),
  'tipo', coalesce(d.tipo, f.flag_documento), 'pais', d.pais, 'nomeArquivo', f.nome_arquivo, 'validade', coalesce(d.validade, f.validade),
  'situacao', coalesce(d.situacao, f.situacao), 'adiadoAte', case when d.id is null then f.adiado_ate else d.adiado_ate end)`;
const oneOf = (table: string): string => `select id, cliente_id from ${table} where conta_id = $1 and id = $2`;
const ASKED = 'validade <= $6::date and ($7::text is null or situacao = $7) and adiado = $8';

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
    const { contaId, prazo = '180', tipo, situacao, agenteId, ...asked } = query;
    const { limit, offset } = pageOf(asked, LIMITS.pageSize);
    const today = this.clock.today();
    const onlyPutOff = situacao === 'adiado';
    const agente = agenteId === 'eu' ? usuarioId : agenteId === 'nenhum' ? null : agenteId;
    const [, [found]] = await this.sql.allOfConta<[unknown, Found]>(contaId, [
      PLANNED_FOR_ITS_VALUES,
      {
        name: 'vencimentos-list',
        text: LIST,
        values: [
          ...filterValues({ contaId, today, tipo, agenteId: agente }),
          lastOf(prazo, today),
          onlyPutOff ? null : (situacao ?? null),
          onlyPutOff,
          limit,
          offset,
        ],
      },
    ]);
    if (!found) throw new Error('the statement gave no row');
    return { ...found, vencimentos: found.vencimentos.map((stored) => inWords(stored, today)) };
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
  select (select ${RESUMO} from vencimentos) as resumo, (select count(*)::int from pedidos) as total,
    coalesce((select json_agg(${STORED} order by k.validade, k.id)
      from (select * from pedidos order by validade, id limit $9 offset $10) k ${ROWS_OF_EACH}), '[]') as vencimentos`;

const lastOf = (prazo: Prazo, today: CivilDay): CivilDay => addDays(today, prazo === 'vencidos' ? -1 : Number(prazo));

function inWords({ nomeArquivo, ...stored }: Stored, today: CivilDay): Vencimento {
  const descricao = nomeArquivo ?? descricaoDe(stored.tipo, stored.pais);
  return { ...stored, descricao, dias: daysBetween(today, stored.validade) };
}
