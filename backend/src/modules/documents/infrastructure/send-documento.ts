import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import { byteRange } from '#shared/http/answers/byte-range.js';
import { contentDisposition } from '#shared/http/answers/content-disposition.js';
import { DownloadShares } from '#shared/http/answers/download-shares.js';
import { sendToReader } from '#shared/http/answers/send-to-reader.js';
import { Files } from '#shared/files/files.js';
import { FileUnreadable, type ByteRange } from '#shared/files/stored-file.js';
import { Audit } from '#shared/observability/audit.store.js';
import type { accessEntry } from '../application/document-trail.js';
import { SERVED_TYPES, SHOWN_TYPES } from '../domain/file-kinds.js';
import { AcessosQueries } from './acessos.queries.js';

/** The fields of a stored file that serving it needs. */
export interface ServedFile {
  /** The file's encryption is bound to it. */
  id: string;
  tipoDocumento: string;
  nomeArquivo: string;
  /** Bytes. */
  tamanho: number;
  arquivoUrl: string;
  chaveEnvolta: string | null;
}

interface Sending {
  view: boolean;
  /** Of one access, for the trail. */
  entryOf: (inline: boolean) => ReturnType<typeof accessEntry>;
}

interface Call {
  request: Request;
  response: Response;
}

interface Served {
  inline: boolean;
  range: ByteRange | undefined;
}

interface Serving {
  inline: boolean;
  /** The conta or the link whose share of running downloads it takes. */
  of: string;
  /** Once the file is open and before anything of it is sent; a refusal is the answer. */
  opened: (range: ByteRange | undefined) => Promise<void>;
}

/** Chromium's PDF viewer does not work in a sandboxed page. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Answers with an uploaded file, shown or downloaded, and records each access. */
@Injectable()
export class SendDocumento {
  constructor(
    private readonly files: Files,
    private readonly shares: DownloadShares,
    private readonly acessosQueries: AcessosQueries,
    private readonly audit: Audit,
  ) {}

  /** `view`: shown in the page where its type allows that. */
  async execute(call: Call, file: ServedFile, { view, entryOf }: Sending): Promise<void> {
    const inline = view && SHOWN_TYPES.has(file.tipoDocumento);
    const entry = entryOf(inline);
    await this.serve(call, file, { inline, of: entry.contaId, opened: (range) => this.record(entry, range) });
  }

  async serve({ request, response }: Call, file: ServedFile, { inline, of, opened }: Serving): Promise<void> {
    const range = wantedRange(request, response, file);
    if (request.method === 'HEAD') return void sendHeaders(response, file, { inline, range }).end();
    await this.shares.run(of, response, async () => {
      const content = await this.open(file, range);
      try {
        await opened(range);
      } catch (error) {
        content.destroy();
        throw error;
      }
      await sendToReader(content, sendHeaders(response, file, { inline, range }));
    });
  }

  private async open({ id, arquivoUrl, chaveEnvolta, tamanho }: ServedFile, range: ByteRange | undefined) {
    if (chaveEnvolta === null) throw new FileUnreadable('missing');
    const stored = { key: arquivoUrl, wrappedKey: chaveEnvolta, size: tamanho };
    return this.files.open(stored, { binding: id, ...(range ? { range } : {}) });
  }

  /** Records every response except follow-up range requests of a viewer. */
  private async record(entry: ReturnType<Sending['entryOf']>, range: ByteRange | undefined): Promise<void> {
    if (range && (await this.acessosQueries.isRepeatedAccess(entry))) return;
    await this.audit.record(entry);
  }
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
