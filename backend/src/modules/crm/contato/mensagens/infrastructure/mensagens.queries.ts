import { Injectable } from '@nestjs/common';
import type { MensagensDaConta } from '@viajario/contracts/crm/saida/mensagens';
import { Sql } from '#shared/database/sql.js';

@Injectable()
export class MensagensQueries {
  constructor(private readonly sql: Sql) {}

  async any(contaId: string): Promise<MensagensDaConta> {
    const [row] = await this.sql.rowsOfConta<MensagensDaConta>(contaId, {
      name: 'mensagens-any',
      text: 'select exists (select from mensagens where conta_id = $1) as alguma',
      values: [contaId],
    });
    return { alguma: row?.alguma ?? false };
  }
}
