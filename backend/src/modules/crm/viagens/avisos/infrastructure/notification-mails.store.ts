import { Injectable } from '@nestjs/common';
import type { NotificationMail } from '@viajario/contracts/crm/avisos/notifications';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sql } from '#shared/database/sql.js';

/** Members who have switched on the daily mail of a conta. */
@Injectable()
export class NotificationMails {
  constructor(private readonly sql: Sql) {}

  /** The member's e-mail, if the conta's daily mail is switched on. */
  async read(contaId: string, usuarioId: string): Promise<Pick<NotificationMail, 'ativo' | 'email'>> {
    const [row] = await this.sql.rowsOfConta<Pick<NotificationMail, 'ativo' | 'email'>>(contaId, {
      name: 'avisos-por-email',
      text: `select email, exists (select from avisos_por_email where conta_id = $1 and usuario_id = $2) as ativo
             from users where id = $2`,
      values: [contaId, usuarioId],
    });
    if (!row) throw new DomainError('NAO_AUTENTICADO');
    return row;
  }

  /**
   * Remembers since when; false when it was on already, which changes nothing. The membership is held first: a removal on its way
   * is waited for, and one that comes later takes the wish along.
   */
  async switchOn(contaId: string, usuarioId: string): Promise<boolean> {
    const [membership] = await this.sql.rowsOfConta<{ status: string }>(contaId, {
      name: 'avisos-por-email-membership',
      text: `select status from usuarios_contas where conta_id = $1 and usuario_id = $2 for share`,
      values: [contaId, usuarioId],
    });
    if (membership?.status === 'inativo') throw new DomainError('CONTA_NAO_ENCONTRADA');
    const added = await this.sql.rowsOfConta(contaId, {
      name: 'avisos-por-email-on',
      text: `insert into avisos_por_email (conta_id, usuario_id) values ($1, $2) on conflict do nothing returning conta_id`,
      values: [contaId, usuarioId],
    });
    return added.length > 0;
  }

  /** false when it was off already. */
  async switchOff(contaId: string, usuarioId: string): Promise<boolean> {
    const removed = await this.sql.rowsOfConta(contaId, {
      name: 'avisos-por-email-off',
      text: `delete from avisos_por_email where conta_id = $1 and usuario_id = $2 returning conta_id`,
      values: [contaId, usuarioId],
    });
    return removed.length > 0;
  }
}
