import { DomainError } from '#shared/domain/domain-error.js';

export interface ImportacaoFields {
  /** That of its job. */
  readonly id: string;
  readonly contaId: string;
  readonly usuarioId: string | null;
  readonly arquivo: string;
  readonly status: 'andamento' | 'concluida' | 'falhou' | 'desfeita';
  readonly importados: number;
  readonly ignorados: number;
  /** The instant that all its clients were written at. */
  readonly concluidaEm: string | null;
}

/** One spreadsheet brought into a conta, undone as a whole while its time for that lasts. */
export class Importacao {
  private constructor(
    private fields: ImportacaoFields,
    private readonly undoExpired: boolean,
  ) {}

  static begin(asked: Pick<ImportacaoFields, 'id' | 'contaId' | 'usuarioId' | 'arquivo'>): Importacao {
    return new Importacao({ ...asked, status: 'andamento', importados: 0, ignorados: 0, concluidaEm: null }, false);
  }

  static restore({ undoExpired, ...fields }: ImportacaoFields & { undoExpired: boolean }): Importacao {
    return new Importacao(fields, undoExpired);
  }

  get state(): ImportacaoFields {
    return this.fields;
  }

  get isRunning(): boolean {
    return this.fields.status === 'andamento';
  }

  finish(result: { importados: number; ignorados: number }, at: Date): void {
    this.fields = { ...this.fields, ...result, status: 'concluida', concluidaEm: at.toISOString() };
  }

  assertUndoable(): void {
    if (this.fields.status !== 'concluida' || this.undoExpired) throw new DomainError('NAO_PODE_DESFAZER');
  }

  undo(): void {
    this.assertUndoable();
    this.fields = { ...this.fields, status: 'desfeita' };
  }
}
