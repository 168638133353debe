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

/** Links by which clients fill in their own record; each ends once it was used. */
export abstract class LinksDoCliente {
  abstract countOpen(contaId: string, clienteId: string): Promise<number>;
  abstract add(link: NovoLink): Promise<void>;
  /** The client it was for; null when it is over or was never there. */
  abstract end(contaId: string, id: string): Promise<string | null>;
  /** Locked until the transaction ends, after its client, so that of two submissions one comes second. Null when it has ended. */
  abstract lock(contaId: string, id: string): Promise<LinkTravado | null>;
  abstract use(contaId: string, id: string, uso: { chaveHash: Buffer | null; pedido: Buffer; em: Date }): Promise<void>;
}
