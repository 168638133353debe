import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { ResultadoDaViagem } from '@viajario/contracts/crm/prontidao/resultados';
import type { FaltaNaViagem, Trecho } from '@viajario/contracts/crm/viagens/viagens';
import { digestOf, roleSql, type TableDeclarations } from '#shared/database/declared-tables.js';
import { instantAs, localTime } from '#shared/database/sql.js';
import type { ExportedTable, JsonValue, OwnMerge, ReportPart } from '#shared/domain/subject-tables.js';
import { cpfText, dayText, textIn } from '#shared/text/formatted.js';
import { iniciais } from '#shared/text/iniciais.js';
import { SITUACAO_DOS_DOCUMENTOS } from '../../prontidao/domain/findings.js';

/** SQL: of people who become one the first place stays, that of the kept client before others. */
const IN_ORDER = (kept: string): string => `(partition by t.viagem_id order by t.cliente_id = ${kept} desc, t.ordem, t.id)`;
/**
 * Nobody travels twice: recorded is also which row stays (`fica`), and for whom. While it is there the other one comes back beside it; where that
 * client has become a part of another one by now, while that one travels.
 */
const MERGE: OwnMerge = {
  kind: 'viagens',
  read: `select * from (
      select t.*, first_value(t.id) over ${IN_ORDER('$3')} as fica, $3::uuid as mantido from viagens_viajantes t
      where t.conta_id = $1 and t.cliente_id = any ($2::uuid[] || $3::uuid)) t where t.cliente_id <> $3`,
  move: [
    `delete from viagens_viajantes v using (
       select t.id, row_number() over ${IN_ORDER('$2')} as lugar from viagens_viajantes t
       where t.conta_id = $1 and t.cliente_id = any ($3::uuid[] || $2::uuid)) twice
     where v.conta_id = $1 and v.id = twice.id and twice.lugar > 1`,
    `update viagens_viajantes set cliente_id = $2 where conta_id = $1 and cliente_id = any ($3::uuid[])`,
  ],
  back: [
    `insert into viagens_viajantes select o.* from jsonb_populate_recordset(null::viagens_viajantes, $3) o
       join jsonb_to_recordset($3) as r(id uuid, fica uuid, mantido uuid) on r.id = o.id
     where o.conta_id = $1 and exists (select from clientes c where c.conta_id = $1 and c.id = o.cliente_id)
       and exists (select from viagens_viajantes k where k.conta_id = $1 and k.viagem_id = o.viagem_id and k.cliente_id = $2
         and (k.id = r.fica or r.mantido <> $2))
     on conflict do nothing`,
    `update viagens_viajantes t set cliente_id = o.cliente_id from jsonb_to_recordset($3) as o(id uuid, cliente_id uuid)
     where t.conta_id = $1 and t.id = o.id and t.cliente_id = $2 and exists (select from clientes c where c.conta_id = $1 and c.id = o.cliente_id)`,
  ],
  count: `select count(*)::int from viagens_viajantes t where t.conta_id = $1 and t.cliente_id = $2 and not exists (
     select from viagens_viajantes m where m.conta_id = $1 and m.viagem_id = t.viagem_id and m.cliente_id = $3)`,
};

const trechoText = ({ pais, chegada, saida, tipo }: Trecho): string =>
  `${nomeDoPais(pais)}${tipo === 'conexao' ? ' (conexão)' : ''}, ${dayText(chegada)} a ${dayText(saida)}`;

interface Reported extends Readonly<Record<string, JsonValue>> {
  readonly id: string;
}
interface Travelled {
  trechos: Trecho[];
  resultado: ResultadoDaViagem;
  faltam: FaltaNaViagem[];
  outros: string[] | null;
}

/** Free texts only of who travels alone: they may be about the others, who have initials here. */
const REPORT: ReportPart = {
  key: 'viagens',
  place: 105,
  title: 'Viagens',
  labels: {
    nome: 'Nome',
    ida: 'Ida',
    volta: 'Volta',
    trechos: 'Trechos',
    cancelada: 'Cancelada',
    resultado: 'Situação dos documentos',
    faltam: 'Falta',
    com: 'Viaja com',
    observacoes: 'Observações',
    localizadores: 'Localizadores e horários',
    lembretes: 'Lembretes',
    agente: 'Agente',
    criadaPor: 'Gravada por',
    incluidoEm: 'Incluído em',
  },
  sql: `select v.id, v.nome, v.ida::text as ida, v.volta::text as volta, v.trechos, v.cancelada_em is not null as cancelada, t.resultado, t.faltam, o.outros,
      case when o.outros is null then v.observacoes end as observacoes, case when o.outros is null then v.localizadores end as localizadores,
      case when o.outros is null then (select json_agg(a.texto order by a.created_at, a.id) from anotacoes a
        where a.conta_id = $1 and a.viagem_id = v.id) end as lembretes,
      ${roleSql('v.agente_id')} as agente, ${roleSql('v.criada_por')} as "criadaPor", ${instantAs('t.created_at', 'incluidoEm')}
    from viagens_viajantes t join viagens v on v.conta_id = $1 and v.id = t.viagem_id
      cross join lateral (select json_agg(c.nome order by p.ordem, p.id) as outros from viagens_viajantes p
        join clientes c on c.conta_id = $1 and c.id = p.cliente_id
        where p.conta_id = $1 and p.viagem_id = t.viagem_id and p.cliente_id <> $2) o
    where t.conta_id = $1 and t.cliente_id = $2 order by v.ida desc, v.id`,
  encrypted: ['viagens', 'localizadores'],
  read: ({ id: _, outros, trechos, resultado, faltam, ...row }: Reported & Travelled) => [
    {
      ...row,
      trechos: trechos.map(trechoText),
      resultado: SITUACAO_DOS_DOCUMENTOS[resultado],
      faltam: faltam.map(({ texto }) => texto),
      com: (outros ?? []).map(iniciais),
    },
  ],
};

