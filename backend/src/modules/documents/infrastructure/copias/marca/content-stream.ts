/** One operation of a content stream (ISO 32000-2, 7.8.2) with its operands. */
export interface Operation {
  operator: string;
  /** Of its operands, without the slash. */
  names: readonly string[];
  /** Where each operand begins. */
  starts: readonly number[];
  from: number;
  to: number;
  /** The bytes of an inline picture, which is one operation, `BI`. */
  data?: { from: number; to: number };
}

const codesOf = (signs: string): ReadonlySet<number> => new Set([...signs].map((sign) => sign.charCodeAt(0)));
const BLANKS = codesOf('\0\t\n\f\r ');
const LINE_ENDS = codesOf('\n\r');
const DELIMITERS = codesOf('()<>[]{}/%');
const [OPEN, CLOSE, LESS, MORE, SLASH, PERCENT, BACKSLASH, E, I] = Buffer.from('()<>/%\\EI');
const NUMBER = codesOf('+-.0123456789');
const CONSTANTS = new Set(['true', 'false', 'null']);
const ESCAPED = /#([\da-f]{2})/gi;
/** Bytes behind an inline picture are text: so many of a picture are not, but for a wonder. */
const TEXT_BEHIND = 12;

/** The operations of a content stream. Operands without an operator are none. */
export function* operationsOf(bytes: Uint8Array): Generator<Operation> {
  let [names, starts, picture]: [string[], number[], number] = [[], [], 0];
  for (let from = nextToken(bytes, 0); from < bytes.length;) {
    let to = endOfToken(bytes, from);
    const kind = kindOf(bytes[from] ?? 0);
    const word = kind === 'operand' ? '' : wordIn(bytes, from, to);
    if (kind === 'name') names.push(word.slice(1).replace(ESCAPED, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))));
    if (kind !== 'word' || CONSTANTS.has(word)) starts.push(from);
    else if (word === 'BI') [names, starts, picture] = [[], [], from];
    else {
      const isPicture = word === 'ID';
      const data = isPicture ? { from: to + 1, to: endOfPicture(bytes, to + 1) } : undefined;
      if (data) to = Math.min(bytes.length, data.to + 3);
      const operation = { names, starts, from: isPicture ? picture : (starts[0] ?? from), to };
      yield { ...operation, operator: isPicture ? 'BI' : word, ...(data && { data }) };
      [names, starts] = [[], []];
    }
    from = nextToken(bytes, to);
  }
}

/** Of a token, by its first byte. */
function kindOf(first: number): 'name' | 'operand' | 'word' {
  if (first === SLASH) return 'name';
  return DELIMITERS.has(first) || NUMBER.has(first) ? 'operand' : 'word';
}

const wordIn = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');

/** Behind blanks and comments. */
function nextToken(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === PERCENT) while (at + 1 < bytes.length && !LINE_ENDS.has(bytes[at + 1] ?? 0)) at += 1;
    else if (!BLANKS.has(byte)) break;
  }
  return at;
}

function endOfToken(bytes: Uint8Array, from: number): number {
  const first = bytes[from] ?? 0;
  if (first === OPEN) return endOfString(bytes, from);
  if ((first === LESS || first === MORE) && bytes[from + 1] === first) return from + 2;
  if (first === LESS) return bytes.indexOf(MORE ?? 0, from) + 1 || bytes.length;
  if (first !== SLASH && DELIMITERS.has(first)) return from + 1;
  let at = from + 1;
  while (at < bytes.length && !BLANKS.has(bytes[at] ?? 0) && !DELIMITERS.has(bytes[at] ?? 0)) at += 1;
  return at;
}

/** Parentheses within are balanced or escaped. */
function endOfString(bytes: Uint8Array, from: number): number {
  let [at, depth] = [from, 0];
  do {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) depth -= 1;
    at += 1;
  } while (depth > 0 && at < bytes.length);
  return Math.min(at, bytes.length);
}

/** Before the blank and the EI that end it: its length stands nowhere. */
function endOfPicture(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(E ?? 0, from); at >= 0; at = bytes.indexOf(E ?? 0, at + 1)) {
    if (bytes[at + 1] !== I || !BLANKS.has(bytes[at - 1] ?? 0)) continue;
    const behind = bytes.subarray(at + 2, at + 2 + TEXT_BEHIND);
    const isText = behind.every((byte) => BLANKS.has(byte) || (byte > 0x20 && byte < 0x7f));
    if (isText && (behind.length === 0 || BLANKS.has(behind[0] ?? 0))) return at - 1;
  }
  return bytes.length;
}
