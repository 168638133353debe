import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

/** `codigo`: ISO 3166-1 alpha-3. */
export interface Pais {
  codigo: string;
  alpha2: string;
  nome: string;
}

/** In use, but not in ISO 3166-1. */
const KOSOVO = 'XK';
const NAMES = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** All countries of ISO 3166-1, by name. */
export const PAISES: readonly Pais[] = codes
  .filter(([alpha2]) => alpha2 !== KOSOVO)
  .map(([alpha2 = '', codigo = '']) => ({ codigo, alpha2, nome: NAMES.of(alpha2) ?? codigo }))
  .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));

const BY_CODE = new Map(PAISES.map((pais) => [pais.codigo, pais]));

export const nomeDoPais = (codigo: string): string => BY_CODE.get(codigo)?.nome ?? codigo;
