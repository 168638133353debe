import type { CalendarioAberto } from '@viajario/contracts/crm/viagem/calendario';

export interface NewCalendario {
  readonly id: string;
  readonly contaId: string;
  readonly usuarioId: string;
  readonly tokenHash: Buffer;
}

/** Addresses of members' calendars: one for each member and conta. */
export abstract class Calendarios {
  /** Of one member, null: of all of them, by name. */
  abstract list(contaId: string, usuarioId: string | null): Promise<CalendarioAberto[]>;
  /** The one before ends. */
  abstract replace(calendario: NewCalendario): Promise<void>;
  abstract remove(contaId: string, usuarioId: string): Promise<void>;
}
