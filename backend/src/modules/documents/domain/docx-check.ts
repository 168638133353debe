import { FILE_REFUSALS } from '@viajario/contracts/documents/file-refusals';
import { ZipCheck, ZipRefused, type ZipFault } from '#shared/domain/zip-check.js';
import { contradicts, type ContentCheck } from './content-check.js';
import { RefusedFile } from './refused-file.js';

/** Below 64 KB a high ratio is an empty page. */
const LIMITS = { part: 30 * 1024 * 1024, ratioFrom: 64 * 1024 };
const TEXTS: Readonly<Record<Exclude<ZipFault, 'no-zip'>, string>> = {
  'too-much': `${FILE_REFUSALS.kind}: o conteúdo do .docx está compactado demais`,
  nested: `${FILE_REFUSALS.kind}: o .docx traz outro arquivo compactado dentro`,
  macros: 'Documentos com macros não são aceitos',
};

/** Checks a .docx by its ZIP directory without inflating anything. */
export class DocxCheck implements ContentCheck {
  private readonly zip = new ZipCheck(LIMITS);

  take(piece: Buffer): void {
    inWords(() => this.zip.take(piece));
  }

  end(): void {
    const names = inWords(() => this.zip.end());
    if (!names.includes('[Content_Types].xml') || !names.some((name) => name.startsWith('word/'))) throw contradicts('docx');
  }
}

function inWords<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    throw error.fault === 'no-zip' ? contradicts('docx') : new RefusedFile(TEXTS[error.fault]);
  }
}
