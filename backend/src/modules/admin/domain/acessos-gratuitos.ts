/** Users with free access. */
export abstract class AcessosGratuitos {
  /** Null without a user of this e-mail; `assinaturaPaga`: has a paid subscription that is not cancelled. */
  abstract grant(email: string, motivo: string): Promise<{ usuarioId: string; assinaturaPaga: boolean } | null>;
  /** False when there was none. A paid plan counts again. */
  abstract withdraw(usuarioId: string): Promise<boolean>;
  abstract isUser(usuarioId: string): Promise<boolean>;
}
