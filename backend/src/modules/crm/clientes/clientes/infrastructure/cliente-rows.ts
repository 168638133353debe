import { Injectable } from '@nestjs/common';
import { camposWith, columnOf, type Campo } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ClienteDetail, ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { FieldCipher, type Place } from '#shared/encryption/field-cipher.js';
import type { Meaning, RowIdentity } from '#shared/database/wire/json-rows.js';
import { rowColumns } from '#shared/database/row-columns.js';
import { instant } from '#shared/database/sql.js';
import type { Cliente } from '../domain/cliente.js';
import { completudeOf } from '../domain/completude.js';
import { NumerosDeViagem } from '../../documentos-viagem/infrastructure/numeros-de-viagem.queries.js';

/** Fields that are written with a client; the others follow from its travel documents. */
export const OWN_CAMPOS = Object.entries<Campo>(CAMPOS_CLIENTE).flatMap(([name, { merge }]) =>
  merge === 'documents' ? [] : [name],
);
export const OWN_COLUMNS = OWN_CAMPOS.map(columnOf);

const MELHOR_PASSAPORTE = `case when c.melhor_passaporte is not null
  then json_build_object('pais', c.melhor_passaporte_pais, 'validade', c.melhor_passaporte) end`;
/** Columns of a client's own row as the contract names them; `c` is the table. */
export const CLIENTE_COLUMNS = `${rowColumns('c', CAMPOS_CLIENTE)}, c.exemplo, ${MELHOR_PASSAPORTE} as "melhorPassaporte"`;

const ENCRYPTED = camposWith(CAMPOS_CLIENTE, 'encrypted');
const ENCRYPTED_COLUMNS = new Set(ENCRYPTED.map(columnOf));

const placeOf = (column: string, { id, contaId }: RowIdentity): Place => ({ table: 'clientes', column, contaId, row: id });

/** Every value of a client's row is encrypted and decrypted here, bound to the row and its conta. */
@Injectable()
export class ClienteRows {
  private readonly decrypters: readonly (readonly [(typeof ENCRYPTED)[number], Meaning])[];
  /** From the stored text of these columns to the displayed one, by the contract's names. */
  readonly inClear: Readonly<Record<string, Meaning>>;

  constructor(
    readonly cipher: FieldCipher,
    /** Of its travel documents. */
    readonly numeros: NumerosDeViagem,
  ) {
    const decrypter =
      (column: string): Meaning =>
      (stored, row) =>
        cipher.decrypt(stored, placeOf(column, row));
    this.decrypters = ENCRYPTED.map((campo) => [campo, decrypter(columnOf(campo))] as const);
    this.inClear = Object.fromEntries(this.decrypters);
  }

  /** The value of a column as it is written. */
  stored<V>(column: string, value: V, row: RowIdentity): V | string {
    if (typeof value !== 'string' || !ENCRYPTED_COLUMNS.has(column)) return value;
    return this.cipher.encrypt(value, placeOf(column, row));
  }

  /** The value of a column, from what was written. */
  read<V>(column: string, value: V, row: RowIdentity): V | string {
    if (typeof value !== 'string' || !ENCRYPTED_COLUMNS.has(column)) return value;
    return this.cipher.decrypt(value, placeOf(column, row));
  }

  /** Converts a row to the contract's answer: identity numbers in clear, instants as ISO 8601. In place: lists are long. */
  readable<T extends ClienteRow>(row: T): T {
    const own: ClienteRow = row;
    for (const [campo, decrypt] of this.decrypters) {
      const stored = own[campo];
      if (stored !== null) own[campo] = decrypt(stored, row);
    }
    row.createdAt = instant(row.createdAt);
    row.updatedAt = instant(row.updatedAt);
    return row;
  }
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
