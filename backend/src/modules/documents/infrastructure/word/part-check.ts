import { ZipRefused } from '#shared/domain/zip-check.js';
import { LOCAL_SIGNATURE } from '#shared/domain/zip-directory.js';
import { withMacros, withObjects } from './active-content.js';
import { OLE_SIGNATURE } from './doc-check.js';
import { WordXml } from './word-xml.js';
import type { EntryCheck } from './zip-contents.js';

const HEAD_BYTES = 64;
const MACROS = /(^|\/)vba(project\.bin|data\.xml)$/i;
/** Content types that Word reads as XML: such a part must be readable XML here too. */
const XML_NAME = /\.(xml|rels)$/i;
/** Byte order marks, and the first bytes of XML without one. */
const ENCODINGS: readonly (readonly [RegExp, string])[] = [
  [/^(\xff\xfe|(\s\0)*<\0)/, 'utf-16le'],
  [/^(\xfe\xff|(\0\s)*\0<)/, 'utf-16be'],
  [/^(\xef\xbb\xbf)?\s*</, 'utf-8'],
];

/** One part of a .docx: no object and no archive, and nothing that loads where it is XML. */
export class PartCheck implements EntryCheck {
  private head: Buffer | undefined = Buffer.alloc(0);
  private xml: { decoder: InstanceType<typeof TextDecoder>; reader: WordXml } | undefined;

  /** `onXml` gets the size of the XML before it is read. */
  constructor(
    private readonly name: string,
    private readonly onXml: (bytes: number) => void,
  ) {
    if (MACROS.test(name)) throw withMacros();
  }

  take(piece: Buffer): void {
    if (!this.head) return this.read(piece);
    this.head = Buffer.concat([this.head, piece]);
    if (this.head.length >= HEAD_BYTES) this.judge(this.head);
  }

  end(): void {
    if (this.head && this.head.length > 0) this.judge(this.head);
    if (!this.xml) return;
    const { decoder, reader } = this.xml;
    reader.write(decoder.decode());
    reader.end();
  }

  private judge(head: Buffer): void {
    this.head = undefined;
    if (head.subarray(0, OLE_SIGNATURE.length).equals(OLE_SIGNATURE)) throw withObjects();
    if (head.subarray(0, LOCAL_SIGNATURE.length).equals(LOCAL_SIGNATURE)) throw new ZipRefused('nested');
    const isXml = XML_NAME.test(this.name);
    const start = head.toString('latin1', 0, HEAD_BYTES);
    const encoding = ENCODINGS.find(([begin]) => begin.test(start))?.[1] ?? (isXml ? 'utf-8' : undefined);
    if (encoding === undefined) return;
    this.xml = { decoder: new TextDecoder(encoding), reader: new WordXml(isXml) };
    this.read(head);
  }

  private read(piece: Buffer): void {
    if (!this.xml) return;
    this.onXml(piece.length);
    this.xml.reader.write(this.xml.decoder.decode(piece, { stream: true }));
  }
}
