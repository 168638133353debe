import type { CivilDay } from '@viajario/contracts/civil-day';
import type { FonteDoDestino, RegraDeVisto } from '@viajario/contracts/crm/prontidao/destinos';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { dayText } from '#shared/text/formatted.js';
import { checkStay } from './estada.js';
import { finding, lack, uncertainFinding, type Finding } from './findings.js';
import { fonteDe } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import type { DocumentoDoViajante, Trajeto } from './viajante.js';
import {
  areaOf,
  coversTrip,
  longestLasting,
  missingText,
  visaThatCounts,
  withVisaText,
  type ComValidade,
} from './vistos-no-cadastro.js';

/** The rule for the nationality or, with a visa on file that changes it, for whoever has that one. */
function ruleFor(
  nacionalidade: string,
  documentos: readonly DocumentoDoViajante[],
  regras: RegrasDoDestino,
  trajeto: Trajeto,
  hoje: CivilDay,
): { regra?: RegraDeVisto; fonte: FonteDoDestino | null; outro?: ComValidade; comOutro: string } {
  const comVisto = regras.comVistoDe?.[nacionalidade];
  const outro = comVisto && visaThatCounts(comVisto, documentos, trajeto, hoje);
  if (outro) return { regra: comVisto.regra, fonte: fonteDe(regras, `comVistoDe.${nacionalidade}`), outro, comOutro: '' };
  return {
    regra: regras.visto[nacionalidade],
    fonte: fonteDe(regras, `visto.${nacionalidade}`),
    comOutro: comVisto ? withVisaText(comVisto) : '',
  };
}

/** Whether a traveller of this nationality needs a visa, and has it for the whole stay. */
export function checkVisa(
  nacionalidade: string,
  documentos: readonly DocumentoDoViajante[],
  regras: RegrasDoDestino,
  trajeto: Trajeto,
  hoje: CivilDay,
): Finding {
  const deQuem = `(nacionalidade: ${nomeDoPais(nacionalidade)})`;
  const conferir = conferirVisto(regras.codigo, nacionalidade);
  const visto = longestLasting(documentos, regras.codigo, ['visto']);
  if (coversTrip(visto, trajeto, hoje)) return finding('visto', `Visto cadastrado, válido até ${dayText(visto.validade)}.`);
  const { regra, fonte, outro, comOutro } = ruleFor(nacionalidade, documentos, regras, trajeto, hoje);
  if (regra === undefined) return uncertainFinding('visto', `Não temos a regra de visto ${deQuem}.`, conferir);
  if (outro && regra === 'dispensado') {
    const texto = `Visto dispensado ${deQuem}: tem visto de ${nomeDoPais(outro.pais)}, válido até ${dayText(outro.validade)}.`;
    return finding('visto', texto, fonte);
  }
  if (regra === 'necessario') {
    const falta = missingText(visto, hoje);
    const texto = `Visto necessário ${deQuem}. ${falta}Peça o visto no consulado antes da viagem.${comOutro}`;
    const pedir = { chave: 'visto', texto: `Visto de ${areaOf(regras.codigo)}: pedir no consulado` } as const;
    return lack('vermelho', 'visto', texto, pedir, fonte);
  }
  const dias = regras.diasSemVisto[nacionalidade];
  const longa = dias === undefined ? null : checkStay(dias, regras, nacionalidade, trajeto);
  const autorizacao = longestLasting(documentos, regras.codigo, ['visto', 'autorizacao']);
  const autorizado = longa === null && coversTrip(autorizacao, trajeto, hoje);
  const ate = regras.vistoAte[nacionalidade];
  if (!autorizado && ate !== undefined && trajeto.volta > ate) {
    const texto = `A regra de visto ${deQuem} só é conhecida até ${dayText(ate)}.`;
    return uncertainFinding('visto', texto, conferir, fonteDe(regras, `vistoAte.${nacionalidade}`));
  }
  if (longa) return longa;
  if (coversTrip(autorizacao, trajeto, hoje))
    return finding('visto', `Autorização cadastrada, válida até ${dayText(autorizacao.validade)}.`);
  const falta = missingText(autorizacao, hoje);
  return adviseWithoutVisa(regra, { codigo: regras.codigo, nacionalidade, dias, falta, comOutro, fonte });
}

/** What is to be looked up about a rule. */
const conferirVisto = (codigo: string, nacionalidade: string) =>
  ({ chave: 'conferir', texto: `Conferir a regra de visto de ${areaOf(codigo)} (${nomeDoPais(nacionalidade)})` }) as const;

interface VisaAdvice {
  codigo: string;
  nacionalidade: string;
  dias: number | undefined;
  falta: string;
  comOutro: string;
  fonte: FonteDoDestino | null;
}

/** What to do without a visa on file, where none is needed before. */
function adviseWithoutVisa(
  regra: Exclude<RegraDeVisto, 'necessario'>,
  { codigo, nacionalidade, dias, falta, comOutro, fonte }: VisaAdvice,
): Finding {
  const deQuem = `(nacionalidade: ${nomeDoPais(nacionalidade)})`;
  const limite = dias === undefined ? '' : `, até ${dias} dias`;
  switch (regra) {
    case 'dispensado':
      return finding('visto', `Visto dispensado${limite} ${deQuem}.`, fonte);
    case 'verificar': {
      const texto = `Não está claro se é preciso visto ${deQuem}.`;
      return uncertainFinding('visto', texto, conferirVisto(codigo, nacionalidade), fonte);
    }
    case 'eletronico': {
      const texto = `Visto ou autorização eletrônica${limite} ${deQuem}. ${falta}Peça pela internet antes da viagem.${comOutro}`;
      const pedir = `Visto ou autorização eletrônica de ${areaOf(codigo)}: pedir pela internet`;
      return lack('amarelo', 'visto', texto, { chave: 'visto', texto: pedir }, fonte);
    }
    case 'chegada': {
      const texto = `Visto na chegada${limite} ${deQuem}. ${falta}Confira o que é pedido e leve os comprovantes.`;
      const conferir = `Visto na chegada em ${areaOf(codigo)}: conferir o que é pedido`;
      return lack('amarelo', 'visto', texto, { chave: 'conferir', texto: conferir }, fonte);
    }
  }
}
