import { CONTENT_WIDTH, LINE, LOOKS, MARGIN, type Paper, type Place } from './paper.js';

const LOGO = { width: 120, height: 40 };
const GAP = 12;
/** Height of a line of the footer and its distance from the edge of the sheet. */
const FOOT = { height: 12, bottom: 30 };
const NUMBER_WIDTH = 130;

export interface Letterhead {
  conta: {
    nome: string;
    /** Whom people can ask about their data. */
    contatoTitulares: string;
    /** PNG or JPEG. */
    logo: Buffer | null;
  };
}

/** What stands above and below the text of every page, written once their number is known; screen readers pass over it. */
export class PageEdges {
  /** First pages of the copies. */
  private readonly copies: number[] = [];

  constructor(
    private readonly paper: Paper,
    private readonly conta: Letterhead['conta'],
  ) {
    const height = paper.heightOf(conta.nome, LOOKS.strong, this.namePlace());
    const top = MARGIN + Math.max(height, conta.logo ? LOGO.height : 0) + 2 * GAP;
    paper.on('pageAdded', () => {
      paper.page.margins.top = top;
      paper.y = top;
    });
  }

  beginCopy(): void {
    this.copies.push(this.paper.pages);
    this.paper.addPage();
  }

  write(): void {
    const ends = [...this.copies.slice(1), this.paper.pages];
    for (const [via, first] of this.copies.entries()) {
      const pages = (ends[via] ?? first) - first;
      for (let page = 0; page < pages; page++) {
        this.paper.switchToPage(first + page);
        const number = `Página ${page + 1} de ${pages}`;
        this.writePage(this.copies.length > 1 ? `${via + 1}ª via · ${number}` : number);
      }
    }
  }

  private writePage(number: string): void {
    const { paper } = this;
    paper.page.margins.bottom = 0; // else text at the foot would begin another page
    paper.markContent('Artifact', { type: 'Pagination' });
    this.header();
    const y = paper.page.height - FOOT.bottom - FOOT.height;
    const width = CONTENT_WIDTH;
    paper.write(`Dados pessoais: fale com ${this.conta.contatoTitulares}`, LOOKS.small, {
      x: MARGIN,
      y,
      width: width - NUMBER_WIDTH,
      lines: 1,
    });
    paper.write(number, LOOKS.small, { x: MARGIN + width - NUMBER_WIDTH, y, width: NUMBER_WIDTH, align: 'right' });
    paper.endMarkedContent();
  }

  private header(): void {
    const { paper, conta } = this;
    if (conta.logo) paper.image(conta.logo, MARGIN, MARGIN, { fit: [LOGO.width, LOGO.height] });
    paper.write(conta.nome, LOOKS.strong, this.namePlace());
    const y = paper.page.margins.top - GAP;
    paper
      .moveTo(MARGIN, y)
      .lineTo(paper.page.width - MARGIN, y)
      .lineWidth(0.5)
      .stroke(LINE);
  }

  private namePlace(): Place {
    const left = this.conta.logo ? LOGO.width + GAP : 0;
    return { x: MARGIN + left, y: MARGIN, width: CONTENT_WIDTH - left, align: this.conta.logo ? 'right' : 'left' };
  }
}
