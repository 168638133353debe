/** Clients of a conta: these, or those that a list with this query string shows to this user. */
export type Selecao = { readonly clienteIds: readonly string[] } | { readonly consulta: string; readonly usuarioId: string };
