import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  backUpHere,
  filesBelow,
  newestHere,
  newFolder,
  operate,
  removeFolder,
  rowsOf,
  structureOf,
  threeDaysBefore,
} from '../../support/files/backups.js';
import { Browser } from '../../support/calls/browser.js';
import { createCast, type Cast } from '../../support/calls/tenants.js';
import { ownDatabase, type OwnDatabase } from '../../support/processes/own-database.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { ALL_ROUTES, partsOf, send, type Target } from '../../support/calls/route-calls.js';

/**
 * Calls with an answer that depends on the session, the stand-ins' ports, the time of day or new work, not on stored data only.
 */
const OF_THE_MOMENT = new Set([
  'session.sessions',
  'session.login',
  'session.callback',
  'session.logout',
  'system.config',
  'importacoes.template',
  'exportacoes.complete',
]);
const GETS = ALL_ROUTES.filter(({ name, route }) => route.method === 'GET' && !OF_THE_MOMENT.has(name));

let [filled, empty]: [OwnDatabase, OwnDatabase] = [] as never;
let product: Product;
let cast: Cast;
let restored: Product | undefined;
const [target, newHome] = [newFolder(), newFolder()];

beforeAll(async () => {
  [filled, empty] = [await ownDatabase('viajario_template'), await ownDatabase('template0')];
  filled.use();
  const keepOne = { BACKUP_KEEP_DAYS: '1', BACKUP_KEEP_WEEKS: '0' }; // at whatever time midnight is
  product = await startProduct({ env: { BACKUP_DIR: target, ...keepOne } });
  cast = await createCast(product);
  const { contaId } = cast.ours;
  const lines = Array.from({ length: 40 }, (_, i) => `Viajante ${i} àéîõü "'\\\t;`);
  for (const nome of lines) await cast.proprietario.addCliente({ contaId, nome });
  await payFor(cast.proprietario.user.id);
});
afterAll(async () => {
  await restored?.close();
  await product.close();
  for (const folder of [target, newHome]) removeFolder(folder);
  for (const database of [filled, empty]) await database.drop();
});

/** Rows of every table of billing and of the tables that other specs fill. */
async function payFor(usuarioId: string): Promise<void> {
  const { db } = product;
  await db.query(
    `update users set stripe_customer_id = 'cus_1', stripe_subscription_id = 'sub_1', plano_tipo = 'mensal', plano_expira_em = now() + interval '20 days',
       acesso_ate = now() + interval '23 days' where id = $1`,
    [usuarioId],
  );
  await db.query(
    `insert into assinaturas (usuario_id, stripe_subscription_id, status, plano_tipo, sincronizado_em) values ($1, 'sub_1', 'active', 'mensal', now())`,
    [usuarioId],
  );
  await db.query(
    `insert into dados_fiscais (usuario_id, documento, nome, email) values ($1, '52998224725', 'Ana', 'a@example.com')`,
    [usuarioId],
  );
  await db.query(
    `insert into stripe_eventos (id, tipo, criado_em, processado_em) values ('evt_1', 'invoice.paid', now(), now())`,
  );
  await db.query(
    `insert into pagamento_problemas (id, categoria, tipo, criado_em, valor, status) values ('pi_1', 'failed', 'card', now(), 3990, 'x')`,
  );
  await db.query(`insert into emails_autorizados (id, email, motivo) values ($1, 'convidada@example.com', 'parceira')`, [
    randomUUID(),
  ]);
}

