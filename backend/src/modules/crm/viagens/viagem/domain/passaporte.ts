import { addMonths, type CivilDay } from '@viajario/contracts/civil-day';
import { nomeDoPais } from '@viajario/contracts/crm/viagem/paises';
import { achado, incerto, porExtenso, type Achado } from './achados.js';
import { fonteDe } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import { EM_SCHENGEN } from './destinos/schengen.js';
import type { PapelDeViagem, Trajeto } from './viajante.js';

/** Where no rule is known, so many months after the trip are enough everywhere. */
const MESES_DE_FOLGA = 6;
const REGRA = 'passaporte-validade';

const maior = (a: CivilDay, b: CivilDay): CivilDay => (a > b ? a : b);
const meses = (n: number): string => (n === 1 ? '1 mês' : `${n} meses`);

/** Whether a paper lasts to the end of the trip: what every country asks. Null when it does. */
export function validadeCurta(documento: string, validade: CivilDay | null, volta: CivilDay, hoje: CivilDay): Achado | null {
  if (validade === null) return achado('amarelo', REGRA, `Informe a validade: ${documento}.`);
  if (validade >= volta) return null;
  const verbo = validade < hoje ? 'venceu' : 'vence';
  return achado('vermelho', REGRA, `O documento (${documento}) ${verbo} em ${porExtenso(validade)}, antes do fim da viagem.`);
}

/** How long a passport has to last beyond the trip. It lasts to its end already. */
export function folga(validade: CivilDay, pais: string, regras: RegrasDoDestino, { ida, volta }: Trajeto): Achado {
  const { passaporteMeses, contadoDe } = regras;
  // Rules of the table are those for Brazilians; Schengen's hold for all who come from outside.
  if (passaporteMeses === null || (pais !== 'BRA' && !EM_SCHENGEN.has(regras.codigo))) {
    const ate = porExtenso(validade);
    if (validade >= addMonths(volta, MESES_DE_FOLGA))
      return achado(
        'verde',
        'passaporte-meses',
        `Passaporte válido até ${ate}, ${meses(MESES_DE_FOLGA)} ou mais depois da volta.`,
      );
    return incerto('passaporte-meses', `O passaporte vale até ${ate}, e não sabemos quanto este destino exige além da viagem.`);
  }
  const fonte = contadoDe ? fonteDe(regras, 'passaporteMeses', 'contadoDe') : fonteDe(regras, 'passaporteMeses');
  if (passaporteMeses === 0)
    return achado('verde', 'passaporte-meses', 'O passaporte precisa valer até o fim da viagem, e vale.', fonte);
  const [daIda, daVolta] = [maior(addMonths(ida, passaporteMeses), volta), addMonths(volta, passaporteMeses)];
  const exigencia = `Passaporte válido por ${meses(passaporteMeses)}`;
  const [exigido, quando] = contadoDe === 'ida' ? [daIda, 'a contar da ida'] : [daVolta, 'depois da volta'];
  if (validade >= exigido)
    return achado('verde', 'passaporte-meses', `${exigencia} ${quando}: vale até ${porExtenso(validade)}.`, fonte);
  if (contadoDe === null && validade >= daIda)
    return incerto('passaporte-meses', `${exigencia}: vale até ${porExtenso(validade)}, o bastante só se contado da ida.`, fonte);
  const falta = contadoDe === null ? daIda : exigido;
  const texto = `${exigencia}${contadoDe === null ? '' : ` ${quando}`}: é preciso que valha até ${porExtenso(falta)}, e vence em ${porExtenso(validade)}.`;
  return achado('vermelho', 'passaporte-meses', texto, fonte);
}

/** How old a paper may be on the first day. Null when the destination does not ask. */
export function idade(
  papel: Pick<PapelDeViagem, 'emissao' | 'pais' | 'tipo'>,
  regras: RegrasDoDestino,
  ida: CivilDay,
): Achado | null {
  const { emitidoHaAnos, aceitaIdentidade } = regras;
  // The rule is about cards where one is accepted, about passports elsewhere.
  if (emitidoHaAnos === null || aceitaIdentidade !== (papel.tipo === 'identidade')) return null;
  const fonte = fonteDe(regras, 'emitidoHaAnos');
  const exigencia = `${papel.tipo === 'identidade' ? 'Identidade' : 'Passaporte'} de no máximo ${emitidoHaAnos} anos`;
  if (papel.emissao === null) {
    // Brazilian passports last ten years at most: one that is valid is not older.
    if (papel.tipo === 'passaporte' && papel.pais === 'BRA') return null;
    return achado('amarelo', 'emissao', `${exigencia}: informe a data de emissão.`, fonte);
  }
  if (addMonths(papel.emissao, emitidoHaAnos * 12) >= ida) return null;
  return achado(
    'vermelho',
    'emissao',
    `${exigencia}: emitido em ${porExtenso(papel.emissao)} (${nomeDoPais(papel.pais)}).`,
    fonte,
  );
}
