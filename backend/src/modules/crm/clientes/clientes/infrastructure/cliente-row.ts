import { camposWith, columnOf } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ClienteDetail, ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { FieldCipher } from '#shared/encryption/field-cipher.js';
import type { Meaning, RowIdentity } from '#shared/database/wire/json-rows.js';
import { rowColumns } from '#shared/database/row-columns.js';
import { instant } from '#shared/database/sql.js';
import type { Cliente } from '../domain/cliente.js';
import { completudeOf } from '../domain/completude.js';

/** Columns of a client's own row as the contract names them; `c` is the table. */
export const CLIENTE_COLUMNS = `${rowColumns('c', CAMPOS_CLIENTE)}, c.exemplo, ${melhorPassaporte('c')} as "melhorPassaporte"`;

/** SQL: the best passport of a client's row, as JSON. */
export function melhorPassaporte(t: string): string {
  return `case when ${t}.melhor_passaporte is not null
    then json_build_object('pais', ${t}.melhor_passaporte_pais, 'validade', ${t}.melhor_passaporte) end`;
}

const decrypter =
  (column: string) =>
  (stored: string, { id, contaId }: RowIdentity): string =>
    FieldCipher.current().decrypt(stored, { table: 'clientes', column, contaId, row: id });
const DECRYPTERS = camposWith(CAMPOS_CLIENTE, 'encrypted').map((campo) => [campo, decrypter(columnOf(campo))] as const);
/** From the stored text of these columns to the displayed one. */
export const IN_CLEAR: Readonly<Record<string, Meaning>> = Object.fromEntries(DECRYPTERS);

/** Converts a row to the contract's answer: identity numbers in clear, instants as ISO 8601. In place: lists are long. */
export function readable<T extends ClienteRow>(row: T): T {
  const own: ClienteRow = row;
  for (const [campo, decrypt] of DECRYPTERS) {
    const stored = own[campo];
    if (stored !== null) own[campo] = decrypt(stored, row);
  }
  row.createdAt = instant(row.createdAt);
  row.updatedAt = instant(row.updatedAt);
  return row;
}

/** A client that was just created, without a company and a passport: no other row refers to it yet, so nothing has to be read. */
export function newDetail({ criadoPor: _, createdAt, updatedAt, ...own }: Cliente): ClienteDetail {
  const instants = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return {
    ...own,
    ...instants,
    etiquetas: [],
    melhorPassaporte: null,
    completude: completudeOf({ ...own, melhorPassaporte: null }, false),
    proximoLembrete: null,
    empresa: null,
    documentos: [],
    relacionamentosOrigem: [],
    relacionamentosDestino: [],
  };
}

/** A client of the joined table `t` as `ParenteResumo`, with more pairs of key and column when given. */
export const pessoaJson = (t: string, more = ''): string =>
  `json_build_object('id', ${t}.id, 'nome', ${t}.nome, 'cpf', ${t}.cpf, 'email', ${t}.email${more})`;

/** SQL: whether the client of a row is retained on a day. */
export const retido = (row: string, today: string): string => `coalesce(${row}.retencao_ate >= ${today}::date, false)`;
