import type { CivilDay } from '@viajario/contracts/civil-day';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/viagem/tipos-viagem';

/** A travel paper, as far as rules ask for it. */
export interface PapelDeViagem {
  id: string;
  tipo: TipoDocumentoViagem;
  /** Who issued it, ISO 3166-1 alpha-3; of a visa the country that it is for. */
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
  /** Whether the register holds a number of RG: a card without country, issue date and validity. */
  temRg: boolean;
  papeis: PapelDeViagem[];
}

export interface Trajeto {
  /** ISO 3166-1 alpha-3. */
  destino: string;
  ida: CivilDay;
  volta: CivilDay;
}
