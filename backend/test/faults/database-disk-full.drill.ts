import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../infra/test/soon.js';
import { ownPostgres } from '../support/processes/own-postgres.js';
import { startProduct, type Product } from '../support/processes/product.js';

const SIZE = '400m';

/** A disk in memory: only root may mount one. */
let disk: string;
let postgres: { stop: () => Promise<void> };
let product: Product;

beforeAll(async () => {
  if (process.getuid?.() !== 0) throw new Error('this drill mounts a small disk: run it as root');
  disk = mkdtempSync(path.join(tmpdir(), 'viajario-disco-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', disk]);
  mkdirSync(path.join(disk, 'postgres'), { mode: 0o755 });
  postgres = await ownPostgres(path.join(disk, 'postgres'));
  product = await startProduct({ worker: true });
});
afterAll(async () => {
  await product.close();
  await postgres.stop();
  execFileSync('umount', [disk]);
  rmdirSync(disk);
});

describe('A database on a full disk', () => {
  it('FLT-07: serves reads and answers writes with 503, and recovers by itself once there is space', async () => {
    const person = await product.signIn('cheia@example.com');
    const cliente = await person.addCliente({ nome: 'Antes' });
    const ballast = path.join(disk, 'ballast');
    const { bavail, bsize } = statfsSync(disk);
    execFileSync('fallocate', ['-l', String(bavail * bsize), ballast]);
    const nomes = new Set(['Antes']);
    const add = async (nome: string): Promise<number> => {
      const { status } = await person.post('/api/clientes', { contaId: person.contaId, nome, observacoes: 'x'.repeat(4_000) });
      if (status === 201) nomes.add(nome);
      return status;
    };
    let serial = 0;
    await eventually(async () => (await add(`Durante ${(serial += 1)}`)) === 503, 120_000); // existing pages are filled first
    for (let i = 0; i < 20; i += 1) {
      expect([201, 503]).toContain(await add(`Durante ${(serial += 1)}`));
      expect((await person.get(`/api/clientes/${cliente.id}`)).status).toBe(200);
    }
    execFileSync('rm', [ballast]);
    await eventually(async () => (await add('Depois')) === 201, 30_000);
    const { body } = await person.get(`/api/clientes?contaId=${person.contaId}&limit=1`);
    expect(body.total).toBe(nomes.size);
    expect((await person.delete(`/api/clientes/${cliente.id}`)).status).toBe(204);
    await eventually(async () => (await product.db.query(`select from jobs where concluido_em is null`)).rowCount === 0, 60_000);
  });
});
