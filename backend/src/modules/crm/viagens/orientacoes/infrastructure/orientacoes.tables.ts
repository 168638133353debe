import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { digestOf, roleSql, type TableDeclarations } from '#shared/database/declared-tables.js';
import { instantAs, localTime } from '#shared/database/sql.js';
import type { ExportedTable, JsonValue, ReportPart } from '#shared/domain/subject-tables.js';
import { cpfText, dayText } from '#shared/text/formatted.js';
import { ORIENTACAO } from './orientacoes.store.js';

const REPORT: ReportPart = {
  key: 'orientacoes',
  place: 100,
  title: 'Orientações de viagem',
  labels: {
    destino: 'Destino',
    ida: 'Ida',
    volta: 'Volta',
    nome: 'Nome',
    texto: 'Texto a todos',
    parte: 'Texto ao titular',
    documentos: 'Documentos',
    criadaEm: 'Enviada em',
    criadaPor: 'Enviada por',
    cienteEm: 'Ciente em',
    expiraEm: 'Link aberto até',
    alteradaEm: 'Alterada em',
  },
  sql: `select o.destino, o.ida::text as ida, o.volta::text as volta, p.nome, o.texto, p.texto as parte, to_json(p.documentos) as documentos,
      ${instantAs('o.created_at', 'criadaEm')}, ${roleSql('o.criado_por')} as "criadaPor", ${instantAs('o.ciente_em', 'cienteEm')},
      ${instantAs('o.expira_em', 'expiraEm')}, ${instantAs('o.alterado_em', 'alteradaEm')}
    from orientacao_pessoas p join orientacoes o on o.conta_id = $1 and o.id = p.orientacao_id
    where p.conta_id = $1 and p.cliente_id = $2 order by o.created_at, p.id`,
  read: ({ destino, ...row }: { destino: string } & Readonly<Record<string, JsonValue>>) => [
    { ...row, destino: nomeDoPais(destino) },
  ],
};

/** A line for each traveller, each with the common text; `cliente`: the name as it was sent, '' once that client was deleted. */
const EXPORTED: ExportedTable = {
  file: 'orientacoes.csv',
  about: 'as orientações de viagem, uma linha para cada pessoa, e quando foram confirmadas',
  place: 80,
  sql: `select o.id, o.destino, o.ida, o.volta, p.nome as cliente, c.cpf as "clienteCpf", o.texto, p.texto as parte,
      array_to_string(p.documentos, '; ') as documentos, encode(o.hash, 'hex') as hash, u.email as autor, ${localTime('o.created_at')} as "criadaEm",
      coalesce(${localTime('o.expira_em')}, 'Encerrado') as "expiraEm", ${localTime('o.ciente_em')} as "cienteEm", host(o.ciente_ip) as "cienteIp",
      ${localTime('o.alterado_em')} as "alteradaEm"
    from orientacoes o join orientacao_pessoas p on p.conta_id = $1 and p.orientacao_id = o.id
      left join clientes c on c.conta_id = $1 and c.id = p.cliente_id left join users u on u.id = o.criado_por
    where o.conta_id = $1 and c.exemplo is not true order by o.created_at, o.id, p.ordem`,
  columns: [
    ['Orientação', 'id'],
    ['Destino', 'destino', nomeDoPais],
    ['Ida', 'ida', dayText],
    ['Volta', 'volta', dayText],
    ['Cliente', 'cliente'],
    ['CPF', 'clienteCpf', cpfText],
    ['Texto para todos', 'texto'],
    ['Texto para o cliente', 'parte'],
    ['Documentos', 'documentos'],
    ['Código do texto (SHA-256)', 'hash'],
    ['Enviada por', 'autor'],
    ['Enviada em', 'criadaEm'],
    ['Link aberto até', 'expiraEm'],
    ['Li e estou ciente', 'cienteEm'],
    ['Endereço IP', 'cienteIp'],
    // when the name and text of a deleted traveller were blanked: the text no longer has this hash
    ['Dados apagados em', 'alteradaEm'],
  ],
};

/** One row for each traveller, and several for a client into which others were merged. */
const OF_CLIENTE = `from orientacoes s where s.conta_id = $1
  and s.id = any (array(select p.orientacao_id from orientacao_pessoas p where p.conta_id = $1 and p.cliente_id = $2))`;
const DADOS = `null, jsonb_build_object('orientacaoId', s.id, 'destino', s.destino), null::jsonb, null::uuid`;

export const ORIENTACOES_TABLES: TableDeclarations = {
  contaOf: { orientacao: 'conta_da_orientacao' },
  links: [ORIENTACAO],
  // of confirmations, five years after the trip
  sweeps: [{ name: 'addresses-of-orientacoes', every: 'day', sql: 'select esquecer_ips_das_orientacoes()' }],
  subjects: [
    {
      table: 'orientacao_pessoas',
      subject: ['cliente_id'],
      merge: [{ kind: 'orientacoes' }],
      removal: 'by-key',
      files: null,
      answers: 'orientacao_id',
      keepsImport: true,
      endsExample: true,
      report: [REPORT],
      exported: EXPORTED,
      digest: digestOf('orientacao_pessoas', '(t.id, t.cliente_id)'),
      timeline: [
        { select: `'orientacao', s.criado_por, ${DADOS}`, from: OF_CLIENTE, order: ['s.created_at', 's.id'] },
        {
          select: `'orientacao-ciente', null::uuid, ${DADOS}`,
          from: `${OF_CLIENTE} and s.ciente_em is not null`,
          order: ['s.ciente_em', `md5('ciente' || s.id)::uuid`],
        },
      ],
    },
  ],
  ofConta: [
    {
      table: 'orientacoes',
      answers: 'id',
      digest: digestOf('orientacoes', '(t.id, t.criado_por, t.expira_em, t.ciente_em, t.ciente_ip)'),
    },
  ],
  invariants: [
    {
      // travellers of another conta's orientação
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from orientacao_pessoas p join orientacoes o on o.id = p.orientacao_id where o.conta_id <> p.conta_id`,
    },
    {
      // trips that count others than the travellers who have a sheet, and whose latest is not confirmed
      id: 'V-13',
      counts: 'semCiencia',
      sql: `select count(*) from viagens v where (v.orientados, v.sem_ciencia) <> (
              select count(*), count(*) filter (where ultima.ciente_em is null) from viagens_viajantes t cross join lateral (
                select o.ciente_em from orientacao_pessoas p join orientacoes o on o.conta_id = p.conta_id and o.id = p.orientacao_id
                where p.conta_id = t.conta_id and p.cliente_id = t.cliente_id and o.viagem_id = t.viagem_id
                order by o.created_at desc, o.id desc limit 1) ultima
              where t.conta_id = v.conta_id and t.viagem_id = v.id)`,
    },
  ],
};
