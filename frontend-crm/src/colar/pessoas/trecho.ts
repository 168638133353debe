import type { Leitura } from '@viajario/web-kit/leitura/leitura.ts';
import type { Label } from '../mensagem/labels.ts';
import type { MessageText, Span } from '../mensagem/message-text.ts';

/** A name in a trecho; '' of a relative who is not named. */
export interface NomeLido extends Span {
  nome: string;
  /** A label, capitals or a zone say that it is one; of a weak one only what stands beside it. */
  isSure: boolean;
  /** With a weak one: a value stands beside it. */
  hasValor: boolean;
}

/** Something that tells about one person, by its kind: its own, or that of the label before it. */
export interface Valor extends Span {
  kind: string;
  /** Of a number its digits, of a birth its day: two of one person are equal. */
  valor: string;
}

/** The largest piece of a line that is about one person, or about none. */
export interface Trecho extends MessageText {
  labels: Label[];
  /** The place of its line in the message. */
  linha: number;
  bloco: number;
  isMarked: boolean;
  nome: NomeLido | undefined;
  /** It names people, but not which of them its values belong to. */
  isDoubtful: boolean;
  /** Words that are not known stand before its values: it may be anybody's. */
  isUnclear: boolean;
  valores: Valor[];
  /** About somebody else: kept, not read. `owns`: with the numbers of the lines below it. */
  alheio: 'line' | 'owns' | undefined;
  zona?: Leitura;
}

export const isHead = ({ nome, isDoubtful }: Pick<Trecho, 'nome' | 'isDoubtful'>): boolean => nome !== undefined || isDoubtful;
export const hasValores = ({ valores }: Pick<Trecho, 'valores'>): boolean => valores.length > 0;
