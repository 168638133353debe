/** Who uses the product without paying. */
export abstract class AcessosGratuitos {
  /** Null when nobody has this e-mail; `assinaturaPaga` when he pays for a subscription that nobody has cancelled. */
  abstract grant(email: string, motivo: string): Promise<{ usuarioId: string; assinaturaPaga: boolean } | null>;
  /** False when he had none. What he pays for counts again, with its plan. */
  abstract withdraw(usuarioId: string): Promise<boolean>;
  abstract isUser(usuarioId: string): Promise<boolean>;
}
