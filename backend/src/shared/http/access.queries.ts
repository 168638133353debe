import { Injectable } from '@nestjs/common';
import type { Papel } from '@viajario/contracts/route';
import { Sql } from '../infrastructure/sql.js';

export interface ContaAccess {
  contaId: string;
  papel: Papel | null;
  /** The subscription of the conta's owner or of the caller is active. */
  emDia: boolean;
}

/** The SECURITY DEFINER lookup that finds the conta of each kind of thing. */
const CONTA_OF = {
  cliente: 'conta_do_cliente',
  empresa: 'conta_da_empresa',
  relacionamento: 'conta_do_relacionamento',
  documento: 'conta_do_documento',
  job: 'conta_do_job',
} as const;

/** What the guards ask the database on every call; nothing is cached, so that a removal counts at once. */
@Injectable()
export class AccessQueries {
  constructor(private readonly sql: Sql) {}

  /** Role and subscription of a user in a conta; null when there is no such conta. */
  async toConta(userId: string, contaId: string): Promise<ContaAccess | null> {
    return this.one({
      name: 'access-conta',
      text: `select $2::uuid as "contaId", papel, em_dia as "emDia" from acesso_a_conta($1, $2)`,
      values: [userId, contaId],
    });
  }

  /** The same, for the conta of something with that id among the caller's memberships. */
  async toContaOf(what: keyof typeof CONTA_OF, userId: string, id: string): Promise<ContaAccess | null> {
    return this.one({
      name: `access-${what}`,
      text: `select c.id as "contaId", a.papel, a.em_dia as "emDia"
             from ${CONTA_OF[what]}($1, $2) as c(id), acesso_a_conta($1, c.id) a where c.id is not null`,
      values: [userId, id],
    });
  }

  /** Whether the user exists, is a system admin, and has an active subscription (own or through a conta). */
  async ofUser(userId: string): Promise<{ admin: boolean; emDia: boolean } | null> {
    const [row] = await this.sql.rows<{ admin: boolean; emDia: boolean }>({
      name: 'access-user',
      text: `select papel_sistema = 'admin' as admin, assinatura_em_dia(id) as "emDia" from users where id = $1`,
      values: [userId],
    });
    return row ?? null;
  }

  private async one(statement: { name: string; text: string; values: unknown[] }): Promise<ContaAccess | null> {
    const [row] = await this.sql.rows<ContaAccess>(statement);
    return row ?? null;
  }
}
