import { Body, Controller, Req, Res } from '@nestjs/common';
import { prontidao } from '@viajario/contracts/crm/prontidao/prontidao';
import { ViagemDeMenor } from '@viajario/contracts/crm/prontidao/prontidao.input';
import type { Request, Response } from 'express';
import { Clock } from '#shared/domain/clock.js';
import { asDownload } from '#shared/http/answers/send-file.js';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Renderer } from '#shared/rendering/renderer.js';
import { exportName } from '#shared/text/export-names.js';
import { MenorPdfData } from './menor.pdf-data.js';
import { menorPdf } from './menor.pdf.js';

@Controller()
export class MenorPdfController {
  constructor(
    private readonly pdfData: MenorPdfData,
    private readonly renderer: Renderer,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Recorded in the trail for each person with documents on the form. */
  @Handles(prontidao.menorPdf)
  async pdf(
    @UsuarioId() usuarioId: string,
    @Body() viagem: ViagemDeMenor,
    @Req() { ip }: Request,
    @Res() response: Response,
  ): Promise<void> {
    const form = await this.pdfData.read(viagem);
    const content = await this.renderer.pdf(viagem.contaId, menorPdf({ ...form, criadoEm: this.clock.now() }));
    const pessoas = [form.menor, ...[...form.acompanhantes, ...form.assinam].flatMap(({ pessoa }) => pessoa ?? [])];
    await this.audit.recordAll(
      [...new Set(pessoas.map(({ id }) => id))].map((id) => ({
        acao: 'autorizacao-de-menor-em-pdf',
        contaId: viagem.contaId,
        usuarioId,
        ip,
        alvo: { tipo: 'cliente', id },
        detalhes: { clienteId: id },
      })),
    );
    const name = exportName('autorizacao-de-viagem', form.menor.nome, this.clock.today(), 'pdf');
    asDownload(response, { name, contentType: 'application/pdf' }).setHeader('Content-Length', content.length).end(content);
  }
}
