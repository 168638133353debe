import {
  PDFBool,
  PDFDict,
  PDFDropdown,
  PDFName,
  PDFOptionList,
  PDFTextField,
  type PDFDocument,
  type PDFField,
  type PDFFont,
} from '@cantoo/pdf-lib';
import { RefusedMark } from './protocol.js';

const name = (text: string): PDFName => PDFName.of(text);

/** Draws the fields of a form that have no look, or one that each program is told to draw anew. */
export function drawFields(pdf: PDFDocument, font: PDFFont): void {
  // its pages are drawn by a language of Adobe's programs
  if (pdf.catalog.lookup(name('NeedsRendering')) === PDFBool.True) throw new RefusedMark('programs');
  const form = pdf.catalog.lookup(name('AcroForm'));
  if (!(form instanceof PDFDict)) return;
  form.delete(name('XFA'));
  const isStale = form.lookup(name('NeedAppearances')) === PDFBool.True;
  try {
    for (const field of pdf.getForm().getFields()) {
      const text = textOf(field);
      if (text === '') {
        if (isStale) for (const widget of field.acroField.getWidgets()) widget.dict.delete(name('AP'));
      } else if ((isStale && text !== undefined) || field.needsAppearancesUpdate()) field.defaultUpdateAppearances(font);
    }
  } catch (cause) {
    throw new RefusedMark('programs', { cause });
  }
}

/** Undefined for a button or a signature. */
function textOf(field: PDFField): string | undefined {
  if (field instanceof PDFTextField) return field.getText() ?? '';
  return field instanceof PDFDropdown || field instanceof PDFOptionList ? field.getSelected().join() : undefined;
}
