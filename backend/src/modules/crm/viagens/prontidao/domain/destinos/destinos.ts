import type { Destino, FonteDoDestino } from '@viajario/contracts/crm/prontidao/destinos';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { regrasEm } from './arquivos.js';
import { ehOficial, type FonteDaRegra, type RegrasDoDestino } from './regras.js';
import { SCHENGEN } from './schengen.js';

export const TABELA: readonly RegrasDoDestino[] = [
  ...['brasil', 'mercosul', 'guianas', 'america-do-norte', 'caribe'].flatMap(regrasEm),
  ...SCHENGEN,
  ...['europa', 'africa', 'asia', 'oceania'].flatMap(regrasEm),
];
const POR_CODIGO = new Map(TABELA.map((regras) => [regras.codigo, regras]));

export const regrasDe = (codigo: string): RegrasDoDestino | undefined => POR_CODIGO.get(codigo);

const fonteDaResposta = ({ titulo, url }: { titulo: string; url: string }): FonteDoDestino => ({
  titulo,
  url,
  oficial: ehOficial(url),
});

/** As the API answers, by name. */
export const DESTINOS: readonly Destino[] = TABELA.map((regras) => ({
  ...regras,
  nome: nomeDoPais(regras.codigo),
  fontes: regras.fontes.map(fonteDaResposta),
})).sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));

/** The page behind one or more rules: one that carries them all, of a government where there is one. */
export function fonteDe(regras: RegrasDoDestino, ...nomes: string[]): FonteDoDestino | null {
  const carrega = (apoia: string[], nome: string) => apoia.some((tema) => tema === nome || nome.startsWith(`${tema}.`));
  const paginas = regras.fontes.filter(({ apoia }) => nomes.every((nome) => carrega(apoia, nome)));
  return principal(paginas);
}

/** Where one can ask about a destination. */
export const fonteGeral = ({ fontes }: RegrasDoDestino): FonteDoDestino | null => principal(fontes);

/** A page of a government, where there is one. */
function principal(paginas: readonly FonteDaRegra[]): FonteDoDestino | null {
  const pagina = paginas.find(({ url }) => ehOficial(url)) ?? paginas[0];
  return pagina ? fonteDaResposta(pagina) : null;
}
