import { PageEdges, type Letterhead } from './page-edges.js';
import { Paper } from './paper.js';
import { PdfWriter } from './pdf-writer.js';

export interface PdfHead extends Letterhead {
  titulo: string;
  criadoEm: Date;
  /** How often the text stands in the document, each copy on pages of its own; default 1. */
  vias?: number;
}

/** See pdf.ts. */
export async function writtenPdf(
  { titulo, criadoEm, vias = 1, conta }: PdfHead,
  write: (pdf: PdfWriter) => void,
): Promise<Buffer> {
  const paper = new Paper({ titulo, autor: conta.nome, criadoEm });
  const edges = new PageEdges(paper, conta);
  const pieces: Promise<Buffer[]> = paper.toArray();
  for (let via = 0; via < vias; via++) {
    edges.beginCopy();
    const pdf = new PdfWriter(paper);
    pdf.title(titulo);
    write(pdf);
    pdf.end();
  }
  edges.write();
  paper.end();
  return Buffer.concat(await pieces);
}
