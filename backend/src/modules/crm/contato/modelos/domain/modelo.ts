import type { ContextoDeMensagem } from '@viajario/contracts/crm/saida/contextos';

/** A text with variables in braces, under a name. */
export interface Modelo {
  readonly id: string;
  readonly contaId: string;
  readonly nome: string;
  readonly contexto: ContextoDeMensagem;
  readonly texto: string;
}

/** Missing leaves alone. */
export type ModeloChanges = Partial<Pick<Modelo, 'nome' | 'contexto' | 'texto'>>;
