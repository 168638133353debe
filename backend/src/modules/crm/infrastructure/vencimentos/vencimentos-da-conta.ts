/** Clients of all, of one who looks after them ($4), or of nobody. */
export type Whose = 'todos' | 'de' | 'nenhum';

const OF: Readonly<Record<Whose, string>> = {
  todos: '$4::uuid is null',
  de: 'v.cliente_id in (select c.id from clientes c where c.conta_id = $1 and c.agente_id = $4::uuid)',
  nenhum: '$4::uuid is null and v.cliente_id in (select c.id from clientes c where c.conta_id = $1 and c.agente_id is null)',
};

/**
 * SQL: what of a conta ($1) ends within 365 days after a day ($2) or has ended: papers that no later one of their kind and country renews, and
 * files that belong to none; of one kind ($3) or of all.
 */
export const vencimentosDaConta = (whose: Whose): string => `
  select v.* from (
    select d.id, 'documento-viagem' as origem, d.cliente_id, d.tipo, d.pais, null::text as nome_arquivo, d.validade, d.situacao, d.adiado_ate
      from documentos_viagem d
      where d.conta_id = $1 and d.validade <= $2::date + 365 and ($3::text is null or d.tipo = $3)
        and not exists (select from documentos_viagem n where n.conta_id = $1 and n.cliente_id = d.cliente_id and n.tipo = d.tipo
          and n.pais = d.pais and n.validade > d.validade)
    union all
    select a.id, 'arquivo', a.cliente_id, a.flag_documento, null, a.nome_arquivo, a.validade, a.situacao, a.adiado_ate
      from documentos a
      where a.conta_id = $1 and a.validade <= $2::date + 365 and ($3::text is null or a.flag_documento = $3)
        and not exists (select from documentos_viagem d where d.conta_id = $1 and d.documento_id = a.id)) v
  where ${OF[whose]} and v.cliente_id <> all (array(select c.id from clientes c where c.conta_id = $1 and c.exemplo))`;
