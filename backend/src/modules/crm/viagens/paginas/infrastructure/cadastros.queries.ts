import { Injectable } from '@nestjs/common';
import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import type { ParteDoCadastro } from '@viajario/contracts/crm/clientes/completude';
import { CLIENTE_COLUMNS, ClienteRows, completudeOf } from '#modules/crm/clientes';
import { Sql } from '#shared/database/sql.js';

/** Records of clients, by what is missing in them. */
@Injectable()
export class CadastrosQueries {
  constructor(
    private readonly sql: Sql,
    private readonly rows: ClienteRows,
  ) {}

  async faltam(contaId: string, clienteIds: readonly string[]): Promise<Map<string, ParteDoCadastro[]>> {
    const found = await this.sql.rowsOfConta<ClienteRow & { temDocumento: boolean }>(contaId, {
      name: 'pagina-cadastros',
      text: `select ${CLIENTE_COLUMNS}, exists (select from documentos d where d.conta_id = $1 and d.cliente_id = c.id) as "temDocumento"
             from clientes c where c.conta_id = $1 and c.id = any ($2::uuid[])`,
      values: [contaId, clienteIds],
    });
    return new Map(found.map((row) => [row.id, completudeOf(this.rows.readable(row), row.temDocumento).faltam]));
  }
}
