import {
  PDFBool,
  PDFDict,
  PDFDropdown,
  PDFName,
  PDFOptionList,
  PDFTextField,
  type PDFDocument,
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
      const isText = [PDFTextField, PDFDropdown, PDFOptionList].some((kind) => field instanceof kind);
      if ((isStale && isText) || field.needsAppearancesUpdate()) field.defaultUpdateAppearances(font);
    }
  } catch (cause) {
    throw new RefusedMark('programs', { cause });
  }
}
