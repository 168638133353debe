import type { Parts } from './parts.js';
import { readXml } from './xml.js';

/** Built-in number formats that show a date. */
const BUILT_IN = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** Which cell styles show their number as a date. */
export async function readDateStyles(parts: Parts, name: string): Promise<ReadonlySet<number>> {
  if (!parts.has(name)) return new Set();
  const dateFormats = new Set<number>();
  const dates = new Set<number>();
  let inCellStyles = false;
  let style = 0;
  await readXml(parts.read(name), {
    open: (tag, attributes) => {
      if (tag === 'numFmt' && showsDate(attributes['formatCode'] ?? '')) dateFormats.add(Number(attributes['numFmtId']));
      if (tag === 'cellXfs') inCellStyles = true;
      if (tag !== 'xf' || !inCellStyles) return;
      const format = Number(attributes['numFmtId']);
      if (BUILT_IN.has(format) || dateFormats.has(format)) dates.add(style);
      style += 1;
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCellStyles = false;
    },
  });
  return dates;
}

/** A format code with a day or year in it, outside quotes, escapes and the brackets of colours and languages. */
const showsDate = (code: string): boolean => /[dya]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|general/gi, ''));
