import { readFileSync } from 'node:fs';
import { ehOficial, type FonteDaRegra, type RegrasDoDestino } from './regras.js';

/** A page as the files have it: itself, or the name of one in paginas.json, which carries rules of several destinations. */
export type FonteNoArquivo = FonteDaRegra | { pagina: string; apoia: string[] };

/** A row as the files have it (destinos.schema.json): without `transito` where no rule is known. */
export interface LinhaDoArquivo extends Omit<RegrasDoDestino, 'fontes' | 'transito' | 'transitoNotas'> {
  transito?: RegrasDoDestino['transito'];
  transitoNotas?: string[];
  fontes: FonteNoArquivo[];
}

/** A data file beside this one, also in dist. */
export const lerArquivo = (nome: string) => JSON.parse(readFileSync(new URL(`${nome}.json`, import.meta.url), 'utf8'));

const { paginas }: { paginas: Record<string, Omit<FonteDaRegra, 'apoia'>> } = lerArquivo('paginas');

export function fonteDoArquivo(fonte: FonteNoArquivo): FonteDaRegra {
  if (!('pagina' in fonte)) return { oficial: ehOficial(fonte.url), ...fonte };
  const pagina = paginas[fonte.pagina];
  if (!pagina) throw new Error(`paginas.json does not have ${fonte.pagina}`);
  return { oficial: ehOficial(pagina.url), ...pagina, apoia: fonte.apoia };
}

export const linhaDoArquivo = (linha: LinhaDoArquivo): RegrasDoDestino => ({
  transito: {},
  transitoNotas: [],
  ...linha,
  fontes: linha.fontes.map(fonteDoArquivo),
});

/** The rows of one part of the world. */
export function regrasEm(parte: string): RegrasDoDestino[] {
  const { destinos }: { destinos: LinhaDoArquivo[] } = lerArquivo(parte);
  return destinos.map(linhaDoArquivo);
}
