import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { MIGRATIONS } from '../../src/shared/database/orm.config.js';
import { migrateDatabase } from '../../src/shared/database/migrate-database.js';
import { refuseUnsafeDatabase } from '../../src/shared/database/refuse-unsafe-database.queries.js';
import { startBackend, type Ended } from '../support/processes/backend-process.js';
import { untilWaiting } from '../support/faults/lock-waits.js';
import { backUpHere, filesBelow, newFolder, removeFolder, restoreHere, structureOf } from '../support/files/backups.js';
import { listApplied, killedMigrations } from '../support/processes/killed-migrations.js';
import { ownDatabase, type OwnDatabase } from '../support/processes/own-database.js';
import { startProduct } from '../support/processes/product.js';
import { eventually } from '../../../infra/test/soon.js';

const NAMES = MIGRATIONS.map(({ name }) => name);
const [server, app] = [process.env['OPERATOR_DATABASE_URL'], process.env['DATABASE_URL']];
const databases: OwnDatabase[] = [];
const target = newFolder();

beforeEach(() => void Object.assign(process.env, { OPERATOR_DATABASE_URL: server, DATABASE_URL: app }));
afterAll(async () => {
  for (const { drop } of databases) await drop();
  removeFolder(target);
});

async function newDatabase(from: 'template0' | 'viajario_template'): Promise<OwnDatabase> {
  const database = await ownDatabase(from);
  databases.push(database);
  return database;
}

const ENV = {
  NODE_ENV: 'test',
  PORT: '1',
  PUBLIC_URL: 'http://localhost:1',
  DATA_DIR: target,
  DOCUMENTS_KEY: Buffer.alloc(32, 'k').toString('base64'),
  SESSION_SECRET: 'local'.repeat(10),
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'x',
};

/** The start-up output of a process with this schema. */
async function refusalOf(entry: string, database: OwnDatabase): Promise<string> {
  const DATABASE_URL = entry === 'migrate' ? database.operatorUrl : database.appUrl;
  const started = startBackend(entry, { ...ENV, DATABASE_URL });
  const limit = setTimeout(() => void started.kill(), 60_000); // a process that does start would never end
  const { code, stdout, stderr }: Ended = await started.ended;
  clearTimeout(limit);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  return stderr;
}

