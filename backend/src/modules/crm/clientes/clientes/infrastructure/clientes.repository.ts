import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { columnOf } from '@viajario/contracts/crm/campos/campos';
import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { restored } from '#shared/domain/aggregate.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { translateConflicts, save } from '#shared/database/save.js';
import { Sql } from '#shared/database/sql.js';
import { Cliente } from '../domain/cliente.js';
import { ClienteLookupQueries } from './cliente-lookup.queries.js';
import { CLIENTE_COLUMNS, ClienteRows, OWN_CAMPOS } from './cliente-rows.js';

const CONFLICTS = {
  clientes_cpf_unico: 'CPF_JA_CADASTRADO',
  clientes_empresa_da_conta: 'EMPRESA_INVALIDA',
  clientes_responsavel_da_conta: 'RESPONSAVEL_INVALIDO',
} as const;

/** Fields and their columns. */
const WRITTEN = ['id', 'contaId', 'criadoPor', ...OWN_CAMPOS, 'exemplo', 'createdAt', 'updatedAt'].map(
  (field) => [field, columnOf(field)] as const,
);
const COLUMNS = WRITTEN.map(([, column]) => column).join(', ');

/** All clients of the conta that the transaction is bound to. */
@Injectable()
export class Clientes {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly lookup: ClienteLookupQueries,
    private readonly rows: ClienteRows,
  ) {}

  /** The client, locked until the transaction ends, so that two edits of one version cannot both win. */
  async byId(id: string): Promise<Cliente> {
    const [row] = await this.sql.rows<ClienteRow & Pick<Cliente, 'criadoPor'>>({
      name: 'cliente-by-id',
      text: `select ${CLIENTE_COLUMNS}, c.criado_por as "criadoPor" from clientes c where c.id = $1 for update`,
      values: [id],
    });
    if (!row) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    const { melhorPassaporte: _, ...own } = this.rows.readable(row);
    return restored(Cliente, { ...own, createdAt: new Date(own.createdAt), updatedAt: new Date(own.updatedAt) });
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
      values: [JSON.stringify(Object.fromEntries(this.stored(cliente))), contaId, cpf],
    });
    return (await translateConflicts(CONFLICTS, write)).length > 0;
  }

  /** Writes the changed fields of a client that `byId` has locked. */
  async save(cliente: Cliente, campos: readonly string[]): Promise<void> {
    const { id, contaId } = cliente;
    const changed = this.stored(cliente, [...campos, 'updatedAt']);
    const write = this.sql.rowsOfConta(contaId, {
      name: 'cliente-save',
      text: `update clientes set ${changed.map(([column], i) => `${column} = $${i + 3}`).join(', ')} where conta_id = $1 and id = $2`,
      values: [contaId, id, ...changed.map(([, value]) => value)],
    });
    await translateConflicts(CONFLICTS, write);
  }

  async remove(cliente: Cliente): Promise<void> {
    const { id, contaId } = cliente;
    await this.sql.rowsOfConta(contaId, {
      name: 'cliente-remove',
      text: `delete from clientes where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
    await save(this.em, contaId, [cliente], CONFLICTS);
  }

  /** Columns and values of the row, or of these fields of it. */
  private stored(cliente: Cliente, campos?: readonly string[]): [string, unknown][] {
    const values: Record<string, unknown> = { ...cliente };
    return WRITTEN.flatMap(([field, column]) =>
      !campos || campos.includes(field) ? [[column, this.rows.stored(column, values[field], cliente)]] : [],
    );
  }
}