describe('A backup of a filled product', () => {
  let id = '';
  let files = 0;

  it('FLT-25: is made beside the running product', async () => {
    const { code, output, stderr } = await operate('backup', product.env, filled);
    expect([code, stderr]).toEqual([0, '']);
    expect(output).toMatchObject({ ok: true, files: { deletedMeanwhile: 0, missing: 0 } });
    expect(output.files.copied).toBe(output.files.total);
    expect(output.files.total).toBeGreaterThan(8);
    [id, files] = [output.id, output.files.total];
    expect(await newestHere(product.env, filled)).toBe(id);
  });

  it('CRY-08: is encrypted: none of its files contains a canary, name, e-mail, token or key', () => {
    const { ours, theirs, unpaid } = cast;
    const key = product.env['DOCUMENTS_KEY'] ?? '';
    const secrets = [ours, theirs, unpaid].flatMap(({ canary, cpf, token }) => [
      canary,
      cpf,
      token,
      Buffer.from(canary).toString('base64'),
    ]);
    const words = ['Viajante', 'Agência', 'example.com', 'cus_1', 'proprietario-', product.env['SESSION_SECRET'] ?? '', key];
    const bytes = Buffer.from(key, 'base64');
    const searched = [...secrets, ...words, bytes.toString('hex'), bytes.toString('base64url')].map((text) => Buffer.from(text));
    const found = filesBelow(target).filter((file) => [...searched, bytes].some((text) => readFileSync(file).includes(text)));
    expect(found).toEqual([]);
    expect(filesBelow(target).length).toBeGreaterThan(files);
  });

  it('copies only new files the next time', async () => {
    const manifests = path.join(target, 'files/manifests');
    renameSync(path.join(manifests, id), path.join(manifests, threeDaysBefore(id)));
    const made = await backUpHere(product.env, filled);
    expect(made).toMatchObject({ ok: true, files: { total: files, copied: 0 }, removed: { backups: 1 } });
    ({ id } = made);
  });

  it('CRY-09: restored into an empty database and storage has the same rows, structure, rights and file hashes, and verify is clean', async () => {
    const env = { ...product.env, DATA_DIR: newHome };
    const { code, output, stderr } = await operate('restore', env, empty, id);
    expect([code, stderr]).toEqual([0, '']);
    expect(output).toMatchObject({ ok: true, id, files: { total: files, copied: files, missing: 0 } });
    expect(output.verified).toMatchObject({ ok: true, deep: true, 'V-03': { checked: files, missing: 0, damaged: 0 } });
    expect(await rowsOf(empty)).toEqual(await rowsOf(filled));
    expect(await structureOf(empty)).toEqual(await structureOf(filled));
    expect(await empty.query('select from sessions')).toEqual([]);
  });

  it('CRY-09: answers every GET call like the original once restored', async () => {
    empty.use();
    restored = await startProduct({ env: { DATA_DIR: newHome, DOCUMENTS_KEY: product.env['DOCUMENTS_KEY'] ?? '' } });
    filled.use();
    const different: string[] = [];
    let compared = 0;
    for (const [person, estate] of [
      [cast.proprietario, cast.ours],
      [cast.gestor, cast.ours],
      [cast.agente, cast.ours],
      [cast.estranho, cast.theirs],
      [cast.expirado, cast.unpaid],
      [cast.estranho, cast.ours],
    ] as const) {
      const [before, after] = [await product.signIn(person.user.email), await restored.signIn(person.user.email)];
      for (const route of GETS) {
        const [left, right] = [await answerOf(product, before, route, estate), await answerOf(restored, after, route, estate)];
        compared += 1;
        if (left !== right) different.push([route.name, left, right].join('\n').slice(0, 2_000));
      }
    }
    expect(different).toEqual([]);
    expect(compared).toBe(6 * GETS.length);
  });

  it('CRY-09: works once restored: clients are written, documents uploaded, and old sessions are refused', async () => {
    const { contaId } = cast.ours;
    if (!restored) throw new Error('the restored product did not start');
    const stolen = cast.proprietario.at(restored.url);
    expect((await stolen.get('/api/auth/user')).status).toBe(401);
    const owner = await restored.signIn(cast.proprietario.user.email);
    await owner.addCliente({ contaId, nome: 'Depois' });
    const { code, stderr } = await operate('verify', { ...restored.env }, empty);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

/** Values that signing in and reading write, and so differ between the two. */
const OF_READING: Readonly<Record<string, RegExp>> = {
  'session.user': /"(ultimoLogin|updatedAt)":"[^"]*"/g,
  'documentos.acessos': /"quando":"[^"]*"|"id":"[^"]*","acao"/g,
  // fonts have random names in each PDF
  'fichaPdf.read': /%PDF[^]*/g,
  'orientacoes.pdf': /%PDF[^]*/g,
  'linhaDoTempo.list': /"id":"[^"]*","tipo":"(documento-(visto|baixado)|copia-(aberta|baixada)|ficha-em-pdf)","quando":"[^"]*"/g,
};

async function answerOf({ url }: Product, browser: Browser, route: (typeof GETS)[number], target: Target): Promise<string> {
  const { status, text } = await send(browser, route, partsOf(route, target));
  const plain = text.replaceAll(url, 'ORIGIN').replace(/"requestId":"[^"]*"/, '');
  return `${status} ${plain.replace(OF_READING[route.name] ?? /$^/g, '')}`;
}
