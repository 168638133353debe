/** A client whose folded name somebody else of the conta has, as far as duplicates are told by it. */
export interface Candidate {
  readonly id: string;
  /** The name without case, accents and surplus blanks. */
  readonly chave: string;
  readonly cpf: string | null;
  readonly dataNascimento: string | null;
  readonly email: string | null;
  readonly telefoneCelular: string | null;
  /** Filled fields, papers and ties together. */
  readonly completude: number;
  readonly createdAt: string;
}

/** Who stays, and who goes into him, the most complete first. */
export interface DuplicateGroup {
  readonly manter: string;
  readonly remover: readonly string[];
}

/** What the members of a group agree on; a group never holds two CPFs or two birth dates. */
interface Group {
  readonly members: Candidate[];
  cpf: string | null;
  dataNascimento: string | null;
}

/** So many groups that do not fit together may share a name and an e-mail before the rest is left alone. */
const MOST_APART = 50;

/**
 * Groups of one person (product.md row 76): same folded name and the same birth date, e-mail or mobile, and no CPF or birth date that
 * says otherwise. Equal names alone are never a group.
 */
export function findDuplicates(candidates: readonly Candidate[]): DuplicateGroup[] {
  const sorted = candidates.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
  const groupOf = new Map(sorted.map((one) => [one, newGroup(one)] as const));
  for (const alike of sharing(sorted)) join(alike, groupOf);
  const groups = new Set(groupOf.values());
  return [...groups].filter(({ members }) => members.length > 1).map(({ members }) => ordered(members));
}

/** Candidates with a name and one more thing in common. */
function sharing(candidates: readonly Candidate[]): Candidate[][] {
  const lists = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const things = [one.dataNascimento, one.email?.toLowerCase(), one.telefoneCelular];
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

/** Groups only grow, and what does not fit now fits even less later: one look at each list is enough. */
function join(alike: readonly Candidate[], groupOf: Map<Candidate, Group>): void {
  const apart: Group[] = [];
  for (const one of alike) {
    const group = groupOf.get(one);
    if (!group || apart.includes(group)) continue;
    const partner = apart.find((other) => fits(other.cpf, group.cpf) && fits(other.dataNascimento, group.dataNascimento));
    if (partner) merge(partner, group, groupOf);
    else if (apart.length < MOST_APART) apart.push(group);
  }
}

function merge(into: Group, from: Group, groupOf: Map<Candidate, Group>): void {
  into.cpf ??= from.cpf;
  into.dataNascimento ??= from.dataNascimento;
  for (const member of from.members) {
    into.members.push(member);
    groupOf.set(member, into);
  }
}

function ordered(members: readonly Candidate[]): DuplicateGroup {
  const [first, ...others] = members
    .toSorted((a, b) => b.completude - a.completude || compare(a.createdAt, b.createdAt) || compare(a.id, b.id))
    .map(({ id }) => id);
  return { manter: first ?? '', remover: others };
}

const newGroup = (one: Candidate): Group => ({ members: [one], cpf: one.cpf, dataNascimento: one.dataNascimento });
const fits = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
