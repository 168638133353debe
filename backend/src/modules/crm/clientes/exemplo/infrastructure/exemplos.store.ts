import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';

/** The clients of a conta that are only an example. */
@Injectable()
export class Exemplos {
  constructor(private readonly sql: Sql) {}

  /** Whether there are any; until the transaction ends nobody else adds or removes some. */
  async lock(contaId: string): Promise<boolean> {
    await this.sql.rows({ name: 'exemplos-lock', text: LOCK, values: [contaId] });
    const [row] = await this.sql.rows<{ some: boolean }>({
      name: 'exemplos-some',
      text: `select exists (select from clientes where conta_id = $1 and exemplo) as some`,
      values: [contaId],
    });
    return row?.some ?? false;
  }

  /** Nothing hangs on an example, no file either: what does makes it an ordinary client. */
  async remove(contaId: string): Promise<void> {
    await this.sql.rows({ name: 'exemplos-lock', text: LOCK, values: [contaId] });
    await this.sql.rows({
      name: 'exemplos-remove',
      text: `delete from clientes where conta_id = $1 and exemplo`,
      values: [contaId],
    });
  }
}

/** One at a time loads or removes the examples of a conta; no other lock has this number. */
const LOCK = `select pg_advisory_xact_lock(80, hashtext($1))`;
