import { Injectable } from '@nestjs/common';
import { LogoImages } from './logo-images.sharp.js';
import { ContasQueries } from './contas.queries.js';
import { ServeLogo } from './serve-logo.js';

export interface ContaNoPapel {
  nome: string;
  /** Whom the people in the document can ask about their data. */
  contatoTitulares: string;
  /** A PNG. */
  logo: Buffer | null;
}

/** What a document on paper says of the conta that gives it out. */
@Injectable()
export class ContaOnPaper {
  constructor(
    private readonly queries: ContasQueries,
    private readonly logos: ServeLogo,
    private readonly images: LogoImages,
  ) {}

  async read(contaId: string): Promise<ContaNoPapel> {
    const [conta, logo] = await Promise.all([this.queries.onPaper(contaId), this.logos.read(contaId)]);
    return { ...conta, logo: logo && (await this.images.forPaper(logo)) };
  }
}
