import { expect, it } from '@jest/globals';
import { MIGRATIONS } from '../../../src/shared/database/orm.config.js';
import { structureOf } from '../files/backups.js';
import { killWhen, startBackend } from './backend-process.js';
import { ownDatabase, type OwnDatabase } from './own-database.js';

export const migrate = (database: OwnDatabase): ReturnType<typeof startBackend> =>
  startBackend('migrate', { DATABASE_URL: database.operatorUrl });
export const listApplied = async (database: OwnDatabase): Promise<string[]> =>
  (await database.query<{ name: string }>('select name from migracoes order by id')).map(({ name }) => name);

/** Kills a run each time as soon as so many migrations are applied. */
export function killedMigrations(moments: readonly number[]): void {
  it('FLT-24: killed at any moment leave no partial migration, and the next run continues', async () => {
    const [killed, whole] = [await ownDatabase('template0'), await ownDatabase('viajario_template')];
    for (const count of moments) await killWhen(migrate(killed), async () => (await listApplied(killed)).length >= count);
    expect((await migrate(killed).ended).code).toBe(0);
    expect(await listApplied(killed)).toEqual(MIGRATIONS.map(({ name }) => name));
    const ofTables = (structure: unknown[]): unknown[] => structure.slice(0, 7);
    expect(ofTables(await structureOf(killed))).toEqual(ofTables(await structureOf(whole)));
    for (const { drop } of [killed, whole]) await drop();
  });
}
