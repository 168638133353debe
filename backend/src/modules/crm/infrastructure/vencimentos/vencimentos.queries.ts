import { Injectable } from '@nestjs/common';
import { nomeDoPais } from '@viajario/contracts/crm/viagem/paises';
import { PALAVRAS_DE_TIPO } from '@viajario/contracts/crm/viagem/palavras-viagem';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/viagem/tipos-viagem';
import type { Vencimento, VencimentosPage } from '@viajario/contracts/crm/viagem/vencimentos';
import type { ListVencimentos } from '@viajario/contracts/crm/viagem/vencimentos.input';
import { LIMITS } from '@viajario/contracts/limits';
import { Clock } from '#shared/domain/clock.js';
import { pageOf } from '#shared/database/paging.js';
import { Sql } from '#shared/database/sql.js';
import { vencimentosDaConta, type Whose } from './vencimentos-da-conta.js';

/** A paper has no name of its own, a file no country. */
type Row = Omit<Vencimento, 'descricao'> & { nomeArquivo: string | null };

const PRAZOS = {
  vencidos: 'v.validade < $2::date',
  '30': 'v.validade <= $2::date + 30',
  '90': 'v.validade <= $2::date + 90',
  '180': 'v.validade <= $2::date + 180',
  '365': 'true',
} as const;
const PUT_OFF = 'coalesce(v.adiado_ate > $2::date, false)';
const within = (days: number): string => `count(*) filter (where v.validade between $2::date and $2::date + ${days})`;

const COLUMNS = `v.id, v.origem, json_build_object('id', c.id, 'nome', c.nome, 'telefoneCelular', c.telefone_celular) as cliente,
  v.tipo, v.pais, v.nome_arquivo as "nomeArquivo", v.validade::text, v.validade - $2::date as dias, v.situacao, v.adiado_ate::text as "adiadoAte"`;

@Injectable()
export class VencimentosQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async list(query: ListVencimentos, usuarioId: string): Promise<VencimentosPage> {
    const { contaId, prazo = '180', tipo, situacao, agenteId, ...asked } = query;
    const { limit, offset } = pageOf(asked, LIMITS.pageSize);
    const whose = whoseOf(agenteId?.toLowerCase(), usuarioId);
    const shown = situacao === 'adiado' ? PUT_OFF : `not ${PUT_OFF}${situacao === undefined ? '' : ' and v.situacao = $7'}`;
    const found = `from itens v where ${PRAZOS[prazo]} and ${shown} and $7::text is not distinct from $7`;
    const [page] = await this.sql.rowsOfConta<{ vencimentos: Row[] } & Omit<VencimentosPage, 'vencimentos'>>(contaId, {
      name: `vencimentos-${whose.kind}-${prazo}-${situacao === undefined || situacao === 'adiado' ? String(situacao) : 'de'}`,
      text: `with itens as materialized (${vencimentosDaConta(whose.kind)}),
               pagina as (select v.* ${found} order by v.validade, v.id limit $5 offset $6)
             select (select count(*) ${found})::int as total,
               coalesce((select json_agg(r order by r.validade, r.id) from (select ${COLUMNS}
                 from pagina v join clientes c on c.conta_id = $1 and c.id = v.cliente_id) r), '[]') as vencimentos,
               (select json_build_object('vencidos', count(*) filter (where v.validade < $2::date), 'ate30', ${within(30)}, 'ate90', ${within(90)},
                   'ate180', ${within(180)}, 'ate365', ${within(365)})
                 from itens v where v.situacao not in ('renovado', 'nao-viaja') and not ${PUT_OFF}) as resumo`,
      values: [contaId, this.clock.today(), tipo ?? null, whose.usuarioId, limit, offset, situacao ?? null],
    });
    if (!page) throw new Error('the expiries gave no answer');
    return { ...page, vencimentos: page.vencimentos.map(described) };
  }

  async one(contaId: string, id: string): Promise<Vencimento | undefined> {
    const [row] = await this.sql.rowsOfConta<Row>(contaId, {
      name: 'vencimento-one',
      text: `select ${COLUMNS} from (
               select d.id, 'documento-viagem' as origem, d.cliente_id, d.tipo, d.pais, null as nome_arquivo, d.validade, d.situacao, d.adiado_ate
                 from documentos_viagem d where d.conta_id = $1 and d.id = $3
               union all select a.id, 'arquivo', a.cliente_id, a.flag_documento, null, a.nome_arquivo, a.validade, a.situacao, a.adiado_ate
                 from documentos a where a.conta_id = $1 and a.id = $3) v join clientes c on c.conta_id = $1 and c.id = v.cliente_id`,
      values: [contaId, this.clock.today(), id],
    });
    return row && described(row);
  }
}

function whoseOf(agenteId: string | undefined, usuarioId: string): { kind: Whose; usuarioId: string | null } {
  if (agenteId === undefined) return { kind: 'todos', usuarioId: null };
  if (agenteId === 'nenhum') return { kind: 'nenhum', usuarioId: null };
  return { kind: 'de', usuarioId: agenteId === 'eu' ? usuarioId : agenteId };
}

function described({ nomeArquivo, ...row }: Row): Vencimento {
  const descricao = nomeArquivo ?? descricaoOf(row.tipo as TipoDocumentoViagem, row.pais ?? '');
  return { ...row, descricao };
}

export const descricaoOf = (tipo: TipoDocumentoViagem, pais: string): string => `${PALAVRAS_DE_TIPO[tipo]} · ${nomeDoPais(pais)}`;
