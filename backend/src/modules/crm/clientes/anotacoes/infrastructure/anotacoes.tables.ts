import { digestOf, roleSql, type TableDeclarations } from '#shared/database/declared-tables.js';
import { BY_NAME, instantAs, isoInstant, localTime } from '#shared/database/sql.js';
import type { ExportedTable, ReportPart } from '#shared/domain/subject-tables.js';
import { cpfText, dayText } from '#shared/text/formatted.js';

const REPORT: ReportPart = {
  key: 'anotacoes',
  place: 60,
  title: 'Anotações e lembretes',
  labels: {
    texto: 'Texto',
    vencimento: 'Lembrar em',
    responsavel: 'Lembra',
    concluidaEm: 'Concluída em',
    concluidaPor: 'Concluída por',
    criadaEm: 'Escrita em',
    alteradaEm: 'Alterada em',
    autor: 'Escrita por',
  },
  sql: `select n.texto, n.vencimento::text as vencimento, ${instantAs('n.concluida_em', 'concluidaEm')}, ${instantAs('n.created_at', 'criadaEm')},
      ${instantAs('n.updated_at', 'alteradaEm')}, ${roleSql('n.autor_id')} as autor, ${roleSql('n.responsavel_id')} as responsavel,
      ${roleSql('n.concluida_por')} as "concluidaPor"
    from anotacoes n where n.conta_id = $1 and n.cliente_id = $2 order by n.created_at desc, n.id desc`,
};

const EXPORTED: ExportedTable = {
  file: 'anotacoes.csv',
  about: 'as anotações e os lembretes de clientes e de viagens, e as tarefas da agência',
  place: 30,
  sql: `select c.nome as cliente, c.cpf as "clienteCpf", a.texto, a.vencimento, r.email as responsavel,
      ${localTime('a.concluida_em')} as "concluidaEm", u.email as autor, ${localTime('a.created_at')} as "criadaEm",
      v.nome as viagem
    from anotacoes a left join clientes c on c.id = a.cliente_id left join viagens v on v.id = a.viagem_id
      left join users r on r.id = a.responsavel_id left join users u on u.id = a.autor_id
    where a.conta_id = $1 and c.exemplo is not true order by c.${BY_NAME}, c.id, v.ida, v.id, a.created_at, a.id`,
  columns: [
    ['Cliente', 'cliente'],
    ['CPF', 'clienteCpf', cpfText],
    ['Anotação', 'texto'],
    ['Lembrar em', 'vencimento', dayText],
    ['Responsável', 'responsavel'],
    ['Concluída em', 'concluidaEm'],
    ['Autor', 'autor'],
    ['Criada em', 'criadaEm'],
    ['Viagem', 'viagem'],
  ],
};

/** A note closed twice is one item; it needs an id beside that of the note. */
const CLOSED_ID = `md5('concluida' || n.id)::uuid`;
const NOTE = `jsonb_build_object('anotacaoId', n.id, 'autorId', n.autor_id)
  || case when n.vencimento is null then '{}' else jsonb_build_object('vencimento', n.vencimento, 'responsavelId', n.responsavel_id,
       'concluidaEm', ${isoInstant('n.concluida_em')}) end`;
const NOTES = 'from anotacoes n where n.conta_id = $1 and n.cliente_id = $2';

export const ANOTACOES_TABLES: TableDeclarations = {
  contaOf: { anotacao: 'conta_da_anotacao' },
  handedOver: [
    { table: 'anotacoes', user: 'responsavel_id', counts: 'lembretes', which: 'vencimento is not null and concluida_em is null' },
  ],
  subjects: [
    {
      table: 'anotacoes',
      subject: ['cliente_id'],
      merge: [{ kind: 'anotacoes' }],
      removal: 'batches',
      files: null,
      answers: 'id',
      keepsImport: true,
      endsExample: true,
      report: [REPORT],
      exported: EXPORTED,
      digest: digestOf('anotacoes', '(t.id, t.cliente_id, t.viagem_id, t.vencimento, t.updated_at, t.responsavel_id)'),
      timeline: [
        {
          select: `case when n.vencimento is null then 'anotacao' else 'lembrete' end, n.autor_id, n.texto, ${NOTE}, null::jsonb, null::uuid`,
          from: NOTES,
          order: ['n.created_at', 'n.id'],
        },
        {
          select: `'lembrete-concluido', n.concluida_por, n.texto, ${NOTE}, null::jsonb, null::uuid`,
          from: `${NOTES} and n.concluida_em is not null`,
          order: ['n.concluida_em', CLOSED_ID],
        },
      ],
    },
  ],
  invariants: [
    {
      // of another conta's trip
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from anotacoes a join viagens v on v.id = a.viagem_id where v.conta_id <> a.conta_id`,
    },
    {
      // open ones that a trip's move has left behind
      id: 'V-13',
      counts: 'anotacoes',
      sql: `select count(*) from anotacoes a join viagens v on v.id = a.viagem_id
            where a.dias is not null and a.concluida_em is null and a.vencimento < case a.base when 'ida' then v.ida else v.volta end + a.dias`,
    },
  ],
};
