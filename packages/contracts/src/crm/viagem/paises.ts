import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import pt from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };

/** temporary until b2 */
const nomes: Record<string, string | string[]> = pt.countries;
export const PAISES = codes.map(([a2 = '', a3 = '']) => ({ codigo: a3, alpha2: a2, nome: [nomes[a2] ?? a3].flat()[0] ?? a3 }));
export const nomeDoPais = (codigo: string) => PAISES.find((one) => one.codigo === codigo)?.nome ?? codigo;
