import type { AutorizacaoDeMenor } from '@viajario/contracts/crm/orientacao/viagens';

/** A parent who does not travel along; `sexo` where a travel paper says it. */
export interface PaiOuMae {
  sexo: 'F' | 'M' | null;
}

export interface QuemAssina<P> {
  /** What who signs is to the minor. */
  qualidade: string;
  /** Null where the conta does not know who that is: the line is filled in by hand. */
  pessoa: P | null;
}

const QUALIDADES = { mae: 'Mãe', pai: 'Pai' } as const;
const SEXOS = { mae: 'F', pai: 'M' } as const;

/** Who signs the authorisation, filled in with the parents that are known. */
export function quemAssina<P extends PaiOuMae>(
  { de, bastaUm }: Pick<AutorizacaoDeMenor, 'de' | 'bastaUm'>,
  pais: readonly P[],
): QuemAssina<P>[] {
  const papeis = de.filter((papel) => papel === 'mae' || papel === 'pai');
  if (bastaUm || papeis.length === 0) return [{ qualidade: 'Mãe, pai ou responsável legal', pessoa: pais[0] ?? null }];
  const papelDe = ({ sexo }: P): 'mae' | 'pai' | undefined => papeis.find((papel) => SEXOS[papel] === sexo);
  const abertos = papeis.filter((papel) => !pais.some((quem) => papelDe(quem) === papel));
  const outros = pais.filter(({ sexo }) => sexo === null);
  // Where one role is open it is known who that is, where two are it is not.
  const semNome = abertos.length > 1 && outros.length > 0;
  const cabem = outros.length <= abertos.length ? outros : [];
  return papeis.map((papel) => {
    const place = abertos.indexOf(papel);
    if (place === -1) return { qualidade: QUALIDADES[papel], pessoa: pais.find((quem) => papelDe(quem) === papel) ?? null };
    return { qualidade: semNome ? 'Mãe ou pai' : QUALIDADES[papel], pessoa: cabem[place] ?? null };
  });
}
