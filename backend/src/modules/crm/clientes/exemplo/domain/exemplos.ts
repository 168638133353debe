/** The clients of a conta that are only an example. */
export abstract class Exemplos {
  /** Whether there are any; until the transaction ends nobody else adds or removes some. */
  abstract lock(contaId: string): Promise<boolean>;
  abstract remove(contaId: string): Promise<void>;
}
