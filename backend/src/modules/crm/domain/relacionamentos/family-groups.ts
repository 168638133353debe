/** Two related clients' ids. */
export interface Relation {
  a: string;
  b: string;
}

/** How many families there are: connected components of two or more people (A-B, B-C, D-E are two). */
export function familyGroups(relations: Iterable<Relation>): number {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root)) root = parent;
    // path compression: without it a long line would be walked once for each of its members
    for (let at = id; at !== root;) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    parents.set(id, root);
    return root;
  };
  let groups = 0;
  for (const { a, b } of relations) {
    if (!parents.has(a) && !parents.has(b)) groups += 1;
    const bothKnown = parents.has(a) && parents.has(b);
    const [rootA, rootB] = [rootOf(a), rootOf(b)];
    if (rootA === rootB) continue;
    parents.set(rootA, rootB);
    if (bothKnown) groups -= 1;
  }
  return groups;
}
