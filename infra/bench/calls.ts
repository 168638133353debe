import { atMost, type Line } from './goals.ts';
import { withClient } from './databases.ts';
import type { DataSet } from './accounts.ts';
import { drive } from './http-load.ts';
import type { Target } from './servers.ts';
import { encode } from './workloads.ts';

/** G-11, which names the list, the search and the picker; the other calls of a screen are held to the same. */
const P95_MS = 300;
const PICKER_MS = 500;

interface Sizes {
  conta: string;
  /** A client with a family of thirty. */
  parente: string;
  /** A company of 2,000 employees. */
  empresa: string;
}

/**
 * Calls without a hand-written limit beside them, one at a time on the conta of 100,000: what a user waits for on a screen.
 * Adds one large family and one large company to the data, once.
 */
export async function measureCalls(databaseUrl: string, dataSet: DataSet, api: Target, seconds: number): Promise<Line[]> {
  const sizes = await withClient(databaseUrl, async (client) => {
    const conta = dataSet.contas[0]!.id;
    const { rows } = await client.query<{ parente: string; empresa: string }>(GROW, [conta]);
    return { conta, ...rows[0]! };
  });
  const lines: Line[] = [];
  for (const [name, path, most] of callsOf(sizes)) {
    const request = (): Buffer => encode(api, { path });
    const { p95, errors } = await drive({
      port: api.port,
      request,
      connections: 1,
      seconds,
      warmupRequests: 50,
      serverPid: api.pid,
      databasePid: api.pid,
    });
    if (errors > 0) throw new Error(`${name}: refused ${errors} times`);
    lines.push(atMost(`${name}, p95`, p95, 'ms', most));
  }
  return lines;
}

const callsOf = ({ conta, parente, empresa }: Sizes): [string, string, number][] => [
  ['stats', `/api/stats?contaId=${conta}`, P95_MS],
  ['notifications', `/api/notifications?contaId=${conta}`, P95_MS],
  ['picker of 1,000', `/api/clientes?contaId=${conta}&limit=1000`, PICKER_MS],
  ['family of 30', `/api/relacionamentos?clienteId=${parente}`, P95_MS],
  ['indirect family', `/api/clientes/${parente}/grupo-familiar`, P95_MS],
  ['companies', `/api/empresas?contaId=${conta}`, P95_MS],
  ['company of 2,000', `/api/empresas/${empresa}/funcionarios`, P95_MS],
];

const GROW = `with parentes as (
    select id, row_number() over (order by id) as n from (select id from clientes where conta_id = $1 order by id limit 30) k
  ), lacos as (
    insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao)
    select gen_random_uuid(), $1, primeiro.id, p.id, 'familia' from parentes primeiro join parentes p on p.n > 1 where primeiro.n = 1
    on conflict do nothing
  ), empresa as (
    select id from empresas where conta_id = $1 order by id limit 1
  ), funcionarios as (
    update clientes set empresa_id = (select id from empresa) where id in
      (select id from clientes where conta_id = $1 order by id offset 100 limit 2000) and empresa_id is distinct from (select id from empresa)
  )
  select (select id from parentes where n = 1) as parente, (select id from empresa) as empresa`;
