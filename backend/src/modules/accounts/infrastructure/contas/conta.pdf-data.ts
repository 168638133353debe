import { Injectable } from '@nestjs/common';
import type { Letterhead, PdfOrder } from '#shared/rendering/pdf-text.js';
import { Renderer } from '#shared/rendering/renderer.js';
import { PHONE } from '#shared/text/formatted.js';
import { ContasQueries } from './contas.queries.js';
import { ServeLogo } from './serve-logo.js';

/** Documents that a conta issues: what their head says of it, and their drawing. */
@Injectable()
export class ContaPdfData {
  constructor(
    private readonly queries: ContasQueries,
    private readonly logos: ServeLogo,
    private readonly renderer: Renderer,
  ) {}

  async draw(contaId: string, document: (conta: Letterhead) => PdfOrder): Promise<Buffer> {
    return this.renderer.pdf(contaId, document(await this.read(contaId)));
  }

  /** For its clients, as people write it. */
  async telefone(contaId: string): Promise<string | null> {
    const { telefone } = await this.queries.pdfHead(contaId);
    return telefone && PHONE.text(telefone);
  }

  async read(contaId: string): Promise<Letterhead> {
    const [{ nome, contatoTitulares }, logo] = await Promise.all([this.queries.pdfHead(contaId), this.logos.read(contaId)]);
    return { nome, contatoTitulares, logo };
  }
}
