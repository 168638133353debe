/** Counts families: connected components of two or more people (A-B, B-C, D-E are two), told one relation at a time. */
export class FamilyGroups {
  count = 0;
  private readonly parents = new Map<string, string>();

  join(a: string, b: string): void {
    const isKnown = [this.parents.has(a), this.parents.has(b)];
    if (!isKnown.includes(true)) this.count += 1;
    const [rootA, rootB] = [this.rootOf(a), this.rootOf(b)];
    if (rootA === rootB) return;
    this.parents.set(rootA, rootB);
    if (!isKnown.includes(false)) this.count -= 1;
  }

  private rootOf(id: string): string {
    let root = id;
    for (let parent = this.parents.get(root); parent !== undefined && parent !== root; parent = this.parents.get(root))
      root = parent;
    // path compression: without it a long line would be walked once for each of its members
    for (let at = id; at !== root;) {
      const next = this.parents.get(at) ?? root;
      this.parents.set(at, root);
      at = next;
    }
    this.parents.set(id, root);
    return root;
  }
}
