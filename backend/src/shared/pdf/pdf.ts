import type { Letterhead } from './page-edges.js';
import type { PdfWriter } from './pdf-writer.js';

export interface PdfHead extends Letterhead {
  titulo: string;
  criadoEm: Date;
  /** How often the text stands in the document, each copy on pages of its own; default 1. */
  vias?: number;
}

/**
 * An A4 document with the conta's logo and name on each page, tagged, so that screen readers find title, sections and lists. How much
 * is written is the caller's to bound: the document is made in memory.
 */
export async function pdfOf(head: PdfHead, write: (pdf: PdfWriter) => void): Promise<Buffer> {
  // PDFKit comes with the first document: at rest an API does without its memory, and starts without reading it.
  const { writtenPdf } = await import('./written-pdf.js');
  return writtenPdf(head, write);
}
