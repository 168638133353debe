import { Client } from 'pg';
import type { Config } from '../../config.js';
import { FieldCipher } from './field-cipher.js';
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
    const known = await knownKeys(client);
    if (known.length === 0) await refuseStrangeColumns(client, config);
    refuseMissing(known, config);
    const current = masterKeyId(config.documentsKey);
    if (!known.includes(current)) await client.query('insert into chaves_mestras (id) values ($1)', [current]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function knownKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from chaves_mestras order by desde');
  return rows.map(({ id }) => id);
}

function refuseMissing(known: readonly string[], { documentsKey, documentsKeyOld }: MasterKeys): void {
  const current = masterKeyId(documentsKey);
  const old = documentsKeyOld && masterKeyId(documentsKeyOld);
  const missing = known.find((id) => id !== current && id !== old);
  if (missing === undefined) return;
  if (known.includes(current)) throw new Error(`DOCUMENTS_KEY_OLD: must be master key ${missing} until rotate-keys has finished`);
  throw new Error(`DOCUMENTS_KEY: is master key ${current}, but what is stored is protected by ${missing}`);
}

async function refuseStrangeColumns(client: Client, { documentsKey, documentsKeyOld }: MasterKeys): Promise<void> {
  const { rows } = await client.query<{ sample: string | null }>('select amostra_cifrada() as sample');
  const sample = rows[0]?.sample ?? null;
  if (sample !== null && !FieldCipher.configure(documentsKey, documentsKeyOld).opens(sample))
    throw new Error('DOCUMENTS_KEY: is not the master key that protects what is stored');
}
