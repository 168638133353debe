import { Injectable } from '@nestjs/common';
import type { CopiaCriada } from '@viajario/contracts/documents/copias';
import type { CreateCopia as CreateCopiaInput } from '@viajario/contracts/documents/copias.input';
import { ERRORS } from '@viajario/contracts/errors';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Files } from '#shared/files/files.js';
import { Copias, type Original } from '../../infrastructure/copias/copias.store.js';
import type { DocumentActor } from '../document-trail.js';
import { AddCopia } from './add-copia.js';
import { MARKABLE, Marcas, type MarkableKind } from '../../infrastructure/copias/marcas.child-process.js';
import { openOriginal } from './open-original.js';

/** Makes a copy of a file that a mark can be put on. */
@Injectable()
export class CreateCopia {
  constructor(
    private readonly marcas: Marcas,
    private readonly files: Files,
    private readonly copias: Copias,
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
    await this.refuseUnmarkable(actor.contaId, original, kind);
    return this.unitOfWork.run(unchecked(actor.contaId), () => once(() => this.addCopia.execute(actor, original.id, asked)));
  }

  /** Before the link is there to be sent. One that cannot be looked at at once counts as markable: its copy then fails with the same words. */
  private async refuseUnmarkable(contaId: string, original: Original, kind: MarkableKind): Promise<void> {
    const refusal = await this.marcas.refusalOf(() => openOriginal(this.files, original), kind);
    if (!refusal) return;
    if (refusal.message === ERRORS.PDF_COM_SENHA.message) throw new DomainError('PDF_COM_SENHA');
    await this.unitOfWork.run(unchecked(contaId), () => this.copias.cannotBeMarked(contaId, original.id, refusal.message));
    throw new DomainError('ARQUIVO_SEM_COPIA', { text: refusal.message });
  }
}
