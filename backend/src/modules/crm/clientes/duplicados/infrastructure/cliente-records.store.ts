import { Injectable } from '@nestjs/common';
import { columnsWhere } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { Sql } from '#shared/database/sql.js';
import type { StoredCliente } from '../domain/merge.js';
import { ClienteRows, OWN_COLUMNS } from '../../clientes/infrastructure/cliente-rows.js';
import { EMPRESA_NOME } from '../../empresas/infrastructure/empresa-row.js';

/** Written; the others follow from them or from travel documents. */
const WRITTEN_COLUMNS = ['id', 'conta_id', ...OWN_COLUMNS, 'created_at', 'updated_at', 'importacao_id', 'criado_por'];
const FOLLOWING = columnsWhere(CAMPOS_CLIENTE, ({ merge }) => merge === 'documents');
/** Recorded. */
const COLUMNS = [...WRITTEN_COLUMNS, ...FOLLOWING];
const FLAGS = columnsWhere(CAMPOS_CLIENTE, ({ kind }) => kind === 'flag');
/** The agente of a row `r`, where they still work in the conta. */
const AGENTE = (otherwise: string): string =>
  `(case when r.agente_id is null or papel_na_conta(r.agente_id, $1) is not null then r.agente_id else ${otherwise} end)`;
/** The pointers of a row `r` where their target exists; two clients responsible for each other could not be edited any more. */
const POINTERS: Readonly<Record<string, string>> = {
  empresa_id: '(select e.id from empresas e where e.conta_id = $1 and e.id = r.empresa_id)',
  responsavel_id:
    '(select a.id from clientes a where a.conta_id = $1 and a.id = r.responsavel_id and a.responsavel_id is distinct from r.id)',
};
/** The CPF of a row `r`, which another client may have by now. */
const CPF = `(case when exists (select from clientes o where o.conta_id = $1 and o.id <> r.id and o.cpf = r.cpf) then null else r.cpf end)`;
/** SQL of columns that are not written as in `r`. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...POINTERS,
  cpf: CPF,
  agente_id: AGENTE('c.agente_id'), // handed over since
  ...Object.fromEntries(FLAGS.map((column) => [column, `coalesce(r.${column}, false)`])),
};
/** As recorded, except for references that no longer exist; each responsável is set last. */
const RESTORED: Readonly<Record<string, string>> = {
  ...WRITTEN,
  agente_id: AGENTE('null'),
  responsavel_id: 'null::uuid',
};

/** Whole rows of clients: read, changed by column, restored. */
@Injectable()
export class ClienteRecordsStore {
  constructor(
    private readonly sql: Sql,
    private readonly rows: ClienteRows,
  ) {}

  /** Locked, in the order of the ids; missing clients are left out. */
  async take(contaId: string, ids: readonly string[]): Promise<StoredCliente[]> {
    const rows = await this.sql.rows<{ registro: JsonRow }>({
      name: 'cliente-records-take',
      // not joined: before a large import has been analyzed that is planned as a walk through all of the conta's clients
      text: `select to_jsonb(c) as registro from clientes c where c.conta_id = $1 and c.id = any ($2::uuid[])
             order by array_position($2::uuid[], c.id) for update of c`,
      values: [contaId, ids],
    });
    return rows.map(({ registro }) => this.inClear(contaId, registro));
  }

  /** Writes a row as given, except for pointers without a target and the CPF of another one; returns its version, a new one where none is given. */
  async write(contaId: string, record: StoredCliente, version: string | null = null): Promise<string> {
    await this.lockAgentes(contaId, [record]);
    const [row] = await this.sql.rows<{ version: string }>({
      name: 'cliente-records-write',
      text: `update clientes c set ${OWN_COLUMNS.map((column) => `${column} = ${WRITTEN[column] ?? `r.${column}`}`).join(', ')},
               updated_at = coalesce($3, greatest(now(), c.updated_at + interval '1 millisecond'))
             from jsonb_populate_record(null::clientes, $2) r where c.conta_id = $1 and c.id = r.id returning c.updated_at as version`,
      values: [contaId, JSON.stringify(this.stored(contaId, record)), version],
    });
    return row?.version ?? '';
  }

