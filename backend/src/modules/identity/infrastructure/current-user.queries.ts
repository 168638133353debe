import { Injectable } from '@nestjs/common';
import type { CurrentUser, UserConta } from '@viajario/contracts/identity/session';
import { DomainError } from '#shared/domain/domain-error.js';
import { instant, instantOrNull, Sql } from '#shared/database/sql.js';

@Injectable()
export class CurrentUserQueries {
  constructor(private readonly sql: Sql) {}

  /** The user's own row without provider secrets, with their contas. */
  async read(usuarioId: string): Promise<CurrentUser> {
    const [user] = await this.sql.rows<CurrentUser>({
      name: 'current-user',
      text: `select id, email, first_name as "firstName", last_name as "lastName", profile_image_url as "profileImageUrl",
               papel_sistema as "papelSistema", auth_provider as "authProvider", plano_tipo as "planoTipo",
               plano_expira_em as "planoExpiraEm", acesso_gratuito as "acessoGratuito",
               motivo_acesso_gratuito as "motivoAcessoGratuito", periodo_gratuito_inicio as "periodoGratuitoInicio",
               periodo_gratuito_fim as "periodoGratuitoFim", ultimo_login as "ultimoLogin", comecar_em_hoje as "comecarEmHoje", created_at as "createdAt",
               updated_at as "updatedAt"
             from users where id = $1`,
      values: [usuarioId],
    });
    if (!user) throw new DomainError('NAO_AUTENTICADO');
    const contas = await this.sql.rows<UserConta>({
      name: 'current-user-contas',
      text: `select id, nome, tipo, papel from listar_contas($1)`,
      values: [usuarioId],
    });
    return {
      ...user,
      planoExpiraEm: instantOrNull(user.planoExpiraEm),
      periodoGratuitoInicio: instant(user.periodoGratuitoInicio),
      periodoGratuitoFim: instant(user.periodoGratuitoFim),
      ultimoLogin: instantOrNull(user.ultimoLogin),
      createdAt: instant(user.createdAt),
      updatedAt: instant(user.updatedAt),
      contas,
    };
  }
}
