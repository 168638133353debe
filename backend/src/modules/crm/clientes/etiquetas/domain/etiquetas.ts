import type { Cor } from '@viajario/contracts/crm/etiquetas/cores';

export interface EtiquetaFields {
  readonly id: string;
  readonly contaId: string;
  readonly nome: string;
  readonly cor: Cor;
}

/** The labels of a conta, and which client has which. */
export abstract class Etiquetas {
  /** Refuses a name that another label has, whatever its case and accents, and more labels than a conta may have. */
  abstract add(etiqueta: EtiquetaFields): Promise<void>;
  /** Missing fields stay; refuses a name that another label has. */
  abstract change(contaId: string, id: string, fields: { nome?: string | undefined; cor?: Cor | undefined }): Promise<void>;
  /** Clients that have it lose it. */
  abstract remove(contaId: string, id: string): Promise<void>;
  /** Refuses ids that are not of the conta; nobody removes these labels before the transaction ends. */
  abstract lock(contaId: string, etiquetaIds: readonly string[]): Promise<void>;
  /** Gives a client exactly these labels; refuses ids that are not of the conta. Whether anything has changed. */
  abstract setOf(contaId: string, clienteId: string, etiquetaIds: readonly string[]): Promise<boolean>;
  /** Gives clients labels and takes others from them, all of them locked; the ids of those clients that are different now. */
  abstract changeOf(contaId: string, clienteIds: readonly string[], labels: LabelChange): Promise<string[]>;
}

export interface LabelChange {
  readonly adicionar: readonly string[];
  readonly remover: readonly string[];
}
