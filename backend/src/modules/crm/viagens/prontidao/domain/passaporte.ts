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
const MARGEM = 'passaporte-meses';

const maior = (a: CivilDay, b: CivilDay): CivilDay => (a > b ? a : b);
const meses = (n: number): string => (n === 1 ? '1 mês' : `${n} meses`);

/** To its holder; the country of a Brazilian one goes without saying. */
const seu = (tipo: DocumentoDoViajante['tipo'], pais: string): string =>
  (tipo === 'identidade' ? 'A sua identidade' : 'O seu passaporte') + (pais === 'BRA' ? '' : ` (${nomeDoPais(pais)})`);

/** What is said of any paper that does not last, whatever asks for more. */
const renovar = (documento: string, validade: CivilDay) =>
  ({ chave: 'validade', texto: `Renovar o documento (${documento}), que vale até ${dayText(validade)}` }) as const;

/** Null when the document is valid, and to the end of the trip, as every country demands. */
export function checkValidity(
  descricao: string,
  { tipo, pais, validade }: Pick<DocumentoDoViajante, 'tipo' | 'pais' | 'validade'>,
  { trajeto: { volta }, hoje, partida }: { trajeto: Trajeto; hoje: CivilDay; partida: CivilDay },
): Finding | null {
  if (validade === null)
    return lack(
      'amarelo',
      REGRA,
      {
        texto: `Informe a validade: ${descricao}.`,
        paraCliente: `Informe à agência até quando vale o seu documento (${descricao}).`,
      },
      { chave: 'validade', texto: `Informar a validade (${descricao})` },
    );
  if (validade >= maior(volta, hoje)) return null;
  const venceu = validade < hoje;
  const verbo = venceu ? 'venceu' : 'vence';
  const fim = validade < volta ? ', antes do fim da viagem' : '';
  const prazo = hoje < partida ? `antes de ${dayText(partida)}` : 'o quanto antes';
  const textos = {
    texto: `O documento (${descricao}) ${verbo} em ${dayText(validade)}${fim}.`,
    paraCliente: `${seu(tipo, pais)} ${verbo} em ${dayText(validade)}${venceu ? '' : fim}. Renove ${prazo}.`,
  };
  return lack('vermelho', REGRA, textos, renovar(descricao, validade));
}

/** How long a passport has to be valid beyond the trip; that it is valid to its end is known. */
export function checkMargin(validade: CivilDay, pais: string, regras: RegrasDoDestino, { ida, volta }: Trajeto): Finding {
  const { passaporteMeses, contadoDe, codigo } = regras;
  // The table has rules for Brazilians only; those of Schengen hold for every nationality from outside.
  if (passaporteMeses === null || (pais !== 'BRA' && !EM_SCHENGEN.has(codigo))) return unknownMargin(validade, codigo, volta);
  const ate = dayText(validade);
  const basta = `O seu passaporte vale até ${ate}, o bastante para esta viagem.`;
  const fonte = contadoDe ? fonteDe(regras, 'passaporteMeses', 'contadoDe') : fonteDe(regras, 'passaporteMeses');
  if (passaporteMeses === 0) {
    const textos = { texto: 'O passaporte precisa valer até o fim da viagem, e vale.', paraCliente: basta };
    return finding(MARGEM, textos, fonte);
  }
  const [daIda, daVolta] = [maior(addMonths(ida, passaporteMeses), volta), addMonths(volta, passaporteMeses)];
  const exigencia = `Passaporte válido por ${meses(passaporteMeses)}`;
  const [exigido, quando] = contadoDe === 'ida' ? [daIda, 'a contar da ida'] : [daVolta, 'depois da volta'];
  if (validade >= exigido)
    return finding(MARGEM, { texto: `${exigencia} ${quando}: vale até ${ate}.`, paraCliente: basta }, fonte);
  if (contadoDe === null && validade >= daIda) {
    const textos = {
      texto: `${exigencia}: vale até ${ate}, o bastante só se contado da ida.`,
      paraCliente: `O seu passaporte vale até ${ate}, e são pedidos ${meses(passaporteMeses)}: pergunte à companhia se basta.`,
    };
    return uncertainFinding(MARGEM, textos, conferirMargem(codigo), fonte);
  }
  const falta = dayText(contadoDe === null ? daIda : exigido);
  const textos = {
    texto: `${exigencia}${contadoDe === null ? '' : ` ${quando}`}: é preciso que valha até ${falta}, e vence em ${ate}.`,
    paraCliente: `O seu passaporte vale até ${ate}, e é preciso que valha até ${falta}: renove antes da viagem.`,
  };
  return lack('vermelho', MARGEM, textos, renovar(`passaporte: ${nomeDoPais(pais)}`, validade), fonte);
}

function unknownMargin(validade: CivilDay, codigo: string, volta: CivilDay): Finding {
  const ate = dayText(validade);
  if (validade >= addMonths(volta, MESES_DE_FOLGA))
    return finding(MARGEM, {
      texto: `Passaporte válido até ${ate}, ${meses(MESES_DE_FOLGA)} ou mais depois da volta.`,
      paraCliente: `O seu passaporte vale até ${ate}.`,
    });
  const textos = {
    texto: `O passaporte vale até ${ate}, e não sabemos quanto este destino exige além da viagem.`,
    paraCliente: `O seu passaporte vale até ${ate}: pergunte à companhia quanto ele precisa valer depois da viagem.`,
  };
  return uncertainFinding(MARGEM, textos, conferirMargem(codigo));
}

const conferirMargem = (codigo: string) =>
  ({ chave: 'conferir', texto: `Conferir quanto o passaporte deve valer além da viagem: ${nomeDoPais(codigo)}` }) as const;

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
    const textos = {
      texto: `${exigencia}: informe a data de emissão.`,
      paraCliente: `Informe à agência quando foi emitido o seu documento (${descricao}).`,
    };
    return lack('amarelo', 'emissao', textos, falta, fonte);
  }
  if (addMonths(documento.emissao, emitidoHaAnos * 12) >= ida) return null;
  const emissao = dayText(documento.emissao);
  const falta = { chave: 'passaporte', texto: `Renovar o documento (${descricao}), emitido em ${emissao}` } as const;
  const textos = {
    texto: `${exigencia}: emitido em ${emissao} (${nomeDoPais(documento.pais)}).`,
    paraCliente: `O seu documento (${descricao}) é de ${emissao}, e são aceitos os de no máximo ${emitidoHaAnos} anos: renove antes da viagem.`,
  };
  return lack('vermelho', 'emissao', textos, falta, fonte);
}
