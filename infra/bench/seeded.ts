/** A small seeded generator (mulberry32): the same seed gives the same data set on every machine. */
export class Seeded {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
    this.next();
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }

  digits(count: number): string {
    let text = '';
    for (let i = 0; i < count; i += 1) text += this.below(10);
    return text;
  }
}

/** A well-mixed number for a kind of item and its index. */
export function hashOf(kind: number, index: number): number {
  let mixed = Math.imul(index ^ Math.imul(kind + 7919, 0x9e3779b1), 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** UUID version 7 layout: time first, so ids arrive in order like the product's own. `since` is the instant of index 0. */
export function uuidOf(kind: number, index: number, since: number): string {
  const time = (since + index * 90).toString(16).padStart(12, '0');
  const [a, b, c] = [hashOf(kind, index), hashOf(kind + 17, index), hashOf(kind + 31, index)].map((n) =>
    n.toString(16).padStart(8, '0'),
  );
  const variant = (8 + (parseInt(a![3]!, 16) & 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a!.slice(0, 3)}-${variant}${a!.slice(4, 7)}-${b}${c!.slice(0, 4)}`;
}
