import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { ApiError, newIdempotencyKey, onRefusal } from '@viajario/web-kit/api/api.ts';
import { FileChanged, upload } from '@viajario/web-kit/api/upload.ts';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';
import { reasonAgainst } from './file-check.ts';
import { UploadBatch } from './upload-batch.ts';

/** Where a file goes, and what is done once it is there. */
export interface UploadTarget {
  clienteId: string;
  flagDocumento: FlagDocumento;
  validade?: string;
  /** Runs with the documento that the server stored. */
  onSent?: (documento: Documento) => void;
}

/** A file on its way, or one that did not arrive. */
export interface UploadItem {
  readonly id: string;
  readonly target: UploadTarget;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly motivo?: string;
  /** False for a file that would be refused again. */
  readonly canRetry: boolean;
}

const AT_ONCE = 2;
/** How long the queue rests when the server has had too many requests; it counts by the minute. */
const REST_MS = 15_000;

/**
 * All uploads of the page. They outlive the screen that began them: a dialog may close and another client be opened meanwhile; only
 * leaving the page ends them, and the browser asks before.
 */
export class UploadQueue {
  private items: readonly UploadItem[] = [];
  private resting = false;
  private readonly watchers = new Set<() => void>();
  private readonly running = new Map<string, AbortController>();
  private readonly batches = new Map<string, UploadBatch>();

  /** `onKept` runs for each file that arrived, before it leaves the queue: cached reads are wrong by then. */
  constructor(private readonly onKept: (clienteId: string, kept: readonly Documento[]) => void) {
    onRefusal(({ status }) => status === 401 && this.clear());
  }

  readonly snapshot = () => this.items;
  readonly subscribe = (watcher: () => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };
  readonly isBusy = () => this.items.some(({ state }) => state !== 'failed');

  add(files: readonly File[], target: UploadTarget) {
    this.addEach(files.map((file) => ({ file, target })));
  }

  /** Files for several slots; their results are shown together. */
  addEach(sent: readonly { file: File; target: UploadTarget }[]) {
    const batch = new UploadBatch(sent.length);
    const added = sent.map(({ file, target }): UploadItem => {
      const motivo = reasonAgainst(file);
      const id = newIdempotencyKey();
      if (motivo === undefined) this.batches.set(id, batch);
      else batch.refused(file.name, motivo);
      return { id, target, file, progress: 0, motivo, state: motivo === undefined ? 'waiting' : 'failed', canRetry: false };
    });
    this.show([...this.items, ...added]);
    this.next();
  }

  readonly retry = (id: string) => {
    this.batches.set(id, new UploadBatch(1));
    this.change(id, { state: 'waiting', progress: 0, motivo: undefined });
    this.next();
  };

  /** Stops an upload, or takes a failed one from the list. */
  readonly remove = (id: string) => {
    this.running.get(id)?.abort();
    this.show(this.items.filter((item) => item.id !== id));
    this.settle(id, (batch) => batch.cancelled());
  };

  /** Nothing more can be sent without a session. */
  private clear() {
    for (const request of this.running.values()) request.abort();
    this.batches.clear();
    this.show([]);
  }

  private next() {
    if (this.resting) return;
    const waiting = this.items.filter(({ state }) => state === 'waiting');
    for (const item of waiting.slice(0, AT_ONCE - this.running.size)) void this.send(item);
  }

  private async send({ id, file, target }: UploadItem) {
    const request = new AbortController();
    this.running.set(id, request);
    this.change(id, { state: 'sending' });
    try {
      const { onSent, ...body } = target;
      const { documentos: kept } = await upload(documentos.upload, {
        body,
        field: 'documentos',
        file,
        idempotencyKey: id,
        signal: request.signal,
        onProgress: (progress) => this.change(id, { progress }),
      });
      this.onKept(target.clienteId, kept);
      this.show(this.items.filter((item) => item.id !== id));
      this.settle(id, (batch) => batch.sent());
      if (kept[0]) onSent?.(kept[0]);
    } catch (error) {
      if (request.signal.aborted) return;
      if (error instanceof ApiError && error.status === 429) this.rest(id);
      else this.fail(id, file, error);
    } finally {
      this.running.delete(id);
      this.next();
    }
  }

  /** The file goes back into the queue: the user need not press a button for having sent many. */
  private rest(id: string) {
    this.change(id, { state: 'waiting', progress: 0 });
    if (this.resting) return;
    this.resting = true;
    setTimeout(() => {
      this.resting = false;
      this.next();
    }, REST_MS);
  }

  private fail(id: string, file: File, error: unknown) {
    const message = error instanceof Error ? error.message : String(error);
    // The server puts the file's name before its reason; beside the file it would stand twice.
    const motivo = message.startsWith(`${file.name}: `) ? message.slice(file.name.length + 2) : message;
    this.change(id, { state: 'failed', motivo, canRetry: !(error instanceof FileChanged) });
    this.settle(id, (batch) => (isReportedElsewhere(error) ? batch.cancelled() : batch.refused(file.name, motivo)));
  }

  private settle(id: string, report: (batch: UploadBatch) => void) {
    const batch = this.batches.get(id);
    this.batches.delete(id);
    if (batch) report(batch);
  }

  private change(id: string, change: Partial<UploadItem>) {
    this.show(this.items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  private show(items: readonly UploadItem[]) {
    this.items = items;
    this.watchers.forEach((watcher) => watcher());
  }
}
