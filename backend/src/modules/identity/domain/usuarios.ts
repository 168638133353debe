export type PapelSistema = 'admin' | 'usuario';

/** A known user; `antes`: the role before this sign-in. */
export interface KnownUsuario {
  id: string;
  antes: PapelSistema;
  papelSistema: PapelSistema;
}
