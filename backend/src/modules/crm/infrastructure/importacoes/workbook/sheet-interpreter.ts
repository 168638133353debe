import type { CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { LIMITS } from '@viajario/contracts/limits';
import type { SheetRow } from '../../../domain/importacoes/cell.js';
import { shownText, textOf } from '../../../domain/importacoes/field-values.js';
import { fieldsOfColumns, type Mapeamento } from '../../../domain/importacoes/headings.js';
import { RowReader, type ReadRow } from '../../../domain/importacoes/read-row.js';
import type { Examples, SheetHead } from '../../../application/importacoes/workbooks.js';
import type { WorkbookFacts } from './read-workbook.js';
import { RefusedWorkbook, tooLarge } from './refused-workbook.js';

/** Titles and notes may stand above the headings. */
const HEADINGS_WITHIN = 10;
const MOST_EXAMPLES = 3;
const LONGEST_TITLE = 100;

export interface Interpretation {
  mapeamento: Mapeamento;
  today: CivilDay;
  isEmail: (text: string) => boolean;
  head: (head: SheetHead) => void;
  row: (row: ReadRow) => void;
}

/** Turns the rows of a sheet into clients: finds the headings among the first rows, then reads the rows below. */
export class SheetInterpreter {
  readonly examples: Examples = [];
  private waiting: SheetRow[] = [];
  private reader: RowReader | undefined;
  private fields: (CampoImportado | null)[] = [];
  private rows = 0;
  private seen = 0;

  constructor(private readonly how: Interpretation) {}

  take(row: SheetRow, facts: WorkbookFacts): void {
    if (this.reader) return this.read(row, facts);
    this.waiting.push(row);
    if (this.waiting.length === HEADINGS_WITHIN) this.begin(facts);
  }

  /** A sheet shorter than the search for headings begins here. */
  end(facts: WorkbookFacts): void {
    if (!this.reader) this.begin(facts);
    if (this.seen === 0) throw new RefusedWorkbook('A planilha não tem nenhuma linha preenchida abaixo dos títulos.');
  }

  private begin(facts: WorkbookFacts): void {
    const [first] = this.waiting;
    if (!first) throw new RefusedWorkbook('A planilha está vazia.');
    const withName = this.waiting.filter((row) => fieldsNamedIn(row).has('nome'));
    const headings = mostNamedOf(withName) ?? mostNamedOf(this.waiting) ?? first;
    const titles = titlesOf(headings);
    this.fields = fieldsOfColumns(titles, this.how.mapeamento);
    const { today, isEmail } = this.how;
    this.reader = new RowReader({ today, isEmail, date1904: facts.date1904, fields: this.fields, titles });
    const colunas = titles.map((titulo, place) => ({ titulo, campo: this.fields[place] ?? null }));
    this.how.head({ planilha: facts.planilha, rowsAhead: facts.rowsAhead, colunas });
    for (const row of this.waiting.slice(this.waiting.indexOf(headings) + 1)) this.read(row, facts);
    this.waiting = [];
  }

  private read(row: SheetRow, facts: WorkbookFacts): void {
    this.seen += 1;
    for (const [place, cell] of row.cells.entries()) {
      const shown = (this.examples[place] ??= []);
      if (cell !== undefined && shown.length < MOST_EXAMPLES) shown.push(shownText(cell, facts.date1904).slice(0, LONGEST_TITLE));
    }
    const read = this.reader?.read(row);
    if (!read) return;
    this.rows += 1;
    if (this.rows > LIMITS.importRows) throw tooLarge(`mais de ${LIMITS.importRows.toLocaleString('pt-BR')} linhas`);
    this.how.row(read);
  }
}

const titlesOf = ({ cells }: SheetRow): string[] =>
  Array.from(cells, (cell) => (cell === undefined ? '' : textOf(cell).slice(0, LONGEST_TITLE)));

const fieldsNamedIn = (row: SheetRow): Set<CampoImportado> =>
  new Set(fieldsOfColumns(titlesOf(row), new Map()).filter((field) => field !== null));

/** The row that names the most fields, the first of several; a title such as "Cliente | Agência Sol" names fewer than headings do. */
function mostNamedOf(rows: readonly SheetRow[]): SheetRow | undefined {
  const counts = rows.map((row) => fieldsNamedIn(row).size);
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : rows[counts.indexOf(most)];
}
