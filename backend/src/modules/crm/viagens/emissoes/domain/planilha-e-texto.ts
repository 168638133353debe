import { dayText } from '#shared/text/formatted.js';
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
];

/** A text as one cell of one row. */
const cell = (text: string | null | undefined): string => guardFormula((text ?? '').replace(/\s+/g, ' ').trim());

/** Tab-separated, to paste into a spreadsheet. The nationality is taken to be the passport's country. */
export function toPlanilha(passageiros: readonly Passageiro[]): string {
  const rows = passageiros.map(({ nome, tipo, dataNascimento, email, telefone, passaporte: p }) =>
    [
      nome.sobrenome,
      nome.nomes,
      tipo,
      p?.sexo,
      dayText(dataNascimento),
      p?.pais,
      p?.numero,
      p?.pais,
      dayText(p?.validade ?? null),
      email,
      telefone,
    ].map(cell),
  );
  return [HEADINGS, ...rows].map((row) => row.join('\t')).join('\n');
}

/** One block a passenger, without empty fields. */
export function toTexto(passageiros: readonly Passageiro[]): string {
  return passageiros.map(blockOf).join('\n\n');
}

function blockOf({ nome, tipo, dataNascimento, email, telefone, passaporte }: Passageiro): string {
  const lines: [string, string][] = [
    ['Nascimento', dayText(dataNascimento)],
    ['Sexo', passaporte?.sexo ?? ''],
    ['Passaporte', passaporte?.numero ? `${passaporte.numero} (${passaporte.pais})` : ''],
    ['Validade', dayText(passaporte?.validade ?? null)],
    ['E-mail', email ?? ''],
    ['Celular', telefone ? `+${telefone}` : ''],
  ];
  const known = lines.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value.replace(/\s+/g, ' ')}`);
  return [`${nome.sobrenome}/${nome.nomes} (${tipo})`, ...known].join('\n');
}
