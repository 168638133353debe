import type { Destino, FonteDoDestino } from '@viajario/contracts/crm/prontidao/destinos';

/**
 * A page, and the rules that it carries: names of fields, `visto.BRA` for one nationality, `outros.0` for the first of them.
 * `data`: as the page or its address says, null where neither does. `oficial`: by its host, unless a row says it.
 */
export interface FonteDaRegra extends Omit<FonteDoDestino, 'oficial'> {
  oficial?: boolean;
  data?: string | null;
  apoia: string[];
}

/** A row of the table (docs/destinations.md). Rules about passports and cards are those for Brazilians. */
export interface RegrasDoDestino extends Omit<Destino, 'nome' | 'fontes'> {
  fontes: FonteDaRegra[];
}

/** Hosts of governments and of the EU, with all below them. */
const OFICIAIS = [
  'gov.br',
  'jus.br',
  'europa.eu',
  'esteri.it',
  'gob.ar',
  'ambafrance.org',
  'usembassy.gov',
  'canada.ca',
  'diplo.de',
  'gov.ie',
  'gov.co',
  'gov.au',
  'govt.nz',
  'gov.in',
  'go.jp',
  'go.kr',
  'thaiembassy.ch',
  'ethioembassy.org.uk',
  // the Netherlands' Ministry of Foreign Affairs, and Curaçao's cabinet in The Hague
  'netherlandsworldwide.nl',
  'kgmc.nl',
];

export function ehOficial(url: string): boolean {
  const { hostname } = new URL(url);
  return OFICIAIS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
