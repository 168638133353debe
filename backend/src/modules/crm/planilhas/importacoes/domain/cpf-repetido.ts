import { foldHeading } from '@viajario/contracts/blank';
import type { CivilDay } from '@viajario/contracts/civil-day';

interface Pessoa {
  nome: string;
  nascimento: CivilDay | null;
}

/** A row with a CPF that a client of the conta has, or an earlier row. */
export interface CpfRepetido {
  linha: number;
  cpf: string;
  nome: string;
  /** Who has it; null where it was added while the sheet was being imported. */
  dono: { nome: string; linha: number | null } | null;
  /** The row is somebody else's by name and birth: it comes in without the CPF. */
  isOutraPessoa: boolean;
}

const PARTICLE = /^(?:d[aeo]s?|e)$/i;
const wordsOf = (nome: string): string[] =>
  nome
    .split(/\s+/)
    .filter((word) => !PARTICLE.test(word))
    .map(foldHeading);

/** Name and birth day differ: a shorter form of a name is the same name, and a birth day that is missing differs from none. */
export function isOutraPessoa(one: Pessoa, other: Pessoa): boolean {
  if (one.nascimento === null || other.nascimento === null || one.nascimento === other.nascimento) return false;
  const [less = [], more = []] = [wordsOf(one.nome), wordsOf(other.nome)].sort((a, b) => a.length - b.length);
  return !less.every((word) => more.includes(word));
}

/** Why the row is refused, or comes in without its CPF. */
export function motivoOf({ nome, dono, isOutraPessoa }: CpfRepetido): string {
  if (dono === null) return 'CPF já cadastrado nesta conta';
  if (isOutraPessoa) {
    const where = dono.linha === null ? `é de ${dono.nome}` : `está na linha ${dono.linha}, de ${dono.nome}`;
    return `Este CPF ${where}, com outro nome e nascimento: importado sem o CPF`;
  }
  return dono.linha === null
    ? `CPF já cadastrado nesta conta: é de ${dono.nome}, e a linha é de ${nome}`
    : `CPF repetido na planilha: já está na linha ${dono.linha}`;
}
