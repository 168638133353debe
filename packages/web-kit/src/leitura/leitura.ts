/** What is read from the machine-readable zone of a passport, a visa or an identity card (ICAO 9303). */
export interface Leitura {
  formato: 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B';
  valores: ValoresLidos;
  /**
   * What a person has to look at: what was not read (null in `valores`), what a picture leaves in doubt, what no digit covers, and all of it
   * where the digit of all is wrong.
   */
  confira: CampoLido[];
  /** Whether the digit over the whole zone is right; visas have none, which counts as right. */
  conjunto: boolean;
}

/** What a picture or a PDF says: each passport on it, page by page and from top to bottom. */
export interface LeituraDeFoto {
  /** At least one; one that is there twice, as in a copy of a copy, is given once. */
  leituras: LeituraComLugar[];
  /** How many more zones are there that could not be read: they have to be told of. */
  naoLidas: number;
}

export interface LeituraComLugar extends Leitura {
  /** Page of the PDF, from 1; of a picture 1. */
  pagina: number;
  /**
   * The corners of the zone on that page, clockwise from where its first line begins (so a page that lies upside down begins at the lower
   * right); as parts of the page's width and height, the picture upright as its own data say.
   */
  cantos: [Canto, Canto, Canto, Canto];
  /** The zone cut out, straight, upright and enlarged: a PNG. */
  recorte: Blob;
}

export interface Canto {
  /** From 0 to 1. */
  x: number;
  y: number;
}

export interface ValoresLidos {
  tipo: 'passaporte' | 'visto' | 'identidade';
  /** Issuing country, ISO 3166-1 alpha-3. */
  pais: string | null;
  numero: string | null;
  sobrenome: string | null;
  nomes: string | null;
  sexo: 'F' | 'M' | 'X' | null;
  /** `yyyy-mm-dd`, as is `validade`. */
  nascimento: string | null;
  validade: string | null;
}

export type CampoLido = 'numero' | 'nascimento' | 'validade' | 'nome' | 'pais' | 'sexo';

/** In the order of the form. */
export const ROTULOS_LIDOS: Record<CampoLido, string> = {
  numero: 'número',
  nascimento: 'nascimento',
  validade: 'validade',
  nome: 'nome',
  pais: 'país',
  sexo: 'sexo',
};
