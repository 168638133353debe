import { finished, type Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import type { ErrorCode } from '@viajario/contracts/errors';
import { DomainError } from '../../domain/domain-error.js';
import { InvalidInput, type FieldError } from './invalid-input.js';
import { FileTooLarge } from '../../files/stored-file.js';
import { BodiesUnderWay } from './bodies-under-way.js';

/** Handlers of a form's parts, called in order; a part is finished when its promise settles. An error stops the parser. */
export interface PartHandlers {
  field: (name: string, value: string) => Promise<void>;
  file: (name: string, fileName: string, content: AsyncIterable<Buffer>, mimeType: string) => Promise<void>;
}

/** Limits of a form. */
export interface FormLimits {
  files: number;
  fileBytes: number;
  /** Maximum size of the whole form. */
  bytes: number;
  /** Maximum size of a text field, unless the short default suffices. */
  fieldBytes?: number;
  /** Maximum number of text fields; default 10. */
  fields?: number;
  /** Memory that a form takes while it arrives; default: what its streams have in their buffers. */
  memoryBytes?: number;
  /** The error for a form beyond `bytes`. */
  tooLarge: ErrorCode;
  /** The error for a form with more than `files`. */
  tooMany: FieldError;
}

type FileStream = Readable & { truncated: boolean };

const KB = 1_024;
const MB = 1_024 * KB;
const MEMORY_BYTES = 256 * KB;
/** Half-sent forms, which may honestly take minutes: 32 of a user, ten times as many of a network (docs/decisions/0024). */
const formsUnderWay = new BodiesUnderWay({ all: 128 * MB, network: 80 * MB, user: 8 * MB });
const SOCKET_TIMEOUT_MS = 55_000;
const CHECK_INTERVAL_MS = 5_000;
/** How long the client of a refused upload may take to read the answer. */
const CLOSE_AFTER_MS = 1_000;
const FIELD_BYTES = 1_024;
const FIELDS = 10;
const FIELD_LIMITS = { fieldNameSize: 100, headerPairs: 10, headerSize: 8 * KB };

/**
 * Reads a multipart form as a stream, part by part. A refused form is drained to its end, so that the client reads the answer;
 * one that is too large or too slow is cut off.
 */
export function readMultipart(request: Request, limits: FormLimits, handlers: PartHandlers): Promise<void> {
  return new Reading(request, limits, handlers).run();
}

class Reading {
  private failure: { error: unknown } | undefined;
  private isCutOff = false;
  /** Chain of the handlers, which run one after the other. */
  private parts: Promise<void> = Promise.resolve();
  private readonly open = new Set<Readable>();
  private bytes = 0;
  private heardAt = Date.now();
  private parser: BusboyInstance | undefined;
  private readonly over = Promise.withResolvers<void>();

  constructor(
    private readonly request: Request,
    private readonly limits: FormLimits,
    private readonly handlers: PartHandlers,
  ) {}

  async run(): Promise<void> {
    const idleCheck = setInterval(() => this.checkIdle(), CHECK_INTERVAL_MS);
    const { memoryBytes = MEMORY_BYTES } = this.limits;
    const end = formsUnderWay.begin(this.request, memoryBytes, () => this.cutOff('MUITAS_REQUISICOES'));
    this.start();
    await this.over.promise;
    end();
    clearInterval(idleCheck);
    await this.parts;
    if (this.failure) throw this.failure.error;
  }

  private start(): void {
    this.request.on('data', (piece: Buffer) => this.count(piece.length));
    finished(this.request, { writable: false }, (error) => error && this.fail(unreadable()));
    if (Number(this.request.headers['content-length'] ?? 0) > this.limits.bytes) return this.cutOff(this.limits.tooLarge);
    const { files, fileBytes, fieldBytes: fieldSize = FIELD_BYTES, fields = FIELDS } = this.limits;
    const limits = { ...FIELD_LIMITS, fields, fieldSize, files, fileSize: fileBytes, parts: files + fields };
    try {
      const headers = { ...this.request.headers, 'content-type': this.request.headers['content-type'] ?? '' };
      this.parse(new Busboy({ headers, limits }));
    } catch {
      this.fail(unreadable()); // the header has no boundary
    }
  }

  private parse(parser: BusboyInstance): void {
    this.parser = parser;
    parser.on('field', (name, value, nameCut, valueCut) => {
      if (!name || nameCut || valueCut) this.fail(unreadable());
      else this.enqueue(() => this.handlers.field(name, value));
    });
    parser.on('file', (name: string | undefined, stream, fileName: string | undefined, _encoding, mimeType) =>
      this.takeFile(name ?? '', stream, { fileName: unescapeName(fileName ?? ''), mimeType }),
    );
    parser.on('filesLimit', () => this.fail(new InvalidInput([this.limits.tooMany])));
    for (const event of ['fieldsLimit', 'partsLimit', 'error'] as const) parser.on(event, () => this.fail(unreadable()));
    parser.on('finish', () => this.over.resolve());
    this.request.pipe(parser);
  }

  private takeFile(name: string, stream: FileStream, { fileName, mimeType }: { fileName: string; mimeType: string }): void {
    stream.on('error', () => undefined); // reported by its reader, which may start later
    this.open.add(stream);
    this.enqueue(async () => {
      await this.handlers.file(name, fileName, contentOf(stream, this.limits.fileBytes), mimeType);
      this.open.delete(stream);
      stream.resume(); // drains what the handler did not read
    });
  }

  private enqueue(step: () => Promise<void>): void {
    this.parts = this.parts.then(async () => {
      if (!this.failure) await step().catch((error: unknown) => this.fail(error));
    });
  }

  /** Keeps the first failure. Files in progress are aborted, and the rest of the form is drained. */
  private fail(error: unknown): void {
    if (this.failure) return;
    this.failure = { error };
    if (this.parser) this.request.unpipe(this.parser);
    for (const stream of this.open) stream.destroy(unreadable());
    if (this.isCutOff) {
      this.request.pause();
      return this.over.resolve();
    }
    this.request.resume();
    finished(this.request, { writable: false }, () => this.over.resolve());
  }

  private cutOff(code: ErrorCode): void {
    if (this.isCutOff) return;
    this.isCutOff = true;
    this.request.res?.once('finish', () => setTimeout(() => this.request.socket.destroy(), CLOSE_AFTER_MS).unref());
    this.fail(new DomainError(code));
    this.over.resolve();
  }

  private count(bytes: number): void {
    this.heardAt = Date.now();
    this.bytes += bytes;
    if (this.bytes > this.limits.bytes) this.cutOff(this.limits.tooLarge);
  }

  /** While the storage is slow the request is paused, which is not counted as idle time. */
  private checkIdle(): void {
    if (this.request.isPaused()) this.heardAt = Date.now();
    else if (Date.now() - this.heardAt > SOCKET_TIMEOUT_MS) this.cutOff('ENVIO_INTERROMPIDO');
  }
}

/** A file's bytes; throws FileTooLarge at the end of one that was too large. After an early exit the rest is still readable. */
async function* contentOf(stream: FileStream, maxBytes: number): AsyncGenerator<Buffer> {
  yield* stream.iterator({ destroyOnReturn: false });
  if (stream.truncated) throw new FileTooLarge(maxBytes);
}

/** Undoes the escapes that browsers use in file names (WHATWG HTML, multipart/form-data encoding). */
const unescapeName = (fileName: string): string => fileName.replace(/%22/g, '"').replace(/%0[AD]/gi, ' ');

const unreadable = (): DomainError => new DomainError('UPLOAD_INVALIDO');
