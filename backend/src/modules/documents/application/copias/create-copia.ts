import { Injectable } from '@nestjs/common';
import type { CopiaCriada } from '@viajario/contracts/documents/copias';
import type { CreateCopia as CreateCopiaInput } from '@viajario/contracts/documents/copias.input';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import { DomainError } from '#shared/domain/domain-error.js';
import type { Original } from '../../infrastructure/copias/copias.store.js';
import type { DocumentActor } from '../document-trail.js';
import { AddCopia } from './add-copia.js';
import { LockedPdfs } from './locked-pdfs.js';
import { MARKABLE } from '../../infrastructure/copias/marcas.child-process.js';

/** Makes a copy of a file that a mark can be put on. */
@Injectable()
export class CreateCopia {
  constructor(
    private readonly lockedPdfs: LockedPdfs,
    private readonly addCopia: AddCopia,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The file is looked at before the transaction, so that no connection waits for the storage; `once` runs in it, and makes one copy of a repeated call. */
  async execute(
    actor: DocumentActor,
    original: Original,
    asked: CreateCopiaInput,
    once: (make: () => Promise<CopiaCriada>) => Promise<CopiaCriada>,
  ): Promise<CopiaCriada> {
    const kind = MARKABLE[original.tipoDocumento];
    if (!kind) throw new DomainError('ARQUIVO_SEM_COPIA');
    if (original.semMarca !== null) throw new DomainError('ARQUIVO_SEM_COPIA', { text: original.semMarca });
    if (kind === 'pdf' && (await this.lockedPdfs.includes(original))) throw new DomainError('PDF_COM_SENHA');
    return this.unitOfWork.run(actor.contaId, () => once(() => this.addCopia.execute(actor, original.id, asked)));
  }
}
