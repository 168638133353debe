import { lerArquivo, linhaDoArquivo, type FonteNoArquivo, type LinhaDoArquivo } from './arquivos.js';
import type { RegrasDoDestino } from './regras.js';

interface Schengen {
  comum: Omit<LinhaDoArquivo, 'codigo'>;
  /** Countries with the page that carries what the common ones do not. */
  grupos: { paises: string[]; fontes: FonteNoArquivo[] }[];
  /** What one country says beyond the common rules. */
  proprios: Record<string, Pick<LinhaDoArquivo, 'outros' | 'fontes'>>;
}

const { comum, grupos, proprios }: Schengen = lerArquivo('schengen');

function regrasDe(codigo: string, fontesDoGrupo: readonly FonteNoArquivo[]): RegrasDoDestino {
  const { outros, fontes } = proprios[codigo] ?? { outros: [], fontes: [] };
  const { [codigo]: _proprio, ...visto } = comum.visto;
  const { [codigo]: _proprioTransito, ...transito } = comum.transito ?? {};
  return linhaDoArquivo({
    codigo,
    ...comum,
    visto,
    transito,
    outros: [...comum.outros, ...outros],
    fontes: [...fontesDoGrupo, ...comum.fontes, ...fontes],
  });
}

/** The 29 countries: the same rules for those who are no citizens of the European Union. */
export const SCHENGEN: RegrasDoDestino[] = grupos.flatMap(({ paises, fontes }) =>
  paises.map((codigo) => regrasDe(codigo, fontes)),
);

/** One visa opens them all. */
export const EM_SCHENGEN: ReadonlySet<string> = new Set(SCHENGEN.map(({ codigo }) => codigo));
