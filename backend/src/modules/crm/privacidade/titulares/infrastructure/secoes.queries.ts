import { isoInstant } from '#shared/database/sql.js';
import type { Secao } from '../domain/dados-do-titular.js';

/** SQL: what somebody is in the conta, who stands in the report by that alone. */
export const papelDe = (usuario: string): string =>
  `case when ${usuario} is not null then coalesce(papel_na_conta(${usuario}, $1), 'ex-membro') end`;
const quando = (column: string, name: string): string => `${isoInstant(column)} as "${name}"`;

const FILE_OF_ENVIO = `json_build_object('nome', a.nome_arquivo, 'documento', a.flag_documento)`;

/** SQL of each part: rows of the client `$2` of the conta `$1`, columns under the keys of the part's values. */
export const SECOES_SQL: Readonly<Record<Exclude<Secao, 'arquivos'>, string>> = {
  documentosViagem: `select d.id, d.tipo, d.pais, d.pais_presumido as "paisPresumido", d.numero, d.sobrenome, d.nomes, d.sexo, d.emissao::text as emissao,
      d.validade::text as validade, d.observacoes, d.situacao, d.adiado_ate::text as "adiadoAte", a.nome_arquivo as arquivo,
      ${quando('d.created_at', 'criadoEm')}, ${quando('d.updated_at', 'alteradoEm')}
    from documentos_viagem d left join documentos a on a.conta_id = $1 and a.id = d.documento_id
    where d.conta_id = $1 and d.cliente_id = $2 order by d.created_at, d.id`,
  relacionamentos: `select t.tipo_relacao as "tipoRelacao", t.inverso, o.nome as pessoa, t.observacoes, ${quando('t.created_at', 'desde')}
    from (select id, tipo_relacao, observacoes, created_at, referencia_id as outro, false as inverso from relacionamentos_clientes
        where conta_id = $1 and cliente_id = $2
      union all select id, tipo_relacao, observacoes, created_at, cliente_id, true from relacionamentos_clientes
        where conta_id = $1 and referencia_id = $2) t
      join clientes o on o.conta_id = $1 and o.id = t.outro order by t.created_at, t.id`,
  dependentes: `select nome as pessoa from clientes where conta_id = $1 and responsavel_id = $2 order by created_at, id`,
  etiquetas: `select e.nome from clientes_etiquetas k join etiquetas e on e.conta_id = $1 and e.id = k.etiqueta_id
    where k.conta_id = $1 and k.cliente_id = $2 order by e.nome, e.id`,
  anotacoes: `select n.texto, n.vencimento::text as vencimento, ${quando('n.concluida_em', 'concluidaEm')}, ${quando('n.created_at', 'criadaEm')},
      ${quando('n.updated_at', 'alteradaEm')}, ${papelDe('n.autor_id')} as autor, ${papelDe('n.responsavel_id')} as responsavel,
      ${papelDe('n.concluida_por')} as "concluidaPor"
    from anotacoes n where n.conta_id = $1 and n.cliente_id = $2 order by n.created_at desc, n.id desc`,
  mensagens: `select m.texto, m.telefone, ${quando('m.created_at', 'quando')}, ${papelDe('m.autor_id')} as autor
    from mensagens m where m.conta_id = $1 and m.cliente_id = $2 order by m.created_at desc, m.id desc`,
  links: `select ${quando('l.created_at', 'criadoEm')}, ${papelDe('l.criado_por')} as "criadoPor", to_json(l.campos) as campos, to_json(l.arquivos) as arquivos,
      ${quando('l.expira_em', 'expiraEm')}, ${quando('l.usado_em', 'usadoEm')}
    from links_cliente l where l.conta_id = $1 and l.cliente_id = $2 order by l.created_at, l.id`,
  envios: `select e.id, ${quando('e.recebido_em', 'recebidoEm')}, e.situacao, ${quando('e.expira_em', 'expiraEm')}, ${quando('e.respondido_em', 'respondidoEm')},
      ${papelDe('e.respondido_por')} as "respondidoPor", e.campos,
      (select coalesce(json_agg(${FILE_OF_ENVIO} order by a.id), '[]') from envios_arquivos a where a.conta_id = $1 and a.envio_id = e.id) as arquivos
    from envios e where e.conta_id = $1 and e.cliente_id = $2 order by e.recebido_em, e.id`,
  orientacoes: `select o.destino, o.ida::text as ida, o.volta::text as volta, p.nome, o.texto, p.texto as parte, to_json(p.documentos) as documentos,
      ${quando('o.created_at', 'criadaEm')}, ${papelDe('o.criado_por')} as "criadaPor", ${quando('o.ciente_em', 'cienteEm')},
      ${quando('o.expira_em', 'expiraEm')}, ${quando('o.alterado_em', 'alteradaEm')}
    from orientacao_pessoas p join orientacoes o on o.conta_id = $1 and o.id = p.orientacao_id
    where p.conta_id = $1 and p.cliente_id = $2 order by o.created_at, p.id`,
  copias: `select d.nome_arquivo as documento, c.finalidade, ${quando('c.created_at', 'criadaEm')}, ${papelDe('c.criado_por')} as "criadaPor",
      ${quando('c.expira_em', 'expiraEm')}, c.downloads, c.usados,
      (select coalesce(json_agg(${isoInstant('e.usada_em')} order by e.usada_em), '[]') from entregas_de_copias e
        where e.conta_id = $1 and e.copia_id = c.id and e.usada_em is not null) as entregues
    from copias c join documentos d on d.conta_id = $1 and d.id = c.documento_id
    where c.conta_id = $1 and d.cliente_id = $2 order by c.created_at, c.id`,
  pedidos: `select p.tipo, p.recebido_em::text as "recebidoEm", p.prazo::text as prazo, p.situacao, p.resposta, ${quando('p.encerrado_em', 'encerradoEm')},
      ${papelDe('p.criado_por')} as "criadoPor"
    from titulares_pedidos p where p.conta_id = $1 and p.cliente_id = $2 order by p.recebido_em, p.id`,
  mesclagens: `select g.id, g.registro, array(select t.id from mesclados_no_cliente($1, $2) as t(id)) as "mesmaPessoa", ${quando('l.criada_em', 'mescladoEm')}, ${quando(`(l.criada_em + interval '30 days')`, 'guardadoAte')}
    from limpezas_grupos g join limpezas l on l.conta_id = $1 and l.id = g.limpeza_id where g.conta_id = $1 and g.limpeza_id in (
      select (m.detalhes ->> 'limpezaId')::uuid from mesclados_no_cliente($1, $2) as t(id)
        join auditoria m on m.conta_id = $1 and m.cliente_id = t.id and m.acao = 'cliente-mesclado')
    order by l.criada_em, g.id`,
  acessos: `select ${quando('a.quando', 'quando')}, a.acao, ${papelDe('a.usuario_id')} as quem, a.detalhes -> 'campos' as campos, a.detalhes ->> 'flag' as documento,
      a.detalhes ->> 'formato' as formato
    from mesclados_no_cliente($1, $2) as t(id) join auditoria a on a.conta_id = $1 and a.cliente_id = t.id
    order by a.quando desc, a.id desc`,
};

