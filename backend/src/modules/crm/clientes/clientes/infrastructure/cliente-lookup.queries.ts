import { Injectable } from '@nestjs/common';
import { DeclaredTables } from '#shared/database/declared-tables.js';
import { Sql } from '#shared/database/sql.js';

/** Small reads of the client use cases before they write. */
@Injectable()
export class ClienteLookupQueries {
  constructor(
    private readonly sql: Sql,
    private readonly tables: DeclaredTables,
  ) {}

  async withCpf(contaId: string, cpf: string, exceptId: string | null): Promise<{ id: string; nome: string } | null> {
    const [row] = await this.sql.rowsOfConta<{ id: string; nome: string }>(contaId, {
      name: 'cliente-with-cpf',
      text: `select id, nome from clientes where conta_id = $1 and cpf = $2 and id is distinct from $3::uuid`,
      values: [contaId, cpf, exceptId],
    });
    return row ?? null;
  }

  async responsavelOf(contaId: string, id: string): Promise<string | null> {
    const [row] = await this.sql.rowsOfConta<{ responsavelId: string | null }>(contaId, {
      name: 'cliente-responsavel',
      text: `select responsavel_id as "responsavelId" from clientes where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
    return row?.responsavelId ?? null;
  }

  async fileKeys(contaId: string, id: string): Promise<string[]> {
    const rows = await this.sql.rowsOfConta<{ key: string }>(contaId, {
      name: 'cliente-file-keys',
      text: this.tables.filesAbout('deletion', OWN),
      values: [contaId, id],
    });
    return rows.map(({ key }) => key);
  }

  /** Of rows that stored answers may be about. */
  async dependentIds(contaId: string, id: string): Promise<string[]> {
    const rows = await this.sql.rowsOfConta<{ id: string }>(contaId, {
      name: 'cliente-dependents',
      text: this.tables.answersAbout(OWN),
      values: [contaId, id],
    });
    return rows.map((row) => row.id);
  }
}

const OWN = (column: string): string => `${column} = $2`;
