import type { DateGap } from './cell.js';
import type { Parts } from './parts.js';
import { readXml } from './xml.js';

/** Built-in number formats that show a date. */
const BUILT_IN = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** `d-mmm` and `mmm-yy`: what programs choose by themselves for `12/05` and `05/1980`. */
const BUILT_IN_GAPS = new Map<number, DateGap>([
  [16, 'ano'],
  [17, 'dia'],
]);

/** Which cell styles show their number as a date, and what of it they do not show. */
export type DateStyles = ReadonlyMap<number, DateGap | undefined>;

export async function readDateStyles(parts: Parts, name: string): Promise<DateStyles> {
  const dates = new Map<number, DateGap | undefined>();
  if (!parts.has(name)) return dates;
  const formats = new Map<number, string>();
  let inCellStyles = false;
  let style = 0;
  await readXml(parts.read(name), {
    open: (tag, attributes) => {
      if (tag === 'numFmt') formats.set(Number(attributes['numFmtId']), plainCode(attributes['formatCode'] ?? ''));
      if (tag === 'cellXfs') inCellStyles = true;
      if (tag !== 'xf' || !inCellStyles) return;
      const format = Number(attributes['numFmtId']);
      const code = formats.get(format);
      if (code === undefined && BUILT_IN.has(format)) dates.set(style, BUILT_IN_GAPS.get(format));
      if (code !== undefined && SHOWS_DATE.test(code)) dates.set(style, gapIn(code));
      style += 1;
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCellStyles = false;
    },
  });
  return dates;
}

/** A format code without quotes, escapes, the brackets of colours and languages, and halves of the day. */
const plainCode = (code: string): string => code.replace(/"[^"]*"|\\.|\[[^\]]*\]|general|am\/pm|a\/p/gi, '');
/** A day, a year or a month in letters; `m` alone may be minutes. */
const SHOWS_DATE = /[dya]|mmm/i;

function gapIn(code: string): DateGap | undefined {
  if (!/[ya]/i.test(code)) return 'ano';
  return /d/i.test(code) ? undefined : 'dia';
}
