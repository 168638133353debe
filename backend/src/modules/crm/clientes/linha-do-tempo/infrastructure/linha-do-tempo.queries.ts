import { Injectable } from '@nestjs/common';
import type { ItemDaLinhaDoTempo, LinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import type { ListLinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo.input';
import { oneRow } from '#shared/database/one-row.js';
import { instant, isoInstant, Sql } from '#shared/database/sql.js';

const DEFAULT_LIMIT = 30;
const LARGEST_LIMIT = 100;

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

/** The events of a client: the trail, the notes, and the rows of the client and of the family, in one statement. */
@Injectable()
export class LinhaDoTempoQueries {
  constructor(private readonly sql: Sql) {}

  async list({ contaId, clienteId, seesAccess }: Seen, { antes, limit: asked }: ListLinhaDoTempo): Promise<LinhaDoTempo> {
    const limit = Math.min(Math.max(1, asked ?? DEFAULT_LIMIT), LARGEST_LIMIT);
    const [instantBefore = null, idBefore = null] = antes?.split('_') ?? [];
    const acts = ACTS.filter((act) => seesAccess || !ACCESS.includes(act));
    const rows = await this.sql.rowsOfConta<Row>(contaId, {
      name: 'linha-do-tempo',
      text: LINHA_DO_TEMPO,
      values: [contaId, clienteId, acts, instantBefore, idBefore, limit + 1],
    });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { itens: shown.map(itemOf), proximo: last ? `${last.posicao}_${last.id}` : null };
  }
}

/** The end of the page before: microseconds since 1970, and the id of the last item. */
const BEFORE = `(coalesce('epoch'::timestamptz + $4::bigint * interval '1 microsecond', 'infinity'), coalesce($5::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`;

/** Items of one kind, at most a page of them, found by the index on their instant. */
const page = (select: string, from: string, [quando, id]: readonly [string, string]): string =>
  `(select ${id} as id, ${quando} as quando, ${select} ${from} and (${quando}, ${id}) < ${BEFORE} order by ${quando} desc, ${id} desc limit $6)`;

/** A note closed twice is one item; it needs an id beside that of the note. */
const CLOSED_ID = `md5('concluida' || n.id)::uuid`;
const NOTE = `jsonb_build_object('anotacaoId', n.id, 'autorId', n.autor_id)
  || case when n.vencimento is null then '{}' else jsonb_build_object('vencimento', n.vencimento, 'responsavelId', n.responsavel_id,
       'concluidaEm', ${isoInstant('n.concluida_em')}) end`;
const NOTES = 'from anotacoes n where n.conta_id = $1 and n.cliente_id = $2';

/** An orientação has one row for each traveller, and several for a client into which others were merged. */
const ORIENTACOES = `from orientacoes s where s.conta_id = $1
  and s.id = any (array(select p.orientacao_id from orientacao_pessoas p where p.conta_id = $1 and p.cliente_id = $2))`;
const ORIENTACAO_DADOS = `null, jsonb_build_object('orientacaoId', s.id, 'destino', s.destino), null::jsonb, null::uuid`;
const READ_ID = `md5('ciente' || s.id)::uuid`;

const kinship = (own: string, other: string): string =>
  page(
    `'vinculo' as tipo, r.criado_por as usuario_id, null as texto, null::jsonb as dados, null::jsonb as detalhes, r.${other} as outro`,
    `from relacionamentos_clientes r where r.conta_id = $1 and r.${own} = $2`,
    ['r.created_at', 'r.id'],
  );

const LINHA_DO_TEMPO = `with itens as (
    select p.* from mesclados_no_cliente($1, $2) as t(id) cross join lateral ${page(
      `case a.acao when 'cliente-editado' then 'edicao' when 'cliente-mesclado' then 'mescla' when 'cliente-emitido' then 'emissao' else a.acao end as tipo, a.usuario_id, null::text as texto, null::jsonb as dados, a.detalhes, a.alvo_id as outro`,
      `from auditoria a where a.conta_id = $1 and a.cliente_id = t.id and a.acao = any ($3)
         and (a.acao <> 'cliente-mesclado' or exists (
           select from limpezas l where l.conta_id = $1 and l.id = (a.detalhes ->> 'limpezaId')::uuid and l.desfeita_em is null))`,
      ['a.quando', 'a.id'],
    )} p
    union all ${page(
      `case when n.vencimento is null then 'anotacao' else 'lembrete' end, n.autor_id, n.texto, ${NOTE}, null::jsonb, null::uuid`,
      NOTES,
      ['n.created_at', 'n.id'],
    )}
    union all ${page(
      `'lembrete-concluido', n.concluida_por, n.texto, ${NOTE}, null::jsonb, null::uuid`,
      `${NOTES} and n.concluida_em is not null`,
      ['n.concluida_em', CLOSED_ID],
    )}
    union all ${page(
      `case when c.importacao_id is null then 'cadastro' else 'importacao' end, coalesce(c.criado_por, i.usuario_id), null, null::jsonb, null::jsonb, null::uuid`,
      `from clientes c left join importacoes i on i.conta_id = $1 and i.id = c.importacao_id where c.conta_id = $1 and c.id = $2`,
      ['c.created_at', 'c.id'],
    )}
    union all ${page(
      `'envio-do-cliente', null::uuid, null, jsonb_build_object('envioId', e.id, 'situacao', e.situacao), null::jsonb, null::uuid`,
      'from envios e where e.conta_id = $1 and e.cliente_id = $2',
      ['e.recebido_em', 'e.id'],
    )}
    union all ${page(
      `'mensagem', m.autor_id, m.texto, jsonb_build_object('telefone', m.telefone), null::jsonb, null::uuid`,
      'from mensagens m where m.conta_id = $1 and m.cliente_id = $2',
      ['m.created_at', 'm.id'],
    )}
    union all ${page(`'orientacao', s.criado_por, ${ORIENTACAO_DADOS}`, ORIENTACOES, ['s.created_at', 's.id'])}
    union all ${page(`'orientacao-ciente', null::uuid, ${ORIENTACAO_DADOS}`, `${ORIENTACOES} and s.ciente_em is not null`, ['s.ciente_em', READ_ID])}
    union all ${kinship('cliente_id', 'referencia_id')}
    union all ${kinship('referencia_id', 'cliente_id')})
  select i.id, i.tipo, i.quando, i.texto, i.usuario_id as "usuarioId",
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as "usuarioNome",
    (extract(epoch from i.quando) * 1000000)::bigint::text as posicao,
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
  from (select * from itens order by quando desc, id desc limit $6) i
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
