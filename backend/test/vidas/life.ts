import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import type { Answer, Browser } from '../support/calls/browser.js';
import { Canaries } from '../support/files/canaries.js';
import { Random } from '../support/measuring/random.js';
import type { Product } from '../support/processes/product.js';
import { compareCliente } from './compare.js';
import { Model } from './model.js';
import type { Verb } from './verbs/verb.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const inLetters = (n: number): string =>
  n < LETTERS.length ? (LETTERS[n] ?? '') : inLetters(Math.floor(n / LETTERS.length) - 1) + (LETTERS[n % LETTERS.length] ?? '');

/** How often a write carries an Idempotency-Key, and is then sent again. */
const REPEATED = 0.15;

/** One conta with its people, what it should hold, and what was done so far. */
export class Life {
  readonly model = new Model();
  readonly random: Random;
  readonly canaries = new Canaries();
  readonly steps: string[] = [];
  /** Words of erased people, which must be nowhere. */
  readonly erased = new Set<string>();
  private readonly words: string[] = [];
  private readonly tag: string;
  private readonly done = new Set<Verb>();
  private note: string[] = [];

  private constructor(
    readonly product: Product,
    readonly cast: Actors,
    readonly seed: number,
  ) {
    this.random = new Random(seed);
    this.tag = `zq${inLetters(seed)}`;
    const { proprietario, gestor, agente, visitor, contaId } = cast;
    this.canaries.admit(contaId, proprietario, gestor, agente, visitor);
  }

  static async begin(product: Product, seed: number): Promise<Life> {
    return new Life(product, await createActors(product), seed);
  }

  get contaId(): string {
    return this.cast.contaId;
  }

  get anyone(): Browser {
    const { proprietario, gestor, agente } = this.cast;
    return this.random.pick([proprietario, gestor, agente]);
  }

  get leader(): Browser {
    return this.random.pick([this.cast.proprietario, this.cast.gestor]);
  }

  /** A word of this conta that stands nowhere else. */
  word(): string {
    const word = this.canaries.belongs(`${this.tag}x${inLetters(26 + this.words.length)}xk`, this.contaId);
    this.words.push(word);
    return word;
  }

  wordsIn(text: string): string[] {
    return this.words.filter((word) => text.includes(word));
  }

  /** CPFs that removed clients had, and that an undo would give back. */
  freedCpfs(): string[] {
    const { model } = this;
    const removed = model.limpezas.flatMap(({ grupos }) => grupos.flatMap(({ antes, outro }) => [antes, outro]));
    const cpfs = removed.flatMap(({ campos: { cpf } }) => (typeof cpf === 'string' ? cpf : []));
    return cpfs.filter((cpf) => !model.vivos.some(({ campos }) => campos['cpf'] === cpf));
  }

  /** Words that were this person's alone. */
  erase(id: string): void {
    const before = this.wordsIn(this.model.text + this.model.undoRecords);
    this.model.erase(id);
    const left = new Set(this.wordsIn(this.model.text + this.model.undoRecords));
    for (const word of before) if (!left.has(word)) this.erased.add(word);
  }

  /** A write of one person, now and then twice with the same key: the answer is the same, and nothing is done twice. */
  async write<T = any>(person: Browser, method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const isRepeated = this.random.chance(REPEATED);
    const key: Record<string, string> = isRepeated ? { 'idempotency-key': randomUUID() } : {};
    const answer = await person.call<T>(method, path, body, { headers: key });
    this.say(
      `${method} ${path.split('?')[0]} ${typeof body === 'object' && !(body instanceof FormData) ? JSON.stringify(body) : ''} -> ${answer.status}`,
    );
    if (isRepeated) {
      const again = await person.call<T>(method, path, body, { headers: key });
      expect([again.status, withoutRequest(again)]).toEqual([answer.status, withoutRequest(answer)]);
    }
    return answer;
  }

  /** Adds to the step's line in a failure. */
  say(words: string): void {
    this.note.push(words);
  }

  /** One step: a verb whose needs are met, rather one that was not used yet; then the clients that it touched are compared. */
  async step(verbs: readonly Verb[]): Promise<Verb> {
    const possible = verbs.filter(({ can }) => can(this));
    const fresh = possible.filter((verb) => !this.done.has(verb));
    const verb = this.random.pick(fresh.length > 0 && this.random.chance(0.6) ? fresh : weighted(possible));
    this.done.add(verb);
    this.note = [verb.name];
    try {
      const touched = await verb.run(this);
      for (const id of new Set(touched)) await compareCliente(this, id);
      expect(this.canaries.leaks).toEqual([]);
    } catch (error) {
      throw this.failure(error);
    } finally {
      this.steps.push(`${this.steps.length + 1}. ${this.note.join('; ')}`);
    }
    return verb;
  }

  failure(error: unknown): Error {
    const place = `seed ${this.seed}, step ${this.steps.length + 1} (${this.note.join('; ')})`;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return new Error(this.readable(`${place}:\n${text}\nSteps so far:\n${this.steps.join('\n')}`));
  }

  /** Clients by their number: c1 is the first one. */
  private readable(text: string): string {
    const numbers = [...this.model.primeira.keys()].map((id, place): [string, string] => [id, `c${place + 1}`]);
    return numbers.reduce((short, [id, number]) => short.replaceAll(id, number), text);
  }
}

/** A refusal is not stored: the second one has an id of its own. */
const withoutRequest = ({ text }: Answer): string => text.replace(/"requestId":"[^"]+"/, '');

const weighted = (verbs: readonly Verb[]): Verb[] =>
  verbs.flatMap((verb) => Array.from({ length: verb.weight ?? 2 }, () => verb));
