import type { CampoPreenchido } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import type { SituacaoDoEnvio } from '@viajario/contracts/crm/envios/situacoes-do-envio';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import type { PapelEnviado } from '@viajario/contracts/crm/envios/papeis-enviados';

export const PARTES_DE_PAPEL = ['pais', 'numero', 'validade', 'sobrenome', 'nomes'] as const;

/** In stored form: fields of the record, and parts of papers by the names of their fields. */
export type CamposEnviados = Partial<Record<CampoPreenchido | `${PapelEnviado}.${(typeof PARTES_DE_PAPEL)[number]}`, string>>;

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
