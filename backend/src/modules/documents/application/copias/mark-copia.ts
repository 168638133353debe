import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { Files } from '#shared/files/files.js';
import { FileTooLarge, FileUnreadable, type StoredFile } from '#shared/files/stored-file.js';
import { type FalhaDaCopia, type Original, Copias } from '../../infrastructure/copias/copias.store.js';
import { MARKABLE, UnmarkableFile, Marcas } from '../../infrastructure/copias/marcas.child-process.js';
import { openOriginal } from './open-original.js';

/** Photos may grow when they are written again. */
const MAX_BYTES = 4 * LIMITS.fileBytes;
const UNREADABLE = 'O arquivo guardado não pôde ser lido. Envie-o de novo e faça outra cópia.';
const TOO_LARGE = 'O arquivo com a marca ficaria grande demais. Envie uma versão menor.';
const DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Makes the marked file of a copy, once. */
@Injectable()
export class MarkCopia {
  constructor(
    private readonly copias: Copias,
    private readonly marcas: Marcas,
    private readonly files: Files,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(contaId: string, id: string): Promise<void> {
    const copia = await this.copias.findPending(contaId, id);
    if (!copia) return;
    const marked = await this.mark(copia.original, markOf(copia), id).catch(refusalOf);
    if ('falha' in marked) return this.unitOfWork.run(unchecked(contaId), () => this.copias.failed(contaId, id, marked));
    const isFinished = await this.unitOfWork.run(unchecked(contaId), () => this.copias.markFinished(contaId, id, marked));
    if (!isFinished) await this.files.remove(marked.key);
  }

  private async mark(original: Original, text: string, binding: string): Promise<StoredFile> {
    const { tipoDocumento, semMarca } = original;
    if (semMarca !== null) throw new UnmarkableFile(semMarca, true); // another copy of it was refused
    const kind = MARKABLE[tipoDocumento];
    if (!kind) throw new FileUnreadable('missing');
    const marked = this.marcas.mark(async () => openOriginal(this.files, original), kind, text);
    return this.files.store(marked, { binding, maxBytes: MAX_BYTES });
  }
}

/** 'Uso exclusivo: reserva no hotel – 27/11/2026'. */
const markOf = ({ finalidade, criadaEm }: { finalidade: string; criadaEm: Date }): string =>
  `Uso exclusivo: ${finalidade} – ${DAY.format(criadaEm)}`;

/** Of a permanent failure; other errors are retried. */
function refusalOf(error: unknown): FalhaDaCopia {
  if (error instanceof UnmarkableFile) return { falha: error.message, ofFile: error.isKnown };
  if (error instanceof FileTooLarge) return { falha: TOO_LARGE, ofFile: true };
  if (error instanceof FileUnreadable) return { falha: UNREADABLE, ofFile: false };
  throw error;
}
