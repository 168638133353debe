import { addDays, addMonths, daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import type { FonteDoDestino, RegraComVisto, RegraDeVisto } from '@viajario/contracts/crm/prontidao/destinos';
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
function missingText(visto: DocumentoDoViajante | undefined, hoje: CivilDay): string {
  if (visto === undefined) return '';
  const { validade } = visto;
  if (validade === null) return 'Informe a validade do que está cadastrado. ';
  return validade < hoje
    ? `O que está cadastrado venceu em ${dayText(validade)}. `
    : `O que está cadastrado vence em ${dayText(validade)}, antes do fim da viagem. `;
}

/** Null when the trip is within the days that are allowed without a visa, first and last day counted. */
function checkStay(dias: number, regras: RegrasDoDestino, nacionalidade: string, { ida, volta }: Trajeto): Finding | null {
  const duracao = daysBetween(ida, addDays(volta, 1));
  if (duracao <= dias) return null;
  const fonte = fonteDe(regras, `diasSemVisto.${nacionalidade}`);
  return finding('vermelho', 'visto-dias', `A viagem dura ${duracao} dias, e sem visto são até ${dias}: é preciso visto.`, fonte);
}

type ComValidade = DocumentoDoViajante & { validade: CivilDay };
const coversTrip = (documento: DocumentoDoViajante | undefined, { volta }: Trajeto, hoje: CivilDay): documento is ComValidade =>
  documento?.validade != null && documento.validade >= volta && documento.validade >= hoje;

/** The visa on file by which another rule holds than for others of this nationality. */
function visaThatCounts(
  { paises, proprioHaAnos }: RegraComVisto,
  documentos: readonly DocumentoDoViajante[],
  destino: string,
  trajeto: Trajeto,
  hoje: CivilDay,
): ComValidade | undefined {
  const listed = (pais: string) => paises.includes(pais) || (paises.includes('schengen') && EM_SCHENGEN.has(pais));
  const since = proprioHaAnos === undefined ? null : addMonths(trajeto.ida, -12 * proprioHaAnos);
  return documentos.find(
    (documento): documento is ComValidade =>
      documento.tipo === 'visto' &&
      ((listed(documento.pais) && coversTrip(documento, trajeto, hoje)) ||
        (documento.pais === destino && since !== null && documento.validade !== null && documento.validade >= since)),
  );
}

/** What a visa of another country would change: a sentence after the advice. */
function withVisaText({ paises, regra }: RegraComVisto): string {
  const nomes = paises.map((pais) => (pais === 'schengen' ? 'um país de Schengen' : nomeDoPais(pais)));
  const de = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(nomes);
  return ` Com visto válido de ${de} ${regra === 'dispensado' ? 'não é preciso' : 'basta a autorização eletrônica'}.`;
}

/** The rule for the nationality or, with a visa on file that changes it, for whoever has that one. */
function ruleFor(
  nacionalidade: string,
  documentos: readonly DocumentoDoViajante[],
  regras: RegrasDoDestino,
  trajeto: Trajeto,
  hoje: CivilDay,
): { regra?: RegraDeVisto; fonte: FonteDoDestino | null; outro?: ComValidade; comOutro: string } {
  const comVisto = regras.comVistoDe?.[nacionalidade];
  const outro = comVisto && visaThatCounts(comVisto, documentos, regras.codigo, trajeto, hoje);
  if (outro) return { regra: comVisto.regra, fonte: fonteDe(regras, `comVistoDe.${nacionalidade}`), outro, comOutro: '' };
  return {
    regra: regras.visto[nacionalidade],
    fonte: fonteDe(regras, `visto.${nacionalidade}`),
    comOutro: comVisto ? withVisaText(comVisto) : '',
  };
}

/** Whether a traveller of this nationality needs a visa, and has it for the whole trip. */
export function checkVisa(
  nacionalidade: string,
  documentos: readonly DocumentoDoViajante[],
  regras: RegrasDoDestino,
  trajeto: Trajeto,
  hoje: CivilDay,
): Finding {
  const deQuem = `(nacionalidade: ${nomeDoPais(nacionalidade)})`;
  const visto = longestLasting(documentos, regras.codigo, ['visto']);
  if (coversTrip(visto, trajeto, hoje))
    return finding('verde', 'visto', `Visto cadastrado, válido até ${dayText(visto.validade)}.`);
  const { regra, fonte, outro, comOutro } = ruleFor(nacionalidade, documentos, regras, trajeto, hoje);
  if (regra === undefined) return uncertainFinding('visto', `Não temos a regra de visto ${deQuem}.`);
  if (outro && regra === 'dispensado') {
    const texto = `Visto dispensado ${deQuem}: tem visto de ${nomeDoPais(outro.pais)}, válido até ${dayText(outro.validade)}.`;
    return finding('verde', 'visto', texto, fonte);
  }
  if (regra === 'necessario') {
    const falta = missingText(visto, hoje);
    const texto = `Visto necessário ${deQuem}. ${falta}Peça o visto no consulado antes da viagem.${comOutro}`;
    return finding('vermelho', 'visto', texto, fonte);
  }
  const dias = regras.diasSemVisto[nacionalidade];
  const longa = dias === undefined ? null : checkStay(dias, regras, nacionalidade, trajeto);
  const autorizacao = longestLasting(documentos, regras.codigo, ['visto', 'autorizacao']);
  const autorizado = longa === null && coversTrip(autorizacao, trajeto, hoje);
  const ate = regras.vistoAte[nacionalidade];
  if (!autorizado && ate !== undefined && trajeto.volta > ate) {
    const texto = `A regra de visto ${deQuem} só é conhecida até ${dayText(ate)}.`;
    return uncertainFinding('visto', texto, fonteDe(regras, `vistoAte.${nacionalidade}`));
  }
  if (longa) return longa;
  if (coversTrip(autorizacao, trajeto, hoje))
    return finding('verde', 'visto', `Autorização cadastrada, válida até ${dayText(autorizacao.validade)}.`);
  return adviseWithoutVisa(regra, { deQuem, dias, falta: missingText(autorizacao, hoje), comOutro, fonte });
}

interface VisaAdvice {
  deQuem: string;
  dias: number | undefined;
  falta: string;
  comOutro: string;
  fonte: FonteDoDestino | null;
}

/** What to do without a visa on file, where none is needed before. */
function adviseWithoutVisa(
  regra: Exclude<RegraDeVisto, 'necessario'>,
  { deQuem, dias, falta, comOutro, fonte }: VisaAdvice,
): Finding {
  const limite = dias === undefined ? '' : `, até ${dias} dias`;
  switch (regra) {
    case 'dispensado':
      return finding('verde', 'visto', `Visto dispensado${limite} ${deQuem}.`, fonte);
    case 'verificar':
      return uncertainFinding('visto', `Não está claro se é preciso visto ${deQuem}.`, fonte);
    case 'eletronico': {
      const texto = `Visto ou autorização eletrônica${limite} ${deQuem}. ${falta}Peça pela internet antes da viagem.${comOutro}`;
      return finding('amarelo', 'visto', texto, fonte);
    }
    case 'chegada': {
      const texto = `Visto na chegada${limite} ${deQuem}. ${falta}Confira o que é pedido e leve os comprovantes.`;
      return finding('amarelo', 'visto', texto, fonte);
    }
  }
}
