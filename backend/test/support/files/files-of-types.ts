import { crc32, deflateSync } from 'node:zlib';
import { zip, type ZipPart } from './zip.js';

/** A real PDF of one empty page with `text` as a comment. */
export function pdf(text = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let body = `%PDF-1.4\n%${text}\n`;
  const places = objects.map((object, i) => {
    const at = Buffer.byteLength(body);
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = Buffer.byteLength(body);
  const trailer = `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 4\n0000000000 65535 f \n${places.join('')}${trailer}`);
}

/** A PDF of exactly so many bytes. */
export const pdfOf = (bytes: number): Buffer => Buffer.concat([pdf(), Buffer.alloc(bytes - pdf().length, 32)]);

/** Of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A real PNG of one red pixel, or one that declares another width and height and holds other pixels. */
export function png(side = 1, points = Buffer.from([0, 255, 0, 0])): Buffer {
  const header = Buffer.from('00000001000000010802000000', 'hex');
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(points)), chunk('IEND', Buffer.alloc(0))]);
}

/** A real JPEG of one white pixel. */
export const jpg = (): Buffer =>
  Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffdb004300080606070605080707070909080a0c140d0c0b0b0c1912130f141d1a1f1e1d1a1c1c20242e2720222c231c1c2837292c30313434341f27393d38323c2e333432ffc0000b080001000101011100ffc4001f0000010501010101010100000000000000000102030405060708090a0bffc400b5100002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffda0008010100003f00fbfcffd9',
    'hex',
  );

/** An entry in the directory of an OLE file; `child`: the first entry of a storage. */
export interface OleEntry {
  name: string;
  type?: 'storage' | 'stream';
  child?: number;
}

function oleEntry({ name, type = 'stream', child = 0xffffffff }: OleEntry): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(type === 'storage' ? 1 : 2, 66);
  entry.writeUInt32LE(child, 76);
  return entry;
}

/** An old .doc: an OLE file with Word's stream in its directory; with `more` entries, and `text` behind them. */
export function doc(stream = 'WordDocument', more: readonly OleEntry[] = [], text = Buffer.alloc(2048, 7)): Buffer {
  const sector = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(sector);
  const root = Buffer.alloc(128);
  root.write('Root Entry', 'utf16le');
  return Buffer.concat([sector, root, ...[{ name: stream }, ...more].map(oleEntry), text]);
}

export const DOCX_PARTS: readonly ZipPart[] = [
  { name: '[Content_Types].xml', content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>' },
  { name: '_rels/.rels', content: '<Relationships/>' },
  { name: 'word/document.xml', content: `<w:document>${'<w:p>Olá</w:p>'.repeat(50)}</w:document>` },
];

/** A small .docx, with `more` in it. */
export const docx = (...more: ZipPart[]): Buffer => zip([...DOCX_PARTS, ...more]);

/** One file of every accepted kind, by extension. */
export const TAKEN: Readonly<Record<string, () => Buffer>> = { pdf, jpg, jpeg: jpg, png, doc: () => doc(), docx: () => docx() };
