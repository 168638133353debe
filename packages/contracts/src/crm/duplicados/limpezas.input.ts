import { RequiredId } from '../../validation.js';

export class CleanConta {
  @RequiredId() contaId!: string;
}

export class UndoLimpeza {
  @RequiredId() contaId!: string;
  @RequiredId() limpezaId!: string;
}
