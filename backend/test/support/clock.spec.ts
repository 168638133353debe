import { expect, it } from '@jest/globals';
import { Client } from 'pg';
import { Clock } from '../../src/shared/domain/clock.js';
import { SystemClock } from '../../src/shared/system-clock.js';
import { now, setClock } from './clock.js';
import { startProduct } from './processes/product.js';

const INSTANT = new Date('2031-05-10T12:34:56.789Z');

it('API, worker, database and spec share one clock until the product is closed', async () => {
  const product = await startProduct({ worker: true });
  const app = new Client({ connectionString: process.env['DATABASE_URL'] });
  await app.connect();
  const one = async (text: string, client = app): Promise<Date> =>
    (await client.query({ name: text.slice(0, 60), text })).rows[0].instant;
  const database = () => one('select now() as instant');
  await app.query(`create function pg_temp.agora() returns timestamptz language plpgsql set search_path = public, pg_temp
                   as 'begin return now(); end'`);
  const ofFunction = () => one('select pg_temp.agora() as instant');
  for (const outside of [await database(), await ofFunction()]) expect(outside.getTime()).toBeLessThan(INSTANT.getTime()); // and both plans are made

  await setClock(product, INSTANT);
  await product.db.query('begin');
  expect({
    api: product.app.get(Clock).now(),
    worker: product.worker?.get(Clock).now(),
    spec: now(),
    database: await database(),
    function: await ofFunction(),
    default: await one(`insert into cep_cache (cep) values ('00000000') returning buscado_em as instant`, product.db),
  }).toEqual({ api: INSTANT, worker: INSTANT, spec: INSTANT, database: INSTANT, function: INSTANT, default: INSTANT });

  await product.db.query('rollback');

  await product.close();
  for (const outside of [new SystemClock().now(), now(), await database(), await ofFunction()])
    expect(outside.getTime()).toBeLessThan(INSTANT.getTime());
  await app.end();
});
