import { Injectable } from '@nestjs/common';
import type { Etiqueta, EtiquetaDoCliente } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sql } from '#shared/database/sql.js';

const BY_NAME = `nome collate "pt-BR-x-icu", id`;

@Injectable()
export class EtiquetasQueries {
  constructor(private readonly sql: Sql) {}

  /** All of them, by name. */
  list(contaId: string): Promise<Etiqueta[]> {
    return this.sql.rowsOfConta(contaId, {
      name: 'etiquetas-list',
      text: `select e.id, e.nome, e.cor, coalesce(n.total, 0)::int as "clientesCount" from etiquetas e
             left join (select etiqueta_id, count(*) as total from clientes_etiquetas where conta_id = $1 group by etiqueta_id) n
               on n.etiqueta_id = e.id
             where e.conta_id = $1 order by e.${BY_NAME}`,
      values: [contaId],
    });
  }

  async read(contaId: string, id: string): Promise<Etiqueta> {
    const [etiqueta] = await this.sql.rowsOfConta<Etiqueta>(contaId, {
      name: 'etiqueta-read',
      text: `select id, nome, cor, (select count(*) from clientes_etiquetas where conta_id = $1 and etiqueta_id = $2)::int as "clientesCount"
             from etiquetas where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
    if (!etiqueta) throw new DomainError('ETIQUETA_NAO_ENCONTRADA');
    return etiqueta;
  }

  ofCliente(contaId: string, clienteId: string): Promise<EtiquetaDoCliente[]> {
    return this.sql.rowsOfConta(contaId, {
      name: 'etiquetas-of-cliente',
      text: `select e.id, e.nome, e.cor from clientes_etiquetas c join etiquetas e on e.id = c.etiqueta_id
             where c.conta_id = $1 and c.cliente_id = $2 order by e.${BY_NAME}`,
      values: [contaId, clienteId],
    });
  }
}
