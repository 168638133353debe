import { withoutUnseen } from '@viajario/contracts/blank';

/** The words of the search box, all of which must match; invisible characters of copied text are removed. */
export const searchWords = (search: string | undefined): string[] =>
  withoutUnseen(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
