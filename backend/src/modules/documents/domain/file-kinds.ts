import { FILE_REFUSALS } from '@viajario/contracts/documents/file-refusals';
import { extensionOf } from './file-name.js';
import { RefusedFile } from './refused-file.js';

/** Accepted extensions, and the MIME types under which their files are stored and served. */
const TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type Extension = keyof typeof TYPES;

/** An accepted kind of file. */
interface FileKind {
  extension: Extension;
  tipo: string;
}

const isAccepted = (extension: string): extension is Extension => Object.hasOwn(TYPES, extension);

/** The kind by file extension; its content is checked while streaming (`ContentChecks`). */
export function kindOf(nome: string): FileKind {
  const extension = extensionOf(nome);
  if (isAccepted(extension)) return { extension, tipo: TYPES[extension] };
  throw new RefusedFile(/^hei[cf]s?$/.test(extension) ? FILE_REFUSALS.heic : FILE_REFUSALS.kind);
}

/** Types that are served as such; any other is a plain download. */
export const SERVED_TYPES: ReadonlySet<string> = new Set(Object.values(TYPES));
/** Types that a browser may show inline. */
export const SHOWN_TYPES: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);
