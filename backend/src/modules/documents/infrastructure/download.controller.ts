import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { documentos, type Acesso } from '@viajario/contracts/documents/documentos';
import { DownloadDocumento, ListAcessos } from '@viajario/contracts/documents/documentos.input';
import type { Request, Response } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import { abortOnDisconnect } from '#shared/http/answers/abort-on-disconnect.js';
import { byteRange } from '#shared/http/answers/byte-range.js';
import { contentDisposition } from '#shared/http/answers/content-disposition.js';
import { DownloadShares } from '#shared/http/answers/download-shares.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId } from '#shared/http/request.js';
import { sendToReader } from '#shared/http/answers/send-to-reader.js';
import { Files, FileUnreadable, type ByteRange } from '#shared/files/files.js';
import { DocumentTrail } from '../application/document-trail.js';
import { SERVED_TYPES, SHOWN_TYPES } from '../domain/file-kinds.js';
import { AcessosQueries } from './acessos.queries.js';
import { actorOf } from './actor.js';
import { DocumentosQueries, type ServedFile } from './documentos.queries.js';

/** Chromium's PDF viewer does not work in a sandboxed page. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Serves files and records each access. */
@Controller()
export class DownloadController {
  constructor(
    private readonly queries: DocumentosQueries,
    private readonly acessosQueries: AcessosQueries,
    private readonly files: Files,
    private readonly trail: DocumentTrail,
    private readonly shares: DownloadShares,
  ) {}

  @Handles(documentos.download)
  async download(
    @ContaId() contaId: string,
    @Param('id') id: string,
    @Query() query: DownloadDocumento,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.queries.file(contaId, id);
    const range = wantedRange(request, response, file);
    const inline = query.view === 'true' && query.download === undefined && SHOWN_TYPES.has(file.tipoDocumento);
    if (request.method === 'HEAD') return void sendHeaders(response, file, { inline, range }).end();
    const { usuarioId } = actorOf(request);
    await this.shares.run([contaId, usuarioId], abortOnDisconnect(response), () =>
      this.send({ request, response }, file, { inline, range }),
    );
  }

  @Handles(documentos.acessos)
  acessos(@ContaId() contaId: string, @Param('id') clienteId: string, @Query() query: ListAcessos): Promise<Acesso[]> {
    return this.acessosQueries.ofCliente(contaId, clienteId, query);
  }

  private async send({ request, response }: Call, file: ServedFile, served: Served): Promise<void> {
    const content = await this.open(file, served.range);
    try {
      await this.record(request, file, served);
    } catch (error) {
      content.destroy();
      throw error;
    }
    await sendToReader(content, sendHeaders(response, file, served));
  }

  private async open({ id, arquivoUrl, chaveEnvolta, tamanho }: ServedFile, range: ByteRange | undefined) {
    if (chaveEnvolta === null) throw new FileUnreadable('missing');
    const stored = { key: arquivoUrl, wrappedKey: chaveEnvolta, size: tamanho };
    return this.files.open(stored, { binding: id, ...(range ? { range } : {}) });
  }

  /** Records every response except follow-up range requests of a viewer. */
  private async record(request: Request, file: ServedFile, { inline, range }: Served): Promise<void> {
    const actor = actorOf(request);
    const acao = inline ? 'documento-visto' : 'documento-baixado';
    if (range && (await this.acessosQueries.goesOn({ ...actor, documentoId: file.id, acao }))) return;
    await this.trail.record(acao, actor, file);
  }
}

interface Call {
  request: Request;
  response: Response;
}

interface Served {
  inline: boolean;
  range: ByteRange | undefined;
}

/** A conditional range (If-Range) gets the whole file: responses have no validator to compare with. */
function wantedRange(request: Request, response: Response, { tamanho }: ServedFile): ByteRange | undefined {
  const range = request.get('if-range') === undefined ? byteRange(request.get('range'), tamanho) : undefined;
  if (range !== null) return range;
  response.setHeader('Content-Range', `bytes */${tamanho}`);
  throw new DomainError('INTERVALO_INVALIDO');
}

/** Fixed type, one name, no sniffing, no scripts, no caches (PRD-35). */
function sendHeaders(response: Response, file: ServedFile, { inline, range }: Served): Response {
  const { tamanho, tipoDocumento, nomeArquivo } = file;
  const type = SERVED_TYPES.has(tipoDocumento) ? tipoDocumento : 'application/octet-stream';
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Disposition', contentDisposition(inline ? 'inline' : 'attachment', nomeArquivo));
  response.setHeader('Content-Security-Policy', type === 'application/pdf' ? POLICY : `${POLICY}; sandbox`);
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Content-Length', range ? range.end - range.start + 1 : tamanho);
  if (range) response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${tamanho}`);
  return response;
}
