import { Injectable } from '@nestjs/common';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { ReceiveFile, RefusedFile } from '#modules/documents';
import { DomainError } from '#shared/domain/domain-error.js';
import { oneLine } from '#shared/domain/one-line.js';
import { Files } from '#shared/files/files.js';
import type { ArquivoEnviado } from '../../envios/domain/envios.js';

/** Files of a form, checked and stored while they arrive as those of an upload; one that is refused refuses the form. */
@Injectable()
export class ArquivosDaFicha {
  constructor(
    private readonly receiveFile: ReceiveFile,
    private readonly storage: Files,
  ) {}

  async receive(flag: FlagDocumento, nome: string, content: AsyncIterable<Buffer>): Promise<ArquivoEnviado> {
    try {
      return { flag, ...(await this.receiveFile.execute(nome, content)) };
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      const text = `${oneLine(nome) || 'Um arquivo sem nome'}: ${error.message}. Nada foi enviado.`;
      const data = { arquivo: oneLine(nome), motivo: error.message, flag };
      throw new DomainError('FICHA_COM_ARQUIVO_RECUSADO', { text, data });
    }
  }

  /** Failed deletions (the storage may be down) are left to the sweep. */
  async discard(arquivos: readonly ArquivoEnviado[]): Promise<void> {
    await Promise.allSettled(arquivos.map(({ stored }) => this.storage.remove(stored.key)));
  }
}
