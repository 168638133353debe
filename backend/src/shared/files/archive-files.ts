import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Files } from '#shared/files/files.js';
import { FileUnreadable } from '#shared/files/stored-file.js';
import type { Archive } from './archives.js';

/** A stored file with its path in an archive. */
export interface ArchivedFile {
  id: string;
  caminho: string;
  key: string;
  wrappedKey: string | null;
  tamanho: number;
}

/**
 * Puts stored files into archives. A missing or damaged file is listed in `erros` and stops nothing; a storage failure ends the
 * archive.
 */
@Injectable()
export class ArchiveFiles {
  constructor(private readonly files: Files) {}

  async add(archive: Archive, file: ArchivedFile, erros: string[]): Promise<void> {
    const { caminho } = file;
    const content = await this.contentOf(file);
    if (!content) return void erros.push(`${caminho}: arquivo não encontrado no armazenamento`);
    const reportDamage = (): void => void erros.push(`${caminho}: arquivo danificado, incompleto no backup`);
    await archive.add(caminho, upToDamage(content, reportDamage), { stored: true });
  }

  /**
   * Undefined for a file that is missing, damaged from the beginning or without a key; a file that is only unavailable now
   * throws.
   */
  private async contentOf({ id, key, wrappedKey, tamanho: size }: ArchivedFile): Promise<Readable | undefined> {
    if (wrappedKey === null) return undefined;
    try {
      return await this.files.open({ key, wrappedKey, size }, { binding: id });
    } catch (error) {
      if (error instanceof DomainError) throw error;
      return undefined;
    }
  }
}

/** Damage later in the file ends its content; the part read so far stays in the archive. */
async function* upToDamage(content: AsyncIterable<Buffer>, reportDamage: () => void): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error;
    reportDamage();
  }
}
