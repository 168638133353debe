import { freePort } from '../../../../infra/dev/processes/free-port.js';
import { startBackend, type BackendProcess } from './backend-process.js';
import { Browser } from '../calls/browser.js';
import { eventually } from '../../../../infra/test/soon.js';
import { memory } from './process-memory.js';
import { type Product } from './product.js';

/** Beside a product, on the same database and storage, an API process of its own that can be killed and measured. */
export class ApiProcess {
  private process: BackendProcess;

  private constructor(
    readonly port: number,
    private readonly env: Record<string, string>,
    stdout?: number,
  ) {
    this.process = startBackend('main', env, [], stdout);
  }

  /** A `PORT` among the changes replaces the product's own API, which must be closed. */
  static async start(product: Product, change: Record<string, string> = {}, stdout?: number): Promise<ApiProcess> {
    const port = Number(change['PORT'] ?? (await freePort()));
    const url = `http://localhost:${port}`;
    const api = new ApiProcess(
      port,
      { ...product.env, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'silent', ...change },
      stdout,
    );
    await api.ready();
    return api;
  }

  get pid(): number {
    return this.process.pid;
  }

  /** Its output so far. */
  get output(): string {
    return this.process.output();
  }

  /** The same user with the same session. */
  browserOf(person: Browser): Browser {
    return person.at(`http://127.0.0.1:${this.port}`);
  }

  /** Resident memory in MB: `VmRSS` now, `VmHWM` at its highest. */
  memory(field: 'VmRSS' | 'VmHWM'): number {
    return memory(this.pid, field);
  }

  async killAndStart(): Promise<void> {
    await this.process.kill();
    this.process = startBackend('main', this.env);
    await this.ready();
  }

  async stop(): Promise<void> {
    await this.process.stop();
  }

  private async ready(): Promise<void> {
    const isLive = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${this.port}/api/health/live`).then(
        ({ status }) => status === 200,
        () => false,
      );
    await eventually(isLive);
  }
}
