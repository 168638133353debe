import type { GoogleProfile } from './google-profile.js';

export type PapelSistema = 'admin' | 'usuario';

/** Somebody who was here before; `antes` is the role he had. */
export interface Returned {
  id: string;
  antes: PapelSistema;
  papelSistema: PapelSistema;
}

/** Everybody who ever signed in. */
export abstract class Usuarios {
  /** The new user's id; null when the Google identity or the e-mail is known already. */
  abstract createIfNew(profile: GoogleProfile, papelSistema: PapelSistema): Promise<string | null>;
  /**
   * Updates what Google says about a known identity; null when only the e-mail is known, under another identity. An e-mail that
   * another user has is not taken over, and gives no admin role either.
   */
  abstract welcomeBack(profile: GoogleProfile, papelSistema: PapelSistema): Promise<Returned | null>;
  /** Turns an unused authorisation of this e-mail into free access; false when there is none. */
  abstract useAuthorisation(usuarioId: string, email: string): Promise<boolean>;
  /** With all rows that are the user's own; what he did in contas of others stays, without his name. What he pays for ends too. */
  abstract remove(usuarioId: string): Promise<void>;
}
