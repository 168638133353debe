import { LIMITS } from '@viajario/contracts/limits';
import type { SheetRow } from '@viajario/xlsx-reader/cell';
import type { WorkbookFacts } from '@viajario/xlsx-reader/read-workbook';
import { Merges, type SpreadRow } from '@viajario/xlsx-reader/merges';
import { RefusedWorkbook, tooLarge } from '@viajario/xlsx-reader/refused-workbook';
import { namesOf } from '@viajario/xlsx-reader/choose-sheet';
import { shownText } from '../../domain/field-values.js';
import { findHeadings, HEADINGS_WITHIN } from '../../domain/heading-rows.js';
import { fieldsOfColumns, type Mapeamento } from '../../domain/headings.js';
import type { FieldReading } from '../../domain/read-field.js';
import { RowReader, type ReadRow } from '../../domain/read-row.js';
import type { ReadingChoices, SheetEnd, SheetHead } from '../../application/workbooks.js';

const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLE = 100;

export interface Interpretation extends Omit<ReadingChoices, 'mapeamento'>, Omit<FieldReading, 'date1904'> {
  mapeamento: Mapeamento;
  head: (head: SheetHead) => void;
  row: (row: ReadRow) => void;
}

/** Turns the rows of a sheet into clients: finds the headings among the first rows, then reads the rows below. */
export class SheetInterpreter {
  private readonly examples: string[][] = [];
  private readonly hiddenRows = { count: 0, first: 0 };
  private waiting: SheetRow[] = [];
  private below: { reader: RowReader; merges: Merges } | undefined;
  private rows = 0;
  private seen = 0;

  constructor(private readonly how: Interpretation) {}

  take(row: SheetRow, facts: WorkbookFacts): void {
    if (this.below) return this.read(row, facts);
    this.waiting.push(row);
    if (this.waiting.length === HEADINGS_WITHIN) this.begin(facts);
  }

  /** A sheet shorter than the search for headings begins here. */
  end(facts: WorkbookFacts): SheetEnd {
    if (!this.below) this.begin(facts);
    if (this.seen === 0)
      throw new RefusedWorkbook(`A planilha não tem nenhuma linha preenchida abaixo dos títulos${seenIn(facts)}.`);
    return { examples: Array.from(this.examples, (shown: string[] | undefined) => shown ?? []), hiddenRows: this.hiddenRows };
  }

  private begin(facts: WorkbookFacts): void {
    const { abas, date1904, hiddenColumns, merges, planilha, rowsAhead, totals } = facts;
    const headings = findHeadings(this.waiting, merges);
    if (!headings) throw new RefusedWorkbook(`A planilha está vazia${seenIn(facts)}.`);
    const { linha, titles } = headings;
    const { mapeamento, colunasOcultas, today, isEmail, membros } = this.how;
    const leftOut = [...hiddenColumns].map((place) => [place, null] as const);
    const found = fieldsOfColumns(titles, mapeamento);
    const fields = colunasOcultas ? found : fieldsOfColumns(titles, new Map([...leftOut, ...mapeamento]));
    const reader = new RowReader({ today, isEmail, membros, date1904, fields, titles, totals });
    this.below = { reader, merges: new Merges(merges.filter(({ firstRow }) => firstRow > linha)) };
    const colunas = titles.map((titulo, place) => ({
      titulo,
      campo: fields[place] ?? null,
      oculta: hiddenColumns.has(place),
      achado: found[place] ?? null,
    }));
    this.how.head({ planilha, abas, linha, rowsAhead, colunas });
    const below = this.waiting.findIndex((row) => row.linha === linha) + 1;
    for (const row of this.waiting.splice(0).slice(below)) this.read(row, facts);
  }

  private read(row: SheetRow, facts: WorkbookFacts): void {
    if (!this.below) return;
    const { reader, merges } = this.below;
    this.seen += 1;
    const spread = merges.spread(row);
    if (row.isHidden && reader.isFilled(spread)) {
      this.hiddenRows.count += 1;
      this.hiddenRows.first ||= row.linha;
    }
    if (row.isHidden && !this.how.linhasOcultas) return;
    this.showExamples(spread, facts);
    const read = reader.read(spread);
    if (!read) return;
    this.rows += 1;
    if (this.rows > LIMITS.importRows) throw tooLarge(`mais de ${LIMITS.importRows.toLocaleString('pt-BR')} linhas`);
    this.how.row(read);
  }

  private showExamples({ cells }: SpreadRow, { date1904 }: WorkbookFacts): void {
    for (const [place, cell] of cells.entries()) {
      const shown = (this.examples[place] ??= []);
      if (cell !== undefined && shown.length < MOST_EXAMPLES) shown.push(shownText(cell, date1904).slice(0, LONGEST_EXAMPLE));
    }
  }
}

/** Which sheet it was, where there are several. */
const seenIn = ({ planilha, abas }: WorkbookFacts): string =>
  abas.length === 0 ? '' : ` (lida a aba ${planilha}; o arquivo tem ${namesOf(abas)})`;
