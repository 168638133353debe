import type { CampoPreenchido } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import type { SituacaoDoEnvio } from '@viajario/contracts/crm/envios/situacoes-do-envio';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';

/** In stored form. */
export type CamposEnviados = Partial<Record<CampoPreenchido, string>>;

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
