import { FILE_REFUSALS } from '@viajario/contracts/documents/file-refusals';
import { LIMITS } from '@viajario/contracts/limits';

export const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.doc,.docx';

/** Why the server would not take this file, in its own message, as far as name and size show it. */
export function reasonAgainst({ name, size }: File): string | undefined {
  const extension = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
  if (/^\.hei[cf]s?$/.test(extension)) return FILE_REFUSALS.heic;
  if (!ACCEPTED.split(',').includes(extension)) return FILE_REFUSALS.kind;
  if (size === 0) return FILE_REFUSALS.empty;
  return size > LIMITS.fileBytes ? FILE_REFUSALS.size : undefined;
}
