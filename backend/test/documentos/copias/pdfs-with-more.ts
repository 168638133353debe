import { PDFDocument, PDFString, type PDFRef } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { annotate, content, draws, key, pdfOf, scanForm, showsScan, stamp, WHOLE, type Change, type Made } from './made-pdf.js';
import { SEGREDO } from './with-metadata.js';

const layer = ({ context }: Made): PDFRef => context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Camada') }));
const layers = ({ pdf, context }: Made, state: object, ...groups: PDFRef[]): void =>
  pdf.catalog.set(key('OCProperties'), context.obj({ OCGs: groups, D: state } as never));
const file = ({ context }: Made): PDFRef => {
  const embedded = context.register(context.flateStream(SEGREDO, { Type: 'EmbeddedFile' }));
  return context.register(context.obj({ Type: 'Filespec', F: PDFString.of(SEGREDO), EF: { F: embedded } }));
};

/** What is in a file beside the scan that it shows. */
export const WITHIN: readonly (readonly [string, Change])[] = [
  [
    'a look of a field that was emptied',
    (made) => {
      showsScan(made);
      const field = made.pdf.getForm().createTextField('passaporte');
      field.addToPage(made.page, { x: 0, y: 0, width: 300, height: 400 });
      made.pdf.getForm().acroForm.dict.set(key('NeedAppearances'), made.context.obj(true));
      field.acroField.getWidgets()[0]?.setNormalAppearance(scanForm(made, made.other));
      made.pdf.getForm().markFieldAsClean(field.ref);
    },
  ],
  ['a file of the catalogue', (made) => (showsScan(made), made.pdf.attach(Buffer.from(SEGREDO), `${SEGREDO}.txt`))],
  [
    'a file of an annotation',
    (made) => (
      showsScan(made),
      annotate(made, {
        Type: 'Annot',
        Subtype: 'FileAttachment',
        Rect: [0, 0, 20, 20],
        FS: file(made),
        Contents: PDFString.of(SEGREDO),
      })
    ),
  ],
  [
    'associated files of PDF/A-3',
    (made) => {
      showsScan(made);
      for (const node of [made.pdf.catalog, made.page.node]) node.set(key('AF'), made.context.obj([file(made)]));
    },
  ],
  [
    'a portfolio',
    async (made) => {
      showsScan(made);
      await made.pdf.attach(Buffer.from(SEGREDO), 'a.txt');
      made.pdf.catalog.set(key('Collection'), made.context.obj({ Type: 'Collection', D: PDFString.of(SEGREDO) }));
    },
  ],
  [
    'a layer that is off',
    (made) => {
      const [off, on] = [layer(made), layer(made)];
      layers(made, { OFF: [off] }, off, on);
      content(
        made,
        `/OC /Off BDC ${draws('Other')} 0 0 300 400 re f BT /F 9 Tf (${SEGREDO}) Tj ET EMC /OC /On BDC ${draws('Scan')} EMC`,
        { XObject: { Scan: made.scan, Other: made.other }, Properties: { Off: off, On: on } },
      );
    },
  ],
  [
    'layers that are all off but one',
    (made) => {
      const [off, on] = [layer(made), layer(made)];
      layers(made, { BaseState: 'OFF', ON: [on] }, off, on);
      const condition = { Type: 'OCMD', OCGs: [on, off], P: 'AllOn' };
      const expression = { Type: 'OCMD', VE: ['Not', ['Or', on, off]] };
      const [whole, part, never] = [
        scanForm(made),
        scanForm(made, made.other, { OC: off }),
        scanForm(made, made.other, { OC: expression }),
      ];
      content(made, `/Whole Do /Part Do /Never Do /OC /C BDC /Other Do EMC`, {
        XObject: { Whole: whole, Part: part, Never: never, Other: made.other },
        Properties: { C: condition },
      });
    },
  ],
  [
    'an annotation in a layer that is off',
    (made) => {
      const off = layer(made);
      layers(made, { OFF: [off] }, off);
      showsScan(made);
      annotate(made, stamp(scanForm(made, made.other), { OC: off }));
    },
  ],
  [
    'annotations that are hidden, or only printed',
    (made) => {
      showsScan(made);
      annotate(made, stamp(scanForm(made, made.other), { F: 2 }), stamp(scanForm(made, made.other), { F: 36 }), {
        Type: 'Annot',
        Subtype: 'Popup',
        Rect: WHOLE,
        Contents: PDFString.of(SEGREDO),
      });
    },
  ],
  [
    'actions, scripts and links to files',
    (made) => {
      showsScan(made);
      const script = { S: 'JavaScript', JS: PDFString.of(SEGREDO) };
      made.pdf.catalog.set(key('OpenAction'), made.context.obj(script as never));
      made.page.node.set(key('AA'), made.context.obj({ O: script } as never));
      annotate(made, { Type: 'Annot', Subtype: 'Link', Rect: WHOLE, A: { S: 'Launch', F: PDFString.of(SEGREDO) } });
    },
  ],
  [
    'what a scan, its page and the file have beside it',
    (made) => {
      showsScan(made);
      const metadata = made.context.register(
        made.context.stream(`<x:xmpmeta>${SEGREDO}</x:xmpmeta>`, { Type: 'Metadata', Subtype: 'XML' }),
      );
      const { dict } = made.context.lookup(made.scan) as unknown as { dict: typeof made.page.node };
      for (const node of [made.pdf.catalog, made.page.node, dict]) {
        node.set(key('Metadata'), metadata);
        node.set(key('PieceInfo'), made.context.obj({ Programa: { Private: made.other } }));
        node.set(key('Rascunho'), made.other);
      }
      dict.set(key('Alternates'), made.context.obj([{ Image: made.other, DefaultForPrinting: true }]));
      made.page.node.set(key('Thumb'), made.other);
      made.pdf.setTitle(SEGREDO);
    },
  ],
  [
    'a picture that is not drawn',
    (made) => content(made, `${draws('Scan')} % /Other Do`, { XObject: { Scan: made.scan, Other: made.other } }),
  ],
  [
    'a picture within the content, with its EXIF',
    async (made) => {
      const photo = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#cdd' } })
        .jpeg()
        .withExif({ IFD0: { Artist: SEGREDO } })
        .toBuffer();
      const [before, behind] = ['q 300 0 0 400 0 0 cm BI /W 30 /H 40 /BPC 8 /CS /RGB /F /DCT ID ', '\nEI Q'];
      content(made, Buffer.concat([Buffer.from(before), photo, Buffer.from(behind)]), {});
    },
  ],
  [
    'a JPEG 2000 with metadata',
    (made) => {
      showsScan(made);
      const picture = made.context.register(
        made.context.stream(jpeg2000(), { Type: 'XObject', Subtype: 'Image', Filter: 'JPXDecode' }),
      );
      content(made, `${draws('Scan')} q 0 0 0 0 0 0 cm /Jpx Do Q`, { XObject: { Scan: made.scan, Jpx: picture } });
    },
  ],
];

