import { FILE_REFUSALS } from '@viajario/contracts/documents/file-refusals';
import { ZipCheck, ZipRefused, type ZipFault } from '#shared/domain/zip-check.js';
import { contradicts, type ContentCheck } from '../../domain/content-check.js';
import { RefusedFile } from '../../domain/refused-file.js';
import { withMacros } from './active-content.js';
import { PartCheck } from './part-check.js';
import { ZipContents } from './zip-contents.js';

const MB = 1024 * 1024;
/** Below 64 KB a high ratio is an empty page. */
const LIMITS = { part: 30 * MB, ratioFrom: 64 * 1024 };
const INFLATED = { part: LIMITS.part, all: 100 * MB, ratio: 100 };
/** Some 3,000 pages. Reading it costs CPU time, of which a small file must not take much. */
const MAX_XML = 20 * MB;
const REFUSALS: Readonly<Record<ZipFault, () => RefusedFile>> = {
  'no-zip': () => contradicts('docx'),
  'too-much': () => new RefusedFile(`${FILE_REFUSALS.kind}: o conteúdo do .docx está compactado demais`),
  nested: () => new RefusedFile(`${FILE_REFUSALS.kind}: o .docx traz outro arquivo compactado dentro`),
  macros: withMacros,
};

/** Checks a .docx by its ZIP directory, and each of its parts by its content. */
export class DocxCheck implements ContentCheck {
  private readonly zip = new ZipCheck(LIMITS);
  private readonly contents = new ZipContents((name) => new PartCheck(name, (bytes) => this.readXml(bytes)), INFLATED);
  private xml = 0;

  take(piece: Buffer): Promise<void> {
    return asRefusal(async () => {
      this.zip.take(piece);
      await this.contents.take(piece);
    });
  }

  end(): Promise<void> {
    return asRefusal(async () => {
      const entries = this.zip.end();
      this.contents.end(entries);
      const names = entries.map(({ name }) => name);
      if (!names.includes('[Content_Types].xml') || !names.some((name) => name.startsWith('word/'))) throw contradicts('docx');
    });
  }

  private readXml(bytes: number): void {
    this.xml += bytes;
    if (this.xml > MAX_XML) throw new ZipRefused('too-much');
  }
}

async function asRefusal(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw error instanceof ZipRefused ? REFUSALS[error.fault]() : error;
  }
}
