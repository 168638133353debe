import { describe, expect, it } from '@jest/globals';
import { doc, docx, DOCX_PARTS, jpg, png } from '../../../../../test/support/files/files-of-types.js';
import { zip, type ZipPart } from '../../../../../test/support/files/zip.js';
import { DocxCheck } from './docx-check.js';

const MACROS = 'Documentos com macros não são aceitos';
const OBJECTS = 'Documentos com objetos incorporados não são aceitos: envie uma cópia em PDF';
const FETCHES = 'Documentos que buscam conteúdo em outro lugar não são aceitos: envie uma cópia em PDF';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function external(type: string, target: string, mode = 'TargetMode="External"'): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
    <Relationship Id="rId1" Type="${TYPES}/styles" Target="styles.xml"/>
    <Relationship Id="rId2" Type="${TYPES}/${type}" Target="${target}" ${mode}/></Relationships>`;
}
const rels = (content: string | Buffer, name = 'word/_rels/document.xml.rels'): ZipPart => ({ name, content });
const body = (content: string, name = 'word/footnotes.xml'): ZipPart => ({ name, content: `<w:x xmlns:w="w">${content}</w:x>` });
const runs = (...codes: string[]): string => codes.map((code) => `<w:r><w:instrText>${code}</w:instrText></w:r>`).join('');
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (code: string): string => `${mark('begin')}${code}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}`;
const remote = external('attachedTemplate', 'https://example.org/a.dotm');
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** Checks content in chunks of this size. */
async function judge(content: Buffer, pieceBytes: number): Promise<void> {
  const check = new DocxCheck();
  for (let at = 0; at < content.length; at += pieceBytes) await check.take(content.subarray(at, at + pieceBytes));
  await check.end();
}

describe('A .docx in chunks', () => {
  const large = docx(
    {
      name: 'word/media/a.png',
      content: Buffer.from(Array.from({ length: 1_500_000 }, (_, i) => (i * 7919) % 251)),
      stored: true,
    },
    { name: 'word/styles.xml', content: `<w:styles>${'<w:style/>'.repeat(2_000)}</w:styles>` },
  );

  it.each([1, 2, 3, 29, 30, 31, 64, 1_000])('of %i bytes is checked as a whole', async (bytes) => {
    await judge(docx(), bytes);
    await expect(judge(docx({ name: 'word/vbaProject.bin', content: 'x' }), bytes)).rejects.toThrow(
      'Documentos com macros não são aceitos',
    );
    const template = {
      name: 'word/_rels/settings.xml.rels',
      content: external('attachedTemplate', 'https://example.org/a.dotm'),
    };
    await expect(judge(docx(template), bytes)).rejects.toThrow(FETCHES);
  });

  it.each<[string, ZipPart[]]>([
    ['more XML than a book', [{ name: 'word/a.xml', content: `<a>${'x'.repeat(21_000_000)}</a>`, stored: true }]],
    ['a little file of many bombs', Array.from({ length: 20 }, (_, i) => body('<a/>'.repeat(60_000), `word/a${i}.xml`))],
  ])('with %s is not read to its end', (_, parts) =>
    expect(judge(docx(...parts).subarray(0, -1), 65_536)).rejects.toThrow(/compactado demais$/),
  );

  it.each([4_096, 65_536, 3_000_000])('of %i bytes may be large', (bytes) => judge(large, bytes));

  it('may contain data that looks like a header', async () => {
    const content = docx({ name: 'word/media/a.bin', content: `x${'PK\x03\x04'.repeat(100)}`, stored: true });
    await judge(content, 512);
  });

  it.each(['signed', 'unsigned'] as const)('may have the sizes after the data, %s', async (descriptor) => {
    const followed = (...more: ZipPart[]): Buffer => zip([...DOCX_PARTS, ...more].map((part) => ({ ...part, descriptor })));
    await judge(followed(), 512);
    const template = { name: 'word/_rels/a.rels', content: external('attachedTemplate', 'https://example.org/a.dotm') };
    await expect(judge(followed(template), 7)).rejects.toThrow(FETCHES);
  });

  it.each([
    ['cut at its start', docx().subarray(1)],
    ['cut at its end', docx().subarray(0, -1)],
    ['empty', Buffer.alloc(0)],
    ['a directory alone', docx().subarray(docx().indexOf('PK\x01\x02', 0, 'latin1'))],
    ['without content types', zip(DOCX_PARTS.slice(1))],
    ['encrypted', encrypted()],
  ])('%s is none', (_, content) => expect(judge(content, 100)).rejects.toThrow(/^Tipo de arquivo não aceito/));
});

function encrypted(): Buffer {
  const content = docx();
  content.writeUInt16LE(1, content.indexOf('PK\x01\x02', 0, 'latin1') + 8);
  return content;
}

const ACTIVE: Record<string, [string, ZipPart]> = {
  'a remote template': [FETCHES, rels(remote, 'word/_rels/settings.xml.rels')],
  'a template of another machine': [FETCHES, rels(external('attachedTemplate', 'file:////server/a.dotm'))],
  'a template of another machine, in other signs': [FETCHES, rels(external('attachedTemplate', '%5c%5cserver\\a.dotm'))],
  'a remote picture': [FETCHES, rels(external('image', 'http://example.org/a.png'))],
  'a remote frame': [FETCHES, rels(external('frame', 'a.html'), 'word/_rels/webSettings.xml.rels')],
  'a remote object': [OBJECTS, rels(external('oleObject', 'mhtml:http://example.org/a!x'))],
  'another document': [OBJECTS, rels(external('subDocument', 'a.docx'))],
  'text of another kind': [OBJECTS, rels(external('aFChunk', 'a.mht', ''))],
  'an add-in': [OBJECTS, rels(external('webextensiontaskpanes', 'taskpanes.xml', ''))],
  'an ActiveX control': [OBJECTS, rels(external('control', 'activeX/activeX1.xml', ''))],
  'an object': [OBJECTS, { name: 'word/embeddings/oleObject1.bin', content: doc('\x01Ole10Native') }],
  'an object as a picture': [OBJECTS, { name: 'word/media/a.png', content: doc('x'), stored: true }],
  'an archive in a deflated part': [
    'Tipo de arquivo não aceito: o .docx traz outro arquivo compactado dentro',
    { name: 'word/media/a.png', content: zip([{ name: 'x' }]) },
  ],
  'macros under another name': [
    MACROS,
    rels(external('vbaProject', 'media/a.png', '').replace(TYPES, 'http://schemas.microsoft.com/office/2006/relationships')),
  ],
  'the type of a document with macros': [
    MACROS,
    body(
      '<Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
      'x.xml',
    ),
  ],
  'an address in entities': [FETCHES, rels(external('image', '&#x68;ttp://example.org', ''))],
  'an address of the wrong mode': [FETCHES, rels(external('image', 'http://example.org', 'TargetMode="Internal"'))],
  'a mode in capitals': [FETCHES, rels(external('image', 'a.png', 'TargetMode=" EXTERNAL "'))],
  prefixes: [FETCHES, rels(remote.replaceAll('<Rel', '<p:Rel').replaceAll('</Rel', '</p:Rel'))],
  'quotes of the other kind': [FETCHES, rels(remote.replaceAll('"', "'"))],
  'UTF-16 with a mark': [FETCHES, rels(Buffer.from(`\ufeff${remote.replace('UTF-8', 'UTF-16')}`, 'utf16le'))],
  'UTF-16 in the other order': [FETCHES, rels(utf16be(`\ufeff${remote.replace('UTF-8', 'UTF-16')}`))],
  'UTF-16 without a mark, under another name': [FETCHES, rels(Buffer.from(remote, 'utf16le'), 'word/media/a.png')],
  'its name in other signs': [FETCHES, rels(remote, 'word/%5Frels/document.xml%2erels')],
  DDE: [FETCHES, body(field(runs(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"')))],
  'DDE in pieces': [FETCHES, body(field(runs(' ', 'D', 'd', 'e "x" "y"')))],
  'DDE around another element': [FETCHES, body(field(runs('D<w:x/>DE x')))],
  'DDE beside deleted text': [FETCHES, body(field(`<w:delInstrText>X</w:delInstrText>${runs('DDE x')}`))],
  'DDE behind text of another namespace': [FETCHES, body(field(`<x:instrText>X</x:instrText>${runs('DDE x')}`))],
  'DDE behind text in an element of another namespace': [FETCHES, body(field(`<x:y>${runs('X')}</x:y>${runs('DDE x')}`))],
  'DDE behind text of a renamed namespace': [FETCHES, body(field(`<w:r xmlns:w="x">${runs('X')}</w:r>${runs('DDE x')}`))],
  'DDE as an alternative': [FETCHES, body(field(`<mc:AlternateContent>${runs('X')}</mc:AlternateContent>${runs('DDE x')}`))],
  'DDE without a result': [FETCHES, body(`${mark('begin')}${runs('DDE x')}${mark('end')}`)],
  'DDE in entities': [FETCHES, body(field(runs('&#68;&#x44;E x')))],
  'DDE as CDATA': [FETCHES, body(field(runs('<![CDATA[DDE x]]>')))],
  'DDE inside of another field': [FETCHES, body(field(`${runs('IF ')}${field(runs('DDE x'))}`))],
  'DDE as the result of a field': [FETCHES, body(field(`${runs(' ')}${field(runs('QUOTE 68 68 69'))}`))],
  'DDE in a simple field': [FETCHES, body('<w:fldSimple w:instr=" DDE x y"/>')],
  'DDE in a part of another name': [FETCHES, body(field(runs('DDE x')), 'word/media/a.txt')],
  'text of another place': [FETCHES, body(field(runs('INCLUDETEXT "http://example.org/a.docx"')))],
  'a picture of another place': [FETCHES, body(field(runs('includepicture "\\\\\\\\server\\\\a.png" \\d')))],
  'a picture by its address alone': [FETCHES, body('<v:imagedata src="http://example.org/a.png"/>')],
  'a query': [FETCHES, body('<w:mailMerge><w:connectString w:val="DSN=x"/></w:mailMerge>')],
};

describe('A .docx that would run or load something', () => {
  it.each(Object.entries(ACTIVE))('by %s is refused', (_, [text, part]) => expect(judge(docx(part), 999)).rejects.toThrow(text));

  it.each<[string, ZipPart[]]>([
    [
      'attributes of one name',
      [
        rels(
          remote.replace(
            'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/att',
            `x:Type="${TYPES}/hyperlink" $&`,
          ),
        ),
      ],
    ],
    ['a part twice', [rels('<Relationships/>'), rels('<Relationships/>')]],
    ['a part twice in other letters', [rels('<Relationships/>'), rels('<Relationships/>', 'WORD/_rels/document.xml.rels')]],
    ['XML that cannot be read', [rels('<Relationships><Relationship></Relationships>')]],
    ['entities of its own', [rels(`<!DOCTYPE x [<!ENTITY a "http://example.org">]>${remote}`)]],
    ['XML that says it is UTF-7', [rels('<?xml version="1.0" encoding="utf-7"?><Relationships>+ADw-</Relationships>')]],
    ['XML in another encoding', [rels(Buffer.from('4ca79493', 'hex'))]],
    [
      'its text under a name that is no XML',
      [
        body(
          '<Override PartName="/word/a.png" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
        ),
      ],
    ],
    ['elements without end', [{ name: 'word/a.xml', content: '<a>'.repeat(2_000) }]],
    [
      'attributes without end',
      [{ name: 'word/a.xml', content: `<a ${Array.from({ length: 2_000 }, (_, i) => `a${i}=""`).join(' ')}/>` }],
    ],
    [
      'a size that is less than it inflates to',
      [{ name: 'word/a.xml', content: `<a>${'x'.repeat(900)}</a>`, listed: { size: 100 }, local: { size: 100 } }],
    ],
  ])('with %s is none', (_, parts) => expect(judge(docx(...parts), 999)).rejects.toThrow(/^Tipo de arquivo não aceito/));
});

describe('A plain .docx', () => {
  it.each<[string, ZipPart[]]>([
    ['links', [rels(external('hyperlink', 'https://example.org/a?b=c'))]],
    [
      'links as the strict form has them',
      [
        rels(
          external('hyperlink', 'mailto:a@example.org').replaceAll(
            TYPES,
            'http://purl.oclc.org/ooxml/officeDocument/relationships',
          ),
        ),
      ],
    ],
    ["its author's own template", [rels(external('attachedTemplate', 'file:///C:\\Users\\Ana%20B\\Modelos\\Carta.dotx'))]],
    [
      'pictures, fonts and data',
      [
        { name: 'word/media/image1.png', content: png(), stored: true },
        { name: 'word/media/image2.svg', content: '<!DOCTYPE svg><svg><image/></svg>' },
        { name: 'word/fonts/font1.odttf', content: Buffer.alloc(100, 0x3d) },
        { name: 'customXml/item1.xml', content: Buffer.from('\ufeff<b:Sources xmlns:b="x"/>', 'utf16le') },
        { name: 'docProps/thumbnail.jpeg', content: jpg() },
        { name: 'word/media/', stored: true },
      ],
    ],
    [
      'fields',
      [
        body(
          `${field(runs(' TOC \\o "1-3"'))}${field(runs('HYPERLINK "https://example.org/"'))}${field(runs(' IF ', '<w:rPr><w14:x/></w:rPr>', '1=1'))}
       <w:fldSimple w:instr=" PAGE "/><w:p><w:r><w:t>DDEAUTO</w:t></w:r></w:p>${field(`${runs('= ')}${field(runs('PAGE'))}${runs(' - 1')}`)}`,
        ),
      ],
    ],
  ])('with %s is taken', (_, parts) => judge(docx(...parts), 999));
});
