/** Pairs of clients that are two people, however alike they look; in the running transaction. */
export abstract class NaoDuplicados {
  /** Whether nobody had said so before. Both clients are locked. */
  abstract add(contaId: string, one: string, other: string): Promise<boolean>;
}
