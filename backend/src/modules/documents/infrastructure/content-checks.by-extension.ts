import { HeadCheck, type ContentCheck } from '../domain/content-check.js';
import type { Extension } from '../domain/file-kinds.js';
import { DocCheck } from './word/doc-check.js';
import { DocxCheck } from './word/docx-check.js';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');

/** Some programs write a byte order mark or blanks first. */
const isPdf = (head: Buffer): boolean => /^(\xef\xbb\xbf)?\s*%PDF-\d/.test(head.toString('latin1'));
const isPng = (head: Buffer): boolean =>
  head.length >= 24 && head.subarray(0, PNG.length).equals(PNG) && head.readUInt32BE(16) > 0 && head.readUInt32BE(20) > 0;
const isJpeg = (head: Buffer): boolean => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff && (head[3] ?? 0) >= 0xc0;

const jpeg = (): ContentCheck => new HeadCheck('jpg', isJpeg);
const CHECKS: Readonly<Record<Extension, () => ContentCheck>> = {
  pdf: () => new HeadCheck('pdf', isPdf),
  jpg: jpeg,
  jpeg,
  png: () => new HeadCheck('png', isPng),
  doc: () => new DocCheck(),
  docx: () => new DocxCheck(),
};

/** The check of each accepted kind. */
export class ContentChecks {
  begin(extension: Extension): ContentCheck {
    return CHECKS[extension]();
  }
}
