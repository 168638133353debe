import type { Answer } from '../../support/calls/browser.js';
import type { Life } from '../life.js';
import type { Coisa, Kind, Model } from '../model.js';

/** Something that people do; later steps add theirs to the list in `verbs.ts`. */
export interface Verb {
  readonly name: string;
  /** Tables about a client of which it writes a row. */
  readonly writes?: readonly string[];
  /** How often it is drawn; usually 2. */
  readonly weight?: number;
  /** Whether there is what it needs. */
  readonly can: (life: Life) => boolean;
  /** Does it in the product and in the model; returns the clients to compare. */
  readonly run: (life: Life) => Promise<string[]>;
}

export const always = (): boolean => true;
export const hasClientes =
  (count: number) =>
  ({ model }: Life): boolean =>
    model.clientes.size >= count;

export const hasAny =
  (kind: Kind) =>
  ({ model }: Life): boolean =>
    [...model.coisas.values()].some((one) => one.kind === kind);

export const drawCoisa = ({ model, random }: Life, kind: Kind): Coisa =>
  random.pick([...model.coisas.values()].filter((one) => one.kind === kind));

/** Different clients of the conta. */
export function draw({ model, random }: Life, count: number): string[] {
  const left = model.vivos.map(({ id }) => id);
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] ?? '');
}

export const drawOne = (life: Life): string => draw(life, 1)[0] ?? '';

/** Who is touched when one of them changes: relatives and dependants too. */
export const circleOf = (model: Model, ...ids: string[]): string[] => [
  ...ids,
  ...ids.flatMap((id) => model.vinculosOf(id).flatMap(({ de, para }) => [de, para])),
  ...model.vivos.filter(({ campos }) => ids.includes(String(campos['responsavelId']))).map(({ id }) => id),
];

export const isRetained = ({ model }: Life, id: string): boolean => model.of(id).campos['retencaoAte'] !== null;

/** The body of an answer that must have this status. */
export function succeed<T>({ status, body, text }: Answer<T>, wanted: number): T {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${text}`);
  return body;
}
