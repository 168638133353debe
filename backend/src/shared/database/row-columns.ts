import { columnOf, type Campos } from '@viajario/contracts/crm/campos/campos';

/** SQL: the columns of a table with a conta, under the contract's names; `alias` is the table. */
export const rowColumns = (alias: string, campos: Campos): string =>
  ['id', 'contaId', ...Object.keys(campos), 'createdAt', 'updatedAt']
    .map((name) => (columnOf(name) === name ? `${alias}.${name}` : `${alias}.${columnOf(name)} as "${name}"`))
    .join(', ');
