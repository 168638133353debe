import { Injectable } from '@nestjs/common';
import type { DocumentoViagem } from '@viajario/contracts/crm/viagem/documentos-viagem';
import { TIPOS_DOCUMENTO_VIAGEM } from '@viajario/contracts/crm/viagem/tipos-viagem';
import { instant, Sql } from '#shared/database/sql.js';
import { numeroInClear } from './numero-in-clear.js';

@Injectable()
export class DocumentosViagemQueries {
  constructor(private readonly sql: Sql) {}

  async list(contaId: string, clienteId: string): Promise<DocumentoViagem[]> {
    const rows = await this.sql.rowsOfConta<DocumentoViagem>(contaId, {
      name: 'documentos-viagem-list',
      text: `select id, cliente_id as "clienteId", tipo, pais, pais_presumido as "paisPresumido", numero, sobrenome, nomes, sexo, emissao, validade,
               observacoes, documento_id as "documentoId", created_at as "createdAt", updated_at as "updatedAt"
             from documentos_viagem where conta_id = $1 and cliente_id = $2
             order by array_position($3::text[], tipo), validade desc nulls last, created_at desc, id`,
      values: [contaId, clienteId, TIPOS_DOCUMENTO_VIAGEM],
    });
    return rows.map((row) => ({
      ...row,
      numero: numeroInClear(contaId, row),
      createdAt: instant(row.createdAt),
      updatedAt: instant(row.updatedAt),
    }));
  }
}
