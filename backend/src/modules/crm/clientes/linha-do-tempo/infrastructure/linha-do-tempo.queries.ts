import { Injectable } from '@nestjs/common';
import type { ItemDaLinhaDoTempo, LinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import type { ListLinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo.input';
import { oneRow } from '#shared/database/one-row.js';
import { placeBefore, placeOf, timelineLimit } from '#shared/database/paging.js';
import { DeclaredTables } from '#shared/database/declared-tables.js';
import { instant, Sql } from '#shared/database/sql.js';
import type { SubjectTable, TimelineItems } from '#shared/domain/subject-tables.js';

/** Entries of the trail that the timeline shows. */
const ACTS = [
  'cliente-editado',
  'cliente-mesclado',
  'cliente-emitido',
  'documento-enviado',
  'documento-visto',
  'documento-baixado',
  'documento-excluido',
  'ficha-em-pdf',
  'copia-criada',
  'copia-aberta',
  'copia-baixada',
  'copia-revogada',
  'pedido-recebido',
  'pedido-respondido',
  'relatorio-do-titular',
] as const;
const ACCESS: readonly string[] = [
  'documento-visto',
  'documento-baixado',
  'ficha-em-pdf',
  'pedido-recebido',
  'pedido-respondido',
  'relatorio-do-titular',
];

interface Seen {
  contaId: string;
  clienteId: string;
  /** Whether the reader sees accesses to documents, exports of the record, and the client's requests about the own data. */
  seesAccess: boolean;
}

interface Row extends Pick<ItemDaLinhaDoTempo, 'id' | 'tipo' | 'quando' | 'dados'> {
  texto: string | null;
  usuarioId: string | null;
  usuarioNome: string | null;
  posicao: string;
}

/** The events of a client: the trail, and what tables about clients declare, in one statement. */
@Injectable()
export class LinhaDoTempoQueries {
  private readonly statement: string;

  constructor(
    private readonly sql: Sql,
    { subjects }: DeclaredTables,
  ) {
    this.statement = timeline(subjects);
  }

  async list({ contaId, clienteId, seesAccess }: Seen, { antes, limit: asked }: ListLinhaDoTempo): Promise<LinhaDoTempo> {
    const limit = timelineLimit(asked);
    const acts = ACTS.filter((act) => seesAccess || !ACCESS.includes(act));
    const rows = await this.sql.rowsOfConta<Row>(contaId, {
      name: 'linha-do-tempo',
      text: this.statement,
      values: [contaId, clienteId, acts, antes ?? null, limit + 1],
    });
    const shown = rows.slice(0, limit);
    return { itens: shown.map(itemOf), proximo: rows.length > limit ? (shown.at(-1)?.posicao ?? null) : null };
  }
}

/** Items of one kind, at most a page of them, found by the index on their instant. */
const page = ({ select, from, order: [quando, id] }: TimelineItems): string =>
  `(select ${id} as id, ${quando} as quando, ${select} ${from} and (${quando}, ${id}) < ${placeBefore('$4::text')} order by ${quando} desc, ${id} desc limit $5)`;

/** Of a client, and of those that were merged into it. */
const TRAIL: TimelineItems = {
  select: `case a.acao when 'cliente-editado' then 'edicao' when 'cliente-mesclado' then 'mescla' when 'cliente-emitido' then 'emissao' else a.acao end as tipo,
    a.usuario_id, null::text as texto, null::jsonb as dados, a.detalhes, a.alvo_id as outro`,
  from: `from auditoria a where a.conta_id = $1 and a.cliente_id = t.id and a.acao = any ($3)
    and (a.acao <> 'cliente-mesclado' or exists (
      select from limpezas l where l.conta_id = $1 and l.id = (a.detalhes ->> 'limpezaId')::uuid and l.desfeita_em is null))`,
  order: ['a.quando', 'a.id'],
};

const timeline = (subjects: readonly SubjectTable[]): string => `with itens as (
    select p.* from mesclados_no_cliente($1, $2) as t(id) cross join lateral ${page(TRAIL)} p
    ${subjects.flatMap((one) => one.timeline.map((items) => `union all ${page(items)}`)).join('\n    ')})
  select i.id, i.tipo, i.quando, i.texto, i.usuario_id as "usuarioId",
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as "usuarioNome",
    ${placeOf('i.quando', 'i.id')} as posicao,
    case i.tipo
      when 'edicao' then jsonb_build_object('campos', i.detalhes -> 'campos')
      when 'emissao' then jsonb_build_object('formato', i.detalhes -> 'formato')
      when 'mescla' then jsonb_build_object('de', i.outro)
      when 'ficha-em-pdf' then jsonb_build_object('numeros', i.detalhes -> 'numeros')
      when 'pedido-recebido' then jsonb_build_object('pedido', i.detalhes -> 'tipo')
      when 'pedido-respondido' then jsonb_build_object('pedido', i.detalhes -> 'tipo', 'situacao', i.detalhes -> 'situacao')
      when 'relatorio-do-titular' then null
      when 'vinculo' then jsonb_build_object('cliente', jsonb_build_object('id', o.id, 'nome', o.nome))
      else case when i.detalhes is null then i.dados else jsonb_build_object('documentoId', i.outro,
        'flag', coalesce(d.flag_documento, i.detalhes ->> 'flag'), 'nomeArquivo', d.nome_arquivo) end
    end as dados
  from (select * from itens order by quando desc, id desc limit $5) i
    left join users u on u.id = i.usuario_id
    left join ${oneRow('documentos', 'd', 'i.outro')}
    left join ${oneRow('clientes', 'o', `case i.tipo when 'vinculo' then i.outro end`)}
  order by i.quando desc, i.id desc`;

function itemOf({ id, tipo, quando, texto, usuarioId, usuarioNome, dados }: Row): ItemDaLinhaDoTempo {
  return {
    id,
    tipo,
    quando: instant(quando),
    usuario: usuarioId === null || usuarioNome === null ? null : { id: usuarioId, nome: usuarioNome },
    ...(texto === null ? {} : { texto }),
    ...(dados ? { dados } : {}),
  };
}
