import { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
} from '@aws-sdk/client-s3';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { S3Config } from '../../config.js';
import { DomainError } from '../domain/domain-error.js';
import { BLOB_KEY, Blobs, type FoundBlob } from './blobs.js';
import { CircuitBreaker, CircuitOpenError } from '../limits/circuit-breaker.js';
import { FileUnreadable, StorageLacks, type ByteRange } from './stored-file.js';
import { redactedMessage } from '../observability/redacted-errors.js';
import { PART_BYTES, uploadFile } from './s3-upload.js';
import { isUnknownCall, versionsOf } from './s3-versions.js';
import { Shares } from '../limits/shares.js';
import { UnfinishedFiles } from './unfinished-files.js';

/** Maximum time of one call, with all attempts and the wait for a slot; of a multipart upload, for each part. */
const LIMIT_MS = 25_000;
const CHECK_LIMIT_MS = 3_000;
const LEFT_AFTER_MS = 3_600_000;
const CONNECT_LIMIT_MS = 3_000;
const ATTEMPT_LIMIT_MS = 11_000;
/** Maximum wait for more of a blob that has begun to arrive. */
const SOCKET_TIMEOUT_MS = 20_000;
const SILENCE_CHECK_MS = 2_000;
const SOCKETS = { maxSockets: 200, keepAlive: true };
/**
 * As many as a worker runs jobs, in all and of one party, so that none waits for another one's upload. Each reuses a long-lived buffer:
 * allocating 5 MiB per upload cost 40 MB more at the peak.
 */
const UPLOADS = { all: 5, each: 3 };

/**
 * Blobs in a bucket. An upload is first written to disk, encrypted: a slow sender holds neither memory nor a connection, a part
 * can be sent again, and only complete files reach S3.
 */
