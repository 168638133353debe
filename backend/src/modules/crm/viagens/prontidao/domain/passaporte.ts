import { addMonths, type CivilDay } from '@viajario/contracts/civil-day';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { dayText } from '#shared/text/formatted.js';
import { finding, lack, uncertainFinding, type Finding } from './findings.js';
import { fonteDe } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import { EM_SCHENGEN } from './destinos/schengen.js';
import type { DocumentoDoViajante, Trajeto } from './viajante.js';

/** Months after the trip that are enough everywhere, where no rule is known. */
const MESES_DE_FOLGA = 6;
const REGRA = 'passaporte-validade';

const maior = (a: CivilDay, b: CivilDay): CivilDay => (a > b ? a : b);
const meses = (n: number): string => (n === 1 ? '1 mês' : `${n} meses`);

/** What is said of any paper that does not last, whatever asks for more. */
const renovar = (documento: string, validade: CivilDay) =>
  ({ chave: 'validade', texto: `Renovar o documento (${documento}), que vale até ${dayText(validade)}` }) as const;

/** Null when the document is valid, and to the end of the trip, as every country demands. */
export function checkValidity(documento: string, validade: CivilDay | null, volta: CivilDay, hoje: CivilDay): Finding | null {
  if (validade === null)
    return lack('amarelo', REGRA, `Informe a validade: ${documento}.`, {
      chave: 'validade',
      texto: `Informar a validade (${documento})`,
    });
  if (validade >= maior(volta, hoje)) return null;
  const verbo = validade < hoje ? 'venceu' : 'vence';
  const fim = validade < volta ? ', antes do fim da viagem' : '';
  const texto = `O documento (${documento}) ${verbo} em ${dayText(validade)}${fim}.`;
  return lack('vermelho', REGRA, texto, renovar(documento, validade));
}

/** How long a passport has to be valid beyond the trip; that it is valid to its end is known. */
export function checkMargin(validade: CivilDay, pais: string, regras: RegrasDoDestino, { ida, volta }: Trajeto): Finding {
  const { passaporteMeses, contadoDe, codigo } = regras;
  const conferir = {
    chave: 'conferir',
    texto: `Conferir quanto o passaporte deve valer além da viagem: ${nomeDoPais(codigo)}`,
  } as const;
  // The table has rules for Brazilians only; those of Schengen hold for every nationality from outside.
  if (passaporteMeses === null || (pais !== 'BRA' && !EM_SCHENGEN.has(regras.codigo))) {
    const ate = dayText(validade);
    if (validade >= addMonths(volta, MESES_DE_FOLGA))
      return finding('passaporte-meses', `Passaporte válido até ${ate}, ${meses(MESES_DE_FOLGA)} ou mais depois da volta.`);
    const texto = `O passaporte vale até ${ate}, e não sabemos quanto este destino exige além da viagem.`;
    return uncertainFinding('passaporte-meses', texto, conferir);
  }
  const fonte = contadoDe ? fonteDe(regras, 'passaporteMeses', 'contadoDe') : fonteDe(regras, 'passaporteMeses');
  if (passaporteMeses === 0) return finding('passaporte-meses', 'O passaporte precisa valer até o fim da viagem, e vale.', fonte);
  const [daIda, daVolta] = [maior(addMonths(ida, passaporteMeses), volta), addMonths(volta, passaporteMeses)];
  const exigencia = `Passaporte válido por ${meses(passaporteMeses)}`;
  const [exigido, quando] = contadoDe === 'ida' ? [daIda, 'a contar da ida'] : [daVolta, 'depois da volta'];
  if (validade >= exigido) return finding('passaporte-meses', `${exigencia} ${quando}: vale até ${dayText(validade)}.`, fonte);
  if (contadoDe === null && validade >= daIda) {
    const texto = `${exigencia}: vale até ${dayText(validade)}, o bastante só se contado da ida.`;
    return uncertainFinding('passaporte-meses', texto, conferir, fonte);
  }
  const falta = contadoDe === null ? daIda : exigido;
  const texto = `${exigencia}${contadoDe === null ? '' : ` ${quando}`}: é preciso que valha até ${dayText(falta)}, e vence em ${dayText(validade)}.`;
  return lack('vermelho', 'passaporte-meses', texto, renovar(`passaporte: ${nomeDoPais(pais)}`, validade), fonte);
}

/** Null when the document is young enough on the first day, or the destination sets no limit. */
export function checkAge(
  documento: Pick<DocumentoDoViajante, 'emissao' | 'pais' | 'tipo'>,
  descricao: string,
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
    const falta = { chave: 'conferir', texto: `Informar a data de emissão (${descricao})` } as const;
    return lack('amarelo', 'emissao', `${exigencia}: informe a data de emissão.`, falta, fonte);
  }
  if (addMonths(documento.emissao, emitidoHaAnos * 12) >= ida) return null;
  const emissao = dayText(documento.emissao);
  const falta = { chave: 'passaporte', texto: `Renovar o documento (${descricao}), emitido em ${emissao}` } as const;
  return lack('vermelho', 'emissao', `${exigencia}: emitido em ${emissao} (${nomeDoPais(documento.pais)}).`, falta, fonte);
}
