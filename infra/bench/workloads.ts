import type { DataSet } from './accounts.ts';
import { sampleClients } from './accounts.ts';
import { cpfOf } from './people.ts';

export interface Workload {
  name: string;
  what: string;
  /** `i` counts up within a run; it determines every request of a side. */
  request: (i: number) => { method?: 'GET' | 'POST' | 'PUT'; path: string; body?: object };
}

const SEARCHES = ['joao silva', 'maria goncalves', 'antonio araujo', 'jose conceicao', 'lucia magalhaes', 'andre correa'];
const ADDRESSES = ['sonia.gomes', 'renataalmeida', 'joao.s', '@icloud'];
const PAGES = [1, 2, 3, 1, 5, 1, 2, 1];

/** The workloads of docs/performance.md, on the conta of 100,000 clients. */
export function workloadsOf(dataSet: DataSet): Workload[] {
  const conta = dataSet.contas[0]!.id;
  const [samples, cpf] = [sampleClients(dataSet), unusedCpfs()];
  const list = (page: number, search?: string): { path: string } => ({
    path: `/api/clientes?contaId=${conta}&page=${page}&limit=20${search === undefined ? '' : `&search=${encodeURIComponent(search)}`}`,
  });
  const pick = <T>(values: readonly T[], i: number): T => values[i % values.length]!;
  return [
    { name: 'W1', what: 'list, pages 1-5', request: (i) => list(pick(PAGES, i)) },
    { name: 'W1deep', what: 'list, the middle page', request: () => list(Math.floor(dataSet.contas[0]!.clientes / 40)) },
    { name: 'W2', what: 'search by name', request: (i) => list(1, pick(SEARCHES, i)) },
    { name: 'W2email', what: 'search by part of an e-mail', request: (i) => list(1, pick(ADDRESSES, i)) },
    { name: 'W4', what: 'one client', request: (i) => ({ path: `/api/clientes/${pick(samples, i)}?contaId=${conta}` }) },
    { name: 'W3', what: 'create', request: (i) => ({ method: 'POST', path: '/api/clientes', body: newClient(conta, cpf(), i) }) },
  ];
}

interface Sender {
  origin: string;
  cookie: string;
}

/** The bytes of a request as a browser's fetch would send them. */
export function encode(sender: Sender, { method = 'GET', path, body }: ReturnType<Workload['request']>): Buffer {
  if (body === undefined) return head(sender, method, path);
  const payload = Buffer.from(JSON.stringify(body));
  return Buffer.concat([head(sender, method, path, payload.length, 'application/json'), payload]);
}

/** The same up to its body. */
export function head({ origin, cookie }: Sender, method: string, path: string, length?: number, type?: string): Buffer {
  const body = length === undefined ? [] : [`content-type: ${type}`, `content-length: ${length}`];
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    `cookie: ${cookie}`,
    'accept: application/json',
    ...body,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

function newClient(contaId: string, cpf: string, i: number): object {
  return {
    contaId,
    tipoCliente: 'individual',
    nome: `Conceição Gonçalves de Araújo ${i}`,
    cpf,
    dataNascimento: '1984-03-09',
    email: `conceicao${i}.${cpf.slice(4)}@example.com`,
    telefoneCelular: '11987654321',
    cep: '01310100',
    endereco: 'Avenida Paulista',
    numero: '1578',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 'SP',
  };
}

/** The data set counts up from 100,000,007 in steps of 97; these begin elsewhere at each run. */
function unusedCpfs(): () => string {
  let next = 600_000_000 + (Math.floor(Date.now() / 50) % 300_000_000);
  return () => cpfOf((next += 1));
}
