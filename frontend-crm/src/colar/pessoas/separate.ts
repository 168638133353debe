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

/** Behind or before the name's own line. */
const hasBeside = (group: readonly Part[]) => group.some((part) => !isHead(part) && hasValores(part));
const isEmpty = (group: readonly Part[]) => group.some(isBareHead) && !hasBeside(group);
/** A name that says nothing of itself, in no list: maybe a place, or one of several that stand above their numbers. */
const isNobody = (group: readonly Part[] = []) =>
  isEmpty(group) && !group.some(({ isMarked, isDoubtful }) => isMarked || isDoubtful);

/** What follows a name is theirs, but where that is not sure: beside such a nobody, or behind the last line of a list. */
function namesFirst<T extends Part>(parts: readonly T[]): Separated<T> | undefined {
  const groups = splitBefore(parts, isHead);
  if (groups.some(hasConflict)) return undefined;
  const isApart = (group: readonly T[], i: number) =>
    isNobody(groups[i + 1]) ||
    (isNobody(groups[i - 1]) && group.some(isBareHead)) ||
    (i > 0 && i === groups.length - 1 && standsBehindAll(groups));
  const loose: T[] = [];
  const kept = groups.flatMap((group, i) => {
    const own = isApart(group, i) ? group.filter(isHead) : group;
    const isPerson =
      group.some(isHead) && (own.some(hasValores) || own.some(({ isMarked, isDoubtful }) => isMarked || isDoubtful));
    loose.push(...group.filter((part) => !isPerson || !own.includes(part)));
    return isPerson ? [own] : [];
  });
  return { groups: kept, loose };
}

/** Only the last one has something behind the line, or below the names: it may be for all. */
function standsBehindAll(groups: readonly (readonly Part[])[]): boolean {
  const [last = [], ...before] = groups.toReversed();
  const named = before.filter((group) => group.some(isHead));
  if (named.length === 0 || named.some(hasBeside)) return false;
  return named.every(isEmpty) || last.some(ownsValores);
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
  const fits = groups.every(hasBeside) && !rest.some(hasValores);
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