  /** The validity as recorded before merges took travel documents along, unless there are several by now. */
  async restoreValidade(contaId: string, { id, validade_passaporte: validade = null }: StoredCliente): Promise<void> {
    await this.sql.rows({
      name: 'cliente-records-validade',
      text: `select escrever_validade($2, $3)
             where (select count(validade) from documentos_viagem where conta_id = $1 and cliente_id = $2 and tipo = 'passaporte' and pais = 'BRA') < 2`,
      values: [contaId, id, validade],
    });
  }

  /** Names of companies and clients. */
  async namesOf(contaId: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.sql.rows<{ id: string; nome: string }>({
      name: 'cliente-records-names',
      text: `select e.id, ${EMPRESA_NOME} as nome from empresas e where e.conta_id = $1 and e.id = any ($2::uuid[])
             union all select c.id, c.nome from clientes c where c.conta_id = $1 and c.id = any ($2::uuid[])`,
      values: [contaId, ids],
    });
    return new Map(rows.map(({ id, nome }) => [id, nome]));
  }

  async version(contaId: string, id: string): Promise<string | undefined> {
    const [row] = await this.sql.rows<{ version: string }>({
      name: 'cliente-records-version',
      text: `select updated_at as version from clientes where conta_id = $1 and id = $2 for update`,
      values: [contaId, id],
    });
    return row?.version;
  }

  /** Frees their CPFs for other clients. */
  async clearCpf(contaId: string, ids: readonly string[]): Promise<void> {
    await this.sql.rows({
      name: 'cliente-records-clear-cpf',
      text: `update clientes set cpf = null where conta_id = $1 and id = any ($2::uuid[]) and cpf is not null`,
      values: [contaId, ids],
    });
  }

  async remove(contaId: string, ids: readonly string[]): Promise<void> {
    await this.sql.rows({
      name: 'cliente-records-remove',
      text: `delete from clientes where conta_id = $1 and id = any ($2::uuid[])`,
      values: [contaId, ids],
    });
  }

  /** In one statement: from here on other writes in the conta wait until the transaction ends. */
  async restore(contaId: string, records: readonly StoredCliente[]): Promise<void> {
    if (records.length === 0) return;
    await this.lockAgentes(contaId, records);
    await this.sql.rows({
      name: 'cliente-records-restore',
      text: `insert into clientes (${WRITTEN_COLUMNS.join(', ')})
             select ${WRITTEN_COLUMNS.map((column) => RESTORED[column] ?? `r.${column}`).join(', ')}
             from jsonb_populate_recordset(null::clientes, $2) r where r.conta_id = $1 on conflict (id) do nothing`,
      values: [contaId, JSON.stringify(records.map((record) => this.stored(contaId, record)))],
    });
  }

  /** A member who leaves from here on waits, and the clean-up then covers these clients too. */
  private async lockAgentes(contaId: string, records: readonly StoredCliente[]): Promise<void> {
    const agentes = [...new Set(records.flatMap(({ agente_id: agente }) => agente ?? []))];
    if (agentes.length === 0) return;
    await this.sql.rows({
      name: 'cliente-records-agentes',
      text: `select from usuarios_contas where conta_id = $1 and usuario_id = any ($2::uuid[]) for share`,
      values: [contaId, agentes],
    });
  }

  private inClear(contaId: string, { id, ...row }: JsonRow): StoredCliente {
    const read = (column: string): string | null => this.rows.read(column, textOf(row[column]), { id, contaId });
    return { ...Object.fromEntries(COLUMNS.map((column) => [column, read(column)])), id };
  }

  private stored(contaId: string, record: StoredCliente): StoredCliente {
    const { id } = record;
    const columns = Object.entries(record).map(([column, value]) => [column, this.rows.stored(column, value, { id, contaId })]);
    return { ...Object.fromEntries(columns), id };
  }
}

type JsonRow = Readonly<Record<string, string | boolean | null>> & { readonly id: string };

/** A flag is `true` or nothing, so that a merge takes a yes as it takes a text. */
const textOf = (value: string | boolean | null = null): string | null =>
  typeof value === 'boolean' ? (value ? 'true' : null) : value;
