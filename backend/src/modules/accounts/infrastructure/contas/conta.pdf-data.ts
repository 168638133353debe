import { Injectable } from '@nestjs/common';
import { LogoImages } from './logo-images.sharp.js';
import { ContasQueries } from './contas.queries.js';
import { ServeLogo } from './serve-logo.js';

export interface ContaNoPdf {
  nome: string;
  /** The contact for people in the document who ask about their data. */
  contatoTitulares: string;
  /** A PNG. */
  logo: Buffer | null;
}

/** What the head of a PDF says of the conta that issues it. */
@Injectable()
export class ContaPdfData {
  constructor(
    private readonly queries: ContasQueries,
    private readonly logos: ServeLogo,
    private readonly images: LogoImages,
  ) {}

  async read(contaId: string): Promise<ContaNoPdf> {
    const [conta, logo] = await Promise.all([this.queries.pdfHead(contaId), this.logos.read(contaId)]);
    return { ...conta, logo: logo && (await this.images.forPdf(logo)) };
  }
}
