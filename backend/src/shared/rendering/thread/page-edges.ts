import type { Letterhead } from '../pdf-text.js';
import { CONTENT_WIDTH, LINE, LOOKS, MARGIN, type PdfDocument, type Place } from './pdf-document.js';

const LOGO = { width: 120, height: 40 };
const GAP = 12;
/** Height of a line of the footer and its distance from the edge of the page. */
const FOOT = { height: 12, bottom: 30 };
const NUMBER_WIDTH = 130;

/** Header and footer of every page, written once the number of pages is known; screen readers skip them. */
export class PageEdges {
  /** First pages of the copies. */
  private readonly copies: number[] = [];

  constructor(
    private readonly document: PdfDocument,
    private readonly conta: Letterhead,
  ) {
    const height = document.heightOf(conta.nome, LOOKS.strong, this.namePlace());
    const top = MARGIN + Math.max(height, conta.logo ? LOGO.height : 0) + 2 * GAP;
    document.on('pageAdded', () => {
      document.page.margins.top = top;
      document.y = top;
    });
  }

  beginCopy(): void {
    this.copies.push(this.document.pages);
    this.document.addPage();
  }

  write(): void {
    const ends = [...this.copies.slice(1), this.document.pages];
    for (const [via, first] of this.copies.entries()) {
      const pages = (ends[via] ?? first) - first;
      for (let page = 0; page < pages; page++) {
        this.document.switchToPage(first + page);
        const number = `Página ${page + 1} de ${pages}`;
        this.writePage(this.copies.length > 1 ? `${via + 1}ª via · ${number}` : number);
      }
    }
  }

  private writePage(number: string): void {
    const { document } = this;
    document.page.margins.bottom = 0; // else text at the foot would begin another page
    document.markContent('Artifact', { type: 'Pagination' });
    this.header();
    const y = document.page.height - FOOT.bottom - FOOT.height;
    const width = CONTENT_WIDTH;
    document.write(`Dados pessoais: fale com ${this.conta.contatoTitulares}`, LOOKS.small, {
      x: MARGIN,
      y,
      width: width - NUMBER_WIDTH,
      lines: 1,
    });
    document.write(number, LOOKS.small, { x: MARGIN + width - NUMBER_WIDTH, y, width: NUMBER_WIDTH, align: 'right' });
    document.endMarkedContent();
  }

  private header(): void {
    const { document, conta } = this;
    if (conta.logo) document.image(Buffer.from(conta.logo), MARGIN, MARGIN, { fit: [LOGO.width, LOGO.height] });
    document.write(conta.nome, LOOKS.strong, this.namePlace());
    const y = document.page.margins.top - GAP;
    document
      .moveTo(MARGIN, y)
      .lineTo(document.page.width - MARGIN, y)
      .lineWidth(0.5)
      .stroke(LINE);
  }

  private namePlace(): Place {
    const left = this.conta.logo ? LOGO.width + GAP : 0;
    return { x: MARGIN + left, y: MARGIN, width: CONTENT_WIDTH - left, align: this.conta.logo ? 'right' : 'left' };
  }
}
