import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { SchedulerRegistry } from '@nestjs/schedule';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobsStore } from '../../src/shared/jobs/jobs.store.js';
import { createActors, type Actors } from '../support/calls/actors.js';
import { eventually } from '../../../infra/test/soon.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
  actors = await createActors(product);
});
afterAll(() => product.close());

const TRIED_AGAIN = 'will be tried again';

/** Writes a job into the outbox, as a use case would; the relay enqueues it. */
async function enqueue(tipo: string, dados: object, contaId: string | null = actors.contaId): Promise<string> {
  const { rows } = await product.db.query('insert into jobs (id, conta_id, tipo, dados) values ($1, $2, $3, $4) returning id', [
    randomUUID(),
    contaId,
    tipo,
    JSON.stringify(dados),
  ]);
  return rows[0].id;
}
const job = async (id: string) => (await actors.agente.get(`/api/jobs/${id}`)).body;
const awaitJobEnd = (id: string) => eventually(async () => ['completed', 'failed'].includes((await job(id)).status) && job(id));
const storagePath = (key: string): string => path.join(product.env['DATA_DIR'] ?? '', 'files', key);
const isLogged = (id: string, text: string) =>
  product.logs.some(({ msg }) => String(msg).includes(id) && String(msg).includes(text));

describe('A job', () => {
  it('is readable by members of its conta only, in the declared shape', async () => {
    const id = await enqueue('cliente-excluido', { clienteId: randomUUID(), arquivos: [] });
    expect(await awaitJobEnd(id)).toEqual({
      id,
      tipo: 'cliente-excluido',
      status: 'completed',
      progresso: { feito: 0, total: 0 },
    });
    for (const person of [actors.proprietario, actors.gestor, actors.agente])
      expect((await person.get(`/api/jobs/${id}`)).status).toBe(200);
    for (const person of [actors.estranho, actors.inativo, actors.admin])
      expect((await person.get(`/api/jobs/${id}`)).status).toBe(404);
    expect((await actors.visitor.get(`/api/jobs/${id}`)).status).toBe(401);
    for (const other of [randomUUID(), 'x']) expect((await actors.agente.get(`/api/jobs/${other}`)).status).toBe(404);
  });

  it('shows its progress and its outcome', async () => {
    const id = randomUUID();
    await product.db.query(
      `insert into jobs (id, conta_id, tipo, dados, status, feito, total, resultado, enviado_em, concluido_em)
       values ($1, $2, 'cliente-excluido', '{}', 'completed', 7, 10, '{"imported": 7}', now(), now())`,
      [id, actors.contaId],
    );
    expect(await job(id)).toMatchObject({ progresso: { feito: 7, total: 10 }, resultado: { imported: 7 } });
  });

  it('removes a deleted client’s files, and ignores one that is missing already', async () => {
    const keys = [randomUUID(), `${randomUUID().slice(0, 8)}/${randomUUID()}`];
    for (const key of keys) {
      mkdirSync(path.dirname(storagePath(key)), { recursive: true });
      writeFileSync(storagePath(key), 'x');
    }
    const id = await enqueue('cliente-excluido', { clienteId: randomUUID(), arquivos: [...keys, randomUUID()] });
    expect((await awaitJobEnd(id)).status).toBe('completed');
    expect(keys.map((key) => existsSync(storagePath(key)))).toEqual([false, false]);
  });

  it('that was enqueued twice runs once', async () => {
    const id = await enqueue('cliente-excluido', { clienteId: randomUUID(), arquivos: [] });
    await awaitJobEnd(id);
    const { rows } = await product.db.query('update jobs set enviado_em = null where id = $1 returning concluido_em', [id]);
    await awaitJobEnd(await enqueue('cliente-excluido', { clienteId: randomUUID(), arquivos: [] })); // the relay has checked all waiting ones
    const after = await product.db.query('select concluido_em, status from jobs where id = $1', [id]);
    expect(after.rows[0]).toEqual({ concluido_em: rows[0].concluido_em, status: 'completed' });
  });
});

