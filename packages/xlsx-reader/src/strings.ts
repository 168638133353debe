import type { Parts } from './parts.js';
import { tooLarge } from './refused-workbook.js';
import { readXml } from './xml.js';

const MOST_STRINGS = 1_000_000;
/** Longer than any cell of a spreadsheet program may be (32,767) by far. */
export const LONGEST_CELL = 1_000_000;

/** Gathers the text of a cell or shared string: rich text's runs together, phonetic hints left out. */
export class TextGatherer {
  private text = '';
  private hints = 0;
  private depth = 0;

  open(tag: string): void {
    if (tag === 'rPh') this.hints += 1;
    if (tag === 't') this.depth += 1;
  }

  close(tag: string): void {
    if (tag === 'rPh') this.hints -= 1;
    if (tag === 't') this.depth -= 1;
  }

  add(text: string): void {
    if (this.depth === 0 || this.hints > 0) return;
    this.text += text;
    if (this.text.length > LONGEST_CELL) throw tooLarge('uma célula longa demais');
  }

  /** What was gathered, and starts again. */
  take(): string {
    const { text } = this;
    this.text = '';
    return unescaped(text);
  }
}

/** Neither the database nor the report's XML takes them. */
const UNWRITABLE = /[\0\ufffe\uffff]/g;

/** `_x000D_` is how the format writes characters that XML cannot hold. */
export function unescaped(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
  return plain.replace(UNWRITABLE, '').toWellFormed();
}

/** The texts that cells refer to by number. */
export async function readSharedStrings(parts: Parts, name: string): Promise<string[]> {
  if (!parts.has(name)) return [];
  const strings: string[] = [];
  const gatherer = new TextGatherer();
  await readXml(parts.read(name), {
    open: (tag) => gatherer.open(tag),
    close: (tag) => {
      gatherer.close(tag);
      if (tag !== 'si') return;
      strings.push(gatherer.take());
      if (strings.length >= MOST_STRINGS) throw tooLarge('textos demais');
    },
    text: (text) => gatherer.add(text),
  });
  return strings;
}
