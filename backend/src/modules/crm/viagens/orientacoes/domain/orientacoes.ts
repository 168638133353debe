import type { ParteDaPessoa, TextoDaOrientacao } from './orientacao.js';

export interface NovaOrientacao extends TextoDaOrientacao {
  id: string;
  contaId: string;
  criadoPor: string;
  hash: Buffer;
  tokenHash: Buffer;
  pessoas: readonly (ParteDaPessoa & { id: string; clienteId: string })[];
}

/** A sheet as the confirmation of its reader finds it. */
export interface OrientacaoTravada extends TextoDaOrientacao {
  cienteEm: Date | null;
}
