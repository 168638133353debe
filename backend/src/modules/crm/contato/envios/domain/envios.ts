import type { CampoDaFicha } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import type { SituacaoDoEnvio } from '@viajario/contracts/crm/ficha/situacoes-do-envio';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';

/** In stored form. */
export type CamposEnviados = Partial<Record<CampoDaFicha, string>>;

/** A stored file that waits. */
export interface ArquivoEnviado {
  /** Of the document that it may become; its encryption is bound to it. */
  id: string;
  flag: FlagDocumento;
  nome: string;
  tipo: string;
  stored: { key: string; wrappedKey: string; size: number; sha256: string };
}

export interface Envio {
  id: string;
  contaId: string;
  clienteId: string;
  situacao: SituacaoDoEnvio;
  expiraEm: Date;
  campos: CamposEnviados;
  arquivos: readonly ArquivoEnviado[];
}

/** What clients have sent; nothing of it is in the register before a member accepts it. */
export abstract class Envios {
  abstract add(envio: Omit<Envio, 'situacao'>): Promise<void>;
  /** Bytes of the conta, those that wait included; two who add some are counted one after the other. */
  abstract bytesDaConta(contaId: string): Promise<number>;
  /** With its client, who is locked first; of two answers one comes second. */
  abstract lock(contaId: string, id: string): Promise<Envio>;
  /** Ends it and forgets what it held; its files stay until they are erased. */
  abstract answer(envio: Envio, situacao: 'aceito' | 'recusado', answered: { por: string; em: Date }): Promise<void>;
  /** Files that no document took over are removed from the storage. */
  abstract eraseFiles(envio: Envio): Promise<void>;
}
