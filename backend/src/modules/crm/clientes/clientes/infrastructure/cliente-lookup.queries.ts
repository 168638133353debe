import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';

/** Small reads of the client use cases before they write. */
@Injectable()
export class ClienteLookupQueries {
  constructor(private readonly sql: Sql) {}

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
      text: `select arquivo_url as key from documentos where conta_id = $1 and cliente_id = $2`,
      values: [contaId, id],
    });
    return rows.map(({ key }) => key);
  }

  async dependentIds(contaId: string, id: string): Promise<string[]> {
    const rows = await this.sql.rowsOfConta<{ id: string }>(contaId, {
      name: 'cliente-dependents',
      text: `select id from relacionamentos_clientes where conta_id = $1 and (cliente_id = $2 or referencia_id = $2)
             union all select id from documentos where conta_id = $1 and cliente_id = $2
             union all select id from documentos_viagem where conta_id = $1 and cliente_id = $2
             union all select id from anotacoes where conta_id = $1 and cliente_id = $2
             union all select id from mensagens where conta_id = $1 and cliente_id = $2
             union all select id from links_cliente where conta_id = $1 and cliente_id = $2
             union all select id from envios where conta_id = $1 and cliente_id = $2
             union all select orientacao_id from orientacao_pessoas where conta_id = $1 and cliente_id = $2
             union all select id from titulares_pedidos where conta_id = $1 and cliente_id = $2
             union all select c.id from copias c join documentos d on d.id = c.documento_id where c.conta_id = $1 and d.cliente_id = $2`,
      values: [contaId, id],
    });
    return rows.map((row) => row.id);
  }
}
