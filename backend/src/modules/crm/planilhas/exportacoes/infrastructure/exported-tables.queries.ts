import { EMPRESA_COLUMNS } from '#modules/crm/clientes';
import { LIMITS } from '@viajario/contracts/limits';

export type ExportedTable =
  | 'empresas'
  | 'relacionamentos'
  | 'anotacoes'
  | 'mensagens'
  | 'etiquetas'
  | 'visoes'
  | 'modelos'
  | 'orientacoes'
  | 'pedidos'
  | 'recibos'
  | 'documentos_viagem'
  | 'documentos';

export const BY_NAME = `nome collate "pt-BR-x-icu"`;
const localTime = (column: string): string => `to_char(${column} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`;
/** Up to and on this day a backup may hold who was erased. */
const COPIAS_ATE = `((r.quando at time zone 'America/Sao_Paulo')::date + ${LIMITS.backupDays})`;

/**
 * SQL of each table: rows of the conta `$1`, without examples, columns under the keys of what is exported. Nothing here may change with
 * time alone: an export is handed out again while no row has changed.
 */
export const EXPORTED_TABLES: Readonly<Record<ExportedTable, string>> = {
  empresas: `select ${EMPRESA_COLUMNS} from empresas e where e.conta_id = $1 order by e.razao_social, e.id`,
  relacionamentos: `select c.nome as cliente, c.cpf as "clienteCpf", f.nome as familiar, f.cpf as "familiarCpf",
      r.tipo_relacao as "tipoRelacao", r.observacoes
    from relacionamentos_clientes r join clientes c on c.id = r.cliente_id join clientes f on f.id = r.referencia_id
    where r.conta_id = $1 and not c.exemplo and not f.exemplo order by c.${BY_NAME}, c.id, r.id`,
  anotacoes: `select c.nome as cliente, c.cpf as "clienteCpf", a.texto, a.vencimento, r.email as responsavel,
      ${localTime('a.concluida_em')} as "concluidaEm", u.email as autor, ${localTime('a.created_at')} as "criadaEm"
    from anotacoes a join clientes c on c.id = a.cliente_id
      left join users r on r.id = a.responsavel_id left join users u on u.id = a.autor_id
    where a.conta_id = $1 and not c.exemplo order by c.${BY_NAME}, c.id, a.created_at, a.id`,
  mensagens: `select c.nome as cliente, c.cpf as "clienteCpf", m.texto, u.email as autor, ${localTime('m.created_at')} as "criadaEm"
    from mensagens m join clientes c on c.id = m.cliente_id left join users u on u.id = m.autor_id
    where m.conta_id = $1 and not c.exemplo order by c.${BY_NAME}, c.id, m.created_at, m.id`,
  etiquetas: `select t.nome, t.cor from etiquetas t where t.conta_id = $1 order by t.${BY_NAME}, t.id`,
  visoes: `select v.nome, v.consulta from visoes v where v.conta_id = $1 and v.compartilhada order by v.${BY_NAME}, v.id`,
  modelos: `select m.nome, m.contexto, m.texto from modelos_mensagem m where m.conta_id = $1 order by m.${BY_NAME}, m.id`,
  orientacoes: `select o.id, o.destino, o.ida, o.volta, p.nome as cliente, c.cpf as "clienteCpf", o.texto, p.texto as parte,
      array_to_string(p.documentos, '; ') as documentos, encode(o.hash, 'hex') as hash, u.email as autor, ${localTime('o.created_at')} as "criadaEm",
      ${localTime('o.expira_em')} as "expiraEm", ${localTime('o.ciente_em')} as "cienteEm", host(o.ciente_ip) as "cienteIp",
      ${localTime('o.alterado_em')} as "alteradaEm"
    from orientacoes o join orientacao_pessoas p on p.conta_id = $1 and p.orientacao_id = o.id
      left join clientes c on c.conta_id = $1 and c.id = p.cliente_id left join users u on u.id = o.criado_por
    where o.conta_id = $1 and c.exemplo is not true order by o.created_at, o.id, p.ordem`,
  pedidos: `select c.nome as cliente, c.cpf as "clienteCpf", p.tipo, p.recebido_em as "recebidoEm", p.prazo, p.situacao, p.resposta,
      ${localTime('p.encerrado_em')} as "encerradoEm", u.email as autor, p.recibo_id as recibo
    from titulares_pedidos p left join clientes c on c.conta_id = $1 and c.id = p.cliente_id left join users u on u.id = p.criado_por
    where p.conta_id = $1 and c.exemplo is not true order by p.recebido_em, p.id`,
  recibos: `select r.id, encode(r.hash, 'hex') as hash, ${localTime('r.quando')} as quando, r.motivo, r.observacao, ${COPIAS_ATE} as "copiasAte",
      u.email as autor
    from recibos_eliminacao r left join users u on u.id = r.por where r.conta_id = $1 order by r.quando, r.id`,
  documentos_viagem: `select d.id, c.nome as cliente, c.cpf as "clienteCpf", d.tipo, d.pais, d.pais_presumido as "paisPresumido", d.numero, d.sobrenome, d.nomes,
      d.sexo, d.emissao, d.validade, d.observacoes, a.nome_arquivo as arquivo
    from documentos_viagem d join clientes c on c.id = d.cliente_id left join documentos a on a.id = d.documento_id
    where d.conta_id = $1 and not c.exemplo order by c.${BY_NAME}, c.id, d.created_at, d.id`,
  documentos: `select d.id, d.cliente_id as "clienteId", c.nome as cliente, c.cpf as "clienteCpf",
      d.flag_documento as "flagDocumento", d.nome_arquivo as "nomeArquivo", d.validade, d.tamanho_arquivo::float8 as tamanho,
      d.sha256, d.data_criacao as "dataCriacao", d.arquivo_url as key, d.chave_envolta as "wrappedKey"
    from documentos d join clientes c on c.id = d.cliente_id
    where d.conta_id = $1 and not c.exemplo order by c.${BY_NAME}, c.id, d.data_criacao, d.id`,
};
