import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';

/** Who works in a conta: its owner and the active members of its team. */
@Injectable()
export class Membros {
  constructor(private readonly sql: Sql) {}

  /** Whether this user is one of them; whoever removes them waits for the running transaction. */
  async lock(contaId: string, usuarioId: string): Promise<boolean> {
    const [row] = await this.sql.rowsOfConta<{ works: boolean }>(contaId, {
      name: 'membro-lock',
      text: `with membro as materialized (select status from usuarios_contas where conta_id = $1 and usuario_id = $2 for share)
             select exists (select from membro where status = 'ativo')
               or exists (select from contas where id = $1 and proprietario_id = $2) as works`,
      values: [contaId, usuarioId],
    });
    return row?.works ?? false;
  }

  /** Their ids by e-mail in lower case. */
  async byEmail(contaId: string): Promise<Readonly<Record<string, string>>> {
    const rows = await this.sql.rowsOfConta<{ id: string; email: string }>(contaId, {
      name: 'membros-by-email',
      text: `select u.id, lower(u.email) as email from users u
             where u.id = (select proprietario_id from contas where id = $1)
               or u.id in (select usuario_id from usuarios_contas where conta_id = $1 and status = 'ativo')`,
      values: [contaId],
    });
    return Object.fromEntries(rows.map(({ id, email }) => [email, id]));
  }
}
