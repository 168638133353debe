import { LIMITS } from '@viajario/contracts/limits';

export const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.doc,.docx';

/** Why the server would not take this file, in its words, as far as name and size tell. */
export function reasonAgainst({ name, size }: File): string | undefined {
  const extension = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
  if (/^\.hei[cf]s?$/.test(extension)) return 'Fotos HEIC não são aceitas: envie a foto em JPG ou PNG';
  if (!ACCEPTED.split(',').includes(extension)) return 'Tipo de arquivo não aceito';
  if (size === 0) return 'Arquivo vazio';
  return size > LIMITS.fileBytes ? 'Arquivo maior que 15 MB' : undefined;
}
