import type { PdfWriter } from './pdf-writer.js';
import type { PdfHead } from './written-pdf.js';

/**
 * An A4 document with the conta's logo and name on each page, tagged, so that screen readers find title, sections and lists. How much
 * is written is the caller's to bound: the document is made in memory.
 */
export async function pdfOf(head: PdfHead, write: (pdf: PdfWriter) => void): Promise<Buffer> {
  // PDFKit comes with the first document: at rest an API does without its memory, and starts without reading it.
  const { writtenPdf } = await import('./written-pdf.js');
  return writtenPdf(head, write);
}
