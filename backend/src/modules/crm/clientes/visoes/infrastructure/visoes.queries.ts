import { Injectable } from '@nestjs/common';
import type { Visao } from '@viajario/contracts/crm/lista/visoes';
import { Sql } from '#shared/database/sql.js';

@Injectable()
export class VisoesQueries {
  constructor(private readonly sql: Sql) {}

  /** A user's own and the shared ones, by name. */
  list(contaId: string, usuarioId: string): Promise<Visao[]> {
    return this.sql.rowsOfConta(contaId, {
      name: 'visoes-list',
      text: `select id, conta_id as "contaId", nome, consulta, compartilhada, autor_id is not distinct from $2 as minha from visoes
             where conta_id = $1 and (compartilhada or autor_id = $2) order by nome collate "pt-BR-x-icu", id`,
      values: [contaId, usuarioId],
    });
  }
}
