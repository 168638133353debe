/** Trials of deleted users: a returning person resumes the same trial. */
export abstract class UsedTrials {
  /** Stores the user's trial under a keyed hash of the Google identity. */
  abstract save(usuarioId: string): Promise<void>;
  /** Gives a new user the earlier trial of the same Google identity. */
  abstract restore(usuarioId: string): Promise<void>;
}
