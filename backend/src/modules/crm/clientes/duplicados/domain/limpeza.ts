import type { TipoDeLimpeza } from '@viajario/contracts/crm/duplicados/tipos-limpeza';
import { DomainError } from '#shared/domain/domain-error.js';
import type { DuplicateGroup } from './duplicates.js';

export interface LimpezaFields {
  /** That of its job, where one removes duplicates. */
  readonly id: string;
  readonly tipo: TipoDeLimpeza;
  readonly contaId: string;
  readonly usuarioId: string | null;
  readonly removidos: number;
}

/** One removal of duplicates from a conta, or one merge by hand, undone as a whole while its undo records are retained. */
export class Limpeza {
  private constructor(
    readonly state: LimpezaFields,
    private readonly undoable: boolean,
  ) {}

  static begin(asked: Omit<LimpezaFields, 'removidos'>, groups: readonly DuplicateGroup[]): Limpeza {
    return new Limpeza({ ...asked, removidos: groups.reduce((sum, { remover }) => sum + remover.length, 0) }, true);
  }

  static restore({ undoable, ...fields }: LimpezaFields & { undoable: boolean }): Limpeza {
    return new Limpeza(fields, undoable);
  }

  assertUndoable(): void {
    if (!this.undoable) throw new DomainError('NAO_PODE_DESFAZER');
  }
}

/** All groups of duplicates at one instant, and the versions of their clients. */
export interface LimpezaPlan {
  groups: DuplicateGroup[];
  versions: Map<string, string>;
  /** The number of retained clients that would be removed otherwise. */
  retidos: number;
}

export interface LockedCliente {
  id: string;
  exemplo: boolean;
  updatedAt: Date;
}

/** The numbers of restored clients, and of kept ones left as they are because they were changed since. */
export interface Restored {
  restored: number;
  edited: number;
}
