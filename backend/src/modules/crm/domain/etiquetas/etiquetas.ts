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
  /** Gives a client exactly these labels; refuses ids that are not of the conta. Whether anything has changed. */
  abstract setOf(contaId: string, clienteId: string, etiquetaIds: readonly string[]): Promise<boolean>;
}
