import type { CampoLido, Leitura } from './leitura.ts';

/** What the client has already. */
export interface Conhecido {
  nome?: string | null;
  sexo?: string | null;
  pais?: string | null;
}

/** The values to check: name, country and sex need no check where they equal the stored ones and the zone's check digit is right. */
export function restaConferir({ valores, confira, conjunto, formato }: Leitura, conhecido: Conhecido): CampoLido[] {
  if (!conjunto) return confira;
  const equal: Partial<Record<CampoLido, boolean>> = {
    nome: mesmoNome(valores, conhecido.nome ?? '', formato === 'TD1' ? 30 : formato === 'TD2' || formato === 'MRV-B' ? 31 : 39),
    pais: valores.pais !== null && valores.pais === conhecido.pais,
    sexo: valores.sexo !== null && valores.sexo === conhecido.sexo,
  };
  return confira.filter((campo) => !equal[campo]);
}

/** A zone writes names in capitals without accents, family names first, and cuts them where its line ends (`room`). */
function mesmoNome({ sobrenome, nomes }: Leitura['valores'], nome: string, room: number): boolean {
  if (!sobrenome) return false;
  const [family, given] = [letters(sobrenome), letters(nomes ?? '')];
  const cut = `${sobrenome}  ${nomes}`.length >= room - 1;
  return spellings(nome).some((known) => {
    if (known === given + family) return true;
    return cut && given !== '' && known.startsWith(given) && known.endsWith(family);
  });
}

/** An apostrophe is left out, a hyphen is a filler: blanks say nothing. */
const letters = (text: string) => text.replaceAll(/[^A-Z]+/g, '');

/** ICAO 9303 writes `Ü` as `UE` or `U`, which is each country's choice. */
function spellings(nome: string): string[] {
  const upper = nome.toUpperCase();
  const umlauts = upper.replaceAll(/[ÄÆ]/g, 'AE').replaceAll(/[ÖØ]/g, 'OE').replaceAll('Ü', 'UE').replaceAll('Å', 'AA');
  const plain = upper.replaceAll('Ø', 'O').replaceAll('Æ', 'AE');
  return [umlauts, plain].map((text) => letters(text.normalize('NFD')));
}
