import { FILE_REFUSALS } from '@viajario/contracts/documents/file-refusals';
import { RefusedFile } from './refused-file.js';

/** Checks a file's content while it is streamed; throws RefusedFile as soon as it cannot be of its kind. */
export interface ContentCheck {
  take(piece: Buffer): void | Promise<void>;
  /** After the last chunk. */
  end(): void | Promise<void>;
}

/** The content does not match the extension. */
export const contradicts = (extension: string): RefusedFile =>
  new RefusedFile(`${FILE_REFUSALS.kind}: o conteúdo não é o de um arquivo .${extension}`);

const HEAD_BYTES = 32;
const HEIC_BRAND = /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/;

/** Checks the first bytes. */
export class HeadCheck implements ContentCheck {
  private head = Buffer.alloc(0);
  private judged = false;

  constructor(
    private readonly extension: string,
    private readonly fits: (head: Buffer) => boolean,
  ) {}

  take(piece: Buffer): void {
    if (this.judged) return;
    this.head = Buffer.concat([this.head, piece.subarray(0, HEAD_BYTES - this.head.length)]);
    if (this.head.length === HEAD_BYTES) this.judge();
  }

  end(): void {
    if (!this.judged) this.judge();
  }

  private judge(): void {
    this.judged = true;
    if (HEIC_BRAND.test(this.head.toString('latin1', 4, 12))) throw new RefusedFile(FILE_REFUSALS.heic);
    if (!this.fits(this.head)) throw contradicts(this.extension);
  }
}
