import { randomUUID } from 'node:crypto';
import type { Person } from '../faults/person.ts';

const CONNECTIONS = 12;
const WRITE_EVERY = 10;

/** Users at work through nginx: documents, reads and every tenth time a write. */
export class Load {
  readonly failures: string[] = [];
  /** Names of acknowledged clients. */
  readonly created: string[] = [];
  sent = 0;
  readonly #url: string;
  readonly #person: Person;
  readonly #times: number[] = [];
  #stopped = false;

  constructor(url: string, person: Person) {
    this.#url = url;
    this.#person = person;
  }

  /** Works until it is stopped and the last request is answered. */
  async run(): Promise<void> {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => this.#work()));
  }

  stop(): void {
    this.#stopped = true;
  }

  p99(): number {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? NaN);
  }

  async namesStored(): Promise<string[]> {
    const names: string[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await this.#person.fetch(`/api/clientes?contaId=${this.#person.contaId}&limit=1000&page=${page}`);
      const { clientes } = await answer.json();
      if (clientes.length === 0) return names.sort();
      names.push(...clientes.map(({ nome }: { nome: string }) => nome));
    }
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      const serial = (this.sent += 1);
      const begin = performance.now();
      if (serial % WRITE_EVERY === 0) await this.#write(`Cliente ${serial}`);
      else await this.#read(serial);
      this.#times.push(performance.now() - begin);
    }
  }

  async #read(serial: number): Promise<void> {
    const { contaId } = this.#person;
    const addresses = ['/', '/api/auth/user', `/api/clientes?contaId=${contaId}&limit=10`, `/api/stats?contaId=${contaId}`];
    const address = addresses[serial % addresses.length] ?? '/';
    await this.#expect(200, address, {});
  }

  async #write(nome: string): Promise<void> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), origin: this.#url };
    const init = { method: 'POST', headers, body: JSON.stringify({ contaId: this.#person.contaId, nome }) };
    if (await this.#expect(201, '/api/clientes', init)) this.created.push(nome);
  }

  /** Nothing is retried here: only the caller's own view counts. */
  async #expect(status: number, address: string, init: RequestInit): Promise<boolean> {
    try {
      const answer = await this.#person.fetch(address, init);
      const text = await answer.text();
      if (answer.status === status) return true;
      this.failures.push(`${init.method ?? 'GET'} ${address}: ${answer.status} ${text.slice(0, 120)}`);
    } catch (error) {
      this.failures.push(`${init.method ?? 'GET'} ${address}: ${String(error)}`);
    }
    return false;
  }
}
