import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../../../../infra/test/soon.js';
import type { Browser } from '../calls/browser.js';
import { addDocumento } from '../calls/documento-calls.js';
import { killWhen, startBackend } from '../processes/backend-process.js';
import { ownDatabase, type OwnDatabase } from '../processes/own-database.js';
import { startProduct, type Product } from '../processes/product.js';
import { backUpHere, filesBelow, newFolder, operate, removeFolder, restoreHere, rowsOf } from './backups.js';

/** For the tests of a file: a product with twelve documents that is backed up to `target`. */
export interface Filled {
  filled: OwnDatabase;
  product: Product;
  agente: Browser;
  clienteId: string;
  target: string;
  /** Backups made by a test: removed after it. */
  gone: (() => unknown)[];
  newPlace: () => Promise<{ database: OwnDatabase; env: Record<string, string>; home: string }>;
}

/** Filled before all. */
export function filledProduct(): Filled {
  const target = newFolder();
  const there = { target, gone: [] } as unknown as Filled;
  there.newPlace = async () => {
    const [database, home] = [await ownDatabase('template0'), newFolder()];
    there.gone.push(database.drop, () => removeFolder(home));
    return { database, home, env: { ...there.product.env, DATA_DIR: home } };
  };
  beforeAll(async () => {
    there.filled = await ownDatabase('viajario_template');
    there.filled.use();
    there.product = await startProduct({ env: { BACKUP_DIR: target } });
    there.agente = await there.product.signIn('agente@example.com');
    there.clienteId = (await there.agente.addCliente({ contaId: there.agente.contaId, nome: 'Ana' })).id;
    for (let i = 0; i < 12; i += 1) await addDocumento(there.agente, there.clienteId);
  });
  afterEach(async () => {
    for (const remove of there.gone.splice(0)) await remove();
  });
  afterAll(async () => {
    await there.product.close();
    removeFolder(target);
    await there.filled.drop();
  });
  return there;
}

const OTHERS_HERE = `select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Kills a backup when it has written so many files, and a restore when so many tables are filled. */
export function killedBackups(there: Filled, files: readonly number[], tables: readonly number[]): void {
  it('CRY-09: that was killed at any moment does not count: older ones stay, and the next one is complete', async () => {
    const { filled, product, target } = there;
    const before = await backUpHere(product.env, filled);
    for (const count of files) {
      const known = filesBelow(target).length;
      const backup = startBackend('backup', { ...product.env, DATABASE_URL: filled.operatorUrl });
      await killWhen(backup, async () => filesBelow(target).length >= known + count);
    }
    const { output } = await operate('backups', product.env, filled);
    // a kill that came too late left a complete one, which may have replaced it
    expect(output.backups.some((id: string) => id >= before.id)).toBe(true);
    const next = await backUpHere(product.env, filled);
    for (const id of new Set([...output.backups, next.id])) {
      const { database, env } = await there.newPlace();
      if (!existsSync(path.join(target, 'files/manifests', id))) continue; // the day's newer one replaced it
      expect((await restoreHere(env, database, id)).ok).toBe(true);
      expect(await rowsOf(database)).toEqual(await rowsOf(filled));
    }
  });

  it('CRY-09: can be restored again after a process was killed half-way', async () => {
    const { filled, product } = there;
    const { id } = await backUpHere(product.env, filled);
    const { database, env } = await there.newPlace();
    const thereAre = async (): Promise<number> =>
      (await database.query(`select from pg_tables where schemaname = 'public'`)).length;
    for (const count of tables)
      await killWhen(
        startBackend('restore', { ...env, DATABASE_URL: database.operatorUrl }, [id]),
        async () => (await database.query(OTHERS_HERE)).length > 0 && (await thereAre()) >= count,
      );
    await eventually(async () => (await database.query(OTHERS_HERE)).length === 0); // PostgreSQL ends the killed process's work a moment later
    const rows = await database.query(`select from pg_tables where tablename = 'users'`);
    const left = rows.length > 0 ? (await database.query<{ n: number }>('select count(*)::int as n from users'))[0]?.n : 0;
    if (left === 0) expect((await restoreHere(env, database, id)).ok).toBe(true);
    expect(await rowsOf(database)).toEqual(await rowsOf(filled));
  });
}
