import { columnsWhere } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { LIMITS } from '@viajario/contracts/limits';
import type { TableDeclarations } from '#shared/database/declared-tables.js';
import { FICHA } from './contato/ficha/infrastructure/links.store.js';
import { CALENDARIO } from './viagens/calendario/infrastructure/calendarios.repository.js';
import { ORIENTACAO } from './viagens/orientacoes/infrastructure/orientacoes.store.js';

export const CRM_TABLES: TableDeclarations = {
  links: [FICHA, ORIENTACAO, CALENDARIO],
  sweeps: [
    // submissions without an answer in 30 days, and ended links
    { name: 'expired-envios', every: 'hour', sql: 'select expirar_envios()' },
    {
      name: 'expired-limpezas',
      every: 'hour',
      sql: `select esquecer_limpezas(now() - make_interval(days => ${LIMITS.undoDays}))`,
    },
    // of confirmations, five years after the trip
    { name: 'addresses-of-orientacoes', every: 'day', sql: 'select esquecer_ips_das_orientacoes()' },
  ],
  files: [
    { table: 'envios_arquivos', key: 'arquivo_url', wrappedKey: 'chave_envolta', size: 'tamanho_arquivo', sha256: 'sha256' },
  ],
  protectedColumns: [
    {
      table: 'clientes',
      columns: columnsWhere(CAMPOS_CLIENTE, ({ encrypted }) => encrypted === true),
      conta: 'conta_id',
      counts: 'clientes',
    },
    { table: 'documentos_viagem', columns: ['numero'], conta: 'conta_id', counts: 'clientes' },
    { table: 'envios', columns: ['campos'], conta: 'conta_id', counts: 'clientes' },
    { table: 'limpezas_grupos', columns: ['registro'], conta: 'conta_id', counts: 'clientes' },
  ],
  contaOf: {
    cliente: 'conta_do_cliente',
    empresa: 'conta_da_empresa',
    relacionamento: 'conta_do_relacionamento',
    anotacao: 'conta_da_anotacao',
    etiqueta: 'conta_da_etiqueta',
    visao: 'conta_da_visao',
    'documento-viagem': 'conta_do_documento_viagem',
    vencimento: 'conta_do_vencimento',
    link: 'conta_do_link',
    envio: 'conta_do_envio',
    modelo: 'conta_do_modelo',
    orientacao: 'conta_da_orientacao',
    pedido: 'conta_do_pedido',
  },
  invariants: [
    {
      // relationships across contas
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from relacionamentos_clientes r join clientes c on c.id in (r.cliente_id, r.referencia_id)
              where c.conta_id <> r.conta_id`,
    },
    {
      // clients of another conta's company
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from clientes c join empresas e on e.id = c.empresa_id where e.conta_id <> c.conta_id`,
    },
    {
      // clients whose responsável is of another conta
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from clientes c join clientes r on r.id = c.responsavel_id where r.conta_id <> c.conta_id`,
    },
    {
      // clients and open reminders of a user who is neither owner nor member, without a job that clears them
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from (
                select conta_id, agente_id as usuario_id from clientes where agente_id is not null
                union all select conta_id, responsavel_id from anotacoes
                  where responsavel_id is not null and vencimento is not null and concluida_em is null) a
              join contas k on k.id = a.conta_id
              where a.usuario_id <> k.proprietario_id
                and not exists (select from usuarios_contas m where m.conta_id = a.conta_id and m.usuario_id = a.usuario_id and m.status = 'ativo')
                and not exists (select from jobs j where j.conta_id = a.conta_id and j.tipo = 'carteira-passada' and j.concluido_em is null)`,
    },
    {
      // notes, messages, labels and pairs of another conta's clients
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from (select cliente_id, conta_id from anotacoes union all select cliente_id, conta_id from mensagens
                union all select cliente_id, conta_id from clientes_etiquetas
                union all select unnest(array[menor_id, maior_id]), conta_id from nao_duplicados
                union all select unnest(array[menor_id, maior_id]), conta_id from cpfs_na_planilha) a
              join clientes c on c.id = a.cliente_id where c.conta_id <> a.conta_id`,
    },
    {
      // travel documents of another conta's clients, or with a file of another client
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from documentos_viagem d join clientes c on c.id = d.cliente_id
              left join documentos a on a.id = d.documento_id
              where c.conta_id <> d.conta_id or a.cliente_id <> d.cliente_id`,
    },
    {
      // links, submissions and requests of another conta's clients
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from (select cliente_id, conta_id from links_cliente union all select cliente_id, conta_id from envios
                union all select cliente_id, conta_id from titulares_pedidos) a
              join clientes c on c.id = a.cliente_id where c.conta_id <> a.conta_id`,
    },
    {
      // files of another conta's submission, or of an answered one
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from envios_arquivos a join envios e on e.id = a.envio_id where e.conta_id <> a.conta_id or e.situacao <> 'pendente'`,
    },
    {
      // travellers in another conta's orientação, or who are another conta's clients
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from orientacao_pessoas p join orientacoes o on o.id = p.orientacao_id left join clientes c on c.id = p.cliente_id
              where o.conta_id <> p.conta_id or c.conta_id <> p.conta_id`,
    },
    {
      // links by a user who is no member of the conta
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from links_cliente l join contas k on k.id = l.conta_id where k.proprietario_id is not null
              and papel_na_conta(l.criado_por, l.conta_id) is null`,
    },
    {
      // calendars of a user who is no member of the conta
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from calendarios a join contas k on k.id = a.conta_id where k.proprietario_id is not null
              and papel_na_conta(a.usuario_id, a.conta_id) is null`,
    },
    {
      // private views without an author, or of a user who is no member of the conta
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from visoes v join contas k on k.id = v.conta_id where not v.compartilhada and k.proprietario_id is not null
              and (v.autor_id is null or v.autor_id <> k.proprietario_id and not exists (
                select from usuarios_contas m where m.conta_id = v.conta_id and m.usuario_id = v.autor_id and m.status = 'ativo'))`,
    },
    {
      // whose denormalised counters differ from their rows
      id: 'V-13',
      counts: 'clientes',
      sql: `select count(*) from clientes c
              left join clientes_totais t on t.cliente_id = c.id
              left join (select cliente_id, count(*) as n from documentos group by cliente_id) d on d.cliente_id = c.id
              left join (select unnest(array[cliente_id, referencia_id]) as cliente_id, count(*) as n from relacionamentos_clientes group by 1) r
                on r.cliente_id = c.id
              left join (select cliente_id, array_agg(etiqueta_id::text order by etiqueta_id::text) as ids from clientes_etiquetas group by cliente_id) e
                on e.cliente_id = c.id
              where (coalesce(t.documentos, 0), coalesce(t.relacionamentos, 0)) is distinct from (coalesce(d.n, 0), coalesce(r.n, 0))
                or (select array_agg(l.value order by l.value) from jsonb_array_elements_text(t.etiquetas) l) is distinct from e.ids
                or c.partes is null`,
    },
    {
      // whose row does not say the latest of their Brazilian passports and the best of all
      id: 'V-13',
      counts: 'clientes',
      sql: `select count(*) from clientes c left join (
                select cliente_id, max(validade) filter (where pais = 'BRA') as ultima,
                  (array_agg(validade order by pais_presumido, validade desc))[1] as melhor
                from documentos_viagem where tipo = 'passaporte' and validade is not null group by cliente_id) d
              on d.cliente_id = c.id where (c.validade_passaporte, c.melhor_passaporte) is distinct from (d.ultima, d.melhor)`,
    },
    {
      // with something of a person's, which would go with the example
      id: 'V-17',
      counts: 'exemplos',
      sql: `select count(*) from clientes c where c.exemplo and (
                num_nonnulls(c.cpf, c.email, c.telefone_celular, c.telefone_residencial, c.telefone_comercial, c.empresa_id) > 0
                or exists (select from documentos d where d.cliente_id = c.id)
                or exists (select from anotacoes a where a.cliente_id = c.id)
                or exists (select from links_cliente l where l.cliente_id = c.id)
                or exists (select from envios e where e.cliente_id = c.id)
                or exists (select from orientacao_pessoas o where o.cliente_id = c.id)
                or exists (select from titulares_pedidos p where p.cliente_id = c.id)
                or exists (select from documentos_viagem v where v.cliente_id = c.id and not v.pais_presumido)
                or exists (select from clientes_etiquetas e where e.cliente_id = c.id)
                or exists (select from relacionamentos_clientes r where c.id in (r.cliente_id, r.referencia_id))
                or exists (select from clientes r where r.conta_id = c.conta_id and r.responsavel_id = c.id))`,
    },
    {
      // twice in a conta
      id: 'V-14',
      counts: 'cpfs',
      sql: `select count(*) from (select from clientes where cpf is not null group by conta_id, cpf having count(*) > 1) twice`,
    },
    {
      id: 'V-14',
      counts: 'relacionamentos',
      sql: `select count(*) from (select from relacionamentos_clientes group by least(cliente_id, referencia_id),
              greatest(cliente_id, referencia_id), tipo_relacao having count(*) > 1) twice`,
    },
  ],
};
