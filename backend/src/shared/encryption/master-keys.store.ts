import { Client } from 'pg';
import type { Config } from '../../config.js';
import { BINDINGS, FieldCipher, isBound, type Binding } from './field-cipher.js';
import { masterKeyId } from './file-keys.js';

type MasterKeys = Pick<Config, 'databaseUrl' | 'documentsKey' | 'documentsKeyOld'>;

/** Any number of ours: processes that start together look one after the other. */
const LOCK = 5_070_014;

/**
 * Looks before a process serves whether it has every master key that protects what is stored (CRY-06): with another one it could
 * read nothing, and what it wrote nobody else could. A database without any takes the key that comes first; a new one is taken
 * beside the old one, until `rotate-keys` has done its work.
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
    const binding = keys.length === 0 ? await bindingOfUnknown(client, config) : furthest(keys);
    refuseMissing(known, config);
    const current = masterKeyId(config.documentsKey);
    if (!known.includes(current)) await client.query(ADD_KEY, [current, binding]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

const ADD_KEY = `insert into chaves_mestras (id, vinculo, vinculo_desde)
  select $1, $2, coalesce(max(vinculo_desde), now()) from chaves_mestras where vinculo = $2`;

interface KnownKey {
  id: string;
  vinculo: Binding;
}

async function knownKeys(client: Client): Promise<KnownKey[]> {
  const { rows } = await client.query<KnownKey>('select id, vinculo from chaves_mestras order by desde');
  return rows;
}

/** Of all keys: a version before adds its key without a word about binding. */
export const furthest = (keys: readonly { vinculo: Binding }[]): Binding =>
  BINDINGS.findLast((binding) => keys.some(({ vinculo }) => vinculo === binding)) ?? 'nenhum';

function refuseMissing(known: readonly string[], { documentsKey, documentsKeyOld }: MasterKeys): void {
  const current = masterKeyId(documentsKey);
  const old = documentsKeyOld && masterKeyId(documentsKeyOld);
  const missing = known.find((id) => id !== current && id !== old);
  if (missing === undefined) return;
  if (known.includes(current)) throw new Error(`DOCUMENTS_KEY_OLD: must be master key ${missing} until rotate-keys has finished`);
  throw new Error(`DOCUMENTS_KEY: is master key ${current}, but what is stored is protected by ${missing}`);
}

type Sample = { nova: boolean } & ({ valor: null } | { valor: string; coluna: string; cliente: string; conta: string });

/** A new installation requires bound values from its first one on; one that is older than the list of keys may hold any form. */
async function bindingOfUnknown(client: Client, { documentsKey, documentsKeyOld }: MasterKeys): Promise<Binding> {
  const { rows } = await client.query<Sample>('select * from primeira_chave_mestra()');
  const sample = rows[0];
  if (!sample || sample.valor === null) return sample?.nova ? 'completo' : 'nenhum';
  const { valor, coluna: column, conta: contaId, cliente: row } = sample;
  if (!FieldCipher.configure(documentsKey, documentsKeyOld).opens(valor, { table: 'clientes', column, contaId, row }))
    throw new Error('DOCUMENTS_KEY: is not the master key that protects what is stored');
  return isBound(valor) ? 'iniciado' : 'nenhum';
}