describe('A job that fails', () => {
  it('is retried until it succeeds', async () => {
    const key = randomUUID();
    mkdirSync(storagePath(key), { recursive: true }); // a directory where a file should be: removing it fails
    const id = await enqueue('cliente-excluido', { clienteId: randomUUID(), arquivos: [key] });
    await eventually(async () => isLogged(id, TRIED_AGAIN));
    expect((await job(id)).status).toBe('active');
    rmSync(storagePath(key), { recursive: true });
    expect((await awaitJobEnd(id)).status).toBe('completed');
  });

  it('FLT-16: for the last time is enqueued again later, because the files must be deleted', async () => {
    const key = randomUUID();
    mkdirSync(storagePath(key), { recursive: true });
    const id = await enqueue('cliente-excluido', { clienteId: randomUUID(), arquivos: [key] });
    await eventually(async () => isLogged(id, TRIED_AGAIN));
    // eight more tries would take eight minutes
    await eventually(async () => {
      const { rowCount } = await product.db.query(`update bullmq.job set attempts_made = 9 where id = $1 and state = 'delayed'`, [
        id,
      ]);
      return rowCount === 1;
    });
    await eventually(async () => (await product.db.query('select from bullmq.job where id = $1', [id])).rowCount === 0);
    expect((await job(id)).status).toBe('active');
    rmSync(storagePath(key), { recursive: true });
    await product.db.query(`update jobs set enviado_em = now() - interval '3 minutes' where id = $1`, [id]);
    expect((await awaitJobEnd(id)).status).toBe('completed');
  });
});

describe('The hourly housekeeping', () => {
  it('removes expired data', async () => {
    const userId = actors.proprietario.user.id;
    await product.db.query(
      `insert into sessions (sid, sess, expire, id) values ('gone', '{}', now() - interval '1 minute', gen_random_uuid())`,
    );
    await product.db.query(
      `insert into idempotencia (usuario_id, chave, pedido, criado_em) values ($1, 'gone', '', now() - interval '25 hours')`,
      [userId],
    );
    await product.worker?.get(SchedulerRegistry).getCronJob('housekeeping').fireOnTick();
    const left = await product.db.query(
      `select from sessions where sid = 'gone' union all select from idempotencia where chave = 'gone'`,
    );
    expect(left.rowCount).toBe(0);
  });

  it('removes IP addresses from the audit trail after 12 months, and leaves its rows', async () => {
    const acao = `endereco-${randomUUID()}`;
    await product.db.query(
      `insert into auditoria (id, usuario_id, acao, ip, quando)
         select gen_random_uuid(), $1, $2, '192.0.2.7', now() - n * interval '1 month' from unnest(array[11, 13]) n`,
      [actors.proprietario.user.id, acao],
    );
    await product.worker?.get(SchedulerRegistry).getCronJob('housekeeping').fireOnTick();
    const { rows } = await product.db.query('select ip from auditoria where acao = $1 order by quando', [acao]);
    expect(rows).toEqual([{ ip: null }, { ip: '192.0.2.7' }]);
  });
});

describe('A job that fails each time', () => {
  it('FLT-27: fails after ten attempts, appears in log and metrics, and does not delay other jobs', async () => {
    const bad = await enqueue('importacao-desfeita', { importacaoId: randomUUID() });
    const failing = `create function falhar() returns trigger language plpgsql as $$ begin raise 'veneno' using errcode = 'XX000'; end $$;
      create trigger veneno before update on jobs for each row when (new.id = '${bad}' and new.status = 'active') execute function falhar()`;
    await product.db.query(failing);
    const retried = `update bullmq.job set process_at_ms = 1 where id = $1 and state = 'delayed' returning attempts_made`;
    let tries = 0;
    await eventually(async () => {
      tries = (await product.db.query(retried, [bad])).rows[0]?.attempts_made ?? tries; // in production they take eight minutes
      const good = await enqueue('cliente-excluido', { clienteId: randomUUID(), arquivos: [] });
      expect((await awaitJobEnd(good)).status).toBe('completed');
      return (await job(bad)).status === 'failed';
    }, 120_000).finally(() => product.db.query('drop trigger veneno on jobs; drop function falhar()'));
    expect(tries).toBe(9);
    expect(await job(bad)).toMatchObject({ status: 'failed', erro: 'O trabalho não pôde ser concluído. Tente novamente.' });
    expect(product.logs.filter(({ msg }) => String(msg).includes(`${bad} failed, ${TRIED_AGAIN}`))).toHaveLength(9);
    expect(isLogged(bad, 'failed permanently')).toBe(true);
  });
});

