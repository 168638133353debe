import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createActors, expire, type Actors } from '../support/calls/actors.js';
import { eventually } from '../../../infra/test/soon.js';
import { whileHeld } from '../support/faults/paused.js';
import { formWith, importar, planilha } from '../support/files/planilhas.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;
let importacaoId: string;
let limpezaId: string;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
/** An import and a cleaning that can be undone, and two clients to merge. */
beforeEach(async () => {
  actors = await createActors(product);
  const { gestor, contaId } = actors;
  const twins = async (nome: string) => {
    for (const rg of ['1', null]) await gestor.addCliente({ contaId, nome, email: `${nome}@x.com`, rg });
  };
  importacaoId = (await importar(gestor, contaId, await planilha([['Nome'], ['Ana']]))).body.importacaoId;
  await twins('Rui');
  expect((await gestor.post('/api/clean-duplicates', { contaId })).body).toEqual({ deletedCount: 1 });
  limpezaId = (await gestor.get(`/api/limpezas?contaId=${contaId}`)).body[0].id;
  await twins('Eva');
});
afterAll(() => product.close());

const nomes = async (): Promise<string[]> => {
  const { rows } = await product.db.query('select nome from clientes where conta_id = $1 order by nome', [actors.contaId]);
  return rows.map(({ nome }) => nome);
};
const outcomeOf = (jobId: string) =>
  eventually(async () => {
    const { rows } = await product.db.query('select status, codigo from jobs where id = $1 and concluido_em is not null', [
      jobId,
    ]);
    return rows[0];
  });
const demote = () =>
  product.db.query(`update usuarios_contas set papel_na_conta = 'agente' where usuario_id = $1`, [actors.gestor.user.id]);
const stopPaying = async () => {
  for (const person of [actors.gestor, actors.proprietario]) await expire(product, person);
};

it.each([
  ['role', demote, 'SEM_PERMISSAO'],
  ['subscription', stopPaying, 'ASSINATURA_INATIVA'],
])('ROL-05: work that waits for a worker changes no client once the %s of its requester is lost', async (_, lose, codigo) => {
  const { gestor, contaId } = actors;
  await product.worker?.close();
  const jobIds: string[] = [];
  for (const [path, what] of [
    ['/api/clear-all-clients', {}],
    ['/api/clean-duplicates', {}],
    ['/api/limpezas/desfazer', { limpezaId }],
    ['/api/importacoes/desfazer', { importacaoId }],
  ] as const)
    jobIds.push((await gestor.post(path, { contaId, ...what }, { headers: { prefer: 'respond-async' } })).body.jobId);
  await lose();
  const next = await startProduct({ worker: true });
  try {
    for (const jobId of jobIds) expect(await outcomeOf(jobId)).toEqual({ status: 'failed', codigo });
    expect(await nomes()).toEqual(['Ana', 'Eva', 'Eva', 'Rui']);
  } finally {
    await product.close();
    product = next;
  }
});

it('ROL-05: an import with the role lost while it writes stores nothing', async () => {
  const { gestor, contaId } = actors;
  const file = formWith(await planilha([['Nome'], ['Bia']]));
  const { jobId } = await whileHeld(product, 'lock table clientes in share mode', async (somebodyWaits) => {
    const { body } = await gestor.post(`/api/import/xlsx/${contaId}`, file, { headers: { prefer: 'respond-async' } });
    await somebodyWaits();
    await demote();
    return body;
  });
  expect(await outcomeOf(jobId)).toEqual({ status: 'failed', codigo: 'APENAS_GESTORES_IMPORTAM' });
  expect(await nomes()).not.toContain('Bia');
});
