/** A card that the user has confirmed with the provider. */
export interface ConfirmedCard {
  id: string;
  /** The user who started it here; null for a card added on the provider's own pages. */
  usuarioId: string | null;
  /** When it was started: of two cards the later one wins. */
  begunAt: Date;
}
