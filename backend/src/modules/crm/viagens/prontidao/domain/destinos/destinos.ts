import type { Destino, FonteDoDestino } from '@viajario/contracts/crm/prontidao/destinos';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { regrasEm } from './arquivos.js';
import { ehOficial, type FonteDaRegra, type RegrasDoDestino } from './regras.js';
import { SCHENGEN } from './schengen.js';

/** What countries ask of those who come. */
export class TabelaDeDestinos {
  /** As the API answers, by name. */
  readonly destinos: readonly Destino[];
  private readonly porCodigo: ReadonlyMap<string, RegrasDoDestino>;

  constructor(readonly linhas: readonly RegrasDoDestino[]) {
    this.porCodigo = new Map(linhas.map((regras) => [regras.codigo, regras]));
    this.destinos = linhas
      .map((regras) => ({ ...regras, nome: nomeDoPais(regras.codigo), fontes: regras.fontes.map(fonteDaResposta) }))
      .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
  }

  regrasDe(codigo: string): RegrasDoDestino | undefined {
    return this.porCodigo.get(codigo);
  }
}

/** The table of the repository. */
export const TABELA = new TabelaDeDestinos([
  ...['brasil', 'mercosul', 'guianas', 'america-do-norte', 'caribe'].flatMap(regrasEm),
  ...SCHENGEN,
  ...['europa', 'africa', 'asia', 'oceania'].flatMap(regrasEm),
]);

/** The page behind one or more rules: one that carries them all, of a government where there is one. */
export function fonteDe(regras: RegrasDoDestino, ...nomes: string[]): FonteDoDestino | null {
  const carrega = (apoia: string[], nome: string) => apoia.some((tema) => tema === nome || nome.startsWith(`${tema}.`));
  const paginas = regras.fontes.filter(({ apoia }) => nomes.every((nome) => carrega(apoia, nome)));
  return principal(paginas);
}

/** Where one can ask about a destination. */
export const fonteGeral = ({ fontes }: RegrasDoDestino): FonteDoDestino | null => principal(fontes);

function fonteDaResposta({ titulo, url, oficial = ehOficial(url) }: FonteDaRegra): FonteDoDestino {
  return { titulo, url, oficial };
}

/** A page of a government, where there is one. */
function principal(paginas: readonly FonteDaRegra[]): FonteDoDestino | null {
  const respostas = paginas.map(fonteDaResposta);
  return respostas.find(({ oficial }) => oficial) ?? respostas[0] ?? null;
}
