import { PageEdges, type Letterhead } from './page-edges.js';
import { PdfDocument } from './pdf-document.js';
import { PdfWriter } from './pdf-writer.js';

export interface PdfHead extends Letterhead {
  titulo: string;
  criadoEm: Date;
  /** How many copies the document contains, each with its own page numbers; default 1. */
  vias?: number;
}

/** See pdf.ts. */
export async function renderPdf(
  { titulo, criadoEm, vias = 1, conta }: PdfHead,
  write: (pdf: PdfWriter) => void,
): Promise<Buffer> {
  const document = new PdfDocument({ titulo, autor: conta.nome, criadoEm });
  const edges = new PageEdges(document, conta);
  const pieces: Promise<Buffer[]> = document.toArray();
  for (let via = 0; via < vias; via++) {
    edges.beginCopy();
    const pdf = new PdfWriter(document);
    pdf.title(titulo);
    write(pdf);
    pdf.end();
  }
  edges.write();
  document.end();
  return Buffer.concat(await pieces);
}