export class S3Blobs extends Blobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(S3Blobs.name);
  private readonly uploads = new Shares(UPLOADS);
  /** Of uploads that have ended. */
  private readonly parts: Buffer[] = [];
  private readonly unfinished: UnfinishedFiles;
  private readonly client: S3Client;
  /** For the readiness check: other calls may hold every socket of the main client. */
  private readonly checkClient: S3Client;
  private readonly Bucket: string;

  constructor(
    { bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Config,
    dataDir: string,
    private readonly timeoutFactor = 1,
    private readonly breaker = new CircuitBreaker(timeoutFactor),
  ) {
    super();
    this.Bucket = bucket;
    this.unfinished = new UnfinishedFiles(join(dataDir, 'files', 'tmp'));
    const clientWith = (sockets: typeof SOCKETS): S3Client =>
      new S3Client({
        region,
        credentials: { accessKeyId, secretAccessKey },
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        maxAttempts: 2,
        requestHandler: {
          connectionTimeout: CONNECT_LIMIT_MS * timeoutFactor,
          requestTimeout: ATTEMPT_LIMIT_MS * timeoutFactor,
          throwOnRequestTimeout: true,
          httpAgent: sockets,
          httpsAgent: sockets,
        },
        requestChecksumCalculation: 'WHEN_REQUIRED', // the signature holds the body's hash; several S3-compatible stores refuse another
        responseChecksumValidation: 'WHEN_REQUIRED', // every chunk carries its own tag
      });
    this.client = clientWith(SOCKETS);
    this.checkClient = clientWith({ ...SOCKETS, maxSockets: 2 });
  }

  async put(key: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    this.breaker.assertAvailable(); // before 15 MB are received for nothing
    const target = { Bucket: this.Bucket, Key: key };
    await this.unfinished.write(bytes, (file) =>
      this.ask((abortSignal, onPart) =>
        this.uploads.run([], abortSignal, async () => {
          const part = this.parts.pop() ?? Buffer.allocUnsafeSlow(PART_BYTES);
          const limits = { abortSignal, requestTimeout: this.limitMs };
          await uploadFile(this.client, target, file, { part, onPart, limits }).finally(() => this.parts.push(part));
        }),
      ),
    );
  }

  async read(key: string, { start, end }: ByteRange): Promise<FoundBlob> {
    const command = new GetObjectCommand({ Bucket: this.Bucket, Key: key, Range: `bytes=${start}-${end}` });
    const { Body, ContentRange } = await this.ask((abortSignal) => this.client.send(command, { abortSignal }));
    if (!(Body instanceof IncomingMessage)) throw new Error('S3 answered without a stream');
    endWhenSilent(Body, this.timeoutFactor);
    return { length: Number(ContentRange?.split('/')[1]), body: Body };
  }

  async remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.Bucket, Key: key });
    await this.ask((abortSignal) => this.client.send(command, { abortSignal }));
  }

  /** A bucket with versions retains them all after a deletion. */
  async erase(key: string): Promise<void> {
    await this.remove(key);
    for (const VersionId of await this.ask(() => versionsOf(this.client, this.Bucket, key))) {
      const command = new DeleteObjectCommand({ Bucket: this.Bucket, Key: key, VersionId });
      await this.ask((abortSignal) => this.client.send(command, { abortSignal }));
    }
  }

  async *list(olderThan: Date): AsyncGenerator<{ key: string; modifiedAt: Date }> {
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, { Bucket: this.Bucket })) {
      for (const { Key: key = '', LastModified: modifiedAt } of Contents)
        if (BLOB_KEY.test(key) && modifiedAt && modifiedAt < olderThan) yield { key, modifiedAt };
    }
  }

  async namesBelow(folder: string): Promise<string[]> {
    const [names, Prefix] = [new Array<string>(), `${folder}/`];
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, { Bucket: this.Bucket, Prefix }))
      for (const { Key = '' } of Contents) names.push(Key.slice(Prefix.length));
    return names;
  }

  async countUnfinished(olderThan: Date): Promise<number> {
    let count = (await this.unfinished.older(olderThan)).length;
    for await (const _ of this.openUploads(olderThan)) count += 1;
    return count;
  }

  async removeUnfinished(olderThan: Date): Promise<number> {
    let removed = await this.unfinished.removeOlder(olderThan);
    try {
      for await (const { Key, UploadId } of this.openUploads(olderThan)) {
        await this.client.send(new AbortMultipartUploadCommand({ Bucket: this.Bucket, Key, UploadId }));
        removed += 1;
      }
    } catch (error) {
      if (!(error instanceof StorageLacks)) throw error;
      this.logger.warn(`interrupted uploads stay in the storage, let a rule of its own remove them: ${error.message}`);
    }
    return removed;
  }

  async check(): Promise<void> {
    const abortSignal = AbortSignal.timeout(CHECK_LIMIT_MS * this.timeoutFactor);
    await this.checkClient.send(new HeadBucketCommand({ Bucket: this.Bucket }), { abortSignal });
  }

  onApplicationBootstrap(): void {
    void this.sweepHere();
  }

  onApplicationShutdown(): void {
    for (const client of [this.client, this.checkClient]) client.destroy();
  }

  /** Uploads of a process that was killed: the worker's sweep reaches its own disk only. */
  @Interval(LEFT_AFTER_MS)
  async sweepHere(): Promise<void> {
    try {
      await this.unfinished.removeOlder(new Date(Date.now() - LEFT_AFTER_MS));
    } catch (error) {
      this.logger.warn(`unfinished files not removed, will try again: ${redactedMessage(error)}`);
    }
  }

  /** Multipart uploads begun before then and never completed. */
  private async *openUploads(olderThan: Date): AsyncGenerator<MultipartUpload> {
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
    while (from) {
      const asked = this.client.send(new ListMultipartUploadsCommand({ Bucket: this.Bucket, ...from }));
      const page: ListMultipartUploadsCommandOutput = await asked.catch((error: unknown) => {
        throw isUnknownCall(error) ? new StorageLacks('ListMultipartUploads', { cause: error }) : error;
      });
      for (const upload of page.Uploads ?? [])
        if (BLOB_KEY.test(upload.Key ?? '') && upload.Initiated && upload.Initiated < olderThan) yield upload;
      from = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined;
    }
  }

  private get limitMs(): number {
    return LIMIT_MS * this.timeoutFactor;
  }

  /**
   * One call under the time limit, which `onPart` restarts. Every error except a missing blob counts as an outage of the storage.
   */
  private async ask<T>(call: (signal: AbortSignal, onPart: () => void) => Promise<T>): Promise<T> {
    const limit = new AbortController(); // not AbortSignal.timeout, which would cut a download short that has begun
    const timer = setTimeout(() => limit.abort(new Error('S3 took too long')), this.limitMs);
    try {
      const isOutage = (error: unknown): boolean => unreadable(error) === undefined;
      return await this.breaker.run(() => call(limit.signal, () => void timer.refresh()), isOutage);
    } catch (cause) {
      if (cause instanceof CircuitOpenError) throw cause;
      const reason = unreadable(cause);
      if (reason) throw new FileUnreadable(reason, { cause });
      this.logger.warn(`S3 failed: ${cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause)}`);
      throw new DomainError('SERVICO_INDISPONIVEL', { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Maps answers about the blob itself, which are no outage of the storage. */
function unreadable(error: unknown): 'missing' | 'altered' | undefined {
  if (!(error instanceof S3ServiceException)) return undefined;
  if (error.name === 'NoSuchKey') return 'missing';
  return error.$metadata.httpStatusCode === 416 ? 'altered' : undefined;
}

/**
 * Destroys a body when S3 stops sending. Bytes already buffered here may be read however late: the SDK's own `socketTimeout`
 * would blame the storage for a slow reader.
 */
function endWhenSilent(body: IncomingMessage, timeoutFactor: number): void {
  const limitMs = SOCKET_TIMEOUT_MS * timeoutFactor;
  let [received, receivedAt] = [body.socket.bytesRead, performance.now()];
  const watching = setInterval(() => {
    const isAwaited = body.readableLength === 0 && !body.complete;
    if (!isAwaited || body.socket.bytesRead > received) [received, receivedAt] = [body.socket.bytesRead, performance.now()];
    else if (performance.now() - receivedAt >= limitMs) body.destroy(new Error(`S3 sent nothing for ${limitMs / 1000} s`));
  }, SILENCE_CHECK_MS * timeoutFactor);
  body.once('close', () => clearInterval(watching));
}
