import { atMost, type Line } from './goals.ts';
import { withClient } from './databases.ts';
import type { DataSet } from './accounts.ts';
import { drive } from './http-load.ts';
import { ADD_TRAVEL_DOCUMENTS, travelDocumentCalls } from './travel-documents.ts';
import type { Target } from './servers.ts';
import { encode } from './workloads.ts';

/** The limit of G-11, which names the list, the search and the picker; a screen's other calls get the same limit. */
const P95_MS = 300;
const PICKER_MS = 500;
/** Of the client's page and its parts. */
const TIMELINE_MS = 50;
const RECORD_MS = 100;

interface Sizes {
  conta: string;
  /** A client with a family of thirty and 10,000 items on the timeline. */
  parente: string;
  /** A company of 2,000 employees. */
  empresa: string;
}

/**
 * Adds one large family, one large company, a long timeline, 1,000 open reminders, labels and travel documents to the conta of
 * 100,000, once.
 */
export const grow = (databaseUrl: string, dataSet: DataSet): Promise<Sizes> =>
  withClient(databaseUrl, async (client) => {
    const conta = dataSet.contas[0]!.id;
    const { rows } = await client.query<{ parente: string; empresa: string }>(GROW, [conta]);
    await client.query(REMEMBER, [conta, rows[0]!.parente]);
    await client.query(LABEL, [conta]);
    await client.query(ADD_TRAVEL_DOCUMENTS, [conta]);
    await client.query(
      'vacuum analyze anotacoes, auditoria, clientes, documentos, documentos_viagem, clientes_totais, clientes_etiquetas',
    );
    return { conta, ...rows[0]! };
  });

/** Calls without a reference implementation, one at a time on the conta of 100,000: what a user waits for on a screen. */
export async function measureCalls(databaseUrl: string, dataSet: DataSet, api: Target, seconds: number): Promise<Line[]> {
  const sizes = await grow(databaseUrl, dataSet);
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
  ['client page', `/api/clientes/${parente}?contaId=${conta}`, RECORD_MS],
  ['timeline of 10,000', `/api/clientes/${parente}/linha-do-tempo`, TIMELINE_MS],
  // half of its items are newer: microseconds since 1970
  ['timeline, its middle', `/api/clientes/${parente}/linha-do-tempo?antes=${MIDDLE}`, TIMELINE_MS],
  ['search everywhere: a name', `/api/busca?contaId=${conta}&q=maria%20silva`, P95_MS],
  ['search everywhere: many', `/api/busca?contaId=${conta}&q=silva`, P95_MS],
  ['search everywhere: a rare one', `/api/busca?contaId=${conta}&q=heloisa%20falcao`, P95_MS],
  ['search everywhere: a phone', `/api/busca?contaId=${conta}&q=%2B55%2011%2098765-4321`, P95_MS],
  ['search everywhere: two letters', `/api/busca?contaId=${conta}&q=an`, P95_MS],
  // few names have a word with this beginning, so that all are read
  ['search everywhere: two letters within', `/api/busca?contaId=${conta}&q=zq`, P95_MS],
  ['alike clients: of one', `/api/clientes/${parente}/parecidos`, RECORD_MS],
  [
    'alike clients: as typed',
    `/api/clientes/parecidos?contaId=${conta}&nome=maria%20silva&dataNascimento=1990-05-10&cpf=52998224725&telefone=11987654321`,
    RECORD_MS,
  ],
  ['today', `/api/hoje?contaId=${conta}`, RECORD_MS],
  ['today: own', `/api/hoje?contaId=${conta}&agenteId=eu`, RECORD_MS],
  ['reminders', `/api/lembretes?contaId=${conta}`, RECORD_MS],
  ['family of 30', `/api/relacionamentos?clienteId=${parente}`, P95_MS],
  ['indirect family', `/api/clientes/${parente}/grupo-familiar`, P95_MS],
  ['companies', `/api/empresas?contaId=${conta}`, P95_MS],
  ['company of 2,000', `/api/empresas/${empresa}/funcionarios`, P95_MS],
  ['list by empresaId', `/api/clientes?contaId=${conta}&empresaId=${empresa}`, P95_MS],
  ...FILTERS.map((filter): [string, string, number] => [
    `list by ${filter.replaceAll(/=true|(?<=\w{8})-[\w-]{27}/g, '')}`,
    `/api/clientes?contaId=${conta}&${filter}`,
    P95_MS,
  ]),
  ...travelDocumentCalls(conta),
];

/** Labels that every second and every thousandth client has. */
const [MANY, FEW] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const FILTERS = [
  `etiquetaId=${MANY}`,
  `etiquetaId=${FEW}`,
  'aniversario=5',
  'aniversario=semana',
  ...['vencido', '30', '180', 'vencendo', 'sem'].map((which) => `passaporte=${which}`),
  'semCpf=true',
  'semDocumento=true',
  'comDocumento=true',
  'comFamilia=true',
  'semContato=true',
  'menores=true',
  'incompletos=true',
  'novos=true',
  'agenteId=eu',
  'agenteId=nenhum',
  'sort=completude',
  'sort=validadePassaporte',
  `etiquetaId=${MANY}&incompletos=true&sort=completude`,
  'search=silva&menores=true',
];

const LABEL = `with novas as (
    insert into etiquetas (id, conta_id, nome, cor) select id::uuid, $1, id, 'azul' from unnest(array['${MANY}', '${FEW}']) id on conflict do nothing
    returning id
  ), ligadas as (
    insert into clientes_etiquetas (conta_id, cliente_id, etiqueta_id)
    select $1, k.id, e.id::uuid from (select id, row_number() over (order by id) as n from clientes where conta_id = $1) k
      join unnest(array['${MANY}', '${FEW}'], array[2, 1000]) e(id, each) on k.n % e.each = 0
    on conflict do nothing
  )
  update clientes c set agente_id = k.proprietario_id from contas k, (
      select id, row_number() over (order by id) as n from clientes where conta_id = $1) l
    where k.id = $1 and c.id = l.id and l.n % 2 = 1 and c.agente_id is null`;

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

const MIDDLE = `${(Date.UTC(2026, 0, 1) + 2_500 * 60_000) * 1_000}_ffffffff-ffff-ffff-ffff-ffffffffffff`;
const ITEMS = 5_000;
/** Notes and views of documents, one of each a minute; a thousand reminders of other clients. */
const REMEMBER = `with numeros as (
    select i, md5('item ' || i)::uuid as id, timestamptz '2026-01-01' + i * interval '1 minute' as quando from generate_series(1, ${ITEMS}) i
  ), trilha as (
    insert into auditoria (id, conta_id, acao, alvo_tipo, alvo_id, quando, detalhes)
    select id, $1, 'documento-enviado', 'documento', id, quando, jsonb_build_object('clienteId', $2::uuid) from numeros on conflict do nothing
  ), lembretes as (
    insert into anotacoes (id, conta_id, cliente_id, texto, vencimento)
    select md5('lembrete ' || k.id)::uuid, $1, k.id, 'Mandar orçamento', date '2026-06-01' + (k.n % 365)::int
    from (select id, row_number() over (order by id) as n from (select id from clientes where conta_id = $1 order by id limit 1000) k) k
    on conflict do nothing
  )
  insert into anotacoes (id, conta_id, cliente_id, texto, created_at) select id, $1, $2, 'Ligou', quando from numeros on conflict do nothing`;
