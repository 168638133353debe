import type { PdfWriter } from './pdf-writer.js';
import type { PdfHead } from './render-pdf.js';

/**
 * An A4 document with the conta's logo and name on each page, tagged, so that screen readers find title, sections and lists. The
 * caller limits the amount of text: the document is made in memory.
 */
export async function pdfOf(head: PdfHead, write: (pdf: PdfWriter) => void): Promise<Buffer> {
  // PDFKit is loaded with the first document: an idle API saves its memory and starts faster.
  const { renderPdf } = await import('./render-pdf.js');
  return renderPdf(head, write);
}
