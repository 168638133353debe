import type { CivilDay } from '@viajario/contracts/civil-day';
import type { FonteDoDestino, RegraDeVisto } from '@viajario/contracts/crm/prontidao/destinos';
import type { FaltaNaViagem } from '@viajario/contracts/crm/viagens/viagens';
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

/** The rule for a nationality, or the one that a visa on file puts in its place. */
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
  const { codigo } = regras;
  const deQuem = `(nacionalidade: ${nomeDoPais(nacionalidade)})`;
  const conferir = conferirVisto(codigo, nacionalidade);
  const visto = longestLasting(documentos, codigo, ['visto']);
  if (coversTrip(visto, trajeto, hoje)) return visaOnFile(visto);
  const { regra, fonte, outro, comOutro } = ruleFor(nacionalidade, documentos, regras, trajeto, hoje);
  if (regra === undefined)
    return uncertainFinding('visto', { texto: `Não temos a regra de visto ${deQuem}.`, paraCliente: PERGUNTE }, conferir);
  if (outro && regra === 'dispensado') return visaOfAnother(outro, deQuem, fonte);
  if (regra === 'necessario') return neededVisa({ codigo, deQuem, falta: missingText(visto, hoje), comOutro, fonte });
  const dias = regras.diasSemVisto[nacionalidade];
  const longa = dias === undefined ? null : checkStay(dias, regras, nacionalidade, trajeto);
  const autorizacao = longestLasting(documentos, codigo, ['visto', 'autorizacao']);
  const autorizado = longa === null && coversTrip(autorizacao, trajeto, hoje);
  const ate = regras.vistoAte[nacionalidade];
  if (!autorizado && ate !== undefined && trajeto.volta > ate) {
    const textos = {
      texto: `A regra de visto ${deQuem} só é conhecida até ${dayText(ate)}.`,
      paraCliente: `A regra de visto pode mudar depois de ${dayText(ate)}: pergunte à agência antes da viagem.`,
    };
    return uncertainFinding('visto', textos, conferir, fonteDe(regras, `vistoAte.${nacionalidade}`));
  }
  if (longa) return longa;
  if (coversTrip(autorizacao, trajeto, hoje)) return authorisationOnFile(autorizacao);
  const falta = missingText(autorizacao, hoje);
  return adviseWithoutVisa(regra, { codigo, deQuem, conferir, dias, falta, comOutro, fonte });
}

const visaOnFile = ({ validade }: ComValidade): Finding =>
  finding('visto', {
    texto: `Visto cadastrado, válido até ${dayText(validade)}.`,
    paraCliente: `O seu visto vale até ${dayText(validade)}.`,
  });

const authorisationOnFile = ({ validade }: ComValidade): Finding =>
  finding('visto', {
    texto: `Autorização cadastrada, válida até ${dayText(validade)}.`,
    paraCliente: `A sua autorização vale até ${dayText(validade)}.`,
  });

function visaOfAnother({ pais, validade }: ComValidade, deQuem: string, fonte: FonteDoDestino | null): Finding {
  const [de, ate] = [nomeDoPais(pais), dayText(validade)];
  const textos = {
    texto: `Visto dispensado ${deQuem}: tem visto de ${de}, válido até ${ate}.`,
    paraCliente: `Você não precisa de visto: basta o seu visto de ${de}, que vale até ${ate}.`,
  };
  return finding('visto', textos, fonte);
}

function neededVisa({ codigo, deQuem, falta, comOutro, fonte }: Omit<VisaAdvice, 'dias' | 'conferir'>): Finding {
  const textos = {
    texto: `Visto necessário ${deQuem}. ${falta}Peça o visto no consulado antes da viagem.${comOutro}`,
    paraCliente: `Você precisa de visto. Peça no consulado antes da viagem.${comOutro}`,
  };
  return lack('vermelho', 'visto', textos, { chave: 'visto', texto: `Visto de ${areaOf(codigo)}: pedir no consulado` }, fonte);
}

const PERGUNTE = 'Pergunte à agência ou no consulado se você precisa de visto.';

/** What is to be looked up about a rule. */
const conferirVisto = (codigo: string, nacionalidade: string): FaltaNaViagem => ({
  chave: 'conferir',
  texto: `Conferir a regra de visto de ${areaOf(codigo)} (${nomeDoPais(nacionalidade)})`,
});

interface VisaAdvice {
  codigo: string;
  /** Whose rule it is. */
  deQuem: string;
  conferir: FaltaNaViagem;
  dias: number | undefined;
  falta: string;
  comOutro: string;
  fonte: FonteDoDestino | null;
}

/** What to do without a visa on file, where none is needed before. */
function adviseWithoutVisa(
  regra: Exclude<RegraDeVisto, 'necessario'>,
  { codigo, deQuem, conferir, dias, falta, comOutro, fonte }: VisaAdvice,
): Finding {
  const limite = dias === undefined ? '' : `, até ${dias} dias`;
  switch (regra) {
    case 'dispensado':
      return finding(
        'visto',
        { texto: `Visto dispensado${limite} ${deQuem}.`, paraCliente: `Você não precisa de visto${limite}.` },
        fonte,
      );
    case 'verificar': {
      const textos = { texto: `Não está claro se é preciso visto ${deQuem}.`, paraCliente: PERGUNTE };
      return uncertainFinding('visto', textos, conferir, fonte);
    }
    case 'eletronico': {
      const textos = {
        texto: `Visto ou autorização eletrônica${limite} ${deQuem}. ${falta}Peça pela internet antes da viagem.${comOutro}`,
        paraCliente: `Você precisa de visto ou autorização eletrônica. Peça pela internet antes da viagem.${comOutro}`,
      };
      const pedir = `Visto ou autorização eletrônica de ${areaOf(codigo)}: pedir pela internet`;
      return lack('amarelo', 'visto', textos, { chave: 'visto', texto: pedir }, fonte);
    }
    case 'chegada': {
      const textos = {
        texto: `Visto na chegada${limite} ${deQuem}. ${falta}Confira o que é pedido e leve os comprovantes.`,
        paraCliente: 'O visto é dado na chegada: leve os comprovantes que são pedidos.',
      };
      const naChegada = `Visto na chegada em ${areaOf(codigo)}: conferir o que é pedido`;
      return lack('amarelo', 'visto', textos, { chave: 'conferir', texto: naChegada }, fonte);
    }
  }
}
