import { Injectable } from '@nestjs/common';
import type { RecordKind } from '@viajario/contracts/records';
import type { Papel } from '@viajario/contracts/route';
import { DeclaredTables } from '../database/declared-tables.js';
import { Sql } from '../database/sql.js';

export interface ContaAccess {
  contaId: string;
  papel: Papel | null;
  /** The subscription of the conta's owner or of the caller is active. */
  emDia: boolean;
  /** One of them pays, or was granted access: not a trial. */
  pago: boolean;
}

/** The access check of a call as the contract says it, before its route is reached; made together with the session's lookup. */
export interface PrefetchedAccess {
  readonly of: RecordKind;
  readonly id: string;
  /** The result, once the session is read. */
  found?: { usuarioId: string; access: ContaAccess | null };
}

/** The guards' access checks on every call; nothing is cached, so that a removal takes effect immediately. */
@Injectable()
export class AccessQueries {
  constructor(
    private readonly sql: Sql,
    private readonly tables: DeclaredTables,
  ) {}

  /** Role and subscription of a user in a conta, or in the conta of the record with that id; null when there is none. */
  async to(of: RecordKind, usuarioId: string, id: string): Promise<ContaAccess | null> {
    const [row] = await this.sql.rows<ContaAccess>({
      name: `access-${of}`,
      text: this.select(of, '$1', '$2'),
      values: [usuarioId, id],
    });
    return row ?? null;
  }

  /** SQL: the conta `id`, or that of the record with this id, with the role of `user` in it; no row for non-members. */
  select(of: RecordKind, user: string, id: string): string {
    if (of === 'conta')
      return `select ${id}::uuid as "contaId", papel, em_dia as "emDia", pago from acesso_da_chamada(${user}, ${id}::uuid)`;
    return `select c.id as "contaId", a.papel, a.em_dia as "emDia", a.pago
            from ${this.tables.contaFunction(of)}(${user}, ${id}::uuid) as c(id), acesso_da_chamada(${user}, c.id) a where c.id is not null`;
  }

  /** Whether the user exists, is a system admin, and has an active or a paid subscription (own or through a conta). */
  async ofUser(usuarioId: string): Promise<{ admin: boolean; emDia: boolean; pago: boolean } | null> {
    const [row] = await this.sql.rows<{ admin: boolean; emDia: boolean; pago: boolean }>({
      name: 'access-user',
      text: `select papel_sistema = 'admin' as admin, assinatura_em_dia(id) as "emDia", acesso_pago(id) as pago from users where id = $1`,
      values: [usuarioId],
    });
    return row ?? null;
  }
}
