import type { CivilDay } from '@viajario/contracts/civil-day';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';

/** The fields of a travel document that rules check. */
export interface DocumentoDoViajante {
  id: string;
  tipo: TipoDocumentoViagem;
  /** Issuing country, ISO 3166-1 alpha-3; of a visa the country that it admits to. */
  pais: string;
  paisPresumido: boolean;
  emissao: CivilDay | null;
  validade: CivilDay | null;
}

/** A client who travels. */
export interface Viajante {
  clienteId: string;
  nome: string;
  dataNascimento: CivilDay | null;
  /** Whether the record has an RG number: a card without country, issue date and validity. */
  temRg: boolean;
  documentos: DocumentoDoViajante[];
}

export interface Trajeto {
  /** ISO 3166-1 alpha-3. */
  destino: string;
  ida: CivilDay;
  volta: CivilDay;
}
