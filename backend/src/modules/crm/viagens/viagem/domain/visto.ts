import { addDays, daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import type { FonteDoDestino, RegraDeVisto } from '@viajario/contracts/crm/orientacao/destinos';
import { nomeDoPais } from '@viajario/contracts/crm/viagem/paises';
import { achado, incerto, porExtenso, type Achado } from './achados.js';
import { fonteDe } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import { EM_SCHENGEN } from './destinos/schengen.js';
import type { PapelDeViagem, Trajeto } from './viajante.js';

const vale = (pais: string, destino: string): boolean => pais === destino || (EM_SCHENGEN.has(pais) && EM_SCHENGEN.has(destino));

/** The visa or authorisation for the destination that lasts longest; one without validity comes last. */
function maisLongo(papeis: readonly PapelDeViagem[], destino: string, tipos: readonly string[]): PapelDeViagem | undefined {
  return papeis
    .filter(({ tipo, pais }) => tipos.includes(tipo) && vale(pais, destino))
    .sort((a, b) => (b.validade ?? '').localeCompare(a.validade ?? ''))[0];
}

/** What the visa on file lacks, in words to put before what to do. */
function oQueFalta(visto: PapelDeViagem | undefined): string {
  if (visto === undefined) return '';
  if (visto.validade === null) return 'Informe a validade do que está cadastrado. ';
  return `O que está cadastrado vence em ${porExtenso(visto.validade)}, antes do fim da viagem. `;
}

/** The days that one may stay without a visa, the first and the last counted. */
function estadia(dias: number, regras: RegrasDoDestino, nacionalidade: string, { ida, volta }: Trajeto): Achado | null {
  const duracao = daysBetween(ida, addDays(volta, 1));
  if (duracao <= dias) return null;
  const fonte = fonteDe(regras, `diasSemVisto.${nacionalidade}`);
  return achado('vermelho', 'visto-dias', `A viagem dura ${duracao} dias, e sem visto são até ${dias}: é preciso visto.`, fonte);
}

const cobre = (papel: PapelDeViagem | undefined, volta: CivilDay): papel is PapelDeViagem & { validade: CivilDay } =>
  papel?.validade != null && papel.validade >= volta;

/** Whether a traveller of this nationality needs a visa, and has it for the whole trip. */
export function vistoPara(
  nacionalidade: string,
  papeis: readonly PapelDeViagem[],
  regras: RegrasDoDestino,
  trajeto: Trajeto,
): Achado {
  const deQuem = `(nacionalidade: ${nomeDoPais(nacionalidade)})`;
  const visto = maisLongo(papeis, regras.codigo, ['visto']);
  if (cobre(visto, trajeto.volta)) return achado('verde', 'visto', `Visto cadastrado, válido até ${porExtenso(visto.validade)}.`);
  const regra = regras.visto[nacionalidade];
  if (regra === undefined) return incerto('visto', `Não temos a regra de visto ${deQuem}.`);
  if (regra === 'necessario') {
    const texto = `Visto necessário ${deQuem}. ${oQueFalta(visto)}Peça o visto no consulado antes da viagem.`;
    return achado('vermelho', 'visto', texto, fonteDe(regras, `visto.${nacionalidade}`));
  }
  const dias = regras.diasSemVisto[nacionalidade];
  const longa = dias === undefined ? null : estadia(dias, regras, nacionalidade, trajeto);
  const autorizacao = maisLongo(papeis, regras.codigo, ['visto', 'autorizacao']);
  const autorizado = longa === null && cobre(autorizacao, trajeto.volta);
  const ate = regras.vistoAte[nacionalidade];
  if (!autorizado && ate !== undefined && trajeto.volta > ate) {
    const texto = `A regra de visto ${deQuem} só é conhecida até ${porExtenso(ate)}.`;
    return incerto('visto', texto, fonteDe(regras, `vistoAte.${nacionalidade}`));
  }
  if (longa) return longa;
  if (cobre(autorizacao, trajeto.volta))
    return achado('verde', 'visto', `Autorização cadastrada, válida até ${porExtenso(autorizacao.validade)}.`);
  return semVisto(regra, { deQuem, dias, falta: oQueFalta(autorizacao), fonte: fonteDe(regras, `visto.${nacionalidade}`) });
}

interface SemVisto {
  deQuem: string;
  dias: number | undefined;
  falta: string;
  fonte: FonteDoDestino | null;
}

/** What to do without a visa on file, where none is needed before. */
function semVisto(regra: Exclude<RegraDeVisto, 'necessario'>, { deQuem, dias, falta, fonte }: SemVisto): Achado {
  const limite = dias === undefined ? '' : `, até ${dias} dias`;
  switch (regra) {
    case 'dispensado':
      return achado('verde', 'visto', `Visto dispensado${limite} ${deQuem}.`, fonte);
    case 'verificar':
      return incerto('visto', `Não está claro se é preciso visto ${deQuem}.`, fonte);
    case 'eletronico': {
      const texto = `Visto ou autorização eletrônica${limite} ${deQuem}. ${falta}Peça pela internet antes da viagem.`;
      return achado('amarelo', 'visto', texto, fonte);
    }
    case 'chegada': {
      const texto = `Visto na chegada${limite} ${deQuem}. ${falta}Confira o que é pedido e leve os comprovantes.`;
      return achado('amarelo', 'visto', texto, fonte);
    }
  }
}
