import { Injectable } from '@nestjs/common';
import { columnOf } from '@viajario/contracts/crm/campos/campos';
import { isCampoDeDocumento } from '@viajario/contracts/crm/campos/campos-importados';
import { kindOf } from '@viajario/contracts/crm/campos/campos-cliente';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { ClienteRows, EMPRESA_NOME, type Selecao, selectedClientes } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import type { ExportedTable } from '#shared/domain/subject-tables.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { LongTransactions, type LongTransaction } from '#shared/database/long-transactions.js';
import { DeclaredTables } from '#shared/database/declared-tables.js';
import { BY_NAME, Sql } from '#shared/database/sql.js';
import { columnInClear } from '#shared/encryption/column-in-clear.js';
import type { Meaning } from '#shared/database/wire/json-rows.js';
import type { ClienteColumn, ContaSnapshot, ExportedConta, ExportedRow } from '../domain/conta-snapshot.js';
import { headingsOf } from '../domain/export-tables.js';
import { ClienteLines } from './cliente-lines.js';
import { meaningsOfDocumentos, documentoColumn } from './documentos-columns.js';
import { digestStatement } from './export-digest.queries.js';

/** SQL of an exported field of a client `c`; company and responsável are looked up only where they are exported, `names` knows people and labels. */
function exportedColumn(campo: ClienteColumn['campo']): string {
  if (campo === 'etiquetas') return '(select n.etiquetas from clientes_totais n where n.cliente_id = c.id)';
  if (campo === 'validadePassaporte' || isCampoDeDocumento(campo)) return documentoColumn(campo);
  if (campo === 'empresaId')
    return `(select ${EMPRESA_NOME} from empresas e where e.conta_id = c.conta_id and e.id = c.empresa_id) as empresa`;
  if (campo === 'responsavelId')
    return '(select r.nome from clientes r where r.conta_id = c.conta_id and r.id = c.responsavel_id) as responsavel';
  return kindOf(campo) === 'flag' ? `case when c.${columnOf(campo)} then 'Sim' else 'Não' end` : `c.${columnOf(campo)}`;
}
const AT_ONCE = 500;
const CLIENTES_AT_ONCE = 250;

@Injectable()
export class ContaSnapshots {
  constructor(
    private readonly sql: Sql,
    private readonly longTransactions: LongTransactions,
    private readonly clock: Clock,
    private readonly rows: ClienteRows,
    private readonly tables: DeclaredTables,
  ) {}

  /** Reads a conta as it stands now, for as long as `work` takes. */
  read<T>(contaId: string, work: (snapshot: ContaSnapshot) => Promise<T>): Promise<T> {
    return this.longTransactions.run({ contaId, readOnly: true }, (transaction) =>
      work(new ContaSnapshotReader(contaId, this.sql, transaction, { today: this.clock.today(), rows: this.rows }, this.tables)),
    );
  }

  /** The same, and erasures know for as long that somebody reads (migration 0038). */
  readHeld<T>(contaId: string, work: (snapshot: ContaSnapshot) => Promise<T>): Promise<T> {
    return this.read(contaId, async (snapshot) => {
      const text = `select pg_advisory_xact_lock_shared(82, hashtext($1))`;
      await this.sql.rows({ name: 'export-hold', text, values: [contaId] });
      return work(snapshot);
    });
  }
}

class ContaSnapshotReader implements ContaSnapshot {
  constructor(
    private readonly contaId: string,
    private readonly sql: Sql,
    private readonly transaction: LongTransaction,
    private readonly clientesAt: { today: CivilDay; rows: ClienteRows },
    private readonly tables: DeclaredTables,
  ) {}

  async conta(): Promise<ExportedConta> {
    const [row] = await this.sql.rowsOfConta<ExportedConta>(this.contaId, {
      name: 'export-conta',
      text: `select c.nome, (coalesce(t.clientes, 0) - count(x.id))::int as clientes,
               (coalesce(t.documentos, 0) - coalesce(sum(n.documentos), 0))::int as documentos,
               (select count(*)::int from envios e where e.conta_id = $1 and e.situacao = 'pendente') as envios
             from contas c left join contas_totais t on t.conta_id = c.id
               left join clientes x on x.conta_id = c.id and x.exemplo left join clientes_totais n on n.cliente_id = x.id
             where c.id = $1 group by c.nome, t.clientes, t.documentos`,
      values: [this.contaId],
    });
    if (!row) throw new DomainError('CONTA_NAO_ENCONTRADA'); // deleted since the export was requested
    return row;
  }

  async digest(): Promise<string> {
    const [row] = await this.sql.rowsOfConta<{ digest: string }>(this.contaId, digestStatement(this.contaId, this.tables));
    return row?.digest ?? '';
  }

  async *clientes(columns: readonly ClienteColumn[], selecao?: Selecao): AsyncGenerator<Buffer> {
    const { contaId } = this;
    const { today, rows } = this.clientesAt;
    const { from, values } = selecao ? await selectedClientes(contaId, selecao, today, rows.numeros) : allOf(contaId);
    const statement = {
      name: 'export_clientes',
      text: `select c.id, ${columns.map(({ campo }) => exportedColumn(campo)).join(', ')} ${from} and not c.exemplo order by c.${BY_NAME}, c.id`,
      values,
    };
    const meanings = { ...rows.inClear, ...meaningsOfDocumentos(rows.numeros), ...(await this.names()) };
    yield headingsOf(columns.map(({ heading }) => heading));
    const pieces = this.transaction.filledSinks(statement, CLIENTES_AT_ONCE, () => new ClienteLines(contaId, columns, meanings));
    for await (const lines of pieces) yield lines.written();
  }

  /** Names of users and labels: a few of them occur at many clients, so they are looked up once. */
  private async names(): Promise<Record<'agenteId' | 'etiquetas', Meaning>> {
    const { contaId } = this;
    const agentes = await this.sql.rowsOfConta<{ id: string; email: string }>(contaId, {
      name: 'export-agentes',
      text: `select id, email from users where id in (select c.agente_id from clientes c where c.conta_id = $1)`,
      values: [contaId],
    });
    const etiquetas = await this.sql.rowsOfConta<{ id: string; nome: string }>(contaId, {
      name: 'export-etiquetas',
      text: `select id, nome from etiquetas where conta_id = $1 order by ${BY_NAME}, id`,
      values: [contaId],
    });
    const emails = new Map(agentes.map(({ id, email }) => [id, email]));
    const labels = new Map(etiquetas.map(({ id, nome }, place) => [id, { nome, place }]));
    const labelsOf = (ids: string[]) => ids.flatMap((id) => labels.get(id) ?? []).sort((a, b) => a.place - b.place);
    return {
      agenteId: (id) => emails.get(id) ?? '',
      etiquetas: (ids) =>
        labelsOf(JSON.parse(ids))
          .map(({ nome }) => nome)
          .join(', '),
    };
  }

  async *rows<Row extends ExportedRow>({ file, sql, encrypted }: ExportedTable): AsyncGenerator<Row[]> {
    const statement = { name: `export_${file.replace(/\W/g, '_')}`, text: sql, values: [this.contaId] };
    for await (const rows of this.transaction.batches<Row>(statement, AT_ONCE))
      yield encrypted ? rows.map((row) => columnInClear(this.clientesAt.rows.cipher, row, encrypted, this.contaId)) : rows;
  }
}

const allOf = (contaId: string) => ({ from: 'from clientes c where c.conta_id = $1', values: [contaId] });
