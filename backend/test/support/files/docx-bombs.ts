import { docx, DOCX_PARTS } from './files-of-types.js';
import { zip, type ZipPart } from './zip.js';

const MB = 1024 * 1024;
const bomb = (...parts: ZipPart[]): Buffer => zip([...DOCX_PARTS, ...parts]);

/** Each is refused, and costs little memory. */
export const BOMBS: Record<string, () => Buffer> = {
  'that inflates a thousandfold': () => bomb({ name: 'word/media/a.xml', content: Buffer.alloc(20 * MB) }),
  'with a part over 30 MB': () => bomb({ name: 'word/a.bin', content: 'x', listed: { size: 31 * MB }, local: { size: 31 * MB } }),
  'of 100,000 entries': () => bomb(...Array.from({ length: 100_000 }, (_, i) => ({ name: `word/${i}`, stored: true }))),
  'of 2,001 entries': () => bomb(...Array.from({ length: 1_998 }, (_, i) => ({ name: `word/${i}`, stored: true }))),
  'with another archive inside': () => bomb({ name: 'word/embeddings/a.zip', content: zip([{ name: 'x' }]) }),
  'with an archive under another name': () => bomb({ name: 'word/media/a.png', content: zip([{ name: 'x' }]), stored: true }),
  'with a wrong size in the directory': () => bomb({ name: 'word/a.xml', content: 'abc'.repeat(9_000), listed: { size: 10 } }),
  'that lies about a size in both places': () =>
    bomb({
      name: 'word/a.xml',
      content: Buffer.from(Array.from({ length: 90_000 }, (_, i) => (i * 7919) % 251)),
      listed: { size: 10 },
      local: { size: 10 },
    }),
  'with overlapping entries': () => bomb({ name: 'word/a.xml', content: 'abc', listed: { offset: 0 } }),
  'with an entry that points nowhere': () => bomb({ name: 'word/a.xml', content: 'abc', listed: { offset: 5 } }),
  'without its directory': () => docx().subarray(0, -30),
  'with something in front': () => Buffer.concat([Buffer.from('<html>'), docx()]),
  'with something behind': () => Buffer.concat([docx(), Buffer.from('<script>')]),
  'without a document': () => zip(DOCX_PARTS.filter(({ name }) => !name.startsWith('word/'))),
};
