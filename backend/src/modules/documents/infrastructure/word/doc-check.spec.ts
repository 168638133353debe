import { describe, expect, it } from '@jest/globals';
import { doc, type OleEntry } from '../../../../../test/support/files/files-of-types.js';
import { DocCheck } from './doc-check.js';

const MACROS = 'Documentos com macros não são aceitos';
const OBJECTS = 'Documentos com objetos incorporados não são aceitos: envie uma cópia em PDF';
const FETCHES = 'Documentos que buscam conteúdo em outro lugar não são aceitos: envie uma cópia em PDF';

/** Checks content in chunks of this size. */
function judge(content: Buffer, pieceBytes = 4_096): void {
  const check = new DocCheck();
  for (let at = 0; at < content.length; at += pieceBytes) check.take(content.subarray(at, at + pieceBytes));
  check.end();
}

const withText = (text: string, encoding: BufferEncoding = 'latin1'): Buffer =>
  doc('WordDocument', [], Buffer.from(text, encoding));

/** The strings that Word stores about a document; the second one is its template. */
function withTemplate(template: string, first = ''): Buffer {
  const strings = [first, template, 'Nota: http://example.org', ...Array.from({ length: 15 }, () => '')].flatMap((text) => {
    const length = Buffer.alloc(2);
    length.writeUInt16LE(text.length);
    return [length, Buffer.from(text, 'utf16le')];
  });
  return doc(
    'WordDocument',
    [],
    Buffer.concat([Buffer.alloc(77, 9), Buffer.from('ffff12000000', 'hex'), ...strings, Buffer.alloc(99)]),
  );
}

const ENTRIES: [string, OleEntry][] = [
  [MACROS, { name: 'Macros', type: 'storage', child: 5 }],
  [MACROS, { name: 'VBA', type: 'storage' }],
  [MACROS, { name: '_VBA_PROJECT' }],
  [MACROS, { name: '_vba_Project_CUR', type: 'storage' }],
  [OBJECTS, { name: 'ObjectPool', type: 'storage', child: 7 }],
  [OBJECTS, { name: '\x01Ole10Native' }],
  [OBJECTS, { name: '\x03OCXNAME' }],
];

describe('A .doc', () => {
  it.each(ENTRIES)('is refused: %s, for its %j', (text, entry) =>
    expect(() => judge(doc('WordDocument', [entry]))).toThrow(text),
  );

  it.each([1, 2, 127, 128, 129, 1_000])('is checked as a whole in chunks of %i bytes', (bytes) => {
    judge(doc(), bytes);
    expect(() => judge(doc('WordDocument', [{ name: 'Macros', type: 'storage' }]), bytes)).toThrow(MACROS);
    expect(() => judge(withText('ab\x13 DDEAUTO c:\\a.exe\x14'), bytes)).toThrow(FETCHES);
    expect(() => judge(withTemplate('http://example.org/a.dot'), bytes)).toThrow(FETCHES);
  });

  it.each<[string, Buffer]>([
    ['DDE', withText('\x13DDE "a" b\x15')],
    ['DDE in two bytes a character', withText('x\x13 ddeauto a b\x15', 'utf16le')],
    ['a picture of another place', withText('\x13  INCLUDEPICTURE "http://example.org/a.png"\x14')],
    ['text of another place', withText('\x13"INCLUDETEXT a.doc\x14', 'utf16le')],
    ['a template of another machine', withTemplate('\\\\server\\a.dot')],
    ['a template behind another name', withTemplate('https://example.org/a.dotm', 'x'.repeat(255))],
  ])('with %s is refused', (_, content) => expect(() => judge(content)).toThrow(FETCHES));

  it.each<[string, Buffer]>([
    ['an empty pool, as Word of the nineties makes it', doc('WordDocument', [{ name: 'ObjectPool', type: 'storage' }])],
    ['a text about macros', withText('Macros _VBA_PROJECT ObjectPool DDEAUTO', 'utf16le')],
    ['a link', withText('\x13 HYPERLINK "http://example.org/" \x14aqui\x15')],
    ["its author's own template", withTemplate('C:\\Modelos\\Carta.dot')],
    ['no template', withTemplate('')],
    ['a template of a Mac', withTemplate('Macintosh HD:Modelos:Normal')],
  ])('with %s is taken', (_, content) => judge(content));

  it.each<[string, Buffer]>([
    ['cut at its start', doc().subarray(1)],
    ['of a spreadsheet', doc('Workbook')],
    ['whose text alone names the stream', doc('x', [], Buffer.from('WordDocument', 'utf16le'))],
    ['as RTF', Buffer.from(`{\\rtf1 ${'x'.repeat(100)}}`)],
    ['empty', Buffer.alloc(0)],
  ])('%s is none', (_, content) => expect(() => judge(content)).toThrow(/^Tipo de arquivo não aceito/));
});
