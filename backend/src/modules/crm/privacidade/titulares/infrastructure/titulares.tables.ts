import { SITUACAO_DO_PEDIDO_LABELS, TIPO_DE_PEDIDO_LABELS } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { digestOf, roleSql, type TableDeclarations } from '#shared/database/declared-tables.js';
import { instantAs, localTime } from '#shared/database/sql.js';
import type { ExportedTable, JsonValue, ReportPart } from '#shared/domain/subject-tables.js';
import { cpfText, dayText, textIn } from '#shared/text/formatted.js';
import { actionLabel } from '../domain/labels.js';

const REPORT: ReportPart = {
  key: 'pedidos',
  place: 120,
  title: 'Pedidos do titular',
  labels: {
    tipo: 'Pedido',
    recebidoEm: 'Recebido em',
    prazo: 'Prazo',
    situacao: 'Situação',
    resposta: 'Resposta',
    encerradoEm: 'Respondido em',
    criadoPor: 'Gravado por',
  },
  sql: `select p.tipo, p.recebido_em::text as "recebidoEm", p.prazo::text as prazo, p.situacao, p.resposta, ${instantAs('p.encerrado_em', 'encerradoEm')},
      ${roleSql('p.criado_por')} as "criadoPor"
    from titulares_pedidos p where p.conta_id = $1 and p.cliente_id = $2 order by p.recebido_em, p.id`,
};

/** `cliente`: null once that client is deleted. */
const EXPORTED: ExportedTable = {
  file: 'pedidos.csv',
  about: 'os pedidos dos titulares sobre os próprios dados (LGPD)',
  place: 90,
  sql: `select c.nome as cliente, c.cpf as "clienteCpf", p.tipo, p.recebido_em as "recebidoEm", p.prazo, p.situacao, p.resposta,
      ${localTime('p.encerrado_em')} as "encerradoEm", u.email as autor, p.recibo_id as recibo
    from titulares_pedidos p left join clientes c on c.conta_id = $1 and c.id = p.cliente_id left join users u on u.id = p.criado_por
    where p.conta_id = $1 and c.exemplo is not true order by p.recebido_em, p.id`,
  columns: [
    ['Cliente', 'cliente'],
    ['CPF', 'clienteCpf', cpfText],
    ['Pedido', 'tipo', textIn(TIPO_DE_PEDIDO_LABELS)],
    ['Recebido em', 'recebidoEm', dayText],
    ['Prazo', 'prazo', dayText],
    ['Situação', 'situacao', textIn(SITUACAO_DO_PEDIDO_LABELS)],
    ['Resposta', 'resposta'],
    ['Encerrado em', 'encerradoEm'],
    ['Registrado por', 'autor'],
    ['Recibo', 'recibo'],
  ],
};

type Acesso = { acao: string } & Readonly<Record<string, JsonValue>>;
/** The trail, also that of clients that were merged into this one. */
const ACESSOS: ReportPart = {
  key: 'acessos',
  place: 140,
  title: 'Acessos e alterações',
  labels: { quando: 'Quando', ato: 'O que', quem: 'Quem', dados: 'Dados' },
  asList: true,
  sql: `select ${instantAs('a.quando', 'quando')}, a.acao, ${roleSql('a.usuario_id')} as quem, a.detalhes -> 'campos' as campos, a.detalhes ->> 'flag' as documento,
      a.detalhes ->> 'formato' as formato
    from mesclados_no_cliente($1, $2) as t(id) join auditoria a on a.conta_id = $1 and a.cliente_id = t.id
    order by a.quando desc, a.id desc`,
  read: ({ acao, campos = null, documento = null, formato = null, ...row }: Acesso) => [
    { ...row, ato: actionLabel(acao), dados: campos ?? documento ?? formato },
  ],
};

export const TITULARES_TABLES: TableDeclarations = {
  contaOf: { pedido: 'conta_do_pedido' },
  subjects: [
    {
      table: 'titulares_pedidos',
      subject: ['cliente_id'],
      merge: [{ kind: 'pedidos' }],
      removal: 'by-key',
      files: null,
      answers: 'id',
      keepsImport: true,
      endsExample: true,
      report: [REPORT],
      exported: EXPORTED,
      digest: digestOf('titulares_pedidos'),
      timeline: [],
    },
  ],
  ofConta: [{ table: 'titulares_privacidade' }],
  report: [ACESSOS],
};
