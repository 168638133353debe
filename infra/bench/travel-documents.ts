import { createHash } from 'node:crypto';

/**
 * Number of visas, in addition to the passports that 45 of 100 clients have: 60,000 travel documents in the conta of 100,000
 * clients.
 */
const VISAS = 15_000;
const TOKEN = 'bench-calendario';
const HASH = createHash('sha256').update(TOKEN).digest('hex');

/**
 * SQL: adds visas to the conta `$1`, some of them renewed, some with a file; validities of its CNHs; a state for every seventh
 * expiry, every eleventh postponed; and its owner's calendar.
 */
export const ADD_TRAVEL_DOCUMENTS = `with alguns as (
    select id, row_number() over (order by id) as n from (select id from clientes where conta_id = $1 order by id limit ${VISAS}) k
  ), cnhs as (
    update documentos set validade = current_date - 300 + (hashtext(id::text) & 4095) % 3600
    where conta_id = $1 and flag_documento = 'cnh' and validade is null
  ), calendario as (
    insert into calendarios (id, conta_id, usuario_id, token_hash)
    select gen_random_uuid(), id, proprietario_id, '\\x${HASH}' from contas where id = $1 on conflict do nothing
  )
  insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, validade, situacao, adiado_ate, documento_id)
  select md5('visto ' || id)::uuid, $1, case when n % 5 = 0 then lag(id) over (order by n) else id end, 'visto', 'USA',
    current_date - 300 + (n * 7919 % 3600)::int, case when n % 7 = 0 then 'avisado' else 'aberto' end, case when n % 11 = 0 then current_date + 300 end,
    case when n % 13 = 0 then (select d.id from documentos d where d.conta_id = $1 and d.cliente_id = alguns.id limit 1) end
  from alguns on conflict do nothing`;

const FILTERS = [
  '',
  'prazo=365',
  'prazo=vencidos',
  'prazo=365&page=100',
  'tipo=passaporte',
  'tipo=visto',
  'tipo=cnh',
  'situacao=avisado',
  'situacao=adiado',
  'agenteId=eu',
  'agenteId=nenhum',
  'agenteId=eu&tipo=passaporte&situacao=aberto&prazo=365',
];

const P95_MS = 300;
/** Runs in the background: no user waits for it. */
const CALENDAR_MS = 1_000;

/** Names, paths and limits of the calls about expiries. */
export const travelDocumentCalls = (conta: string): [string, string, number][] => [
  ...FILTERS.map((filter): [string, string, number] => [
    `expiries${filter && ` by ${filter}`}`,
    `/api/vencimentos?contaId=${conta}${filter && `&${filter}`}`,
    P95_MS,
  ]),
  ['calendar of 3,000', `/calendario/${TOKEN}.ics`, CALENDAR_MS],
];
