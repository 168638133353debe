/** The record that an erasure leaves. */
export interface Recibo {
  readonly id: string;
  readonly contaId: string;
  readonly quando: Date;
  readonly motivo: string;
  readonly observacao: string | null;
  readonly hash: Buffer;
  /** The user who erased. */
  readonly por: string;
}
