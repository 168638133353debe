import type { CivilDay } from '@viajario/contracts/civil-day';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type { Trecho } from '@viajario/contracts/crm/viagens/viagens';

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

/** With a minor’s parents, siblings and guardian on file, as ids of clients; they need not travel. */
export interface ViajanteDaViagem extends Viajante {
  genitores: string[];
  irmaos: string[];
  responsavelId: string | null;
}

/** A stay from its first to its last day. */
export interface Estada {
  ida: CivilDay;
  volta: CivilDay;
}

/** A stay in a country. */
export interface Trajeto extends Estada {
  /** ISO 3166-1 alpha-3. */
  destino: string;
  /** All days of the trip in the area within which days without a visa add up, those of this stay included; missing where none adds up. */
  naArea?: readonly CivilDay[];
}

/** A stop of a trip; `id`: null where the trip is not stored. */
export type TrechoDaViagem = Omit<Trecho, 'id'> & { id: string | null };
