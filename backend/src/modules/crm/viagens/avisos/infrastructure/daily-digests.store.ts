import { Injectable } from '@nestjs/common';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type { NotificationWindow } from '@viajario/contracts/crm/avisos/notification-window';
import { Sql, type Statement } from '#shared/database/sql.js';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import type { DigestContents, DigestOwner } from '../domain/daily-digests.js';
import { NotificationsQueries } from './notifications.queries.js';

/** The daily mails of all contas: at most one per member, conta and day. */
@Injectable()
export class DailyDigests {
  constructor(
    private readonly sql: Sql,
    private readonly unitOfWork: UnitOfWork,
    private readonly notifications: NotificationsQueries,
  ) {}

  /** Plans a mail of the day for all members who wanted it before `wantedBefore`; returns those not planned before. */
  plan(dia: CivilDay, wantedBefore: Date): Promise<DigestOwner[]> {
    return this.sql.rows({
      name: 'resumos-plan',
      text: `select conta_id as "contaId", usuario_id as "usuarioId" from agendar_resumos($1, $2)`,
      values: [dia, wantedBefore],
    });
  }

  /** null when there is no such person or conta any more, or no wish for the mail. */
  async contents({ contaId, usuarioId }: DigestOwner, window: NotificationWindow): Promise<DigestContents | null> {
    const [reader] = await this.sql.rowsOfConta<Pick<DigestContents, 'email' | 'firstName' | 'contaNome'>>(contaId, {
      name: 'resumo-reader',
      text: `select u.email, u.first_name as "firstName", c.nome as "contaNome"
             from avisos_por_email a join users u on u.id = a.usuario_id join contas c on c.id = a.conta_id
             where a.conta_id = $1 and a.usuario_id = $2`,
      values: [contaId, usuarioId],
    });
    return reader ? { ...reader, ...(await this.notifications.read({ contaId, usuarioId }, window)) } : null;
  }

  /** Claims the mail for sending, committed once this returns; false when it was claimed before. */
  async claim(owner: DigestOwner, dia: CivilDay): Promise<boolean> {
    const claimed = await this.write(owner, {
      name: 'resumo-claim',
      text: `update resumos_diarios set enviado_em = now()
             where conta_id = $1 and usuario_id = $2 and dia = $3 and enviado_em is null returning dia`,
      values: [owner.contaId, owner.usuarioId, dia],
    });
    return claimed.length > 0;
  }

  /** Gives that right back, because the mail certainly did not leave. */
  async giveBack(owner: DigestOwner, dia: CivilDay): Promise<void> {
    await this.write(owner, {
      name: 'resumo-give-back',
      text: `update resumos_diarios set enviado_em = null where conta_id = $1 and usuario_id = $2 and dia = $3`,
      values: [owner.contaId, owner.usuarioId, dia],
    });
  }

  /** In a transaction of its own: it is committed when this returns. */
  private write({ contaId }: DigestOwner, statement: Statement): Promise<unknown[]> {
    return this.unitOfWork.run(unchecked(contaId), () => this.sql.rows(statement));
  }
}
