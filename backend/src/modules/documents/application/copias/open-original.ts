import type { Readable } from 'node:stream';
import type { Files } from '#shared/files/files.js';
import { FileUnreadable } from '#shared/files/stored-file.js';
import type { Original } from '../../infrastructure/copias/copias.store.js';

export function openOriginal(files: Files, { id, arquivoUrl, chaveEnvolta, tamanho }: Original): Promise<Readable> {
  if (chaveEnvolta === null) throw new FileUnreadable('missing');
  return files.open({ key: arquivoUrl, wrappedKey: chaveEnvolta, size: tamanho }, { binding: id });
}