/** Boxes and code stream as in such a file, without a picture. */
function jpeg2000(): Buffer {
  const box = (type: string, ...parts: (string | Buffer)[]): Buffer => {
    const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const comment = Buffer.concat([Buffer.from([0xff, 0x64, 0, 4 + SEGREDO.length, 0, 1]), Buffer.from(SEGREDO)]);
  const stream = [Buffer.from([0xff, 0x4f]), comment, Buffer.from([0xff, 0x90, 0, 10]), 'TILE-OF-THE-PICTURE'];
  return Buffer.concat([
    box('jP  ', '\r\n\x87\n'),
    box('ftyp', 'jp2 '),
    box('uuid', SEGREDO),
    box('xml ', SEGREDO),
    box('jp2c', ...stream),
  ]);
}

/** The state that was saved before the last one, behind which the last one was appended. */
export async function appended(): Promise<Buffer> {
  const first = await pdfOf((made) => content(made, draws('Other'), { XObject: { Other: made.other } }));
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(first.toString('latin1'))?.[1];
  const page = /(\d+) 0 obj\n<<\n\/Type \/Page\n/.exec(first.toString('latin1'))?.[1];
  const pdf = await PDFDocument.load(first);
  const contents = pdf.context.nextRef().objectNumber;
  const text = `${contents} 0 obj\n<< /Length 42 >>\nstream\n0.9 0.9 1 rg 0 0 300 400 re f            \nendstream\nendobj\n`;
  const leaf = `${page} 0 obj\n<< /Type /Page /Parent ${pdf.catalog.get(key('Pages'))?.toString()} /MediaBox [0 0 300 400] /Contents ${contents} 0 R >>\nendobj\n`;
  const at = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n \n`;
  const table = `xref\n${page} 1\n${at(first.length + text.length)}${contents} 1\n${at(first.length)}`;
  const root = pdf.context.trailerInfo.Root?.toString();
  const trailer = `trailer\n<< /Size ${contents + 1} /Root ${root} /Prev ${start} >>\nstartxref\n${first.length + text.length + leaf.length}\n%%EOF\n`;
  return Buffer.concat([first, Buffer.from(text + leaf + table + trailer, 'latin1')]);
}
