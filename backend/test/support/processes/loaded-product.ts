import { randomUUID } from 'node:crypto';
import { encode } from '../../../../infra/bench/workloads.js';
import { ApiProcess } from './api-process.js';
import { startBackend, type BackendProcess } from './backend-process.js';
import type { Answer, Browser } from '../calls/browser.js';
import { eventually } from '../../../../infra/test/soon.js';
import { inBulk } from '../calls/bulk-inserts.js';
import { startProduct, type Product } from './product.js';

/** As in the image's containers: V8 takes half of their memory for old objects there, which determines how soon it collects. */
const memory = (oldMb: number) => ({ NODE_OPTIONS: `--max-semi-space-size=4 --max-old-space-size=${oldMb}` });
const API_MEMORY = memory(512);
const WORKER_MEMORY = memory(768);

/** A user at work in an own agency. */
interface Caller {
  browser: Browser;
  contaId: string;
  clienteIds: string[];
}

interface Sizes {
  /** Agencies of 1,000 clients, beside the first, which has `large`. */
  people: number;
  large: number;
}

/** An API and a worker as processes of their own, on agencies full of clients. */
export class LoadedProduct {
  private constructor(
    readonly product: Product,
    readonly api: ApiProcess,
    readonly worker: BackendProcess,
    private readonly callers: Caller[],
  ) {}

  static async start({ people, large }: Sizes): Promise<LoadedProduct> {
    const product = await startProduct();
    const browsers: Browser[] = [];
    for (let i = 0; i < people; i += 1) browsers.push(await product.signIn(`carga-${i}@example.com`));
    await fill(product, browsers, large);
    const callers = await Promise.all(browsers.map((browser) => callerOf(product, browser)));
    await product.closeApi();
    const api = await ApiProcess.start(product, { PORT: product.env['PORT'] ?? '', ...API_MEMORY });
    return new LoadedProduct(
      product,
      api,
      startBackend('worker', { ...product.env, ...WORKER_MEMORY, LOG_LEVEL: 'silent' }),
      callers,
    );
  }

  /** The owner of the large agency. */
  get owner(): Caller {
    const [owner] = this.callers;
    if (!owner) throw new Error('nobody signed in');
    return owner;
  }

  /** A day at work in ten calls, of which two write; each ten are another user's. */
  readonly mixed = (n: number): Buffer => {
    const { browser, contaId, clienteIds } = this.callers[Math.floor(n / 10) % this.callers.length] ?? this.owner;
    const cliente = `/api/clientes/${clienteIds[n % clienteIds.length]}`;
    const list = `/api/clientes?contaId=${contaId}&limit=20`;
    switch (n % 10) {
      case 0:
        return this.call(browser, '/api/clientes', 'POST', { contaId, nome: `Nova Cliente ${randomUUID()}` });
      case 5:
        return this.call(browser, cliente, 'PUT', { observacoes: `Ligou às ${n}` });
      case 1:
        return this.call(browser, `/api/stats?contaId=${contaId}`);
      case 2:
        return this.call(browser, `/api/notifications?contaId=${contaId}`);
      case 3:
        return this.call(browser, `${list}&search=${['joao%20silva', 'conceicao', 'maria'][n % 3]}`);
      case 4:
      case 6:
        return this.call(browser, `${cliente}?contaId=${contaId}`);
      case 7:
        return this.call(browser, '/api/auth/user');
      default:
        return this.call(browser, `${list}&page=${1 + (n % 5)}`);
    }
  };

  /** The bytes of a call. */
  call(browser: Browser, path: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: object): Buffer {
    const sender = { origin: browser.origin, cookie: `sid=${browser.cookies.get('sid')}` };
    return encode(sender, { method, path, ...(body ? { body } : {}) });
  }

  async newConta(): Promise<string> {
    return (await this.owner.browser.post('/api/contas', { nome: 'Cheia', tipo: 'agencia' })).body.id;
  }

  /** The result of the job of this call, and the seconds until it ended. */
  async done(order: Promise<Answer>): Promise<{ resultado: Record<string, number>; seconds: number }> {
    const start = performance.now();
    const { jobId } = (await order).body;
    const resultado = await eventually(async () => {
      const { rows } = await this.product.db.query('select status, resultado from jobs where id = $1', [jobId]);
      return ['completed', 'failed'].includes(rows[0]?.status) && (rows[0].resultado ?? {});
    }, 900_000);
    return { resultado, seconds: (performance.now() - start) / 1000 };
  }

  /** Connections that API and worker hold to the database. */
  async connections(): Promise<number> {
    const { rows } = await this.product.db.query(
      `select count(*)::int as n from pg_stat_activity where usename = 'viajario_app' and datname = current_database()`,
    );
    return rows[0].n;
  }

  async close(): Promise<void> {
    await this.api.stop();
    await this.worker.stop();
    await this.product.close();
  }
}

/** 1,000 clients for each, `large` for the first, and two documentos for every client, as rows without files. */
async function fill(product: Product, browsers: Browser[], large: number): Promise<void> {
  const contaIds = browsers.map(({ contaId }) => contaId);
  await inBulk(
    product,
    `insert into clientes (id, conta_id, nome, cpf, email, telefone_celular, cidade, uf, data_nascimento, validade_passaporte)
     select gen_random_uuid(), c.id, primeiros.nomes[1 + i % 8] || ' ' || ultimos.nomes[1 + i / 8 % 8] || ' ' || i, lpad(i::text, 11, '0'),
       'cliente' || i || '@example.com', '11987654321', 'São Paulo', 'SP', date '1950-01-01' + i % 20000, current_date + i % 3650
     from unnest($1::uuid[]) with ordinality c(id, n)
       cross join lateral generate_series(1, case c.n when 1 then $2::int else 1000 end) i,
       (select array['Maria', 'João', 'Ana', 'José', 'Lúcia', 'André', 'Sônia', 'Antônio'] as nomes) primeiros,
       (select array['Silva', 'Gonçalves', 'Araújo', 'Conceição', 'Souza', 'Magalhães', 'Corrêa', 'Gomes'] as nomes) ultimos`,
    [contaIds, large],
  );
  await inBulk(
    product,
    `insert into documentos (id, conta_id, cliente_id, tipo_documento, flag_documento, arquivo_url, nome_arquivo, tamanho_arquivo)
     select gen_random_uuid(), conta_id, id, 'application/pdf', 'rg', 'nowhere/' || id || n, 'Papel ' || n || '.pdf', 1000
     from clientes, generate_series(1, 2) n where conta_id = any($1::uuid[])`,
    [contaIds],
  );
}

async function callerOf({ db }: Product, browser: Browser): Promise<Caller> {
  const { rows } = await db.query<{ id: string }>('select id from clientes where conta_id = $1 limit 100', [browser.contaId]);
  return { browser, contaId: browser.contaId, clienteIds: rows.map(({ id }) => id) };
}
