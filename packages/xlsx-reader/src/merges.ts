import type { Cell, SheetRow } from './cell.js';

/** A merged cell, of several rows or columns or both: rows as the spreadsheet program numbers them, columns from 0. */
export interface Merge {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly place: number;
  readonly lastPlace: number;
}

export interface SpreadRow extends SheetRow {
  /** Columns whose value stands in an earlier row, in a cell merged over both. */
  readonly merged: ReadonlySet<number>;
  /** The last column of each cell that is merged over several. */
  readonly lastPlaces: ReadonlyMap<number, number>;
}

/** Gives the rows of a sheet, asked for in their order, the values of cells that are merged over several rows. */
export class Merges {
  private readonly open = new Map<number, { lastRow: number; cell: Cell }>();
  private next = 0;

  /** In the order of their first rows. */
  constructor(private readonly merges: readonly Merge[]) {}

  spread(row: SheetRow): SpreadRow {
    const lastPlaces = this.begin(row);
    const cells = [...row.cells];
    const merged = new Set<number>();
    for (const [place, { lastRow, cell }] of this.open) {
      if (lastRow < row.linha) this.open.delete(place);
      else if (cells[place] === undefined) {
        cells[place] = cell;
        merged.add(place);
      }
    }
    return { ...row, cells, merged, lastPlaces };
  }

  /** Takes up the merges that begin in the row or, with nothing to spread, in an empty one before it. */
  private begin({ linha, cells }: SheetRow): ReadonlyMap<number, number> {
    const lastPlaces = new Map<number, number>();
    for (let merge = this.merges[this.next]; merge && merge.firstRow <= linha; merge = this.merges[++this.next]) {
      const { firstRow, lastRow, place, lastPlace } = merge;
      const cell = firstRow === linha ? cells[place] : undefined;
      if (cell === undefined) continue;
      if (lastRow > firstRow) this.open.set(place, { lastRow, cell });
      if (lastPlace > place) lastPlaces.set(place, lastPlace);
    }
    return lastPlaces;
  }
}
