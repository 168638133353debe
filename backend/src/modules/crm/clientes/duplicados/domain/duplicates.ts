import { withoutNinthDigit } from '@viajario/contracts/parse/telefone';
import type { Escolhas } from '@viajario/contracts/crm/duplicados/escolhas';

/** A client that shares its normalised name with another one of the conta. */
export interface Candidate {
  readonly id: string;
  /** The name without case, accents, blanks and signs. */
  readonly chave: string;
  readonly cpf: string | null;
  readonly dataNascimento: string | null;
  readonly email: string | null;
  readonly telefoneCelular: string | null;
  /** The number of filled fields, documents and relationships. */
  readonly completude: number;
  /** Retained: others may be merged into it, but it is not removed. */
  readonly retido: boolean;
  /** Ids of clients that a user marked as no duplicate of it. */
  readonly naoDuplicados: readonly string[] | null;
  readonly createdAt: string;
}

/** The kept client and the clients merged into it, most complete first. */
export interface DuplicateGroup {
  readonly manter: string;
  readonly remover: readonly string[];
  /** The client whose value each field takes, in a merge by hand. */
  readonly escolhas?: Escolhas;
}

/** Groups, and the number of clients left out because they are retained; `incertos` could be any of several people, or are retained. */
export interface Duplicates {
  readonly groups: readonly DuplicateGroup[];
  readonly incertos: readonly string[];
  readonly retidos: number;
}

/** How many clients these merges remove. */
export const countRemovals = (groups: readonly DuplicateGroup[]): number =>
  groups.reduce((sum, { remover }) => sum + remover.length, 0);

/** The numbers of removed and, where there are any, of retained clients. */
export const deletedCount = (deleted: number, retidos: number): { deletedCount: number; retidos?: number } =>
  retidos === 0 ? { deletedCount: deleted } : { deletedCount: deleted, retidos };

/** Totals of all groups, and the first ones up to a limit. */
export interface DuplicatesFound {
  deletedCount: number;
  retidos: number;
  totalGrupos: number;
  grupos: DuplicateGroup[];
  incertos: readonly string[];
}

/** How many groups, and clients in them, are answered with. */
export interface MostFound {
  groups: number;
  people: number;
}

/** The last group is cut where it has more clients. */
export function firstOf({ groups, incertos, retidos }: Duplicates, most: MostFound): DuplicatesFound {
  const grupos: DuplicateGroup[] = [];
  let room = most.people;
  for (const { manter, remover } of groups.slice(0, most.groups)) {
    if (room < 2) break;
    grupos.push({ manter, remover: remover.slice(0, room - 1) });
    room -= 1 + remover.length;
  }
  return {
    deletedCount: countRemovals(groups),
    retidos,
    totalGrupos: groups.length,
    grupos,
    incertos: incertos.slice(0, most.people),
  };
}

/**
 * Groups of one person (PRD-76): same normalised name and the same birth date, e-mail or mobile, and no different CPF or birth
 * date, and no pair that a user marked as no duplicates (decision 0035). Equal names alone are never a group, and a candidate that could be either
 * of two people is left alone.
 */
export function findDuplicates(candidates: readonly Candidate[]): Duplicates {
  const sorted = candidates.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
  const connected = connectedGroups(sorted);
  const found = connected.flatMap(stableGroups).map(chooseKept);
  const groups = found
    .map(({ manter, remover }) => ({ manter, remover: remover.filter((one) => !one.retido).map(({ id }) => id) }))
    .filter(({ remover }) => remover.length > 0);
  const retidos = found.reduce((sum, { remover }) => sum + remover.filter((one) => one.retido).length, 0);
  const grouped = new Set(groups.flatMap(({ manter, remover }) => [manter, ...remover]));
  const incertos = connected.flat().flatMap(({ id }) => (grouped.has(id) ? [] : [id]));
  return { groups, incertos, retidos };
}

/**
 * The groups within connected candidates, unless a merge would make new duplicates by removing values: a client keeps one e-mail, so
 * the next run could group candidates that this run rejected as uncertain.
 */
function stableGroups(people: readonly Candidate[]): Candidate[][] {
  const groups = certainGroups(people);
  return groups.length === 0 || groups[0]?.length === people.length || certainGroups(afterMerging(people, groups)).length === 0
    ? groups
    : [];
}

/** The same candidates with each group replaced by its merged client (`mergedFields`). */
function afterMerging(people: readonly Candidate[], groups: readonly Candidate[][]): Candidate[] {
  const merged = new Set(groups.flat());
  return [...people.filter((one) => !merged.has(one)), ...groups.map(mergedOf)];
}

