import { Injectable } from '@nestjs/common';
import type { Letterhead } from '#shared/rendering/pdf-text.js';
import { ContasQueries } from './contas.queries.js';
import { ServeLogo } from './serve-logo.js';

/** What the head of a PDF says of the conta that issues it. */
@Injectable()
export class ContaPdfData {
  constructor(
    private readonly queries: ContasQueries,
    private readonly logos: ServeLogo,
  ) {}

  async read(contaId: string): Promise<Letterhead> {
    const [conta, logo] = await Promise.all([this.queries.pdfHead(contaId), this.logos.read(contaId)]);
    return { ...conta, logo };
  }
}