describe('Migrations', () => {
  it('FLT-24: run once, however many processes run them at the same time: the others wait and find nothing to do', async () => {
    const [together, alone] = [await newDatabase('template0'), await newDatabase('viajario_template')];
    await Promise.all([1, 2, 3].map(() => migrateDatabase(together.operatorUrl)));
    expect(await listApplied(together)).toEqual(NAMES);
    expect(await structureOf(together)).toEqual(await structureOf(alone));
  });

  killedMigrations([12]); // more in the drill

  it('FLT-24: that are missing keep API and worker from starting, with an error that names the first', async () => {
    const old = await newDatabase('template0');
    await migrateDatabase(old.operatorUrl, NAMES.at(-2));
    for (const refusal of await Promise.all(['main', 'worker'].map((entry) => refusalOf(entry, old))))
      expect(refusal).toMatch(new RegExp(`cannot start: DATABASE_URL: the schema lacks migration ${NAMES.at(-1)}, run`));
  });

  it('FLT-24: of a newer version keep API and worker from starting, unless that version permits it', async () => {
    const newer = await newDatabase('viajario_template');
    await newer.query(`insert into migracoes (name, executed_at) values ('9999-future', now())`);
    await newer.query(`comment on table migracoes is 'oldest version that may start: 9999-future'`);
    await expect(refuseUnsafeDatabase(newer.appUrl)).rejects.toThrow(/^DATABASE_URL: the schema is newer than this version/); // both ask it
    expect(await refusalOf('migrate', newer)).toMatch(/cannot start: DATABASE_URL: the schema is newer than this version/);
    const note = `oldest version that may start: ${NAMES.at(-1)}`;
    await newer.query(`comment on table migracoes is '${note}'`);
    newer.use();
    await (await startProduct()).close();
    await migrateDatabase(newer.operatorUrl);
    expect(await newer.query(`select obj_description('migracoes'::regclass) as note`)).toEqual([{ note }]);
    expect(await listApplied(newer)).toEqual([...NAMES, '9999-future']);
  });

  it('FLT-24: of a newer version do not stop running processes', async () => {
    const database = await newDatabase('viajario_template');
    database.use();
    const product = await startProduct();
    const agente = await product.signIn('agente@example.com');
    await database.query(`insert into migracoes (name, executed_at) values ('9999-future', now())`);
    expect((await agente.get('/api/auth/user')).status).toBe(200);
    expect((await agente.get('/api/health/ready')).status).toBe(200);
    await product.close();
  });

  it('CRY-11: give up waiting for a locked table, so that queries behind them hardly wait', async () => {
    const database = await newDatabase('template0');
    await migrateDatabase(database.operatorUrl, '0007-import-export'); // the one after it changes users
    const [holder, writer] = [
      new Client({ connectionString: database.operatorUrl }),
      new Client({ connectionString: database.operatorUrl }),
    ];
    await Promise.all([holder.connect(), writer.connect()]);
    await holder.query('begin; select count(*) from users');
    const run = migrateDatabase(database.operatorUrl);
    for (let tries = 0; tries < 2; tries += 1) {
      await untilWaiting(holder);
      await writer.query('update users set updated_at = now()'); // blocked by the migration's queued lock; the holder goes on
    }
    expect(await listApplied(database)).toEqual(NAMES.slice(0, NAMES.indexOf('0008-billing')));
    await holder.query('commit');
    await run;
    expect(await listApplied(database)).toEqual(NAMES);
    await Promise.all([holder.end(), writer.end()]);
  });

  it('CRY-11: build the index of a large table beside its writes, rebuild an invalid one, drop a replaced one, and collect no statistics of expressions', async () => {
    const database = await newDatabase('viajario_template');
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const ofIndex = `where indexrelid = 'documentos_validade'::regclass`;
    const isValid = async (): Promise<unknown> =>
      (await database.query(`select indisvalid as valid from pg_index ${ofIndex}`))[0];
    const ofExpression = `select attstattarget as statistics from pg_attribute where attrelid = 'clientes_trigramas'::regclass`;
    await database.query('drop index documentos_validade; create index clientes_busca on clientes (nome)');
    await database.query('alter index clientes_trigramas alter column 1 set statistics 100');
    const [earlier, later] = [
      new Client({ connectionString: database.operatorUrl }),
      new Client({ connectionString: database.operatorUrl }),
    ];
    await Promise.all([earlier.connect(), later.connect()]);
    const write = 'update documentos set validade = null';
    await earlier.query(`begin; ${write}`);
    const run = migrateDatabase(database.operatorUrl);
    await eventually(async () => (await database.query(waiting)).length > 0);
    await later.query(`set lock_timeout = '2s'; ${write}`);
    await earlier.query('commit');
    await run;
    expect(await isValid()).toEqual({ valid: true });
    expect(await database.query(`select to_regclass('clientes_busca') as replaced`)).toEqual([{ replaced: null }]);
    expect(await database.query(ofExpression)).toEqual([{ statistics: 0 }]);
    await database.query(`update pg_index set indisvalid = false ${ofIndex}`);
    await migrateDatabase(database.operatorUrl);
    expect(await isValid()).toEqual({ valid: true });
    await Promise.all([earlier.end(), later.end()]);
  });

  it('EMI-01: take signs that nobody sees out of stored names', async () => {
    const database = await newDatabase('viajario_template');
    await database.query(`insert into users (id, email, auth_id) values (gen_random_uuid(), 'ana@example.com', 'a')`);
    await database.query(
      `insert into contas (id, nome, tipo, proprietario_id) select gen_random_uuid(), 'Ana', 'individual', id from users`,
    );
    const names = ['\u200eHelena\u200b Pra\u00addo\u200b', 'He\u200blena Dias', 'Caio Dias'];
    await database.query(
      `insert into clientes (id, conta_id, nome) select gen_random_uuid(), c.id, n from contas c, unnest($1::text[]) n`,
      [names],
    );
    await database.query(
      `insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, sobrenome, nomes)
         select gen_random_uuid(), conta_id, id, 'passaporte', 'BRA', $1, nome from clientes`,
      ['\ufeffDias'],
    );
    const before = await database.query('select nome, updated_at from clientes where nome = $1', [names[2]]);
    await database.query(`delete from migracoes where name = '0046-names-as-seen'`);
    await migrateDatabase(database.operatorUrl);
    expect(await database.query(`select nome, busca from clientes where nome <> 'Caio Dias' order by nome collate "C"`)).toEqual([
      { nome: 'Helena Prado', busca: 'helena prado' },
      { nome: names[1], busca: expect.any(String) },
    ]);
    expect(await database.query('select nome, updated_at from clientes where nome = $1', [names[2]])).toEqual(before);
    expect(await database.query(`select sobrenome, nomes from documentos_viagem order by nomes collate "C"`)).toEqual(
      ['Caio Dias', 'Helena Prado', names[1]].map((nomes) => ({ sobrenome: 'Dias', nomes })),
    );
  });

  it('CRY-11: are applied to an older backup when it is restored', async () => {
    const [old, fresh] = [await newDatabase('template0'), await newDatabase('template0')];
    await migrateDatabase(old.operatorUrl, '0007-import-export');
    await old.query(`insert into users (id, email, auth_id) values (gen_random_uuid(), 'ana@example.com', 'a')`);
    await old.query(
      `insert into contas (id, nome, tipo, proprietario_id) select gen_random_uuid(), 'Ana', 'individual', id from users`,
    );
    await old.query(
      `insert into clientes (id, conta_id, nome, validade_passaporte) select gen_random_uuid(), c.id, n, v::date
       from contas c, (values ('Zé Lima', '2030-05-10'), ('D´Ávila', null)) p(n, v)`,
    );
    expect(await old.query('select busca from clientes order by nome')).toEqual([{ busca: 'd avila' }, { busca: 'ze lima' }]);
    const env = { ...ENV, DATA_DIR: newFolder(), BACKUP_DIR: target };
    const { id } = await backUpHere(env, old);
    const home = newFolder();
    expect(await restoreHere({ ...env, DATA_DIR: home }, fresh, id)).toMatchObject({ ok: true });
    expect(await listApplied(fresh)).toEqual(NAMES);
    expect(await fresh.query('select nome, busca, partes from clientes order by nome')).toEqual([
      { nome: 'D´Ávila', busca: "d'avila davila", partes: 0 }, // folded again and counted by the migrations' follow-up work
      { nome: 'Zé Lima', busca: 'ze lima', partes: 2 },
    ]);
    const passports = `select c.nome, d.tipo, d.pais, d.pais_presumido, d.numero, d.validade::text from documentos_viagem d join clientes c on c.id = d.cliente_id`;
    expect(await fresh.query(passports)).toEqual([
      { nome: 'Zé Lima', tipo: 'passaporte', pais: 'BRA', pais_presumido: true, numero: null, validade: '2030-05-10' },
    ]);
    expect(filesBelow(home)).toEqual([]);
    removeFolder(home);
    removeFolder(env.DATA_DIR);
  });
});
