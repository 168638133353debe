import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { freePort } from '../../../../infra/dev/processes/free-port.ts';
import type { S3Config } from '../../../src/config.js';

/**
 * How S3 behaves: correctly, refusing with a status, never completing an answer, failing at the end of a multipart upload or in
 * the middle of a read, or like other vendors' stores that do not support Amazon's later checksums (Backblaze) and check the body
 * against the signed hash alone, or do not list open uploads; or with versions in its bucket.
 */
type Mood =
  | 'well'
  | 'refusing'
  | 'forbidding'
  | 'silent'
  | 'failing at completion'
  | 'refusing reads'
  | 'breaking off reads'
  | 'knowing no checksums'
  | 'knowing no open uploads'
  | 'keeping versions';

const BUCKET = 'documentos';
const STATUS: Record<string, [number, string]> = { refusing: [500, 'InternalError'], forbidding: [403, 'AccessDenied'] };

/**
 * A real S3-speaking server (s3rver, which checks signatures) on a folder. The two calls that it does not support are answered
 * here from its own files: aborting a multipart upload and listing the open ones.
 */
export class S3 {
  mood: Mood = 'well';
  /** Method, path and requested range of every call so far. */
  readonly calls: string[] = [];
  /** Called before a blob is returned. */
  beforeReading: () => Promise<unknown> = async () => undefined;
  /** Called before a blob, or a part of one, is stored. */
  beforeStoring: () => Promise<unknown> = async () => undefined;
  /** The maximum number of concurrent writing calls. */
  mostAtOnce = 0;
  /** While versions are enabled: those of each key, and the delete markers. */
  readonly versions = new Map<string, { id: string; isMark: boolean }[]>();
  private atOnce = 0;
  readonly directory = mkdtempSync(path.join(tmpdir(), 'viajario-s3-'));
  private readonly s3rver = new S3rver({
    directory: this.directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  private readonly handle = this.s3rver.callback();
  private server = this.newServer();
  private port = 0;

  static async start(): Promise<S3> {
    const s3 = new S3();
    await s3.s3rver.configureBuckets();
    await s3.up();
    return s3;
  }

  get config(): S3Config {
    return {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${this.port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    };
  }

  /** The same as environment variables of a process. */
  get env(): Record<string, string> {
    const { bucket, region, endpoint = '', accessKeyId, secretAccessKey } = this.config;
    const place = { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint };
    return { ...place, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  }

  /** Listens, later on the same port again. */
  async up(): Promise<void> {
    this.port ||= await freePort();
    this.server = this.newServer().listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  connections(): Promise<number> {
    return new Promise((resolve, reject) =>
      this.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  }

  async down(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  async close(): Promise<void> {
    if (this.server.listening) await this.down();
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** The path at which s3rver stores a blob. */
  pathOf(key: string): string {
    return path.join(this.directory, BUCKET, `${key}._S3rver_object`);
  }

  holds(key: string): boolean {
    return existsSync(this.pathOf(key));
  }

  /** Begins a multipart upload, like a process that dies afterwards; returns its id. */
  beginUpload(key: string): string {
    const id = randomUUID();
    mkdirSync(this.uploadPath(id), { recursive: true });
    writeFileSync(path.join(this.uploadPath(id), 'key'), key);
    return id;
  }

  uploadPath(id: string): string {
    return path.join(this.uploads, id);
  }

  openUploads(): string[] {
    return existsSync(this.uploads) ? readdirSync(this.uploads) : [];
  }

  private get uploads(): string {
    return path.join(this.directory, BUCKET, '._S3rver_uploads');
  }

  private newServer() {
    return createServer((request, response) => this.answer(request, response));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://s3');
    this.calls.push(`${request.method} ${request.url} ${request.headers.range ?? ''}`);
    this.count(request, response);
    const uploadId = url.searchParams.get('uploadId');
    const failure = STATUS[this.mood];
    if (this.mood === 'silent') return this.keepWaiting(request, response);
    if (failure) return refuse(request, response, ...failure);
    if (this.mood === 'failing at completion' && request.method === 'POST' && uploadId)
      return refuse(request, response, 500, 'InternalError');
    if (this.mood === 'knowing no checksums' && !isPlain(request)) return refuse(request, response, 400, 'InvalidArgument');
    if (request.method === 'DELETE' && uploadId) {
      rmSync(path.join(this.uploads, uploadId), { recursive: true });
      return void response.writeHead(204).end();
    }
    if (request.method === 'GET' && url.searchParams.has('uploads')) return this.listUploads(request, response);
    if (this.mood === 'keeping versions' && this.isAboutVersions(request, url, response)) return;
    if (request.headers.range) return void this.handOut(url.pathname, request, response);
    if (request.method === 'PUT') return void this.beforeStoring().then(() => this.handle(request, response));
    this.handle(request, response);
  }

  /** Their ids only: s3rver has overwritten their contents. Returns whether it answered. */
  private isAboutVersions({ method = '' }: IncomingMessage, { pathname, searchParams }: URL, response: ServerResponse): boolean {
    if (method === 'GET' && searchParams.has('versions')) {
      response.end(this.listOfVersions(searchParams.get('prefix') ?? ''));
      return true;
    }
    const key = pathname.slice(BUCKET.length + 2);
    const [kept, versionId] = [this.versions.get(key) ?? [], searchParams.get('versionId')];
    if (method === 'PUT' || method === 'DELETE')
      this.versions.set(
        key,
        versionId === null
          ? [...kept, { id: randomUUID(), isMark: method === 'DELETE' }]
          : kept.filter(({ id }) => id !== versionId),
      );
    if (versionId !== null) response.writeHead(204).end();
    return versionId !== null;
  }

  private listOfVersions(prefix: string): string {
    const found = [...this.versions].filter(([key]) => key.startsWith(prefix));
    const listed = found.flatMap(([key, versions]) =>
      versions.map(({ id, isMark }) => {
        const tag = isMark ? 'DeleteMarker' : 'Version';
        return `<${tag}><Key>${key}</Key><VersionId>${id}</VersionId></${tag}>`;
      }),
    );
    return `<ListVersionsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListVersionsResult>`;
  }

  /** Of two readers one gets nothing, the other a correct beginning and then nothing. */
  private keepWaiting({ method }: IncomingMessage, response: ServerResponse): void {
    if (method !== 'GET' || this.calls.length % 2 === 0) return;
    response.writeHead(206, { 'content-range': 'bytes 0-1023/1024', 'content-length': 1024 }).flushHeaders();
  }

  private async handOut(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.mood === 'refusing reads') return refuse(request, response, 500, 'InternalError');
    if (this.mood === 'breaking off reads') return this.breakOff(pathname, response);
    await this.beforeReading();
    this.handle(request, response);
  }

  /** Half of the blob, then the connection is closed. */
  private breakOff(pathname: string, response: ServerResponse): void {
    const bytes = readFileSync(this.pathOf(pathname.slice(BUCKET.length + 2)));
    const whole = { 'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`, 'content-length': bytes.length };
    response.writeHead(206, whole).write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }

  private count({ method }: IncomingMessage, response: ServerResponse): void {
    if (method !== 'PUT') return;
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    response.once('close', () => (this.atOnce -= 1));
  }

  private listUploads(request: IncomingMessage, response: ServerResponse): void {
    if (this.mood === 'knowing no open uploads') return refuse(request, response, 501, 'NotImplemented');
    response.end(this.listOfUploads());
  }

  private listOfUploads(): string {
    const uploads = this.openUploads().map((id) => {
      const key = readFileSync(path.join(this.uploads, id, 'key'), 'utf8');
      const since = statSync(path.join(this.uploads, id)).mtime.toISOString();
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${since}</Initiated></Upload>`;
    });
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`;
  }
}

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  !Object.keys(headers).some((name) => /^x-amz-(sdk-)?checksum/.test(name)) &&
  (method !== 'PUT' || /^[0-9a-f]{64}$/.test(String(headers['x-amz-content-sha256'])));

/** Reads the body first, as S3 does: a client that is still sending gets the answer. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  request.resume().on('end', () => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`));
}
