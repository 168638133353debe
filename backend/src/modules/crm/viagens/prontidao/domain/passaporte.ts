import { addMonths, type CivilDay } from '@viajario/contracts/civil-day';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { dayText } from '#shared/text/formatted.js';
import { finding, uncertainFinding, type Finding } from './findings.js';
import { fonteDe } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import { EM_SCHENGEN } from './destinos/schengen.js';
import type { DocumentoDoViajante, Trajeto } from './viajante.js';

/** Months after the trip that are enough everywhere, where no rule is known. */
const MESES_DE_FOLGA = 6;
const REGRA = 'passaporte-validade';

const maior = (a: CivilDay, b: CivilDay): CivilDay => (a > b ? a : b);
const meses = (n: number): string => (n === 1 ? '1 mês' : `${n} meses`);

/** Null when the document is valid, and to the end of the trip, as every country demands. */
export function checkValidity(documento: string, validade: CivilDay | null, volta: CivilDay, hoje: CivilDay): Finding | null {
  if (validade === null) return finding('amarelo', REGRA, `Informe a validade: ${documento}.`);
  if (validade >= maior(volta, hoje)) return null;
  const verbo = validade < hoje ? 'venceu' : 'vence';
  const fim = validade < volta ? ', antes do fim da viagem' : '';
  return finding('vermelho', REGRA, `O documento (${documento}) ${verbo} em ${dayText(validade)}${fim}.`);
}

/** How long a passport has to be valid beyond the trip; that it is valid to its end is known. */
export function checkMargin(validade: CivilDay, pais: string, regras: RegrasDoDestino, { ida, volta }: Trajeto): Finding {
  const { passaporteMeses, contadoDe } = regras;
  // The table has rules for Brazilians only; those of Schengen hold for every nationality from outside.
  if (passaporteMeses === null || (pais !== 'BRA' && !EM_SCHENGEN.has(regras.codigo))) {
    const ate = dayText(validade);
    if (validade >= addMonths(volta, MESES_DE_FOLGA))
      return finding(
        'verde',
        'passaporte-meses',
        `Passaporte válido até ${ate}, ${meses(MESES_DE_FOLGA)} ou mais depois da volta.`,
      );
    return uncertainFinding(
      'passaporte-meses',
      `O passaporte vale até ${ate}, e não sabemos quanto este destino exige além da viagem.`,
    );
  }
  const fonte = contadoDe ? fonteDe(regras, 'passaporteMeses', 'contadoDe') : fonteDe(regras, 'passaporteMeses');
  if (passaporteMeses === 0)
    return finding('verde', 'passaporte-meses', 'O passaporte precisa valer até o fim da viagem, e vale.', fonte);
  const [daIda, daVolta] = [maior(addMonths(ida, passaporteMeses), volta), addMonths(volta, passaporteMeses)];
  const exigencia = `Passaporte válido por ${meses(passaporteMeses)}`;
  const [exigido, quando] = contadoDe === 'ida' ? [daIda, 'a contar da ida'] : [daVolta, 'depois da volta'];
  if (validade >= exigido)
    return finding('verde', 'passaporte-meses', `${exigencia} ${quando}: vale até ${dayText(validade)}.`, fonte);
  if (contadoDe === null && validade >= daIda)
    return uncertainFinding(
      'passaporte-meses',
      `${exigencia}: vale até ${dayText(validade)}, o bastante só se contado da ida.`,
      fonte,
    );
  const falta = contadoDe === null ? daIda : exigido;
  const texto = `${exigencia}${contadoDe === null ? '' : ` ${quando}`}: é preciso que valha até ${dayText(falta)}, e vence em ${dayText(validade)}.`;
  return finding('vermelho', 'passaporte-meses', texto, fonte);
}

/** Null when the document is young enough on the first day, or the destination sets no limit. */
export function checkAge(
  documento: Pick<DocumentoDoViajante, 'emissao' | 'pais' | 'tipo'>,
  regras: RegrasDoDestino,
  ida: CivilDay,
): Finding | null {
  const { emitidoHaAnos, aceitaIdentidade } = regras;
  // The rule is about cards where one is accepted, about passports elsewhere.
  if (emitidoHaAnos === null || aceitaIdentidade !== (documento.tipo === 'identidade')) return null;
  const fonte = fonteDe(regras, 'emitidoHaAnos');
  const exigencia = `${documento.tipo === 'identidade' ? 'Identidade' : 'Passaporte'} de no máximo ${emitidoHaAnos} anos`;
  if (documento.emissao === null) {
    // Brazilian passports last ten years at most: one that is valid is not older.
    if (documento.tipo === 'passaporte' && documento.pais === 'BRA') return null;
    return finding('amarelo', 'emissao', `${exigencia}: informe a data de emissão.`, fonte);
  }
  if (addMonths(documento.emissao, emitidoHaAnos * 12) >= ida) return null;
  return finding(
    'vermelho',
    'emissao',
    `${exigencia}: emitido em ${dayText(documento.emissao)} (${nomeDoPais(documento.pais)}).`,
    fonte,
  );
}
