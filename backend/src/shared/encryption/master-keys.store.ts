import { Client } from 'pg';
import type { Config } from '../../config.js';
import { AAD_STAGES, FieldCipher, isBound, type AadStage } from './field-cipher.js';
import { masterKeyId } from './file-keys.js';

type MasterKeys = Pick<Config, 'databaseUrl' | 'documentsKey' | 'documentsKeyOld'>;

/** An arbitrary constant of an advisory lock: processes that start together check one after the other. */
const LOCK = 5_070_014;

/**
 * Checks before a process serves that it has every master key that protects stored data (CRY-06): with another key it could read
 * nothing, and no other process could read what it wrote. A database without any key takes the first that comes; a new one is
 * added beside the old one until `rotate-keys` has finished.
 */
export async function refuseOtherMasterKey(config: MasterKeys): Promise<void> {
  const client = new Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // a lost connection shows in the query that it breaks
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const keys = await knownKeys(client);
    const known = keys.map(({ id }) => id);
    const isBefore = await isBeforeAad(client);
    const unknown = (): Promise<AadStage> => aadStageOfUnknown(client, config, isBefore ? SAMPLE_BEFORE : SAMPLE);
    const aadStage = keys.length === 0 ? await unknown() : furthest(keys);
    refuseMissing(known, config);
    const current = masterKeyId(config.documentsKey);
    if (!known.includes(current))
      await client.query(isBefore ? ADD_KEY_BEFORE : ADD_KEY, isBefore ? [current] : [current, aadStage]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Before migration 0018: a backup may be made of an older schema. */
async function isBeforeAad(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ before: boolean }>(`select to_regproc('primeira_chave_mestra') is null as before`);
  return rows[0]?.before === true;
}

const SAMPLE = 'select * from primeira_chave_mestra()';
const SAMPLE_BEFORE = `select false as nova, '' as cliente, '' as conta, '' as coluna, amostra_cifrada() as valor`;
const ADD_KEY_BEFORE = 'insert into chaves_mestras (id) values ($1)';
const ADD_KEY = `insert into chaves_mestras (id, vinculo, vinculo_desde)
  select $1, $2, coalesce(max(vinculo_desde), now()) from chaves_mestras where vinculo = $2`;

interface KnownKey {
  id: string;
  vinculo: AadStage;
}

async function knownKeys(client: Client): Promise<KnownKey[]> {
  const { rows } = await client.query<KnownKey>(
    `select id, coalesce(to_jsonb(k) ->> 'vinculo', 'nenhum') as vinculo from chaves_mestras k order by desde`,
  );
  return rows;
}

/** Of all keys: the previous version adds its key without the stage. */
export const furthest = (keys: readonly { vinculo: AadStage }[]): AadStage =>
  AAD_STAGES.findLast((aadStage) => keys.some(({ vinculo }) => vinculo === aadStage)) ?? 'nenhum';

function refuseMissing(known: readonly string[], { documentsKey, documentsKeyOld }: MasterKeys): void {
  const current = masterKeyId(documentsKey);
  const old = documentsKeyOld && masterKeyId(documentsKeyOld);
  const missing = known.find((id) => id !== current && id !== old);
  if (missing === undefined) return;
  if (known.includes(current)) throw new Error(`DOCUMENTS_KEY_OLD: must be master key ${missing} until rotate-keys has finished`);
  throw new Error(`DOCUMENTS_KEY: is master key ${current}, but what is stored is protected by ${missing}`);
}

type Sample = { nova: boolean } & ({ valor: null } | { valor: string; coluna: string; cliente: string; conta: string });

/** A new installation requires bound values from the first one on; one older than the list of keys may hold any format. */
async function aadStageOfUnknown(
  client: Client,
  { documentsKey, documentsKeyOld }: MasterKeys,
  query: string,
): Promise<AadStage> {
  const { rows } = await client.query<Sample>(query);
  const sample = rows[0];
  if (!sample || sample.valor === null) return sample?.nova ? 'completo' : 'nenhum';
  const { valor, coluna: column, conta: contaId, cliente: row } = sample;
  if (!new FieldCipher(documentsKey, documentsKeyOld).opens(valor, { table: 'clientes', column, contaId, row }))
    throw new Error('DOCUMENTS_KEY: is not the master key that protects what is stored');
  return isBound(valor) ? 'iniciado' : 'nenhum';
}
