import type { PdfBlock, PdfFormRow, PdfLook } from '../pdf-text.js';
import { CONTENT_WIDTH, LINE, LOOKS, MARGIN, type Look, type PdfDocument } from './pdf-document.js';

const LABEL_WIDTH = 150;
const GAP = 12;
const ROW_GAP = 4;
/** A block begins on the next page if less than this would fit at the foot of the current one. */
const LEAST = 60;
const SIGNATURE_WIDTH = 235;

type Element = PDFKit.PDFStructureElement;

/** Writes the text of a document from top to bottom, and tags it for screen readers. */
export class PdfWriter {
  private readonly root: Element;
  private parent: Element;
  private depth = 0;

  constructor(private readonly document: PdfDocument) {
    this.root = document.struct('Document');
    this.parent = this.root;
    document.addStructure(this.root);
  }

  title(text: string): void {
    this.block('H1', text, LOOKS.title);
    this.space(2 * ROW_GAP);
  }

  write(blocks: readonly PdfBlock[]): void {
    for (const block of blocks) {
      if (block.kind === 'section') this.section(block.heading, block.blocks);
      else if (block.kind === 'text') this.text(block.text, block.look);
      else if (block.kind === 'list')
        this.rows(
          block.items.map((item) => ['•', item]),
          GAP,
        );
      else if (block.kind === 'fields') this.rows(block.rows, LABEL_WIDTH);
      else if (block.kind === 'form') this.form(block.rows);
      else this.signatures(block.words);
    }
  }

  private section(heading: string, blocks: readonly PdfBlock[]): void {
    this.space(this.depth === 0 ? GAP : ROW_GAP);
    this.keep(LEAST);
    this.within('Sect', () => {
      this.depth += 1;
      this.block(`H${this.depth + 1}`, heading, this.depth === 1 ? LOOKS.section : LOOKS.strong);
      this.space(ROW_GAP);
      this.write(blocks);
      this.depth -= 1;
    });
  }

  private text(text: string, look: PdfLook): void {
    for (const line of text.split('\n')) {
      if (line.trim() === '') this.space(ROW_GAP);
      else this.block('P', line, LOOKS[look]);
    }
    this.space(ROW_GAP);
  }

  private form(rows: readonly PdfFormRow[]): void {
    for (const [label, value] of rows) {
      if (value === null) this.blank(label);
      else this.rows([[label, value]], LABEL_WIDTH);
    }
  }

  private blank(label: string): void {
    const { document } = this;
    this.keep(2 * GAP);
    this.space(ROW_GAP);
    const y = document.y;
    this.add('P', () => document.write(label, LOOKS.quiet, { x: MARGIN, y, width: LABEL_WIDTH - GAP }));
    this.line(MARGIN + LABEL_WIDTH, MARGIN + CONTENT_WIDTH, y + GAP);
    this.space(2 * ROW_GAP);
  }

  private signatures(words: readonly string[]): void {
    const { document } = this;
    const highest = Math.max(...words.map((one) => document.heightOf(one, LOOKS.small, { width: SIGNATURE_WIDTH })));
    this.keep(2.5 * GAP + ROW_GAP + highest);
    this.space(2.5 * GAP);
    const y = document.y;
    for (const [index, one] of words.entries()) {
      const x = MARGIN + index * (CONTENT_WIDTH - SIGNATURE_WIDTH);
      this.line(x, x + SIGNATURE_WIDTH, y);
      this.add('P', () => document.write(one, LOOKS.small, { x, y: y + ROW_GAP, width: SIGNATURE_WIDTH }));
    }
    document.y = y + ROW_GAP + highest;
  }

  end(): void {
    this.root.end();
  }

  private block(tag: string, text: string, look: Look): void {
    const { document } = this;
    this.add(tag, () => document.write(text, look, { x: MARGIN, y: document.y, width: CONTENT_WIDTH }));
  }

  private rows(rows: readonly (readonly string[])[], indent: number): void {
    if (rows.length === 0) return;
    this.within('L', () => {
      for (const [label = '', value = ''] of rows) this.within('LI', () => this.row(label, value, indent));
    });
  }

  private row(label: string, value: string, indent: number): void {
    const { document } = this;
    const [beside, width] = [{ width: indent - ROW_GAP }, CONTENT_WIDTH - indent];
    const labelHeight = document.heightOf(label, LOOKS.quiet, beside);
    this.keep(Math.min(Math.max(labelHeight, document.heightOf(value, LOOKS.text, { width })), LEAST));
    const { y, pages } = document;
    this.add('Lbl', () => document.write(label, LOOKS.quiet, { x: MARGIN, y, ...beside }));
    this.add('LBody', () => document.write(value, LOOKS.text, { x: MARGIN + indent, y, width }));
    if (document.pages === pages) document.y = Math.max(document.y, y + labelHeight);
    this.space(ROW_GAP);
  }

  private within(tag: string, write: () => void): void {
    const outer = this.parent;
    this.parent = this.document.struct(tag);
    outer.add(this.parent);
    write();
    this.parent.end();
    this.parent = outer;
  }

  private add(tag: string, write: () => void): void {
    this.parent.add(this.document.struct(tag, {}, write));
  }

  private line(from: number, to: number, y: number): void {
    const { document } = this;
    document.markContent('Artifact', { type: 'Layout' });
    document.moveTo(from, y).lineTo(to, y).lineWidth(0.7).stroke(LINE);
    document.endMarkedContent();
  }

  private space(points: number): void {
    this.document.y += points;
  }

  private keep(points: number): void {
    if (this.document.y + points > this.document.page.maxY()) this.document.addPage();
  }
}
