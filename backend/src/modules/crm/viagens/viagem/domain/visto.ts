import { addDays, daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import type { FonteDoDestino, RegraDeVisto } from '@viajario/contracts/crm/viagem/destinos';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { dayText } from '#shared/text/formatted.js';
import { finding, uncertainFinding, type Finding } from './findings.js';
import { fonteDe } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import { EM_SCHENGEN } from './destinos/schengen.js';
import type { DocumentoDoViajante, Trajeto } from './viajante.js';

const vale = (pais: string, destino: string): boolean => pais === destino || (EM_SCHENGEN.has(pais) && EM_SCHENGEN.has(destino));

/** The visa or authorisation for the destination with the latest validity; one without validity comes last. */
function longestLasting(
  documentos: readonly DocumentoDoViajante[],
  destino: string,
  tipos: readonly string[],
): DocumentoDoViajante | undefined {
  return documentos
    .filter(({ tipo, pais }) => tipos.includes(tipo) && vale(pais, destino))
    .sort((a, b) => (b.validade ?? '').localeCompare(a.validade ?? ''))[0];
}

/** What the visa on file lacks: a sentence before the advice. */
function missingText(visto: DocumentoDoViajante | undefined): string {
  if (visto === undefined) return '';
  if (visto.validade === null) return 'Informe a validade do que está cadastrado. ';
  return `O que está cadastrado vence em ${dayText(visto.validade)}, antes do fim da viagem. `;
}

/** Null when the trip is within the days that are allowed without a visa, first and last day counted. */
function checkStay(dias: number, regras: RegrasDoDestino, nacionalidade: string, { ida, volta }: Trajeto): Finding | null {
  const duracao = daysBetween(ida, addDays(volta, 1));
  if (duracao <= dias) return null;
  const fonte = fonteDe(regras, `diasSemVisto.${nacionalidade}`);
  return finding('vermelho', 'visto-dias', `A viagem dura ${duracao} dias, e sem visto são até ${dias}: é preciso visto.`, fonte);
}

const coversTrip = (
  documento: DocumentoDoViajante | undefined,
  volta: CivilDay,
): documento is DocumentoDoViajante & { validade: CivilDay } => documento?.validade != null && documento.validade >= volta;

/** Whether a traveller of this nationality needs a visa, and has it for the whole trip. */
export function checkVisa(
  nacionalidade: string,
  documentos: readonly DocumentoDoViajante[],
  regras: RegrasDoDestino,
  trajeto: Trajeto,
): Finding {
  const deQuem = `(nacionalidade: ${nomeDoPais(nacionalidade)})`;
  const visto = longestLasting(documentos, regras.codigo, ['visto']);
  if (coversTrip(visto, trajeto.volta))
    return finding('verde', 'visto', `Visto cadastrado, válido até ${dayText(visto.validade)}.`);
  const regra = regras.visto[nacionalidade];
  if (regra === undefined) return uncertainFinding('visto', `Não temos a regra de visto ${deQuem}.`);
  if (regra === 'necessario') {
    const texto = `Visto necessário ${deQuem}. ${missingText(visto)}Peça o visto no consulado antes da viagem.`;
    return finding('vermelho', 'visto', texto, fonteDe(regras, `visto.${nacionalidade}`));
  }
  const dias = regras.diasSemVisto[nacionalidade];
  const longa = dias === undefined ? null : checkStay(dias, regras, nacionalidade, trajeto);
  const autorizacao = longestLasting(documentos, regras.codigo, ['visto', 'autorizacao']);
  const autorizado = longa === null && coversTrip(autorizacao, trajeto.volta);
  const ate = regras.vistoAte[nacionalidade];
  if (!autorizado && ate !== undefined && trajeto.volta > ate) {
    const texto = `A regra de visto ${deQuem} só é conhecida até ${dayText(ate)}.`;
    return uncertainFinding('visto', texto, fonteDe(regras, `vistoAte.${nacionalidade}`));
  }
  if (longa) return longa;
  if (coversTrip(autorizacao, trajeto.volta))
    return finding('verde', 'visto', `Autorização cadastrada, válida até ${dayText(autorizacao.validade)}.`);
  return adviseWithoutVisa(regra, {
    deQuem,
    dias,
    falta: missingText(autorizacao),
    fonte: fonteDe(regras, `visto.${nacionalidade}`),
  });
}

interface VisaAdvice {
  deQuem: string;
  dias: number | undefined;
  falta: string;
  fonte: FonteDoDestino | null;
}

/** What to do without a visa on file, where none is needed before. */
function adviseWithoutVisa(regra: Exclude<RegraDeVisto, 'necessario'>, { deQuem, dias, falta, fonte }: VisaAdvice): Finding {
  const limite = dias === undefined ? '' : `, até ${dias} dias`;
  switch (regra) {
    case 'dispensado':
      return finding('verde', 'visto', `Visto dispensado${limite} ${deQuem}.`, fonte);
    case 'verificar':
      return uncertainFinding('visto', `Não está claro se é preciso visto ${deQuem}.`, fonte);
    case 'eletronico': {
      const texto = `Visto ou autorização eletrônica${limite} ${deQuem}. ${falta}Peça pela internet antes da viagem.`;
      return finding('amarelo', 'visto', texto, fonte);
    }
    case 'chegada': {
      const texto = `Visto na chegada${limite} ${deQuem}. ${falta}Confira o que é pedido e leve os comprovantes.`;
      return finding('amarelo', 'visto', texto, fonte);
    }
  }
}
