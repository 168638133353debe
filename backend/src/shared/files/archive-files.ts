import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Files, FileUnreadable } from '#shared/files/files.js';
import type { Archive } from './archives.js';

/** A stored file with its path in an archive. */
export interface ArchivedFile {
  id: string;
  caminho: string;
  key: string;
  wrappedKey: string | null;
  tamanho: number;
}

/** Puts stored files into archives. One that is missing or damaged is listed in `erros` and stops nothing; a storage that fails ends the archive. */
@Injectable()
export class ArchiveFiles {
  constructor(private readonly files: Files) {}

  async add(archive: Archive, file: ArchivedFile, erros: string[]): Promise<void> {
    const { caminho } = file;
    const content = await this.contentOf(file);
    if (!content) return void erros.push(`${caminho}: arquivo não encontrado no armazenamento`);
    const damaged = (): void => void erros.push(`${caminho}: arquivo danificado, incompleto no backup`);
    await archive.add(caminho, upToDamage(content, damaged), { stored: true });
  }

  /** Undefined for a file that is missing, is damaged from the beginning or has no key; one that cannot be had now is none of these. */
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

/** Damage later in the file ends the content; what was read so far stays in the archive. */
async function* upToDamage(content: AsyncIterable<Buffer>, damaged: () => void): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error;
    damaged();
  }
}
