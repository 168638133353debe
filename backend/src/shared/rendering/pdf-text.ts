/** A letter size and weight of running text. */
export type PdfLook = 'text' | 'strong' | 'quiet' | 'small';
export type PdfRow = readonly [label: string, value: string];
/** A field of a form; one without a value is a line to fill in by hand. */
export type PdfFormRow = readonly [label: string, value: string | null];

/** A part of a document as data, which can be sent to the thread that draws it. */
export type PdfBlock =
  | { kind: 'text'; text: string; look: PdfLook }
  | { kind: 'section'; heading: string; blocks: readonly PdfBlock[] }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'fields'; rows: readonly PdfRow[] }
  | { kind: 'form'; rows: readonly PdfFormRow[] }
  | { kind: 'signatures'; words: readonly string[] };

/** Says what a document contains, from top to bottom. */
export class PdfText {
  private blocks: PdfBlock[] = [];

  static of(write: (pdf: PdfText) => void): readonly PdfBlock[] {
    const pdf = new PdfText();
    write(pdf);
    return pdf.blocks;
  }

  /** The content of `write` goes under the heading; nested sections are part of it. */
  section(heading: string, write: () => void): void {
    const outer = this.blocks;
    const blocks: PdfBlock[] = [];
    this.blocks.push({ kind: 'section', heading, blocks });
    this.blocks = blocks;
    write();
    this.blocks = outer;
  }

  text(text: string, look: PdfLook = 'text'): void {
    this.blocks.push({ kind: 'text', text, look });
  }

  list(items: readonly string[]): void {
    this.blocks.push({ kind: 'list', items });
  }

  /** Labels of fields, with their values beside them. */
  fields(rows: readonly PdfRow[]): void {
    this.blocks.push({ kind: 'fields', rows });
  }

  form(rows: readonly PdfFormRow[]): void {
    this.blocks.push({ kind: 'form', rows });
  }

  /** Signature lines, side by side, at most two; each above its labels. */
  signatures(words: readonly string[]): void {
    this.blocks.push({ kind: 'signatures', words });
  }
}

/** The conta that issues a document, as its head says it. */
export interface Letterhead {
  nome: string;
  /** Contact for questions about the data. */
  contatoTitulares: string;
  /** As the conta's logo is stored. */
  logo: Uint8Array | null;
}

/**
 * An A4 document with the conta's logo and name on each page, tagged, so that screen readers find title, sections and lists. The
 * caller limits the amount of text: the document is made in memory.
 */
export interface PdfOrder {
  titulo: string;
  conta: Letterhead;
  criadoEm: Date;
  /** How many copies the document contains, each with its own page numbers; default 1. */
  vias?: number;
  blocks: readonly PdfBlock[];
}
