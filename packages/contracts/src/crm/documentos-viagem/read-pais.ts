import { foldHeading } from '../../blank.js';
import { PAISES } from './paises.js';

/** Other common spellings, folded. */
const ALIASES: Readonly<Record<string, string>> = {
  GBR: 'inglaterra england grabretanha greatbritain',
  NLD: 'holanda holland',
  USA: 'estadosunidosdaamerica unitedstatesofamerica',
};
const LANGUAGES = ['pt-BR', 'pt-PT', 'en'].flatMap((language) =>
  (['long', 'short'] as const).map((style) => new Intl.DisplayNames([language], { type: 'region', style })),
);
const BY_NAME = new Map(
  PAISES.flatMap(({ codigo, alpha2 }) => {
    const names = [
      ...LANGUAGES.map((language) => language.of(alpha2) ?? ''),
      ...(ALIASES[codigo] ?? '').split(' '),
      alpha2,
      codigo,
    ];
    return names.flatMap((name) => (name === '' ? [] : [[foldHeading(name), codigo] as const]));
  }),
);

/** The three letters of a country written as `ITA`, `it`, `Itália`, `Italy` or `BRA - Brasil`; undefined for anything else. */
export function readPais(text: string): string | undefined {
  const parts = [text, ...text.split(/[\p{Pd}\u2212/(),]/u)].map(foldHeading);
  return parts.map((part) => BY_NAME.get(part)).find((codigo) => codigo !== undefined);
}
