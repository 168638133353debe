import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { digestOf, type TableDeclarations } from '#shared/database/declared-tables.js';
import { BY_NAME, instantAs } from '#shared/database/sql.js';
import type { ExportedTable, JsonValue, OwnMerge, ReportPart } from '#shared/domain/subject-tables.js';
import { cpfText, dayText, textIn } from '#shared/text/formatted.js';

const COMPARED_COLUMNS = ['sobrenome', 'nomes', 'sexo', 'emissao', 'observacoes', 'documento_id'];
/** Of equal travel documents the one with a confirmed country remains, else the kept client's; neither has a number, which is unique in a conta. */
const EQUAL_ONES: OwnMerge = {
  kind: 'documentosIguais',
  read: `with deles as (
      select d.*, row_number() over (order by d.pais_presumido, d.cliente_id <> $3, d.created_at, d.id) as lugar
      from documentos_viagem d where d.conta_id = $1 and d.cliente_id = any ($2::uuid[] || $3::uuid))
    select to_jsonb(d) - 'lugar' as registro, k.id as "igualA" from deles d cross join lateral (
      select k.id from deles k where k.lugar < d.lugar and k.tipo = d.tipo and k.pais = d.pais and k.numero is null and d.numero is null
        and k.validade is not distinct from d.validade and ${COMPARED_COLUMNS.map((column) => `(d.${column} is null or d.${column} = k.${column})`).join(' and ')}
      order by k.lugar limit 1) k`,
  move: [`delete from documentos_viagem where conta_id = $1 and id = any ($3::uuid[]) and $2::uuid is not null`],
  movedId: ({ registro }: { registro: { id: string } }) => registro.id,
  back: [
    `insert into documentos_viagem select v.* from jsonb_to_recordset($3) as o(registro jsonb, "igualA" uuid)
       left join documentos a on a.conta_id = $1 and a.id = (o.registro ->> 'documento_id')::uuid
       cross join lateral jsonb_populate_record(null::documentos_viagem, o.registro || jsonb_build_object('documento_id', a.id)) v
     where v.conta_id = $1 and $2::uuid is not null and exists (select from clientes c where c.conta_id = $1 and c.id = v.cliente_id)
       and exists (select from documentos_viagem k where k.conta_id = $1 and k.id = o."igualA") on conflict do nothing`,
  ],
};

const REPORT: ReportPart = {
  key: 'documentosViagem',
  place: 10,
  title: 'Documentos de viagem',
  labels: {
    tipo: 'Documento',
    pais: 'País',
    paisPresumido: 'País presumido',
    numero: 'Número',
    sobrenome: 'Sobrenome',
    nomes: 'Nomes',
    sexo: 'Sexo',
    emissao: 'Emissão',
    validade: 'Validade',
    observacoes: 'Observações',
    situacao: 'Situação do vencimento',
    adiadoAte: 'Adiado até',
    arquivo: 'Arquivo',
    criadoEm: 'Gravado em',
    alteradoEm: 'Alterado em',
  },
  sql: `select d.id, d.tipo, d.pais, d.pais_presumido as "paisPresumido", d.numero, d.sobrenome, d.nomes, d.sexo, d.emissao::text as emissao,
      d.validade::text as validade, d.observacoes, d.situacao, d.adiado_ate::text as "adiadoAte", a.nome_arquivo as arquivo,
      ${instantAs('d.created_at', 'criadoEm')}, ${instantAs('d.updated_at', 'alteradoEm')}
    from documentos_viagem d left join documentos a on a.conta_id = $1 and a.id = d.documento_id
    where d.conta_id = $1 and d.cliente_id = $2 order by d.created_at, d.id`,
  encrypted: ['documentos_viagem', 'numero'],
  read: ({ pais, ...row }: { pais: string } & Readonly<Record<string, JsonValue>>) => [{ ...row, pais: nomeDoPais(pais) }],
};

const TIPOS: Readonly<Record<TipoDocumentoViagem, string>> = {
  passaporte: 'Passaporte',
  visto: 'Visto',
  autorizacao: 'Autorização de viagem',
  identidade: 'Identidade',
};
const EXPORTED: ExportedTable = {
  file: 'documentos-viagem.csv',
  about: 'todos os passaportes, vistos e outros documentos de viagem, com os números',
  place: 110,
  sql: `select d.id, c.nome as cliente, c.cpf as "clienteCpf", d.tipo, d.pais, case when d.pais_presumido then 'Não' else 'Sim' end as confirmado, d.numero,
      d.sobrenome, d.nomes, d.sexo, d.emissao, d.validade, d.observacoes, a.nome_arquivo as arquivo
    from documentos_viagem d join clientes c on c.id = d.cliente_id left join documentos a on a.id = d.documento_id
    where d.conta_id = $1 and not c.exemplo order by c.${BY_NAME}, c.id, d.created_at, d.id`,
  columns: [
    ['Cliente', 'cliente'],
    ['CPF', 'clienteCpf', cpfText],
    ['Documento', 'tipo', textIn(TIPOS)],
    ['País', 'pais', nomeDoPais],
    ['País confirmado', 'confirmado'],
    ['Número', 'numero'],
    ['Sobrenome', 'sobrenome'],
    ['Nomes', 'nomes'],
    ['Sexo', 'sexo'],
    ['Emissão', 'emissao', dayText],
    ['Validade', 'validade', dayText],
    ['Observações', 'observacoes'],
    ['Arquivo', 'arquivo'],
  ],
  encrypted: ['documentos_viagem', 'numero'],
};

export const DOCUMENTOS_VIAGEM_TABLES: TableDeclarations = {
  contaOf: { 'documento-viagem': 'conta_do_documento_viagem', vencimento: 'conta_do_vencimento' },
  protectedColumns: [{ table: 'documentos_viagem', columns: ['numero'], conta: 'conta_id', counts: 'clientes' }],
  subjects: [
    {
      table: 'documentos_viagem',
      subject: ['cliente_id'],
      merge: [EQUAL_ONES, { kind: 'documentosViagem' }],
      removal: 'by-key',
      files: null,
      answers: 'id',
      keepsImport: false, // the import may have brought them; a later edit is counted as one of the client
      endsExample: 'not t.pais_presumido',
      report: [REPORT],
      exported: EXPORTED,
      digest: digestOf('documentos_viagem', '(t.id, t.cliente_id, t.updated_at, t.documento_id)'),
      timeline: [],
    },
  ],
  invariants: [
    {
      // with a file of another client
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from documentos_viagem d join documentos a on a.id = d.documento_id where a.cliente_id <> d.cliente_id`,
    },
    {
      // clients whose row does not say the latest of their Brazilian passports and the best of all
      id: 'V-13',
      counts: 'clientes',
      sql: `select count(*) from clientes c left join (
                select cliente_id, max(validade) filter (where pais = 'BRA') as ultima,
                  (array_agg(validade order by pais_presumido, validade desc))[1] as melhor
                from documentos_viagem where tipo = 'passaporte' and validade is not null group by cliente_id) d
              on d.cliente_id = c.id where (c.validade_passaporte, c.melhor_passaporte) is distinct from (d.ultima, d.melhor)`,
    },
  ],
};
