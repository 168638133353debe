/** RFC 6266 with RFC 5987: an ASCII name for old programs and the true one, so that no name can end the header or add to it. */
export function contentDisposition(kind: 'inline' | 'attachment', nome: string): string {
  const ascii = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;]/gu, '_');
  const exact = encodeURIComponent(nome.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${exact}`;
}
