import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { FILE_REFUSALS } from '@viajario/contracts/documents/file-refusals';
import { LIMITS } from '@viajario/contracts/limits';
import { newId } from '#shared/domain/new-id.js';
import { Files } from '#shared/files/files.js';
import { FileTooLarge, type StoredFile } from '#shared/files/stored-file.js';
import type { ContentCheck } from '../domain/content-check.js';
import { ContentChecks } from '../infrastructure/content-checks.by-extension.js';
import { kindOf } from '../domain/file-kinds.js';
import { cleanFileName } from '../domain/file-name.js';
import { RefusedFile } from '../domain/refused-file.js';
import { VirusScanner, type VirusScan } from '../domain/virus-scanner.js';

/** A stored file without a row. */
export interface ReceivedFile {
  /** Id of the future document; the encryption is bound to it. */
  id: string;
  nome: string;
  tipo: string;
  stored: StoredFile;
}

/** Checks a file while it is streamed into the storage; a refused (RefusedFile) or aborted one leaves nothing there. */
@Injectable()
export class ReceiveFile {
  constructor(
    private readonly files: Files,
    private readonly checks: ContentChecks,
    private readonly scanner: VirusScanner,
  ) {}

  async execute(givenName: string, content: AsyncIterable<Buffer>): Promise<ReceivedFile> {
    const nome = cleanFileName(givenName);
    const { extension, tipo } = kindOf(nome);
    const scan = await this.scanner.begin();
    const checked = new CheckedStream(content, this.checks.begin(extension), scan);
    const id = newId();
    try {
      const source = Readable.from(checked.chunks(), { objectMode: false });
      return { id, nome, tipo, stored: await this.files.store(source, { binding: id, maxBytes: LIMITS.fileBytes }) };
    } catch (error) {
      throw asRefusal(checked.failure ?? error);
    } finally {
      scan.close();
    }
  }
}

/** Runs the checks over the stream and keeps its original error, which the storage may wrap. */
class CheckedStream {
  failure: unknown;
  private size = 0;

  constructor(
    private readonly content: AsyncIterable<Buffer>,
    private readonly check: ContentCheck,
    private readonly scan: VirusScan,
  ) {}

  async *chunks(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of this.content) {
        this.size += chunk.length;
        await this.check.take(chunk);
        await this.scan.take(chunk);
        yield chunk;
      }
      if (this.size === 0) throw new RefusedFile(FILE_REFUSALS.empty);
      await this.check.end();
      await this.scan.end();
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

const asRefusal = (error: unknown): unknown =>
  error instanceof FileTooLarge ? new RefusedFile(FILE_REFUSALS.size, true) : error;
