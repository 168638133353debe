import { PDFString } from '@cantoo/pdf-lib';
import { annotate, content, draws, key, scanForm, showsScan, SIZE, stamp, WHOLE, type Change, type Made } from './made-pdf.js';

export const STAMP: Change = (made) => annotate(made, stamp(scanForm(made)));

/** What a viewer shows over the drawing of a page: the scan, or text. */
export const SHOWN: readonly (readonly [string, Change])[] = [
  ['a scan as a stamp', STAMP],
  ['a stamp that is turned', (made) => annotate(made, stamp(scanForm(made, made.scan, { Matrix: [0, 1, -1, 0, 0, 0] })))],
  ['a stamp with its corners the other way round', (made) => annotate(made, stamp(scanForm(made), { Rect: [300, 400, 0, 0] }))],
  ['a field with a picture', (made) => annotate(made, stamp(scanForm(made), { Subtype: 'Widget', FT: 'Btn' }))],
  ['the look of a signature', (made) => annotate(made, stamp(scanForm(made), { Subtype: 'Widget', FT: 'Sig' }))],
  [
    'a button in one of its states',
    (made) =>
      annotate(
        made,
        stamp(scanForm(made), {
          Subtype: 'Widget',
          FT: 'Btn',
          AS: 'Sim',
          AP: { N: { Sim: scanForm(made), Off: scanForm(made, made.other) } },
        }),
      ),
  ],
  ['a field with text over the whole page', (made) => textField(made)],
  [
    'content that ends in a small clip',
    (made) => content(made, `Q Q ${draws('Scan')} q 0.01 0 0 0.01 0 0 cm 0 0 1 1 re W n BT`, { XObject: { Scan: made.scan } }),
  ],
  [
    'a pattern',
    (made) => {
      const pattern = { Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1, XStep: 300, YStep: 400 };
      content(made, '/Pattern cs /P scn 0 0 300 400 re f', { Pattern: { P: scanForm(made, made.scan, pattern) } });
    },
  ],
  [
    'a glyph',
    (made) => {
      const glyph = made.context.register(made.context.flateStream('1 0 d0 q 1 0 0 1 0 0 cm /Scan Do Q'));
      const font = {
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox: [0, 0, 1, 1],
        FontMatrix: [1, 0, 0, 1, 0, 0],
        CharProcs: { a: glyph },
        Encoding: { Differences: [97, 'a'] },
        FirstChar: 97,
        LastChar: 97,
        Widths: [1],
      };
      content(made, 'BT /F 300 Tf 0 50 Td (a) Tj ET', { Font: { F: font }, XObject: { Scan: made.scan } });
    },
  ],
];

/** Fields that have no look of their own, or one that does not count, with their text. */
export const DRAWN_ANEW: readonly (readonly [string, string, Change])[] = [
  [
    'a field that has no look',
    'Passaporte GB700101 de Helena',
    (made) => textField(made)?.acroField.getWidgets()[0]?.dict.delete(key('AP')),
  ],
  [
    'a field that each program draws anew',
    'Passaporte novo ção',
    (made) => {
      const field = textField(made);
      field?.acroField.dict.set(key('V'), PDFString.of('Passaporte novo ção'));
      made.pdf.getForm().acroForm.dict.set(key('NeedAppearances'), made.context.obj(true));
    },
  ],
];

export const TEXT_WITHOUT_LOOK: Change = (made) => {
  showsScan(made);
  const text = { DA: PDFString.of('/Helv 12 Tf'), Contents: PDFString.of('GB700101') };
  annotate(made, { Type: 'Annot', Subtype: 'FreeText', Rect: WHOLE, ...text });
};

/** What each program draws in its own way, or only Adobe's do. */
export const REFUSED: readonly (readonly [string, Change])[] = [
  ['a text that has no look', TEXT_WITHOUT_LOOK],
  [
    'pages in Adobe’s own language',
    (made) => (showsScan(made), made.pdf.catalog.set(key('NeedsRendering'), made.context.obj(true))),
  ],
];

function textField({ pdf, page }: Made) {
  const field = pdf.getForm().createTextField('passaporte');
  field.enableMultiline();
  field.setText('Passaporte GB700101 de Helena\n'.repeat(20));
  field.addToPage(page, { x: 0, y: 0, ...SIZE });
  pdf.getForm().markFieldAsClean(field.ref);
  return field;
}
