import { withoutUnseen } from '@viajario/contracts/blank';

/** The words of an admin's search box, all of which must be found: mostly an address copied from elsewhere. */
export const searchWords = (search: string | undefined): string[] =>
  withoutUnseen(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
