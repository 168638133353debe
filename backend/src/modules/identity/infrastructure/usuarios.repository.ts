import { Injectable } from '@nestjs/common';
import type { Preferencias } from '@viajario/contracts/identity/session';
import { newId } from '#shared/domain/new-id.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { Sql } from '#shared/database/sql.js';
import type { GoogleProfile } from '../domain/google-profile.js';

export type PapelSistema = 'admin' | 'usuario';

/** A known user; `antes`: the role before this sign-in. */
export interface KnownUsuario {
  id: string;
  antes: PapelSistema;
  papelSistema: PapelSistema;
}

/** Authorised e-mails may contain capitals or spaces; only ASCII is folded, as in normalizeEmail. */
const ASCII_LOWER = `translate(btrim(email), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;

/** All users. All times are the database's; the trial of 120 h starts with the insert. */
@Injectable()
export class Usuarios {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: JobsStore,
  ) {}

  /** The new user's id; null when the Google identity or the e-mail already exists. */
  async createIfNew(profile: GoogleProfile, papelSistema: PapelSistema): Promise<string | null> {
    const { authId, email, firstName, lastName, profileImageUrl } = profile;
    return this.id({
      name: 'usuario-create',
      text: `insert into users (id, auth_id, email, first_name, last_name, profile_image_url, papel_sistema, ultimo_login)
             values ($1, $2, $3, $4, $5, $6, $7, now()) on conflict do nothing returning id`,
      values: [newId(), authId, email, firstName, lastName, profileImageUrl, papelSistema],
    });
  }

  /**
   * Updates a known identity from its profile; null when only the e-mail is known, under another identity. An e-mail of another
   * user is neither taken over nor a reason for the admin role.
   */
  async updateKnown(profile: GoogleProfile, papelSistema: PapelSistema): Promise<KnownUsuario | null> {
    const { authId, email, firstName, lastName, profileImageUrl } = profile;
    const [known] = await this.sql.rows<KnownUsuario & { outroEmail: boolean }>({
      name: 'usuario-update-known',
      text: `with outro as (select id from users where email = $2 and auth_id <> $1),
               antes as (select id as de, email, papel_sistema from users where auth_provider = 'google' and auth_id = $1)
             update users u set first_name = $3, last_name = $4, profile_image_url = $5,
               email = case when exists (select from outro) then u.email else $2 end,
               papel_sistema = case when exists (select from outro) and $6 = 'admin' then u.papel_sistema else $6 end,
               ultimo_login = now(), updated_at = now()
             from antes where u.id = antes.de
             returning u.id, antes.papel_sistema as antes, u.papel_sistema as "papelSistema",
               u.stripe_customer_id is not null and u.email <> antes.email as "outroEmail"`,
      values: [authId, email, firstName, lastName, profileImageUrl, papelSistema],
    });
    if (known?.outroEmail) await this.jobs.add('pagador-alterado', [{ contaId: null, payload: { usuarioId: known.id } }]);
    return known ?? null;
  }

  async savePreferencias(usuarioId: string, { comecarEmHoje }: Preferencias): Promise<Preferencias> {
    await this.sql.rows({
      name: 'usuario-save-preferencias',
      text: `update users set comecar_em_hoje = $2, updated_at = now() where id = $1`,
      values: [usuarioId, comecarEmHoje],
    });
    return { comecarEmHoje };
  }

  /** Where a sign-in without a destination leads. */
  async start(usuarioId: string): Promise<string> {
    const [user] = await this.sql.rows<Preferencias>({
      name: 'usuario-start',
      text: `select comecar_em_hoje as "comecarEmHoje" from users where id = $1`,
      values: [usuarioId],
    });
    return user?.comecarEmHoje ? '/hoje' : '/';
  }

  /** Redeems an unused authorisation of this e-mail for free access; false without one. */
  async redeemAuthorisation(usuarioId: string, email: string): Promise<boolean> {
    await this.sql.rows({
      name: 'usuario-lock-authorisation', // serializes with an admin who is authorising this e-mail
      text: `select pg_advisory_xact_lock(hashtextextended('email-autorizado ' || $1, 0))`,
      values: [email],
    });
    const used = await this.sql.rows({
      name: 'usuario-redeem-authorisation',
      text: `with usada as (update emails_autorizados set usado = 'sim', data_uso = now(), usuario_id = $1
                            where ${ASCII_LOWER} = $2 and usado = 'nao' returning motivo)
             update users set acesso_gratuito = 'sim', plano_tipo = 'gratuito', motivo_acesso_gratuito = usada.motivo
             from usada where users.id = $1 returning 1`,
      values: [usuarioId, email],
    });
    return used.length > 0;
  }

  /** Deletes the user with all own rows; their work in other contas remains, without the name. Paid subscriptions end by a job. */
  async remove(usuarioId: string): Promise<void> {
    await this.sql.rows({
      name: 'usuario-remove-authorisation',
      text: 'delete from emails_autorizados where usuario_id = $1',
      values: [usuarioId],
    });
    const [removed] = await this.sql.rows<{ customer: string | null }>({
      name: 'usuario-remove',
      text: 'delete from users where id = $1 returning stripe_customer_id as customer',
      values: [usuarioId],
    });
    if (!removed?.customer) return;
    await this.jobs.add('pagador-excluido', [{ contaId: null, payload: { usuarioId, customer: removed.customer } }]);
  }

  private async id(statement: { name: string; text: string; values: unknown[] }): Promise<string | null> {
    const [row] = await this.sql.rows<{ id: string }>(statement);
    return row?.id ?? null;
  }
}
