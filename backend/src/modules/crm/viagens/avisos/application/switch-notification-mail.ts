import { Injectable } from '@nestjs/common';
import { NotificationMails } from '../infrastructure/notification-mails.store.js';

/** Turns a member's daily mail of a conta on or off. */
@Injectable()
export class SwitchNotificationMail {
  constructor(private readonly mails: NotificationMails) {}

  /** Whether that changed anything. */
  execute(contaId: string, usuarioId: string, ativo: boolean): Promise<boolean> {
    return ativo ? this.mails.switchOn(contaId, usuarioId) : this.mails.switchOff(contaId, usuarioId);
  }
}
