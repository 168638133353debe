/** What stays of an erasure. */
export interface Recibo {
  readonly id: string;
  readonly contaId: string;
  readonly quando: Date;
  readonly motivo: string;
  readonly observacao: string | null;
  readonly hash: Buffer;
  /** Who erased. */
  readonly por: string;
}
