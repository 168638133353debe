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
