/**
 * SQL, the right side of a join: the row `alias` of the table that has this id. It is looked up for each row on the left. As a plain join a
 * conta of which there are no statistics yet would be planned for one row: all rows with all others.
 */
export const oneRow = (table: string, alias: string, id: string): string =>
  `lateral (select * from ${table} where id = ${id} limit 1) ${alias} on true`;
