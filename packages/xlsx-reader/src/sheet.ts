import { isCivilDay } from '@viajario/contracts/civil-day';
import { isBlank } from '@viajario/contracts/blank';
import { LIMITS } from '@viajario/contracts/limits';
import type { Cell, SheetRow } from './cell.js';
import { serialOf } from './serial-days.js';
import { tooLarge, unreadable } from './refused-workbook.js';
import { LONGEST_CELL, TextGatherer, unescaped } from './strings.js';
import type { DateStyles } from './styles.js';
import type { XmlHandlers } from './xml.js';

export interface SheetContext {
  strings: readonly string[];
  dateStyles: DateStyles;
  date1904: boolean;
  /** Takes the hidden columns before the first row. */
  hiddenColumns: Set<number>;
  /** Hears of every row that has a filled cell. */
  row: (row: SheetRow) => void;
  /** Called with the number of rows that the file declares. */
  rowsAhead: (rows: number) => void;
}

/** The most rows that a sheet of the format has. */
const MOST_ROWS = 1_048_576;

/** Reads the rows of a worksheet. Row and cell references may be left out (they then follow each other). */
export class SheetReader implements XmlHandlers {
  private linha = 0;
  private place = -1;
  private cells: (Cell | undefined)[] = [];
  private isFilled = false;
  private isHidden = false;
  private type = 'n';
  private style = 0;
  private value: string | undefined;
  private hasFormula = false;
  private inValue = false;
  private hasInline = false;
  private readonly inline = new TextGatherer();

  constructor(private readonly context: SheetContext) {}

  readonly open = (tag: string, attributes: Readonly<Record<string, string>>): void => {
    if (tag === 'c') this.openCell(attributes);
    else if (tag === 'v') this.openValue();
    else if (tag === 'row') this.openRow(attributes);
    else if (tag === 'f') this.hasFormula = true;
    else if (tag === 'is') this.hasInline = true;
    else if (tag === 'col') this.openColumns(attributes);
    else if (tag === 'dimension') this.context.rowsAhead(lastRowOf(attributes['ref'] ?? ''));
    if (this.hasInline) this.inline.open(tag);
  };

  readonly text = (text: string): void => {
    if (this.inValue) this.value = (this.value ?? '') + text;
    else if (this.hasInline) this.inline.add(text);
    if ((this.value?.length ?? 0) > LONGEST_CELL) throw tooLarge('uma célula longa demais');
  };

  readonly close = (tag: string): void => {
    if (this.hasInline) this.inline.close(tag);
    if (tag === 'v') this.inValue = false;
    else if (tag === 'c') this.closeCell();
    else if (tag === 'row' && this.isFilled) this.context.row({ linha: this.linha, cells: this.cells, isHidden: this.isHidden });
  };

  private openColumns({ min, max, hidden, width }: Readonly<Record<string, string>>): void {
    if (!isTrue(hidden) && Number(width ?? 1) !== 0) return;
    const last = Math.min(Number(max), LIMITS.importColumns);
    for (let column = Number(min); column <= last; column += 1) this.context.hiddenColumns.add(column - 1);
  }

  /** The rows of a folded outline are marked as hidden, those that a person made no higher than nothing may not be. */
  private openRow({ r, hidden, ht }: Readonly<Record<string, string>>): void {
    this.linha = r === undefined ? this.linha + 1 : Number(r);
    if (!Number.isInteger(this.linha) || this.linha < 1 || this.linha > MOST_ROWS) throw unreadable();
    this.place = -1;
    this.cells = [];
    this.isFilled = false;
    this.isHidden = isTrue(hidden) || Number(ht ?? 1) === 0;
  }

  private openCell({ r, t = 'n', s }: Readonly<Record<string, string>>): void {
    this.place = r === undefined ? this.place + 1 : placeOf(r);
    this.type = t;
    this.style = s === undefined ? 0 : Number(s);
    this.value = undefined;
    this.hasFormula = false;
    this.hasInline = false;
  }

  /** A value that is there and empty differs from none: a formula's result may be the empty text. */
  private openValue(): void {
    this.inValue = true;
    this.value ??= '';
  }

  private closeCell(): void {
    const cell = this.cell();
    this.hasInline = false;
    if (cell === undefined) return;
    if (this.place >= LIMITS.importColumns) throw tooLarge(`mais de ${LIMITS.importColumns} colunas`);
    this.cells[this.place] = cell;
    this.isFilled = true;
  }

  private cell(): Cell | undefined {
    if (this.hasInline) return textCell(this.inline.take());
    const { value } = this;
    if (value === '' && this.type === 'str') return undefined;
    if (value === undefined || value === '') return this.hasFormula ? { kind: 'fault', text: '' } : undefined;
    switch (this.type) {
      case 's':
        return textCell(this.context.strings[Number(value)] ?? '');
      case 'str':
        return textCell(unescaped(value));
      case 'd':
        return this.isoCell(value);
      case 'b':
        return { kind: 'boolean', value: value === '1' || value === 'true' };
      case 'e':
        return { kind: 'fault', text: value };
      default:
        return this.numberCell(value);
    }
  }

  /** `1980-05-12T00:00:00`; where it does not show all of that it is as the number of days. */
  private isoCell(text: string): Cell | undefined {
    const gap = this.context.dateStyles.get(this.style);
    const [day = ''] = text.split('T');
    if (gap === undefined || !isCivilDay(day)) return textCell(text);
    return { kind: 'serial', value: serialOf(day, this.context.date1904), gap };
  }

  private numberCell(text: string): Cell | undefined {
    const value = Number(text);
    if (!Number.isFinite(value)) return textCell(text);
    if (!this.context.dateStyles.has(this.style)) return { kind: 'number', value };
    const gap = this.context.dateStyles.get(this.style);
    return { kind: 'serial', value, ...(gap === undefined ? {} : { gap }) };
  }
}

/** As a producer may write the truth value of an attribute. */
export const isTrue = (value: string | undefined): boolean => ['1', 'true', 'on'].includes(value ?? '');

const textCell = (text: string): Cell | undefined => (isBlank(text) ? undefined : { kind: 'text', text });

/** Last row of a range such as `A1:C20`, 0 when it names none. */
const lastRowOf = (range: string): number => Math.min(Number(/(\d+)$/.exec(range)?.[1] ?? 0), MOST_ROWS);

/** Column of a reference such as `AB12`, from 0. */
export function placeOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & ~32; // upper case
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  if (column === 0 || column > 16_384) throw unreadable();
  return column - 1;
}
