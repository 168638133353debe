import { cleanJpeg } from './clean-jpeg.js';
import { operationsOf, type Operation } from './content-stream.js';

/** What a content stream refers to by name. */
export interface Named {
  /** Of a layer. */
  isShown: (property: string) => boolean;
  /** Of a drawing or picture: false where it is missing or hidden. */
  isDrawn: (drawing: string) => boolean;
  /** Called once for each name that is left. */
  onUsed: (resource: string) => void;
}

const CLIPPED_OR_PAINTED = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*']);
const PAINTED = new Set(['Do', 'BI', 'sh', 'Tj', 'TJ']);

/**
 * The same drawing without marked content: what a viewer hides is gone, and what it shows is in no layer. It leaves the graphics state as it
 * found it, so that what is drawn afterwards is drawn in a known place.
 */
export function plainContent(bytes: Uint8Array, named: Named): Uint8Array {
  const sections = new Sections(bytes, named);
  const pieces: Uint8Array[] = [];
  let kept = 0;
  for (const operation of operationsOf(bytes)) {
    const replacement = sections.replacementOf(operation);
    if (replacement === undefined) continue;
    pieces.push(bytes.subarray(kept, operation.from), Buffer.from(' '), replacement, Buffer.from(' '));
    kept = operation.to;
  }
  return Buffer.concat([...pieces, bytes.subarray(kept), Buffer.from(sections.end)]);
}

class Sections {
  /** Marked content that has begun, whether it is hidden. */
  private readonly open: boolean[] = [];
  /** Graphics states that were saved, whether they were kept. */
  private readonly saved: boolean[] = [];
  private readonly used = new Set<string>();
  private isText = false;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly named: Named,
  ) {}

  /** Closes what is left open. */
  get end(): string {
    return `${this.isText ? '\nET' : ''}\nn${'\nQ'.repeat(this.saved.filter(Boolean).length)}\n`;
  }

  private get isHidden(): boolean {
    return this.open.includes(true);
  }

  /** Undefined for an operation that stays as it is. */
  replacementOf(operation: Operation): Uint8Array | undefined {
    const text = this.markedContent(operation) ?? this.savedState(operation) ?? this.painted(operation);
    if (text !== undefined) return Buffer.from(text, 'latin1');
    if (operation.operator === 'BT' || operation.operator === 'ET') this.isText = operation.operator === 'BT';
    for (const name of resourcesIn(operation)) {
      if (!this.used.has(name)) this.named.onUsed(name);
      this.used.add(name);
    }
    return operation.data && this.cleanPicture(operation, operation.data);
  }

  private markedContent({ operator, names }: Operation): string | undefined {
    const [tag, property] = names;
    if (operator === 'BDC') this.open.push(tag === 'OC' && property !== undefined && !this.named.isShown(property));
    else if (operator === 'BMC') this.open.push(false);
    else if (operator === 'EMC') this.open.pop();
    else if (operator !== 'MP' && operator !== 'DP') return undefined;
    return '';
  }

  /** Of what is hidden, a state that is restored goes as a whole. */
  private savedState({ operator }: Operation): string | undefined {
    if (operator === 'q') {
      this.saved.push(!this.isHidden);
      return this.isHidden ? '' : undefined;
    }
    if (operator === 'Q') return this.saved.pop() ? undefined : '';
    return this.isHidden && this.saved.at(-1) === false ? '' : undefined;
  }

  /** What changes the state goes on to count behind what is hidden. */
  private painted({ operator, names, starts, to }: Operation): string | undefined {
    if (operator === 'Do' && !this.named.isDrawn(names[0] ?? '')) return '';
    if (!this.isHidden) return undefined;
    if (CLIPPED_OR_PAINTED.has(operator)) return 'n';
    if (operator === "'") return 'T*';
    if (operator === '"') return this.spacings(starts, to);
    return PAINTED.has(operator) ? '' : undefined;
  }

  private spacings([words = 0, letters = 0, text = 0]: readonly number[], to: number): string {
    const written = (from: number, end: number): string =>
      Buffer.from(this.bytes.subarray(from, Math.min(end, to))).toString('latin1');
    return `${written(words, letters)} Tw ${written(letters, text)} Tc T*`;
  }

  /** A photo within the content, as the camera wrote it; not one whose length is written before it. */
  private cleanPicture({ names, from, to }: Operation, data: { from: number; to: number }): Uint8Array | undefined {
    const isPhoto = names.includes('DCT') || names.includes('DCTDecode');
    if (!isPhoto || names.some((name) => PACKED.has(name))) return undefined;
    const photo = cleanJpeg(this.bytes.subarray(data.from, data.to));
    return Buffer.concat([this.bytes.subarray(from, data.from), photo, this.bytes.subarray(data.to, to)]);
  }
}

/** Keys and filters of an inline picture that is more than a photo. */
const PACKED = new Set(
  'L Length AHx ASCIIHexDecode A85 ASCII85Decode LZW LZWDecode Fl FlateDecode RL RunLengthDecode'.split(' '),
);

/** Of an inline picture, whose keys are names too, its colour space. */
const resourcesIn = ({ names, data }: Operation): readonly string[] =>
  data ? names.filter((_, i) => COLOUR_SPACE.has(names[i - 1] ?? '')) : names;
const COLOUR_SPACE = new Set(['CS', 'ColorSpace']);
