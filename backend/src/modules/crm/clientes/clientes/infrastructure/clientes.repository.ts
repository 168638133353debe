import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { columnOf, columnsWhere, type Campo } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { DomainError } from '#shared/domain/domain-error.js';
import { translateConflicts, save } from '#shared/database/save.js';
import { Sql } from '#shared/database/sql.js';
import { FieldCipher } from '#shared/encryption/field-cipher.js';
import { Cliente } from '../domain/cliente.js';

import { ClienteLookupQueries } from './cliente-lookup.queries.js';

const CONFLICTS = {
  clientes_cpf_unico: 'CPF_JA_CADASTRADO',
  clientes_empresa_da_conta: 'EMPRESA_INVALIDA',
  clientes_responsavel_da_conta: 'RESPONSAVEL_INVALIDO',
} as const;

/** Without what follows from travel documents. */
const OWN = Object.entries<Campo>(CAMPOS_CLIENTE).flatMap(([name, { merge }]) => (merge === 'documents' ? [] : [name]));
const FIELDS = ['id', 'contaId', 'criadoPor', ...OWN, 'exemplo', 'createdAt', 'updatedAt'];
const COLUMNS = FIELDS.map(columnOf).join(', ');
const ENCRYPTED = new Set(columnsWhere(CAMPOS_CLIENTE, ({ encrypted }) => encrypted === true));

/** All clients of the conta that the transaction is bound to. */
@Injectable()
export class Clientes {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly lookup: ClienteLookupQueries,
  ) {}

  /** The client, locked until the transaction ends, so that two edits of one version cannot both win. */
  byId(id: string): Promise<Cliente> {
    const failHandler = (): DomainError => new DomainError('CLIENTE_NAO_ENCONTRADO');
    return this.em.findOneOrFail(Cliente, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler });
  }

  /** Locks clients in one order, so that two calls never deadlock; a missing client is an error. */
  async lock(contaId: string, ids: string[]): Promise<void> {
    const found = await this.sql.rowsOfConta(contaId, {
      name: 'clientes-lock',
      text: `select from clientes where conta_id = $1 and id = any($2) order by id for no key update`,
      values: [contaId, ids],
    });
    if (found.length < new Set(ids).size) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
  }

  /** Another client of the conta with this CPF. */
  withCpf(contaId: string, cpf: string, exceptId: string | null): Promise<{ id: string; nome: string } | null> {
    return this.lookup.withCpf(contaId, cpf, exceptId);
  }

  /** The responsável of a client, or null. */
  responsavelOf(contaId: string, id: string): Promise<string | null> {
    return this.lookup.responsavelOf(contaId, id);
  }

  /** Storage keys of the files that go with a client. */
  fileKeys(contaId: string, id: string): Promise<string[]> {
    return this.lookup.fileKeys(contaId, id);
  }

  /** Ids of the relationships, documents, travel documents, notes, links and submissions that are deleted with a client, and of its orientações and requests. */
  dependentIds(contaId: string, id: string): Promise<string[]> {
    return this.lookup.dependentIds(contaId, id);
  }

  /** Writes a new client; false, and nothing written, where the conta has its CPF already. */
  async add(cliente: Cliente): Promise<boolean> {
    const { contaId, cpf } = cliente;
    const write = this.sql.rowsOfConta(contaId, {
      name: 'cliente-add',
      text: `insert into clientes (${COLUMNS}) select ${COLUMNS} from jsonb_populate_record(null::clientes, $1)
             where not exists (select from clientes c where c.conta_id = $2 and c.cpf = $3) returning 1`,
      values: [JSON.stringify(storedForm(cliente)), contaId, cpf],
    });
    return (await translateConflicts(CONFLICTS, write)).length > 0;
  }

  async save(cliente: Cliente): Promise<void> {
    this.em.persist(cliente);
    await save(this.em, cliente.contaId, [cliente], CONFLICTS);
  }

  async remove(cliente: Cliente): Promise<void> {
    this.em.remove(cliente);
    await save(this.em, cliente.contaId, [cliente], CONFLICTS);
  }
}

/** Columns and values of a client's row. */
function storedForm(cliente: Cliente): Record<string, unknown> {
  const { id: row, contaId } = cliente;
  const values: Record<string, unknown> = { ...cliente };
  return Object.fromEntries(
    FIELDS.map((field) => {
      const [column, value] = [columnOf(field), values[field]];
      const isSealed = ENCRYPTED.has(column) && typeof value === 'string';
      return [column, isSealed ? FieldCipher.current().encrypt(value, { table: 'clientes', column, contaId, row }) : value];
    }),
  );
}
