/** The words of an admin's search box, all of which must be found. */
export const searchWords = (search: string | undefined): string[] => (search ?? '').split(/\s+/).filter((word) => word !== '');
