import { Body, Controller, Req, Res } from '@nestjs/common';
import { exportacoes } from '@viajario/contracts/crm/exportacoes/exportacoes';
import { ClientesEscolhidos } from '@viajario/contracts/crm/selecao/selecao.input';
import type { JobStarted } from '@viajario/contracts/job-started';
import type { Request, Response } from 'express';
import { parseConsulta, type Selecao } from '#modules/crm/clientes';
import { Handles } from '#shared/http/handles.js';
import { callerOf, JobAnswers } from '#shared/jobs/job-answers.js';
import { JobFileAnswers } from '#shared/jobs/job-file-answers.js';
import { Audit } from '#shared/observability/audit.store.js';
import { ExportDigestQueries } from './export-digest.queries.js';
import { CsvExport } from './csv-export.js';

@Controller()
export class ExportacoesController {
  constructor(
    private readonly csvExport: CsvExport,
    private readonly answers: JobAnswers,
    private readonly files: JobFileAnswers,
    private readonly exportDigest: ExportDigestQueries,
    private readonly audit: Audit,
  ) {}

  @Handles(exportacoes.csv)
  async csv(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (request.method === 'HEAD') return void response.setHeader('Content-Type', 'text/csv; charset=utf-8').end();
    await this.sendCsv(request, response);
  }

  @Handles(exportacoes.csvOfSelection)
  async csvOfSelection(
    @Body() { clienteIds, consulta = '' }: ClientesEscolhidos,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!clienteIds) await parseConsulta(consulta);
    await this.sendCsv(request, response, clienteIds ? { clienteIds } : { consulta, usuarioId: callerOf(request).usuarioId });
  }

  private async sendCsv(request: Request, response: Response, selecao?: Selecao): Promise<void> {
    const { contaId, usuarioId } = callerOf(request);
    await this.audit.record({ acao: 'exportacao-csv', contaId, usuarioId, ip: request.ip });
    await this.csvExport.send(contaId, response, selecao);
  }

  /**
   * A call while an export of the conta is still queued gets that one, and so does one while nothing has changed since; an export that has
   * begun is an older snapshot.
   */
  @Handles(exportacoes.complete)
  async complete(@Req() request: Request, @Res() response: Response): Promise<JobStarted | undefined> {
    if (request.method === 'HEAD') return void response.setHeader('Content-Type', 'application/zip').end();
    const { contaId, usuarioId } = callerOf(request);
    const same = await this.exportDigest.find(contaId);
    const jobId = same ?? (await this.answers.start({ request, response, type: 'exportacao', payload: { contaId } }));
    const alvo = { tipo: 'job', id: jobId };
    await this.audit.record({ acao: 'exportacao-completa', contaId, usuarioId, ip: request.ip, alvo });
    const job = await this.answers.wait({ request, response }, jobId);
    if (job) return void (await this.files.sendAfterWait(request, response, job, 'APENAS_GESTORES_EXPORTAM'));
    const started: JobStarted = { jobId };
    if (!response.destroyed) response.json(started);
    return started;
  }
}
