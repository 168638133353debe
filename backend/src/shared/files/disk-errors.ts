import { DomainError } from '../domain/domain-error.js';

/** Error codes of a file system that is full, broken, read-only or out of handles. */
const UNAVAILABLE = /^(ENOSPC|EDQUOT|EIO|EROFS|EACCES|EPERM|EMFILE|ENFILE|ENODEV|ENOTDIR|ESTALE|EBUSY)$/;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** For `catch`: the disk's own failure becomes SERVICO_INDISPONIVEL, any other error stays what it is. */
export function refuseDiskError(cause: unknown): never {
  throw UNAVAILABLE.test(codeOf(cause)) ? new DomainError('SERVICO_INDISPONIVEL', { cause }) : cause;
}

/** For `catch`: the value to use instead of a missing file. */
export function unlessMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (isMissing(error)) return instead;
    throw error;
  };
}
