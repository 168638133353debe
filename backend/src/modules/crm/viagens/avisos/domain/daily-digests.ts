import type { NotificationWindow } from '#modules/crm/clientes';
import type { CivilDay } from '@viajario/contracts/civil-day';

/** Whose mail of which conta. */
export interface DigestOwner {
  contaId: string;
  usuarioId: string;
}

/** The mail of one member about one conta. */
export interface DigestContents {
  email: string;
  firstName: string | null;
  contaNome: string;
  aniversarios: readonly { nome: string; dataNascimento: CivilDay; dias: number }[];
  passportesVencendo: readonly { nome: string; validadePassaporte: CivilDay }[];
  lembretes: readonly { clienteId: string; nome: string; vencimento: CivilDay; dias: number }[];
  envios: readonly { clienteId: string; nome: string; recebidoEm: string; expiraEm: string }[];
  totalAniversarios: number;
  totalPassportes: number;
  totalEnvios: number;
}

/** The daily mails of all contas: at most one per member, conta and day. */
export abstract class DailyDigests {
  /** Plans a mail of the day for all members who wanted it before `wantedBefore`; returns those not planned before. */
  abstract plan(dia: CivilDay, wantedBefore: Date): Promise<DigestOwner[]>;
  /** null when there is no such person or conta any more, or no wish for the mail. */
  abstract contents(owner: DigestOwner, window: NotificationWindow): Promise<DigestContents | null>;
  /** Claims the mail for sending, committed once this returns; false when it was claimed before. */
  abstract claim(owner: DigestOwner, dia: CivilDay): Promise<boolean>;
  /** Gives that right back, because the mail certainly did not leave. */
  abstract giveBack(owner: DigestOwner, dia: CivilDay): Promise<void>;
}
