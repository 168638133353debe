/** SQL about records that belong to one client each, and move with him as they are. */

/** A record that belongs to one client. */
export interface Owned {
  id: string;
  clienteId: string;
}

const OWNED = {
  documentos: 'documentos',
  anotacoes: 'anotacoes',
  mensagens: 'mensagens',
  links: 'links_cliente',
  envios: 'envios',
  documentosViagem: 'documentos_viagem',
  orientacoes: 'orientacao_pessoas',
  pedidos: 'titulares_pedidos',
} as const;
export type OwnedKind = keyof typeof OWNED;

export const READ_OWNED = Object.entries(OWNED)
  .map(
    ([kind, table]) =>
      `select '${kind}' as kind, id, cliente_id as "clienteId" from ${table} where conta_id = $1 and cliente_id = any ($2::uuid[])`,
  )
  .join(' union all ');
/** How many of each kind client `$2` has. */
export const COUNT_OWNED = Object.entries(OWNED)
  .map(([kind, table]) => `(select count(*)::int from ${table} where conta_id = $1 and cliente_id = $2) as "${kind}"`)
  .join(', ');
export const move = (kind: OwnedKind): string[] => [
  `update ${OWNED[kind]} set cliente_id = $2 where conta_id = $1 and cliente_id = any ($3::uuid[])`,
];
export const moveBack = (kind: OwnedKind): string[] => [
  `update ${OWNED[kind]} a set cliente_id = o."clienteId" from jsonb_to_recordset($3) as o(id uuid, "clienteId" uuid)
   where a.conta_id = $1 and a.id = o.id and a.cliente_id = $2 and exists (select from clientes c where c.id = o."clienteId")`,
];
