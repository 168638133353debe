import { Client, type QueryConfig } from 'pg';

const MOST_STATEMENTS = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
  const name = `auto-${names.size}`;
  names.set(text, name);
  return name;
}

/** Prepares every statement with parameters once per connection: the ORM names none, so PostgreSQL would plan each call anew. */
export class PreparingClient extends Client {
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const config = { name, text, values } as QueryConfig;
    const send = super.query.bind(this) as (...args: unknown[]) => never;
    return name === undefined ? send(...given) : send(config, ...rest);
  }
}
