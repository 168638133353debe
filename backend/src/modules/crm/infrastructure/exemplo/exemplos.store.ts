import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import { Exemplos } from '../../domain/exemplo/exemplos.js';

@Injectable()
export class ExemplosStore extends Exemplos {
  constructor(private readonly sql: Sql) {
    super();
  }

  async lock(contaId: string): Promise<boolean> {
    await this.sql.rows({ name: 'exemplos-lock', text: `select pg_advisory_xact_lock(79, hashtext($1))`, values: [contaId] });
    const [row] = await this.sql.rows<{ some: boolean }>({
      name: 'exemplos-some',
      text: `select exists (select from clientes where conta_id = $1 and exemplo) as some`,
      values: [contaId],
    });
    return row?.some ?? false;
  }

  async remove(contaId: string): Promise<void> {
    await this.sql.rows({
      name: 'exemplos-remove',
      text: `delete from clientes where conta_id = $1 and exemplo`,
      values: [contaId],
    });
  }
}
