/** What a date leaves open: people type `12/05` for a birthday, and the program makes it a day of the current year. */
export type DateGap = 'ano' | 'dia';

/** A filled cell as the file holds it, not yet interpreted; `serial` is a number that is shown as a date, maybe without a part of it. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'serial'; readonly value: number; readonly gap?: DateGap }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** `#N/D` and its like, or a formula that the file holds no result of. */
  | { readonly kind: 'fault'; readonly text: string };

/** A row with something in it: `linha` as the spreadsheet program numbers it, cells by column from 0. */
export interface SheetRow {
  readonly linha: number;
  readonly cells: readonly (Cell | undefined)[];
  /** By a filter or by hand. */
  readonly isHidden: boolean;
}