/** Of the client `$2` of the conta `$1`: what its record points to, and what the conta says of it. */
export const CADASTRO_SQL = (columns: string, empresa: string): string => `select ${columns}, k.nome as conta,
    coalesce(k.contato_titulares, dono.email) as "contatoTitulares", ${empresa} as empresa, r.nome as responsavel, ${papelDe('c.agente_id')} as agente,
    ${papelDe('c.criado_por')} as "criadoPor", c.importacao_id is not null as importado,
    (select count(*)::int from envios e where e.conta_id = $1 and e.cliente_id = $2 and e.situacao = 'aceito') as "enviosAceitos",
    p.finalidade, p.base_legal as "baseLegal"
  from clientes c join contas k on k.id = c.conta_id left join users dono on dono.id = k.proprietario_id
    left join empresas e on e.conta_id = $1 and e.id = c.empresa_id left join clientes r on r.conta_id = $1 and r.id = c.responsavel_id
    left join titulares_privacidade p on p.conta_id = $1
  where c.conta_id = $1 and c.id = $2`;

/** Files of the client, and those that wait for an answer: their encryption is bound to the row's id. */
export const ARQUIVOS_SQL = `select d.id, 'arquivos' as pasta, d.flag_documento as documento, d.nome_arquivo as nome, d.validade::text as validade, d.situacao,
    d.adiado_ate::text as "adiadoAte", ${quando('d.data_criacao', 'enviadoEm')}, ${papelDe('d.enviado_por')} as "enviadoPor", d.tamanho_arquivo::float8 as bytes, d.sha256,
    d.arquivo_url as key, d.chave_envolta as "wrappedKey", d.data_criacao as em
  from documentos d where d.conta_id = $1 and d.cliente_id = $2
  union all
  select a.id, 'arquivos enviados pelo titular', a.flag_documento, a.nome_arquivo, null, null, null, ${isoInstant('e.recebido_em')}, null, a.tamanho_arquivo::float8,
    a.sha256, a.arquivo_url, a.chave_envolta, e.recebido_em
  from envios_arquivos a join envios e on e.conta_id = $1 and e.id = a.envio_id where a.conta_id = $1 and e.cliente_id = $2
  order by em, id`;
