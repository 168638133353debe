import { FILE_REFUSALS } from '@viajario/contracts/documents/file-refusals';
import { AllChecks, HeadCheck, SearchCheck, type ContentCheck } from './content-check.js';
import { DocxCheck } from './docx-check.js';
import { extensionOf } from './file-name.js';
import { RefusedFile } from './refused-file.js';

/** An accepted kind of file. */
interface FileKind {
  /** MIME type under which it is stored and served. */
  tipo: string;
  check: () => ContentCheck;
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Stream name that every OLE Word document has in its directory, as 16-bit characters. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

const startsWith = (magic: Buffer) => (head: Buffer) => head.subarray(0, magic.length).equals(magic);
/** Some programs write a byte order mark or blanks first. */
const isPdf = (head: Buffer): boolean => /^(\xef\xbb\xbf)?\s*%PDF-\d/.test(head.toString('latin1'));
const isPng = (head: Buffer): boolean => startsWith(PNG)(head) && head.readUInt32BE(16) > 0 && head.readUInt32BE(20) > 0;
const isJpeg = (head: Buffer): boolean => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff && (head[3] ?? 0) >= 0xc0;

const jpeg: FileKind = { tipo: 'image/jpeg', check: () => new HeadCheck('jpg', isJpeg) };

const KINDS: Readonly<Record<string, FileKind>> = {
  pdf: { tipo: 'application/pdf', check: () => new HeadCheck('pdf', isPdf) },
  jpg: jpeg,
  jpeg,
  png: { tipo: 'image/png', check: () => new HeadCheck('png', (head) => head.length >= 24 && isPng(head)) },
  doc: {
    tipo: 'application/msword',
    check: () => new AllChecks([new HeadCheck('doc', startsWith(OLE)), new SearchCheck('doc', WORD_STREAM)]),
  },
  docx: {
    tipo: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    check: () => new DocxCheck(),
  },
};

/** The kind by file extension; its content is checked while streaming. */
export function kindOf(nome: string): FileKind {
  const extension = extensionOf(nome);
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
  if (kind) return kind;
  throw new RefusedFile(/^hei[cf]s?$/.test(extension) ? FILE_REFUSALS.heic : FILE_REFUSALS.kind);
}

/** Types that are served as such; any other is a plain download. */
export const SERVED_TYPES: ReadonlySet<string> = new Set(Object.values(KINDS).map(({ tipo }) => tipo));
/** Types that a browser may show inline. */
export const SHOWN_TYPES: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);
