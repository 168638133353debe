import { hasValores, isHead, type Trecho, type Valor } from './trecho.ts';

/** A part of a line or a line. */
export type Part = Pick<Trecho, 'nome' | 'isDoubtful' | 'valores' | 'isMarked'>;
export type Ordem = 'nome' | 'numero';

export interface Separated<T> {
  /** Each is about one person. */
  groups: T[][];
  /** About people of whom it is not known which. */
  loose: T[];
}

const ownsValores = (part: Part) => part.nome !== undefined && hasValores(part);
const leadOf = (part: Part) => (isHead(part) ? 'nome' : part.valores[0]?.kind);
const isBareHead = (part: Part) => isHead(part) && !hasValores(part);

/**
 * Whose the values of a block are, of which some stand apart from their names. One order counts for all of it: names first, numbers first, or
 * the first kind again ('CPF …, name, birth, CPF …'). Where no order fits all, a value stays with a name of its own line only.
 */
export function separate<T extends Part>(parts: readonly T[], ordem?: Ordem): Separated<T> {
  const facts = parts.filter((part) => isHead(part) || hasValores(part));
  const [first] = facts;
  if (!first || !facts.some(isHead)) return { groups: [], loose: [...parts] };
  const hasBare = facts.some(isBareHead);
  const fitting = [
    ...(isHead(first) && !(hasBare && ordem === 'numero') ? [() => namesFirst(parts)] : []),
    ...(!isHead(first) && !(hasBare && ordem === 'nome') ? [() => leadFirst(parts, first), () => numbersFirst(parts)] : []),
  ];
  for (const attempt of fitting) {
    const found = attempt();
    if (found) return withoutDoubtful(found);
  }
  return { groups: parts.filter(ownsValores).map((part) => [part]), loose: parts.filter((part) => !ownsValores(part)) };
}

function withoutDoubtful<T extends Part>({ groups, loose }: Separated<T>): Separated<T> {
  const isSure = (group: T[]) => group.some(({ nome }) => nome) && !group.some(({ isDoubtful }) => isDoubtful);
  return { groups: groups.filter(isSure), loose: [...loose, ...groups.filter((group) => !isSure(group)).flat()] };
}

function splitBefore<T>(parts: readonly T[], begins: (part: T) => boolean): T[][] {
  const groups: T[][] = [[]];
  for (const part of parts) {
    if (begins(part) && groups.at(-1)?.length !== 0) groups.push([]);
    groups.at(-1)?.push(part);
  }
  return groups;
}

const valoresBeside = (group: readonly Part[]) => group.filter((part) => !isHead(part) && hasValores(part));

function namesFirst<T extends Part>(parts: readonly T[]): Separated<T> | undefined {
  const [before = [], ...rest] = splitBefore(parts, isHead).map((group) => [...group]);
  const lead = before.some(isHead) ? [] : before;
  const groups = before.some(isHead) ? [before, ...rest] : rest;
  const isEmpty = (group: readonly T[] | undefined) =>
    group !== undefined && group.some(isBareHead) && valoresBeside(group).length === 0;
  const isListed = (group: readonly T[]) => group.some(({ isMarked, isDoubtful }) => isMarked && !isDoubtful);
  if (groups.some(hasConflict)) return undefined;
  const last = groups.at(-1);
  const onlyLastHas = groups.length > 1 && groups.slice(0, -1).every((group) => valoresBeside(group).length === 0);
  const isTrailing = (group: readonly T[]) =>
    group === last && onlyLastHas && (groups.slice(0, -1).every(isEmpty) || group.some(ownsValores));
  const loose = [...lead];
  const kept = groups.flatMap((group, i) => {
    const isApart =
      isTrailing(group) ||
      (isEmpty(groups[i + 1]) && !isListed(groups[i + 1] ?? []) && !groups[i + 1]?.some(({ isDoubtful }) => isDoubtful)) ||
      (isEmpty(groups[i - 1]) && !isListed(groups[i - 1] ?? []) && group.some(isBareHead));
    const own = isApart ? group.filter(isHead) : group;
    if (isApart) loose.push(...group.filter((part) => !isHead(part)));
    if (own.some(hasValores) || isListed(own) || own.some(({ isDoubtful }) => isDoubtful)) return [own];
    loose.push(...own);
    return [];
  });
  return { groups: kept, loose };
}

/** Each group begins with the kind that the block begins with, and has one name. */
function leadFirst<T extends Part>(parts: readonly T[], first: T): Separated<T> | undefined {
  const lead = leadOf(first);
  const groups = splitBefore(parts, (part) => !isHead(part) && hasValores(part) && leadOf(part) === lead);
  const isOne = (group: T[]) => group.filter(isHead).length === 1 && group.some((part) => leadOf(part) === lead);
  return groups.every(isOne) && !groups.some(hasConflict) ? { groups, loose: [] } : undefined;
}

function numbersFirst<T extends Part>(parts: readonly T[]): Separated<T> | undefined {
  const groups: T[][] = [[]];
  for (const part of parts) {
    groups.at(-1)?.push(part);
    if (isHead(part)) groups.push([]);
  }
  const rest = groups.pop() ?? [];
  const fits = groups.every((group) => valoresBeside(group).length > 0) && !rest.some(hasValores);
  return fits && !groups.some(hasConflict) ? { groups, loose: rest } : undefined;
}

/** Two CPFs or births are of two people. */
export function hasConflict(group: readonly Part[]): boolean {
  const births = countOf(group, 'nascimento');
  return countOf(group, 'cpf') > 1 || births > 1 || (births === 0 && countOf(group, 'dia') > 1);
}

/** How many different values of a kind. */
export function countOf(group: readonly Part[], wanted: string): number {
  const all = group.flatMap(({ valores }) => valores);
  return new Set(all.flatMap(({ kind, valor }: Valor) => (kind === wanted && valor !== '' ? [valor] : []))).size;
}
