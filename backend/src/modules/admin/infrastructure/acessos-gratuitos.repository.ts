import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';

/** Users with free access. */
@Injectable()
export class AcessosGratuitos {
  constructor(private readonly sql: Sql) {}

  /** Null without a user of this e-mail; `assinaturaPaga`: has a paid subscription that is not cancelled. */
  async grant(email: string, motivo: string): Promise<{ usuarioId: string; assinaturaPaga: boolean } | null> {
    const [row] = await this.sql.rows<{ usuarioId: string; assinaturaPaga: boolean }>({
      name: 'acesso-gratuito-grant',
      text: `update users u set acesso_gratuito = 'sim', plano_tipo = 'gratuito', motivo_acesso_gratuito = $2, updated_at = now()
             where u.email = $1 returning u.id as "usuarioId", exists (select from assinaturas a where a.usuario_id = u.id
               and a.status not in ('incomplete', 'incomplete_expired', 'canceled') and not a.cancel_at_period_end) as "assinaturaPaga"`,
      values: [email, motivo],
    });
    return row ?? null;
  }

  /** False when there was none. A paid plan counts again. */
  async withdraw(usuarioId: string): Promise<boolean> {
    const rows = await this.sql.rows({
      name: 'acesso-gratuito-withdraw',
      text: `update users u set acesso_gratuito = 'nao', motivo_acesso_gratuito = null, updated_at = now(),
               plano_tipo = (select a.plano_tipo from assinaturas a where a.usuario_id = u.id)
             where u.id = $1 and u.acesso_gratuito = 'sim' returning 1`,
      values: [usuarioId],
    });
    return rows.length > 0;
  }

  async isUser(usuarioId: string): Promise<boolean> {
    const rows = await this.sql.rows({ name: 'usuario-exists', text: 'select 1 from users where id = $1', values: [usuarioId] });
    return rows.length > 0;
  }
}