function trechosText(json: string): string {
  const trechos: Trecho[] = JSON.parse(json);
  return trechos.map(trechoText).join('; ');
}
/** A line for each traveller, each with the trip's own texts. */
const EXPORTED: ExportedTable = {
  file: 'viagens.csv',
  about: 'as viagens, uma linha para cada pessoa, com o que falta a ela',
  place: 85,
  sql: `select v.id, v.nome, v.ida, v.volta, v.trechos::text as trechos, case when v.cancelada_em is null then 'Não' else 'Sim' end as cancelada,
      c.nome as cliente, c.cpf as "clienteCpf", t.resultado,
      (select string_agg(f.falta ->> 'texto', '; ' order by f.n) from jsonb_array_elements(t.faltam) with ordinality f(falta, n)) as faltam,
      v.observacoes, v.localizadores, a.email as agente, u.email as autor, ${localTime('v.created_at')} as "criadaEm"
    from viagens v join viagens_viajantes t on t.conta_id = $1 and t.viagem_id = v.id join clientes c on c.id = t.cliente_id
      left join users a on a.id = v.agente_id left join users u on u.id = v.criada_por
    where v.conta_id = $1 order by v.ida, v.id, t.ordem, t.id`,
  columns: [
    ['Viagem', 'id'],
    ['Nome', 'nome'],
    ['Ida', 'ida', dayText],
    ['Volta', 'volta', dayText],
    ['Trechos', 'trechos', trechosText],
    ['Cancelada', 'cancelada'],
    ['Cliente', 'cliente'],
    ['CPF', 'clienteCpf', cpfText],
    ['Situação dos documentos', 'resultado', textIn(SITUACAO_DOS_DOCUMENTOS)],
    ['Falta', 'faltam'],
    ['Observações', 'observacoes'],
    ['Localizadores e horários', 'localizadores'],
    ['Agente', 'agente'],
    ['Criada por', 'autor'],
    ['Criada em', 'criadaEm'],
  ],
  encrypted: ['viagens', 'localizadores'],
};

export const VIAGENS_TABLES: TableDeclarations = {
  contaOf: { viagem: 'conta_da_viagem' },
  protectedColumns: [{ table: 'viagens', columns: ['localizadores'], conta: 'conta_id', counts: 'clientes' }],
  handedOver: [{ table: 'viagens', user: 'agente_id', counts: 'viagens' }],
  namedIn: [
    {
      table: 'viagens',
      texts: ['nome', 'observacoes'],
      encrypted: ['localizadores'],
      further: `(select string_agg(a.texto, E'\\n') from anotacoes a where a.conta_id = $1 and a.viagem_id = t.id)`,
      // one of which nobody else is left goes with the person
      stays: `exists (select from viagens_viajantes o where o.conta_id = $1 and o.viagem_id = t.id and o.cliente_id <> $2)`,
      refusal: 'NOME_EM_VIAGEM',
      data: 'viagens',
    },
  ],
  subjects: [
    {
      table: 'viagens_viajantes',
      subject: ['cliente_id'],
      merge: [MERGE],
      removal: 'before',
      files: null,
      answers: 'viagem_id',
      keepsImport: true,
      endsExample: true,
      report: [REPORT],
      exported: EXPORTED,
      digest: digestOf('viagens_viajantes', '(t.id, t.cliente_id, t.ordem, t.resultado, t.faltam)'),
      timeline: [
        {
          // the trail says who changed a trip
          select: `'viagem', case when t.created_at = v.created_at then v.criada_por end, 'Incluído em ' || v.nome,
            jsonb_build_object('viagemId', v.id), null::jsonb, null::uuid`,
          from: `from viagens_viajantes t join viagens v on v.conta_id = $1 and v.id = t.viagem_id where t.conta_id = $1 and t.cliente_id = $2`,
          order: ['t.created_at', 't.id'],
        },
      ],
    },
  ],
  ofConta: [{ table: 'viagens', answers: 'id', digest: digestOf('viagens', '(t.id, t.updated_at, t.agente_id)') }],
  invariants: [
    {
      // travellers of another conta's trip
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from viagens_viajantes t join viagens v on v.id = t.viagem_id where v.conta_id <> t.conta_id`,
    },
    {
      // whose days are not those of their stops, or whose result is not the worst of their travellers; without any
      id: 'V-13',
      counts: 'viagens',
      sql: `select count(*) from viagens v left join (
                select viagem_id, max(array_position(array['verde', 'amarelo', 'vermelho'], resultado)) as pior from viagens_viajantes group by viagem_id) t
              on t.viagem_id = v.id where (v.resultado, v.ida, v.volta) is distinct from ((array['verde', 'amarelo', 'vermelho'])[t.pior],
                (v.trechos -> 0 ->> 'chegada')::date, (v.trechos -> -1 ->> 'saida')::date)`,
    },
  ],
};
