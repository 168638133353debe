import { camposWith } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ClienteDetail, ClienteRow } from '@viajario/contracts/crm/clientes';
import { FieldCipher } from '#shared/encryption/field-cipher.js';
import { rowColumns } from '#shared/database/row-columns.js';
import { instant } from '#shared/database/sql.js';
import type { Cliente } from '../../domain/clientes/cliente.js';

/** Columns of a client's own row as the contract names them; `c` is the table. */
export const CLIENTE_COLUMNS = rowColumns('c', CAMPOS_CLIENTE);

const ENCRYPTED = camposWith(CAMPOS_CLIENTE, 'encrypted');
const decrypt = (stored: string): string => FieldCipher.current().decrypt(stored);
/** What the stored text of these columns says. */
export const IN_CLEAR: Readonly<Record<string, (stored: string) => string>> = Object.fromEntries(
  ENCRYPTED.map((campo) => [campo, decrypt]),
);

/** Turns a row just read into what the contract answers: identity numbers in clear, instants as ISO 8601. In place: lists are long. */
export function readable<T extends ClienteRow>(row: T): T {
  const own: ClienteRow = row;
  for (const campo of ENCRYPTED) {
    const stored = own[campo];
    if (stored !== null) own[campo] = decrypt(stored);
  }
  row.createdAt = instant(row.createdAt);
  row.updatedAt = instant(row.updatedAt);
  return row;
}

/** A client that was just made and works for no company: nothing hangs on it yet, so there is nothing to read. */
export function newDetail({ createdAt, updatedAt, ...own }: Cliente): ClienteDetail {
  const instants = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { ...own, ...instants, empresa: null, documentos: [], relacionamentosOrigem: [], relacionamentosDestino: [] };
}
