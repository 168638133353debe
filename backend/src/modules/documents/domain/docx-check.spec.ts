import { describe, expect, it } from '@jest/globals';
import { docx, DOCX_PARTS } from '../../../../test/support/files/files-of-types.js';
import { zip } from '../../../../test/support/files/zip.js';
import { DocxCheck } from './docx-check.js';

/** Checks content in chunks of this size. */
function judge(content: Buffer, pieceBytes: number): void {
  const check = new DocxCheck();
  for (let at = 0; at < content.length; at += pieceBytes) check.take(content.subarray(at, at + pieceBytes));
  check.end();
}

describe('A .docx in chunks', () => {
  const large = docx(
    {
      name: 'word/media/a.png',
      content: Buffer.from(Array.from({ length: 1_500_000 }, (_, i) => (i * 7919) % 251)),
      stored: true,
    },
    { name: 'word/styles.xml', content: '<w:style/>'.repeat(2_000) },
  );

  it.each([1, 2, 3, 29, 30, 31, 64, 1_000])('of %i bytes is checked as a whole', (bytes) => {
    expect(() => judge(docx(), bytes)).not.toThrow();
    expect(() => judge(docx({ name: 'word/vbaProject.bin', content: 'x' }), bytes)).toThrow(
      'Documentos com macros não são aceitos',
    );
  });

  it.each([4_096, 65_536, 3_000_000])('of %i bytes may be large', (bytes) => expect(() => judge(large, bytes)).not.toThrow());

  it('may hold data that looks like a header', () => {
    const content = docx({ name: 'word/media/a.bin', content: `x${'PK\x03\x04'.repeat(100)}`, stored: true });
    expect(() => judge(content, 512)).not.toThrow();
  });

  it('may have the sizes after the data, as some programs write it', () => {
    const streamed = zip(DOCX_PARTS);
    let at = streamed.indexOf('PK\x03\x04', 0, 'latin1');
    while (at !== -1) {
      streamed.writeUInt16LE(8, at + 6);
      streamed.fill(0, at + 14, at + 26);
      at = streamed.indexOf('PK\x03\x04', at + 1, 'latin1');
    }
    expect(() => judge(streamed, 512)).not.toThrow();
  });

  it.each([
    ['cut at its start', docx().subarray(1)],
    ['cut at its end', docx().subarray(0, -1)],
    ['empty', Buffer.alloc(0)],
    ['a directory alone', docx().subarray(docx().indexOf('PK\x01\x02', 0, 'latin1'))],
    ['without content types', zip(DOCX_PARTS.slice(1))],
    ['encrypted', encrypted()],
  ])('%s is none', (_, content) => expect(() => judge(content, 100)).toThrow(/^Tipo de arquivo não aceito/));
});

function encrypted(): Buffer {
  const content = docx();
  content.writeUInt16LE(1, content.indexOf('PK\x01\x02', 0, 'latin1') + 8);
  return content;
}
