import { OptionalId, RequiredId } from '../../validation.js';

export class CreateCalendario {
  @RequiredId() contaId!: string;
}

export class RemoveCalendario {
  @RequiredId() contaId!: string;
  /** Owner of the calendar: the caller by default; gestor and proprietario may name another member. */
  @OptionalId() usuarioId?: string;
}
