import PDFDocument from 'pdfkit';
import { printable, registerFonts, type PdfFont } from './pdf-fonts.js';

/** Lengths are points, 72 to an inch. */
export const MARGIN = 48;
/** Above the footer. */
const BOTTOM = 60;
const A4 = { width: 595.28, height: 841.89 };
export const CONTENT_WIDTH = A4.width - 2 * MARGIN;

export interface Look {
  font: PdfFont;
  size: number;
  colour: string;
}

const INK = '#1d2330';
const QUIET = '#596172';
export const LINE = '#c8cdd6';
export const LOOKS = {
  title: { font: 'strong', size: 16, colour: INK },
  section: { font: 'strong', size: 12, colour: INK },
  strong: { font: 'strong', size: 10, colour: INK },
  text: { font: 'regular', size: 10, colour: INK },
  quiet: { font: 'regular', size: 10, colour: QUIET },
  small: { font: 'regular', size: 8, colour: QUIET },
} as const satisfies Record<string, Look>;

export interface Place {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'center' | 'right';
  /** Maximum number of lines; the rest is cut off with an ellipsis. */
  lines?: number;
}

interface About {
  titulo: string;
  autor: string;
  criadoEm: Date;
}

/** A tagged A4 document in Portuguese: PDFKit with our fonts, and only characters that they contain. */
export class PdfDocument extends PDFDocument {
  constructor({ titulo, autor, criadoEm }: About) {
    super({
      size: [A4.width, A4.height],
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
      autoFirstPage: false,
      bufferPages: true,
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: 'pt-BR',
      displayTitle: true,
    });
    registerFonts(this);
    this.choose(LOOKS.text);
    this.info = {
      Title: printable(titulo, this),
      Author: printable(autor, this),
      Creator: 'Viajário',
      Producer: 'Viajário',
      CreationDate: criadoEm,
    };
  }

  get pages(): number {
    return this.bufferedPageRange().count;
  }

  write(text: string, look: Look, { x, y, ...options }: Place): void {
    this.choose(look).fillColor(look.colour).text(printable(text, this), x, y, this.cut(options));
  }

  heightOf(text: string, look: Look, { lines, width }: Pick<Place, 'lines' | 'width'>): number {
    const height = this.choose(look).heightOfString(printable(text, this), { width });
    return lines === undefined ? height : Math.min(height, lines * this.currentLineHeight(true));
  }

  /** PDFKit writes title and author unescaped into the XML metadata. */
  override endMetadata(): void {
    const { Title = '', Author = '' } = this.info;
    this.info = { ...this.info, Title: escapeXml(Title), Author: escapeXml(Author) };
    super.endMetadata();
  }

  private choose({ font, size }: Look): this {
    return this.font(font).fontSize(size);
  }

  private cut({ lines, ...options }: Omit<Place, 'x' | 'y'>): PDFKit.Mixins.TextOptions {
    if (lines === undefined) return options;
    return { ...options, height: lines * this.currentLineHeight(true), ellipsis: true };
  }
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
