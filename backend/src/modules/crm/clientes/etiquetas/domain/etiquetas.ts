import type { Cor } from '@viajario/contracts/crm/etiquetas/cores';

export interface EtiquetaFields {
  readonly id: string;
  readonly contaId: string;
  readonly nome: string;
  readonly cor: Cor;
}

export interface LabelChange {
  readonly adicionar: readonly string[];
  readonly remover: readonly string[];
}
