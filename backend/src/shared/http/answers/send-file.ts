import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { DomainError } from '../../domain/domain-error.js';
import type { ByteRange } from '../../files/stored-file.js';
import { byteRange } from './byte-range.js';
import { contentDisposition } from './content-disposition.js';
import { sendToReader } from './send-to-reader.js';

const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A generated file, always sent as an attachment. */
export interface OfferedFile {
  name: string;
  contentType: string;
  size: number;
  sha256: string;
}

/** Headers of a download: fixed type, one name, no sniffing, no scripts, no caches. */
export function asDownload(response: Response, { name, contentType }: Pick<OfferedFile, 'name' | 'contentType'>): Response {
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Disposition', contentDisposition('attachment', name));
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', 'private, no-store');
  return response;
}

/** The requested range; the whole file if an `If-Range` condition does not match it. */
export function rangeOf(request: Request, response: Response, { size, sha256 }: OfferedFile): ByteRange | undefined {
  const condition = request.get('if-range');
  if (condition !== undefined && condition !== etagOf(sha256)) return undefined;
  const range = byteRange(request.get('range'), size);
  if (range !== null) return range;
  response.setHeader('Content-Range', `bytes */${size}`);
  throw new DomainError('INTERVALO_INVALIDO');
}

/** Sends a file of known length or a range of it, so that an interrupted download can be resumed. */
export async function sendFile(
  request: Request,
  response: Response,
  { file, range, open }: { file: OfferedFile; range: ByteRange | undefined; open: () => Promise<Readable> },
): Promise<void> {
  const content = request.method === 'HEAD' ? undefined : await open();
  asDownload(response, file).setHeader('Accept-Ranges', 'bytes').setHeader('ETag', etagOf(file.sha256));
  response.status(range ? 206 : 200).setHeader('Content-Length', range ? range.end - range.start + 1 : file.size);
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  if (content) await sendToReader(content, response);
  else response.end();
}

const etagOf = (sha256: string): string => `"${sha256}"`;
