import type { CivilDay } from '@viajario/contracts/civil-day';
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

const written = (day: CivilDay | null | undefined): string => (day ? day.split('-').reverse().join('/') : '');
/** One cell of one row, whatever stands in it. */
const cell = (text: string | null | undefined): string => guardFormula((text ?? '').replace(/\s+/g, ' ').trim());

/** Tab-separated, to paste into a spreadsheet. The nationality is taken to be the passport's country. */
export function emPlanilha(passageiros: readonly Passageiro[]): string {
  const rows = passageiros.map(({ nome, tipo, dataNascimento, email, telefone, passaporte: p }) =>
    [
      nome.sobrenome,
      nome.nomes,
      tipo,
      p?.sexo,
      written(dataNascimento),
      p?.pais,
      p?.numero,
      p?.pais,
      written(p?.validade),
      email,
      telefone,
    ].map(cell),
  );
  return [HEADINGS, ...rows].map((row) => row.join('\t')).join('\n');
}

/** A block a person, with what is known. */
export function emTexto(passageiros: readonly Passageiro[]): string {
  return passageiros.map(blockOf).join('\n\n');
}

function blockOf({ nome, tipo, dataNascimento, email, telefone, passaporte }: Passageiro): string {
  const lines: [string, string][] = [
    ['Nascimento', written(dataNascimento)],
    ['Sexo', passaporte?.sexo ?? ''],
    ['Passaporte', passaporte?.numero ? `${passaporte.numero} (${passaporte.pais})` : ''],
    ['Validade', written(passaporte?.validade)],
    ['E-mail', email ?? ''],
    ['Celular', telefone ? `+${telefone}` : ''],
  ];
  const known = lines.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value.replace(/\s+/g, ' ')}`);
  return [`${nome.sobrenome}/${nome.nomes} (${tipo})`, ...known].join('\n');
}
