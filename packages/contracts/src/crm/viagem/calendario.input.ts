import { OptionalId, RequiredId } from '../../validation.js';

export class CreateCalendario {
  @RequiredId() contaId!: string;
}

export class RemoveCalendario {
  @RequiredId() contaId!: string;
  /** Whose: default the caller's; others' for gestor and proprietario. */
  @OptionalId() usuarioId?: string;
}
