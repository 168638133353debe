/** Trials of people who deleted their users: who comes back goes on where he stopped. */
export abstract class UsedTrials {
  /** Remembers the user's trial by his Google identity, of which nothing can be read. */
  abstract remember(usuarioId: string): Promise<void>;
  /** Gives a new user the trial that the same Google identity had. */
  abstract restore(usuarioId: string): Promise<void>;
}
