import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import type { Viajante } from '../domain/viajante.js';

/** Clients of a conta as rules about trips see them. */
@Injectable()
export class Viajantes {
  constructor(private readonly sql: Sql) {}

  /** In the order of the ids; one that is not there is an error. */
  async of(contaId: string, clienteIds: readonly string[]): Promise<Viajante[]> {
    const rows = await this.sql.rowsOfConta<Viajante>(contaId, {
      name: 'viajantes-of',
      text: `select c.id as "clienteId", c.nome, c.data_nascimento::text as "dataNascimento", c.rg is not null as "temRg",
               coalesce((select json_agg(json_build_object('id', d.id, 'tipo', d.tipo, 'pais', d.pais, 'paisPresumido', d.pais_presumido,
                   'emissao', d.emissao, 'validade', d.validade) order by d.created_at, d.id)
                 from documentos_viagem d where d.conta_id = $1 and d.cliente_id = c.id), '[]') as papeis
             from clientes c where c.conta_id = $1 and c.id = any ($2::uuid[]) order by array_position($2::uuid[], c.id)`,
      values: [contaId, clienteIds],
    });
    if (rows.length < clienteIds.length) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    return rows;
  }
}
