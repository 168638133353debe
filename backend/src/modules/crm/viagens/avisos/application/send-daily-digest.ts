import { Injectable } from '@nestjs/common';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { notificationWindow } from '@viajario/contracts/crm/avisos/notification-window';
import { Clock } from '#shared/domain/clock.js';
import { AccessQueries } from '#shared/session/access.queries.js';
import { Links } from '#shared/mail/links.js';
import { Mail, MailFailure } from '#shared/mail/mail.js';
import type { DigestContents, DigestOwner } from '../domain/daily-digests.js';
import { DailyDigests } from '../infrastructure/daily-digests.store.js';
import { digestMessage, dueReminders } from './digest-message.js';

/** Sends one member the day's mail about one conta, at most once: the right to send is taken before the mail leaves. */
@Injectable()
export class SendDailyDigest {
  constructor(
    private readonly access: AccessQueries,
    private readonly digests: DailyDigests,
    private readonly mail: Mail,
    private readonly links: Links,
    private readonly clock: Clock,
  ) {}

  /** Whether a mail was sent. A MailFailure states whether a retry can help. */
  async execute(owner: DigestOwner, dia: CivilDay): Promise<boolean> {
    const contents = await this.stillWanted(owner, dia);
    if (contents === null || !(await this.digests.claim(owner, dia))) return false;
    try {
      await this.mail.send(digestMessage(contents, owner.contaId, dia, this.links));
    } catch (error) {
      if (error instanceof MailFailure && error.mayBeRepeated) await this.digests.giveBack(owner, dia);
      throw error;
    }
    return true;
  }

  /** null when the day is over, the person left, the conta is not paid for, or there is no aviso. */
  private async stillWanted(owner: DigestOwner, dia: CivilDay): Promise<DigestContents | null> {
    if (dia !== this.clock.today() || !this.mail.available) return null;
    const access = await this.access.to('conta', owner.usuarioId, owner.contaId);
    if (!access || access.papel === null || !access.emDia) return null;
    const contents = await this.digests.contents(owner, notificationWindow(dia));
    return contents && hasNews(contents, dia) ? contents : null;
  }
}

/** Passports that ended before today stand in every mail; alone they are no reason for one, or there would be one every day. */
function hasNews(contents: DigestContents, dia: CivilDay): boolean {
  const { totalAniversarios, totalEnvios, passportesVencendo } = contents;
  return (
    dueReminders(contents).length > 0 ||
    totalAniversarios > 0 ||
    totalEnvios > 0 ||
    passportesVencendo.some(({ validadePassaporte }) => validadePassaporte >= dia)
  );
}
