import type { AutorizacaoDeMenor } from '@viajario/contracts/crm/prontidao/prontidao';

/** A parent who does not travel along; `sexo` where a travel document states it. */
export interface PaiOuMae {
  sexo: 'F' | 'M' | null;
}

export interface Signatario<P> {
  /** Relation of the signer to the minor. */
  qualidade: string;
  /** Null where the conta has no record of the signer: the line is filled in by hand. */
  pessoa: P | null;
}

const QUALIDADES = { mae: 'Mãe', pai: 'Pai' } as const;
const SEXOS = { mae: 'F', pai: 'M' } as const;

/** Who signs the authorisation, filled in with the parents that are known. */
export function signatariosOf<P extends PaiOuMae>(
  { de, bastaUm }: Pick<AutorizacaoDeMenor, 'de' | 'bastaUm'>,
  pais: readonly P[],
): Signatario<P>[] {
  const parentescos = de.filter((parentesco) => parentesco === 'mae' || parentesco === 'pai');
  if (de.includes('genitor')) return [{ qualidade: 'Mãe ou pai', pessoa: (pais.length === 1 && pais[0]) || null }];
  if (bastaUm || parentescos.length === 0) return [{ qualidade: 'Mãe, pai ou responsável legal', pessoa: pais[0] ?? null }];
  const parentescoOf = ({ sexo }: P): 'mae' | 'pai' | undefined => parentescos.find((parentesco) => SEXOS[parentesco] === sexo);
  const abertos = parentescos.filter((parentesco) => !pais.some((quem) => parentescoOf(quem) === parentesco));
  const outros = pais.filter(({ sexo }) => sexo === null);
  // A parent of unknown sex can be named only where one of the two lines is open.
  const semNome = abertos.length > 1 && outros.length > 0;
  const cabem = outros.length <= abertos.length ? outros : [];
  return parentescos.map((parentesco) => {
    const place = abertos.indexOf(parentesco);
    if (place === -1)
      return { qualidade: QUALIDADES[parentesco], pessoa: pais.find((quem) => parentescoOf(quem) === parentesco) ?? null };
    return { qualidade: semNome ? 'Mãe ou pai' : QUALIDADES[parentesco], pessoa: cabem[place] ?? null };
  });
}
