import { cpfText, dayText } from '#shared/text/formatted.js';
import { guardFormula } from '#shared/text/formula-guard.js';
import type { Passageiro } from './passageiro.js';

const HEADINGS = [
  'SOBRENOME',
  'NOMES',
  'TIPO',
  'SEXO',
  'NASCIMENTO',
  'NACIONALIDADE',
  'DOCUMENTO',
  'PAIS',
  'VALIDADE',
  'EMAIL',
  'CELULAR',
  'CPF',
];

/** A text as one cell of one row. */
const cell = (text: string | null | undefined): string => guardFormula((text ?? '').replace(/\s+/g, ' ').trim());

/** Tab-separated, to paste into a spreadsheet. */
export function toPlanilha(passageiros: readonly Passageiro[]): string {
  const rows = passageiros.map(({ nome, tipo, sexo, dataNascimento, nacionalidade, passaporte: p, email, telefone, cpf }) =>
    [
      nome.sobrenome,
      nome.nomes,
      tipo,
      sexo,
      dayText(dataNascimento),
      nacionalidade,
      p?.numero,
      p?.pais,
      dayText(p?.validade ?? null),
      email,
      telefone,
      cpfText(cpf),
    ].map(cell),
  );
  return [HEADINGS, ...rows].map((row) => row.join('\t')).join('\n');
}

/** One block a passenger, without empty fields. */
export function toTexto(passageiros: readonly Passageiro[]): string {
  return passageiros.map(blockOf).join('\n\n');
}

function blockOf(passageiro: Passageiro): string {
  const { nome, tipo, sexo, dataNascimento, nacionalidade, cpf, passaporte, email, telefone } = passageiro;
  const lines: [string, string][] = [
    ['CPF ', cpfText(cpf)],
    ['Nacionalidade ', nacionalidade ?? ''],
    ['Nascimento: ', dayText(dataNascimento)],
    ['Sexo: ', sexo ?? ''],
    ['Passaporte: ', passaporte?.numero ? `${passaporte.numero} (${passaporte.pais})` : ''],
    ['Validade: ', dayText(passaporte?.validade ?? null)],
    ['E-mail: ', email ?? ''],
    ['Celular: ', telefone ? `+${telefone}` : ''],
  ];
  const known = lines.filter(([, value]) => value !== '').map(([label, value]) => `${label}${value.replace(/\s+/g, ' ')}`);
  return [`${nome.sobrenome}/${nome.nomes} (${tipo})`, ...known].join('\n');
}
