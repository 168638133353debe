import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { RunFile } from '../../../dev/processes/run-file.ts';

/** URL of the product under test, without a slash at the end. */
export const productUrl = () => process.env.PRODUCT_URL ?? '';

/** The present run.json. */
export function runFile(): RunFile {
  return JSON.parse(fs.readFileSync(path.join(process.env.PRODUCT_DATA_DIR ?? '', 'run.json'), 'utf8'));
}

/** URL of the payment stand-in of the product under test. */
export const stripeUrl = () => runFile().standIns?.stripe ?? '';

/**
 * Runs one statement as the database's operator: for changes that no screen can make (time passing, a session ended elsewhere).
 */
export async function sql(statement: string, ...values: unknown[]): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: runFile().postgres.url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

export const endSessionsOf = (email: string) =>
  sql(`delete from sessions where sess #>> '{passport,user}' = (select id::text from users where email = $1)`, email);

export const endTrialOf = (email: string) =>
  sql(`update users set periodo_gratuito_fim = now() - interval '1 minute' where email = $1`, email);

/** Makes an existing user a member of a conta, as an accepted invite would. */
export const joinConta = (email: string, contaId: string, papel: 'gestor' | 'agente') =>
  sql(
    `insert into usuarios_contas (usuario_id, conta_id, papel_na_conta) select id, $2, $3 from users where email = $1`,
    email,
    contaId,
    papel,
  );
