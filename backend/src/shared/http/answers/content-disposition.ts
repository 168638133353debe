import { encodeExtended } from 'content-disposition';

/** An ASCII name for old clients and the exact one, encoded so that no name can end or extend the header. */
export function contentDisposition(kind: 'inline' | 'attachment', nome: string): string {
  const ascii = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;]/gu, '_');
  return `${kind}; filename="${ascii}"; filename*=${encodeExtended(nome.toWellFormed())}`;
}
