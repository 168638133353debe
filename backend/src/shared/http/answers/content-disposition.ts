import { encodeExtended } from 'content-disposition';

/** An ASCII name for old programs beside the exact one, so that no name can end the header or add to it. */
export function contentDisposition(kind: 'inline' | 'attachment', nome: string): string {
  const ascii = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;]/gu, '_');
  return `${kind}; filename="${ascii}"; filename*=${encodeExtended(nome.toWellFormed())}`;
}
