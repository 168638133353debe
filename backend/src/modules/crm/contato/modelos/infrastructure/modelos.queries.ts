import { Injectable } from '@nestjs/common';
import type { ModeloDeMensagem } from '@viajario/contracts/crm/saida/modelos';
import { Sql } from '#shared/database/sql.js';

@Injectable()
export class ModelosQueries {
  constructor(private readonly sql: Sql) {}

  /** By name. */
  list(contaId: string): Promise<ModeloDeMensagem[]> {
    return this.sql.rowsOfConta(contaId, {
      name: 'modelos-list',
      text: `select id, conta_id as "contaId", nome, contexto, texto from modelos_mensagem where conta_id = $1
             order by nome collate "pt-BR-x-icu", id`,
      values: [contaId],
    });
  }
}
