import { PAISES } from '@viajario/contracts/crm/viagem/paises';
import { foldHeading } from './headings.js';

/** What people also write. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  GBR: ['Inglaterra', 'England', 'Grã-Bretanha', 'Great Britain'],
  NLD: ['Holanda', 'Holland'],
  USA: ['Estados Unidos da América', 'United States of America', 'E.U.A.'],
};
const LANGUAGES = ['pt-BR', 'pt-PT', 'en'].flatMap((language) =>
  (['long', 'short'] as const).map((style) => new Intl.DisplayNames([language], { type: 'region', style })),
);
const BY_NAME = new Map(
  PAISES.flatMap(({ codigo, alpha2 }) => {
    const names = [...LANGUAGES.map((language) => language.of(alpha2) ?? ''), ...(ALIASES[codigo] ?? []), alpha2, codigo];
    return names.map((name) => [foldHeading(name), codigo] as const);
  }),
);

/** The three letters of a country written as `ITA`, `it`, `Itália`, `Italy` or `BRA - Brasil`; undefined for anything else. */
export function readPais(text: string): string | undefined {
  const parts = [text, ...text.split(/[\p{Pd}\u2212/(),]/u)].map(foldHeading);
  return parts.map((part) => BY_NAME.get(part)).find((codigo) => codigo !== undefined);
}