const mergedOf = (group: readonly Candidate[]): Candidate =>
  byCompleteness(group).reduce((kept, other) => ({
    ...kept,
    cpf: kept.cpf ?? other.cpf,
    dataNascimento: kept.dataNascimento ?? other.dataNascimento,
    email: kept.email ?? other.email,
    telefoneCelular: kept.telefoneCelular ?? other.telefoneCelular,
  }));

/** Where a group has contradicting candidates, the others could be any of them and are left out. */
function certainGroups(candidates: readonly Candidate[]): Candidate[][] {
  return connectedGroups(candidates).flatMap((group) => {
    const contradicting = findContradicting(group);
    if (contradicting.length === 0) return [group];
    return contradicting.length === group.length ? [] : certainGroups(contradicting);
  });
}

function findContradicting(group: readonly Candidate[]): Candidate[] {
  const cpfs = new Set(group.map(({ cpf }) => cpf).filter((one) => one !== null));
  const births = new Set(group.map(({ dataNascimento }) => dataNascimento).filter((one) => one !== null));
  const ids = new Set(group.map(({ id }) => id));
  return group.filter(
    ({ cpf, dataNascimento, naoDuplicados }) =>
      (cpfs.size > 1 && cpf !== null) ||
      (births.size > 1 && dataNascimento !== null) ||
      naoDuplicados?.some((other) => ids.has(other)) === true,
  );
}

/** Groups of candidates that are connected by pairs that may be one person. */
function connectedGroups(candidates: readonly Candidate[]): Candidate[][] {
  const groupOf = new Map(candidates.map((one): [Candidate, Candidate[]] => [one, [one]]));
  for (const alike of groupByCommonValue(candidates)) {
    for (const [a, b] of pairsOf(alike)) {
      const [into, from] = [groupOf.get(a) ?? [], groupOf.get(b) ?? []].toSorted((one, other) => other.length - one.length);
      if (!into || !from || into === from) continue;
      for (const member of from) {
        into.push(member);
        groupOf.set(member, into);
      }
    }
  }
  return [...new Set(groupOf.values())].filter((group) => group.length > 1);
}

/** Candidates with the same name and one more equal value. */
function groupByCommonValue(candidates: readonly Candidate[]): Candidate[][] {
  const lists = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const things = [one.dataNascimento, one.email?.toLowerCase(), withoutNinthDigit(one.telefoneCelular ?? '')];
    for (const [kind, thing] of things.entries()) {
      if (!thing) continue;
      const key = JSON.stringify([one.chave, kind, thing]);
      const list = lists.get(key);
      if (list) list.push(one);
      else lists.set(key, [one]);
    }
  }
  return [...lists.values()].filter((list) => list.length > 1);
}

/** The pairs that do not contradict each other; of equal candidates only as many pairs as connect them. */
function pairsOf(alike: readonly Candidate[]): [Candidate, Candidate][] {
  const first = new Map<string, Candidate>();
  for (const one of alike) if (!first.has(keyOf(one))) first.set(keyOf(one), one);
  const unknown = first.get(keyOf({ cpf: null, dataNascimento: null }));
  if (unknown) return alike.map((one) => [unknown, one]);
  const withoutCpf = alike.find(({ cpf }) => cpf === null);
  const withoutBirth = alike.find(({ dataNascimento }) => dataNascimento === null);
  return alike.flatMap((one) => {
    const { cpf, dataNascimento } = one;
    const partners = [first.get(keyOf(one)), first.get(keyOf({ cpf, dataNascimento: null }))];
    partners.push(first.get(keyOf({ cpf: null, dataNascimento })));
    if (cpf === null) partners.push(withoutBirth);
    if (dataNascimento === null) partners.push(withoutCpf);
    return partners.flatMap((partner): [Candidate, Candidate][] => (partner ? [[partner, one]] : []));
  });
}

function chooseKept(members: readonly Candidate[]): { manter: string; remover: readonly Candidate[] } {
  const [first, ...others] = byCompleteness(members);
  return { manter: first?.id ?? '', remover: others };
}

const byCompleteness = (members: readonly Candidate[]): Candidate[] =>
  members.toSorted((a, b) => b.completude - a.completude || compare(a.createdAt, b.createdAt) || compare(a.id, b.id));

const keyOf = ({ cpf, dataNascimento }: Pick<Candidate, 'cpf' | 'dataNascimento'>): string => `${cpf} ${dataNascimento}`;
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