describe('A job that kills its worker each time', () => {
  /** A job that so many workers have started and none has finished, like its row after their deaths. */
  async function begunBy(workers: number, tipo: string, dados: object): Promise<string> {
    const { rows } = await product.db.query(
      `insert into jobs (id, conta_id, tipo, dados, status, vez) values (gen_random_uuid(), $1, $2, $3, 'active', $4) returning id`,
      [actors.contaId, tipo, JSON.stringify(dados), workers],
    );
    return rows[0].id;
  }

  it('FLT-27: fails after ten attempts, and the caller gets an error text', async () => {
    const bad = await begunBy(10, 'exportacao', { contaId: actors.contaId });
    expect(await awaitJobEnd(bad)).toMatchObject({
      status: 'failed',
      erro: 'O trabalho não pôde ser concluído. Tente novamente.',
    });
    expect(isLogged(bad, 'failed permanently')).toBe(true);
  });

  it('completes in the tenth attempt, if that one succeeds', async () => {
    expect((await awaitJobEnd(await begunBy(9, 'exportacao', { contaId: actors.contaId }))).status).toBe('completed');
  });

  it('has lost none of those whose attempts the product itself ended', async () => {
    const { rows } = await product.db.query(
      `insert into jobs (id, conta_id, tipo, dados, enviado_em) values (gen_random_uuid(), $1, 'exportacao', $2, now()) returning id`,
      [actors.contaId, JSON.stringify({ contaId: actors.contaId })],
    );
    const [{ id }] = rows;
    const store = product.worker?.get(JobsStore, { strict: false });
    for (let shutdown = 0; shutdown < 12; shutdown += 1) {
      await store?.startAttempt(id);
      await store?.endAttempt(id);
    }
    await product.db.query('update jobs set enviado_em = null where id = $1', [id]);
    expect((await awaitJobEnd(id)).status).toBe('completed');
  });

  it('is retried without limit where the handler must succeed', async () => {
    const id = await begunBy(10, 'cliente-excluido', { clienteId: randomUUID(), arquivos: [] });
    expect((await awaitJobEnd(id)).status).toBe('completed');
  });
});

describe('A job that cannot be run', () => {
  const poison: Record<string, [string, object]> = {
    'with a payload of the wrong shape': ['cliente-excluido', { clienteId: 'x', arquivos: 'y' }],
    'with a field too many': ['cliente-excluido', { clienteId: randomUUID(), arquivos: [], contaId: randomUUID() }],
    'with an empty payload': ['cliente-excluido', {}],
  };
  for (const [what, [tipo, dados]] of Object.entries(poison)) {
    it(`FLT-27: ${what} fails at once and does not delay other jobs`, async () => {
      const bad = await enqueue(tipo, dados);
      const good = await enqueue('cliente-excluido', { clienteId: randomUUID(), arquivos: [] });
      expect((await awaitJobEnd(good)).status).toBe('completed');
      expect(await awaitJobEnd(bad)).toMatchObject({
        status: 'failed',
        erro: 'O trabalho não pôde ser concluído. Tente novamente.',
      });
      expect(isLogged(bad, TRIED_AGAIN)).toBe(false);
    });
  }

  it('with a path outside the storage touches nothing there', async () => {
    const outside = path.join(product.env['DATA_DIR'] ?? '', 'outside');
    writeFileSync(outside, 'x');
    const id = await enqueue('cliente-excluido', { clienteId: randomUUID(), arquivos: ['../outside'] });
    await eventually(async () => isLogged(id, TRIED_AGAIN));
    expect(existsSync(outside)).toBe(true);
    await product.db.query('delete from jobs where id = $1', [id]);
  });
});

describe('The queue', () => {
  it('LOG-01: stores no error message of the database, which may repeat a row', async () => {
    const id = randomUUID();
    await product.db.query(`
      create function falhar() returns trigger language plpgsql as $$ begin raise 'no lugar de 529.982.247-25' using errcode = 'XX000'; end $$;
      create trigger falha before update on jobs for each row when (new.id = '${id}' and new.status = 'active') execute function falhar()`);
    try {
      await product.db.query(`insert into jobs (id, conta_id, tipo, dados) values ($1, $2, 'cliente-excluido', $3)`, [
        id,
        actors.contaId,
        JSON.stringify({ clienteId: randomUUID(), arquivos: [] }),
      ]);
      const kept = await eventually(async () => {
        const { rows } = await product.db.query(
          `select to_jsonb(j) as job from bullmq.job j where id = $1 and state = 'delayed'`,
          [id],
        );
        return rows[0]?.job;
      });
      expect(JSON.stringify(kept)).toContain('code XX000');
      expect(JSON.stringify([kept, product.logs])).not.toContain('529.982');
    } finally {
      await product.db.query('drop trigger falha on jobs; drop function falhar()');
      await product.db.query('delete from jobs where id = $1', [id]);
    }
  });

  it('holds ids only: no name, e-mail or number of a deleted client', async () => {
    const cliente = await actors.proprietario.addCliente({
      contaId: actors.contaId,
      nome: 'Segredo Absoluto',
      cpf: '52998224725',
      email: 'segredo@example.com',
    });
    await actors.proprietario.delete(`/api/clientes/${cliente.id}`);
    const { rows } = await product.db.query('select dados from jobs');
    const queued = await product.db.query('select data, opts, name from bullmq.job');
    expect(JSON.stringify([rows, queued.rows])).not.toMatch(/Segredo|segredo|52998224725/);
    expect(rows).toContainEqual({ dados: { clienteId: cliente.id, arquivos: [] } });
  });
});
