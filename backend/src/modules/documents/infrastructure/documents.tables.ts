import type { TableDeclarations } from '#shared/database/declared-tables.js';
import { digestOf, roleSql } from '#shared/database/declared-tables.js';
import { BY_NAME, instantAs, isoInstant } from '#shared/database/sql.js';
import { FOLLOWS_PARENT, type ExportedTable } from '#shared/domain/subject-tables.js';
import { cpfText, dayText } from '#shared/text/formatted.js';

const EXPORTED: ExportedTable = {
  file: 'documentos.csv',
  about: 'cada arquivo com o cliente, o tipo e a soma SHA-256',
  place: 120,
  files: true,
  sql: `select d.id, d.cliente_id as "clienteId", c.nome as cliente, c.cpf as "clienteCpf",
      d.flag_documento as "flagDocumento", d.nome_arquivo as "nomeArquivo", d.validade, d.tamanho_arquivo::float8 as tamanho,
      d.sha256, d.data_criacao as "dataCriacao", d.arquivo_url as key, d.chave_envolta as "wrappedKey"
    from documentos d join clientes c on c.id = d.cliente_id
    where d.conta_id = $1 and not c.exemplo order by c.${BY_NAME}, c.id, d.data_criacao, d.id`,
  columns: [
    ['Caminho', 'caminho'],
    ['Cliente', 'cliente'],
    ['CPF', 'clienteCpf', cpfText],
    ['Documento', 'flagDocumento'],
    ['Arquivo', 'nomeArquivo'],
    ['Validade', 'validade', dayText],
    ['Bytes', 'tamanho'],
    ['SHA-256', 'sha256'],
  ],
};
import { COPIA } from './copias/copias.store.js';

export const DOCUMENTS_TABLES: TableDeclarations = {
  links: [COPIA],
  sweeps: [{ name: 'ended-copias', every: 'ten minutes', sql: 'select encerrar_copias()' }],
  files: ['documentos', 'copias'].map((table) => ({
    table,
    key: 'arquivo_url',
    wrappedKey: 'chave_envolta',
    size: 'tamanho_arquivo',
    sha256: 'sha256',
  })),
  contaOf: { documento: 'conta_do_documento', copia: 'conta_da_copia' },
  subjects: [
    {
      table: 'documentos',
      subject: ['cliente_id'],
      merge: [{ kind: 'documentos' }],
      removal: 'before',
      files: {
        removed: 'deletion',
        reported: `select d.id, 'arquivos' as pasta, d.flag_documento as documento, d.nome_arquivo as nome, d.validade::text as validade, d.situacao,
            d.adiado_ate::text as "adiadoAte", ${instantAs('d.data_criacao', 'enviadoEm')}, ${roleSql('d.enviado_por')} as "enviadoPor", d.tamanho_arquivo::float8 as bytes,
            d.sha256, d.arquivo_url as key, d.chave_envolta as "wrappedKey", d.data_criacao as em
          from documentos d where d.conta_id = $1 and d.cliente_id = $2`,
      },
      answers: 'id',
      keepsImport: true,
      endsExample: true,
      report: [],
      exported: EXPORTED,
      digest: digestOf('documentos'),
      timeline: [],
    },
    {
      ...FOLLOWS_PARENT,
      table: 'copias',
      parent: { table: 'documentos', column: 'documento_id' },
      files: { removed: 'erasure' },
      answers: 'id',
      report: [
        {
          key: 'copias',
          place: 110,
          title: 'Cópias protegidas',
          labels: {
            documento: 'Documento',
            finalidade: 'Finalidade',
            criadaEm: 'Criada em',
            criadaPor: 'Criada por',
            expiraEm: 'Aberta até',
            downloads: 'Downloads permitidos',
            usados: 'Downloads feitos',
            entregues: 'Downloads feitos em',
          },
          sql: `select d.nome_arquivo as documento, c.finalidade, ${instantAs('c.created_at', 'criadaEm')}, ${roleSql('c.criado_por')} as "criadaPor",
              ${instantAs('c.expira_em', 'expiraEm')}, c.downloads, c.usados,
              (select coalesce(json_agg(${isoInstant('e.usada_em')} order by e.usada_em), '[]') from entregas_de_copias e
                where e.conta_id = $1 and e.copia_id = c.id and e.usada_em is not null) as entregues
            from copias c join documentos d on d.conta_id = $1 and d.id = c.documento_id
            where c.conta_id = $1 and d.cliente_id = $2 order by c.created_at, c.id`,
        },
      ],
    },
    { ...FOLLOWS_PARENT, table: 'entregas_de_copias', parent: { table: 'copias', column: 'copia_id' } },
  ],
};
