import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import { Files } from '#shared/files/files.js';
import { FileUnreadable, type StoredFile } from '#shared/files/stored-file.js';
import { DownloadShares } from '#shared/http/answers/download-shares.js';
import { ContasQueries } from './contas.queries.js';

const SLOWEST_READER_MS = 60_000;
const NOT_MODIFIED = 304;

/** Answers with a conta's picture. */
@Injectable()
export class ServeLogo {
  constructor(
    private readonly queries: ContasQueries,
    private readonly files: Files,
    private readonly shares: DownloadShares,
  ) {}

  /** `of`: the conta or the link whose share of running downloads it takes. */
  async execute({ request, response }: { request: Request; response: Response }, contaId: string, of = contaId): Promise<void> {
    const logo = await this.find(contaId);
    const etag = `"${logo.sha256}"`;
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'private, no-cache');
    if (request.get('if-none-match')?.includes(etag)) return void response.status(NOT_MODIFIED).end();
    await this.shares.run(of, response, async () => {
      await this.answer(await this.open(contaId, logo), logo, response);
    });
  }

  /** The picture itself, a WebP; null without one. */
  async read(contaId: string): Promise<Buffer | null> {
    const logo = await this.queries.logo(contaId);
    return logo && buffer(await this.open(contaId, logo));
  }

  private async answer(content: Readable, { size }: StoredFile, response: Response): Promise<void> {
    response.setHeader('Content-Type', 'image/webp');
    response.setHeader('Content-Disposition', 'inline; filename="logo.webp"');
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    response.setHeader('Content-Length', size);
    response.setTimeout(SLOWEST_READER_MS, () => response.destroy());
    await pipeline(content, response).catch(() => response.destroy()); // client disconnected, or a damaged file: abort the response
  }

  private async find(contaId: string): Promise<StoredFile> {
    const logo = await this.queries.logo(contaId);
    if (!logo) throw new DomainError('LOGO_NAO_ENCONTRADO');
    return logo;
  }

  /** A logo replaced between the query and the read: redirects to the new one. */
  private async open(contaId: string, logo: StoredFile): Promise<Readable> {
    try {
      return await this.files.open(logo, { binding: contaId });
    } catch (error) {
      const isReplaced = error instanceof FileUnreadable && (await this.find(contaId)).key !== logo.key;
      throw isReplaced ? new DomainError('SERVICO_INDISPONIVEL', { cause: error }) : error;
    }
  }
}
