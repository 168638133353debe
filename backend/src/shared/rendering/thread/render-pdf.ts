import type { PdfOrder } from '../pdf-text.js';
import { PageEdges } from './page-edges.js';
import { PdfDocument } from './pdf-document.js';
import { PdfWriter } from './pdf-writer.js';

/** `conta.logo`: a PNG or JPEG. */
export async function renderPdf({ titulo, criadoEm, vias = 1, conta, blocks }: PdfOrder): Promise<Buffer> {
  const document = new PdfDocument({ titulo, autor: conta.nome, criadoEm });
  const edges = new PageEdges(document, conta);
  const pieces: Promise<Buffer[]> = document.toArray();
  for (let via = 0; via < vias; via++) {
    edges.beginCopy();
    const pdf = new PdfWriter(document);
    pdf.title(titulo);
    pdf.write(blocks);
    pdf.end();
  }
  edges.write();
  document.end();
  return Buffer.concat(await pieces);
}
