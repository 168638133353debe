import type { GoogleProfile } from './google-profile.js';

export type PapelSistema = 'admin' | 'usuario';

/** A known user; `antes`: the role before this sign-in. */
export interface KnownUsuario {
  id: string;
  antes: PapelSistema;
  papelSistema: PapelSistema;
}

/** All users. */
export abstract class Usuarios {
  /** The new user's id; null when the Google identity or the e-mail already exists. */
  abstract createIfNew(profile: GoogleProfile, papelSistema: PapelSistema): Promise<string | null>;
  /**
   * Updates a known identity from its profile; null when only the e-mail is known, under another identity. An e-mail of another
   * user is neither taken over nor a reason for the admin role.
   */
  abstract updateKnown(profile: GoogleProfile, papelSistema: PapelSistema): Promise<KnownUsuario | null>;
  /** Redeems an unused authorisation of this e-mail for free access; false without one. */
  abstract redeemAuthorisation(usuarioId: string, email: string): Promise<boolean>;
  /** Deletes the user with all own rows; their work in other contas stays, without the name. Paid subscriptions end by a job. */
  abstract remove(usuarioId: string): Promise<void>;
}
