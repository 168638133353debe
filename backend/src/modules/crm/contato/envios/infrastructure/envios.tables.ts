import { roleSql, type TableDeclarations } from '#shared/database/declared-tables.js';
import { instantAs, isoInstant } from '#shared/database/sql.js';
import { FOLLOWS_PARENT, type JsonValue, type ReportPart } from '#shared/domain/subject-tables.js';

const FILE = `json_build_object('nome', a.nome_arquivo, 'documento', a.flag_documento)`;
const REPORT: ReportPart = {
  key: 'envios',
  place: 90,
  title: 'Dados enviados pelo titular',
  labels: {
    recebidoEm: 'Recebido em',
    situacao: 'Situação',
    expiraEm: 'Esperava até',
    respondidoEm: 'Respondido em',
    respondidoPor: 'Respondido por',
    campos: 'Campos',
    arquivos: 'Arquivos',
  },
  sql: `select e.id, ${instantAs('e.recebido_em', 'recebidoEm')}, e.situacao, ${instantAs('e.expira_em', 'expiraEm')}, ${instantAs('e.respondido_em', 'respondidoEm')},
      ${roleSql('e.respondido_por')} as "respondidoPor", e.campos,
      (select coalesce(json_agg(${FILE} order by a.id), '[]') from envios_arquivos a where a.conta_id = $1 and a.envio_id = e.id) as arquivos
    from envios e where e.conta_id = $1 and e.cliente_id = $2 order by e.recebido_em, e.id`,
  encrypted: ['envios', 'campos'],
  read: ({ campos, ...row }: { campos: string | null } & Readonly<Record<string, JsonValue>>) => [
    { ...row, campos: campos === null ? {} : JSON.parse(campos) },
  ],
};

export const ENVIOS_TABLES: TableDeclarations = {
  contaOf: { envio: 'conta_do_envio' },
  // without an answer in 30 days, and ended links
  sweeps: [{ name: 'expired-envios', every: 'hour', sql: 'select expirar_envios()' }],
  files: [
    { table: 'envios_arquivos', key: 'arquivo_url', wrappedKey: 'chave_envolta', size: 'tamanho_arquivo', sha256: 'sha256' },
  ],
  protectedColumns: [{ table: 'envios', columns: ['campos'], conta: 'conta_id', counts: 'clientes' }],
  subjects: [
    {
      table: 'envios',
      subject: ['cliente_id'],
      merge: [{ kind: 'envios' }],
      removal: 'by-key',
      files: null,
      answers: 'id',
      keepsImport: true,
      endsExample: true,
      report: [REPORT],
      exported: null, // the ZIP says how many wait
      digest: `(select count(*) from envios where conta_id = $1 and situacao = 'pendente')`,
      timeline: [
        {
          select: `'envio-do-cliente', null::uuid, null, jsonb_build_object('envioId', e.id, 'situacao', e.situacao), null::jsonb, null::uuid`,
          from: 'from envios e where e.conta_id = $1 and e.cliente_id = $2',
          order: ['e.recebido_em', 'e.id'],
        },
      ],
    },
    {
      ...FOLLOWS_PARENT,
      table: 'envios_arquivos',
      parent: { table: 'envios', column: 'envio_id' },
      files: {
        removed: 'erasure',
        reported: `select a.id, 'arquivos enviados pelo titular', a.flag_documento, a.nome_arquivo, null, null, null, ${isoInstant('e.recebido_em')}, null,
            a.tamanho_arquivo::float8, a.sha256, a.arquivo_url, a.chave_envolta, e.recebido_em
          from envios_arquivos a join envios e on e.conta_id = $1 and e.id = a.envio_id where a.conta_id = $1 and e.cliente_id = $2`,
      },
    },
  ],
  invariants: [
    {
      // files of an answered submission
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from envios_arquivos a join envios e on e.id = a.envio_id where e.situacao <> 'pendente'`,
    },
  ],
};
