import type { CampoDaFicha } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';

/** What a link asks its holder for. */
export interface Pedido {
  readonly campos: readonly CampoDaFicha[];
  readonly arquivos: readonly FlagDocumento[];
}

export interface NovoLink extends Pedido {
  id: string;
  contaId: string;
  clienteId: string;
  criadoPor: string;
  tokenHash: Buffer;
  expiraEm: Date;
}

/** A link as its submission finds it. */
export interface LinkTravado {
  clienteId: string;
  /** What was sent with it, and when; null while it is open. */
  uso: { chaveHash: Buffer | null; pedido: Buffer; em: Date } | null;
}
