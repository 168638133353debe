import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ERRORS } from '@viajario/contracts/errors';
import { selecao } from '@viajario/contracts/crm/selecao/selecao';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/answer-schema.js';
import type { Answer, Browser, CallOptions } from '../../support/calls/browser.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { addEtiqueta } from '../../support/calls/etiqueta-calls.js';
import { parseCsv } from '../../support/files/csv.js';
import { fileOf, storedFiles } from '../../support/files/stored-files.js';
import { eventually } from '../../../../infra/test/soon.js';
import { endedJob } from '../../support/jobs/jobs.js';
import { whileHeld } from '../../support/faults/paused.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
/** Three clients of the agency. */
let ids: string[];
/** A client of another conta. */
let strange: string;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
  ids = [];
  for (const nome of ['Ana', 'Bia', 'Caio']) ids.push((await actors.agente.addCliente({ contaId: actors.contaId, nome })).id);
  strange = (await actors.estranho.addCliente({ nome: 'Alheia' })).id;
});
afterAll(() => product.close());

type Acao = 'etiquetas' | 'carteira' | 'excluir';
const change = (acao: Acao, body: Record<string, unknown>, person: Browser = actors.gestor, options?: CallOptions) =>
  person.post(`/api/clientes/${acao}`, { contaId: actors.contaId, ...body }, options);
const codeOf = ({ status, body }: Answer): unknown => [status, body?.code];
const cliente = async (id = ids[0], person = actors.gestor) => (await person.get(`/api/clientes/${id}`)).body;
const labelsOf = async (id = ids[0]): Promise<string[]> =>
  (await cliente(id)).etiquetas.map(({ nome }: { nome: string }) => nome);
const names = async (): Promise<string[]> =>
  (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}`)).body.clientes.map(({ nome }: { nome: string }) => nome);
const label = (nome: string) => addEtiqueta(actors.agente, actors.contaId, nome);
const trail = async (acao: string) =>
  (
    await product.db.query(
      `select alvo_id as id, usuario_id, ip is not null as "hasIp", detalhes -> 'campos' as campos from auditoria
       where conta_id = $1 and acao = $2 order by array_position($3::uuid[], alvo_id), quando, id`,
      [actors.contaId, acao, ids],
    )
  ).rows;

describe('Labels of chosen clients', () => {
  it('are added and removed; only changed clients are counted and in the trail, with the name of the field', async () => {
    const [vip, frio] = [await label('VIP'), await label('Frio')];
    await actors.agente.put(`/api/clientes/${ids[0]}/etiquetas`, { etiquetaIds: [vip, frio] });
    await actors.agente.put(`/api/clientes/${ids[1]}/etiquetas`, { etiquetaIds: [vip] });
    const version = (await cliente()).updatedAt;
    const clienteIds = [...ids, String(ids[2]).toUpperCase(), ids[2], strange, randomUUID()];
    const answer = await change('etiquetas', { clienteIds, adicionar: [vip.toUpperCase()], remover: [frio] }, actors.agente);
    expect([answer.status, answer.body]).toEqual([200, { atualizados: 2 }]);
    expect(problemsOf(selecao.etiquetar, 200, answer.body)).toEqual([]);
    expect(await Promise.all(ids.map((id) => labelsOf(id)))).toEqual([['VIP'], ['VIP'], ['VIP']]);
    expect((await cliente()).updatedAt).toBe(version);
    const { user } = actors.agente;
    const edited = { usuario_id: user.id, hasIp: true, campos: ['etiquetas'] };
    expect(await trail('cliente-editado')).toEqual([0, 0, 1, 2].map((place) => ({ id: ids[place], ...edited })));
    expect((await cliente(strange, actors.estranho)).etiquetas).toEqual([]);
    expect((await actors.agente.get(`/api/clientes/${ids[2]}/linha-do-tempo`)).body.itens[0]).toMatchObject({ tipo: 'edicao' });
  });

  it('are of the same conta, or 404 and nothing changes', async () => {
    const [vip, other] = [await label('VIP'), await addEtiqueta(actors.estranho, actors.estranho.contaId, 'Alheia')];
    for (const wrong of [{ adicionar: [vip, other] }, { adicionar: [vip], remover: [randomUUID()] }])
      expect(codeOf(await change('etiquetas', { clienteIds: ids, ...wrong }))).toEqual([404, 'ETIQUETA_NAO_ENCONTRADA']);
    expect((await change('etiquetas', { clienteIds: ids, adicionar: [vip], remover: [vip] })).status).toBe(400);
    expect(await labelsOf()).toEqual([]);
  });

  it('make an example an ordinary client', async () => {
    const vip = await label('VIP');
    const examples = () =>
      product.db.query(`update clientes set exemplo = true where conta_id = $1 returning 1`, [actors.contaId]);
    await examples();
    await change('etiquetas', { clienteIds: ids.slice(0, 1), adicionar: [vip] });
    await change('carteira', { clienteIds: ids.slice(1, 2), agenteId: actors.agente.user.id });
    await change('carteira', { clienteIds: ids.slice(2), agenteId: null });
    expect(await Promise.all(ids.map(async (id) => (await cliente(id)).exemplo))).toEqual([false, false, true]);
    await actors.agente.put(`/api/clientes/${ids[2]}/etiquetas`, { etiquetaIds: [vip] });
    expect((await cliente(ids[2])).exemplo).toBe(false);
  });
});

describe('Chosen clients', () => {
  it('get an agente or none, as an edit of each changed one', async () => {
    const { user } = actors.agente;
    await actors.agente.put(`/api/clientes/${ids[0]}`, { agenteId: user.id });
    const versions = await Promise.all(ids.map(async (id) => (await cliente(id)).updatedAt));
    const handed = await change('carteira', { clienteIds: [...ids, strange], agenteId: user.id.toUpperCase() });
    expect([handed.status, handed.body]).toEqual([200, { atualizados: 2 }]);
    const after = await Promise.all(ids.map((id) => cliente(id)));
    expect(after.map(({ agenteId }) => agenteId)).toEqual(ids.map(() => user.id));
    expect(after.map(({ updatedAt }, i) => updatedAt > (versions[i] ?? ''))).toEqual([false, true, true]);
    expect((await trail('cliente-editado')).slice(1)).toMatchObject(
      ids.slice(1).map((id) => ({ id, usuario_id: actors.gestor.user.id, campos: ['agenteId'] })),
    );
    expect((await change('carteira', { clienteIds: ids, agenteId: null })).body).toEqual({ atualizados: 3 });
    expect((await cliente(strange, actors.estranho)).agenteId).toBeNull();
  });

  it('cannot get an agente who is no member of the conta', async () => {
    for (const { user } of [actors.inativo, actors.estranho])
      expect(codeOf(await change('carteira', { clienteIds: ids, agenteId: user.id }))).toEqual([400, 'AGENTE_INVALIDO']);
    expect((await change('carteira', { clienteIds: ids })).status).toBe(400);
    expect((await cliente()).agenteId).toBeNull();
  });

  it('are deleted with all rows about them, as in single deletions', async () => {
    const [ana, bia, caio] = ids;
    const headers = { 'idempotency-key': randomUUID() };
    const created = { contaId: actors.contaId, nome: 'Dora' };
    const dora = (await actors.agente.post('/api/clientes', created, { headers })).body.id;
    const documento = await addDocumento(actors.agente, dora);
    const outro = await addDocumento(actors.agente, String(ana));
    const files = [await fileOf(product, documento.id), await fileOf(product, outro.id)];
    const tie = { clienteId: caio, referenciaId: dora };
    const tied = await actors.agente.post('/api/relacionamentos', tie, { headers: { 'idempotency-key': dora } });
    await actors.agente.post('/api/anotacoes', { clienteId: bia, texto: 'Ligar' });
    await actors.agente.put(`/api/clientes/${caio}`, { responsavelId: bia });
    const clienteIds = [ana, bia, dora, dora, strange, randomUUID()];
    const answer = await change('excluir', { clienteIds });
    expect([answer.status, answer.body]).toEqual([200, { deletedCount: 3 }]);
    expect(await names()).toEqual(['Caio']);
    expect(await cliente(caio)).toMatchObject({ responsavelId: null, relacionamentosOrigem: [] });
    expect((await actors.gestor.get(`/api/documentos/${documento.id}/download`)).status).toBe(404);
    // one job for the files of all: the next job of the conta does not wait for one a client
    await eventually(async () => (await storedFiles(product)).every((file) => !files.includes(file)));
    const { rows: jobs } = await product.db.query(`select 1 from jobs where conta_id = $1 and tipo = 'arquivos-excluidos'`, [
      actors.contaId,
    ]);
    expect(jobs).toHaveLength(1);
    expect((await trail('cliente-excluido')).map(({ id, usuario_id: who }) => [id, who])).toEqual(
      [ana, bia, dora].map((id) => [id, actors.gestor.user.id]),
    );
    // stored answers about them, and about their rows
    expect((await actors.agente.post('/api/clientes', created, { headers })).status).toBe(404);
    const again = await actors.agente.post('/api/relacionamentos', tie, { headers: { 'idempotency-key': dora } });
    expect([tied.status, again.status]).toEqual([201, 404]);
    expect((await actors.estranho.get(`/api/clientes/${strange}`)).status).toBe(200);
    expect((await change('excluir', { clienteIds })).body).toEqual({ deletedCount: 0 });
  });

  it('are changed in one transaction: when one cannot be written, none is', async () => {
    const vip = await label('VIP');
    await product.db.query(
      `create function nao_desta() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
       create trigger nao_desta before delete on clientes for each row when (old.id = '${ids[2]}') execute function nao_desta();
       create trigger nao_desta before insert on clientes_etiquetas for each row when (new.cliente_id = '${ids[2]}') execute function nao_desta()`,
    );
    const statuses = [
      (await change('excluir', { clienteIds: ids })).status,
      (await change('etiquetas', { clienteIds: ids, adicionar: [vip] })).status,
    ];
    await product.db.query('drop function nao_desta cascade');
    expect(statuses).toEqual([500, 500]);
    expect(await names()).toEqual(['Ana', 'Bia', 'Caio']);
    expect(await labelsOf()).toEqual([]);
    expect([...(await trail('cliente-excluido')), ...(await trail('cliente-editado'))]).toEqual([]);
  });

  it('are 1 to 1,000 ids, or all of a list, not both', async () => {
    const many = Array.from({ length: 1_001 }, () => randomUUID());
    const wrong = [
      {},
      { clienteIds: [] },
      { clienteIds: many },
      { clienteIds: ['x'] },
      { clienteIds: 'x' },
      { clienteIds: ids, consulta: '', esperado: 3 },
      { consulta: '' },
      { consulta: '', esperado: -1 },
      { consulta: 'x'.repeat(2_001), esperado: 3 },
    ];
    for (const body of wrong) {
      for (const acao of ['etiquetas', 'carteira', 'excluir'] as const) {
        const answer = await change(acao, { ...body, ...(acao === 'carteira' && { agenteId: null }) });
        expect([body, answer.status]).toEqual([body, 400]);
      }
    }
    expect(codeOf(await change('excluir', { consulta: 'passaporte=x', esperado: 3 }))).toEqual([400, 'CONSULTA_INVALIDA']);
    expect((await change('excluir', { clienteIds: many.slice(1) })).body).toEqual({ deletedCount: 0 });
    expect(await names()).toHaveLength(3);
  });

  it('are the same for a repeated Idempotency-Key', async () => {
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const call = () => change('excluir', { clienteIds: ids }, actors.gestor, options);
    expect([(await call()).body, (await call()).body]).toEqual([{ deletedCount: 3 }, { deletedCount: 3 }]);
  });

  it('are 402 without a subscription', async () => {
    for (const person of [actors.proprietario, actors.gestor]) await expire(product, person);
    expect((await change('etiquetas', { clienteIds: ids })).status).toBe(402);
  });
});

describe('All clients that a list shows', () => {
  const shown = (acao: Acao, body: Record<string, unknown>, person = actors.gestor) =>
    change(acao, { consulta: 'search=a', esperado: 3, ...body }, person);

  it('are labelled, handed over and deleted by a job, for roles that may do so', async () => {
    const vip = await label('VIP');
    await actors.agente.put(`/api/clientes/${ids[1]}`, { agenteId: actors.agente.user.id });
    const mine = await shown('etiquetas', { consulta: 'agenteId=eu', esperado: 1, adicionar: [vip] }, actors.agente);
    expect([mine.status, mine.body]).toEqual([200, { atualizados: 1 }]);
    const { user } = actors.agente;
    const handed = await shown('carteira', { consulta: `etiquetaId=${vip}&sort=nome`, esperado: 1, agenteId: null });
    expect(handed.body).toEqual({ atualizados: 1 });
    expect((await trail('cliente-editado')).map(({ id, usuario_id: who, campos }) => [id, who, campos])).toEqual([
      [ids[1], user.id, ['agenteId']],
      [ids[1], user.id, ['etiquetas']],
      [ids[1], actors.gestor.user.id, ['agenteId']],
    ]);
    expect((await shown('excluir', {})).body).toEqual({ deletedCount: 3 });
    expect(await names()).toEqual([]);
    expect(await trail('cliente-excluido')).toHaveLength(3);
    expect((await actors.estranho.get(`/api/clientes/${strange}`)).status).toBe(200);
  });

  it('are refused unchanged when their number is not the shown one', async () => {
    const vip = await label('VIP');
    const refusals = [
      await shown('etiquetas', { esperado: 2, adicionar: [vip] }, actors.agente),
      await shown('carteira', { esperado: 4, agenteId: actors.agente.user.id }),
      await shown('excluir', { consulta: '', esperado: 2 }),
    ];
    expect(refusals.map(codeOf)).toEqual(refusals.map(() => [409, 'SELECAO_MUDOU']));
    expect(codeOf(await shown('etiquetas', { adicionar: [randomUUID()] }))).toEqual([404, 'ETIQUETA_NAO_ENCONTRADA']);
    expect(codeOf(await shown('carteira', { agenteId: actors.inativo.user.id }))).toEqual([400, 'AGENTE_INVALIDO']);
    expect([await cliente(), await names()]).toMatchObject([{ etiquetas: [], agenteId: null }, ['Ana', 'Bia', 'Caio']]);
  });

  it('are requested with filters that no row of the database contains, during or after the job', async () => {
    const secret = `s${randomUUID().slice(0, 8)}`;
    await actors.agente.addCliente({ contaId: actors.contaId, nome: secret });
    const held = 'lock table clientes in share mode'; // the job stops before it changes a client
    const body = { contaId: actors.contaId, consulta: `search=${secret}`, esperado: 1, agenteId: actors.agente.user.id };
    const jobId: string = await whileHeld(product, held, async (somebodyWaits) => {
      const answer = await actors.gestor.post('/api/clientes/carteira', body, { headers: { prefer: 'respond-async' } });
      await somebodyWaits();
      const waiting = await actors.gestor.get(`/api/jobs/${answer.body.jobId}`);
      expect([waiting.body.status, waiting.text.includes(secret)]).toEqual(['active', false]);
      expect(await jobText(answer.body.jobId)).not.toContain(secret);
      return answer.body.jobId;
    });
    expect((await endedJob(actors.gestor, jobId)).resultado).toEqual({ atualizados: 1 });
    expect(await jobText(jobId)).toContain('"detalhes": null');
  });

  it('ROL-05: are not changed when the caller has lost the role meanwhile', async () => {
    const vip = await label('VIP');
    const lock = `lock table clientes in access exclusive mode`;
    const jobIds = await whileHeld(product, lock, async () => {
      const options = { headers: { prefer: 'respond-async' } };
      const asked = { consulta: '', esperado: 3 };
      const answers = [
        await change('excluir', asked, actors.gestor, options),
        await change('etiquetas', { ...asked, adicionar: [vip] }, actors.agente, options),
      ];
      await product.db.query(`update usuarios_contas set papel_na_conta = 'agente' where usuario_id = $1`, [
        actors.gestor.user.id,
      ]);
      await product.db.query(`update usuarios_contas set status = 'inativo' where usuario_id = $1`, [actors.agente.user.id]);
      return answers.map(({ body }) => body.jobId);
    });
    for (const jobId of jobIds) expect((await endedJob(actors.proprietario, jobId)).codigo).toBe('SEM_PERMISSAO');
    expect(await names()).toHaveLength(3);
    expect(await labelsOf()).toEqual([]);
  });

  it('ROL-05: are not changed, and calls that wait for the jobs are 402, when the subscription ends meanwhile', async () => {
    const vip = await label('VIP');
    const outcomes = async () =>
      (
        await product.db.query(`select status, codigo from jobs where conta_id = $1 and tipo = 'selecao-alterada'`, [
          actors.contaId,
        ])
      ).rows;
    const { calls } = await whileHeld(product, 'lock table clientes in access exclusive mode', async (somebodyWaits) => {
      const calls = Promise.all([
        shown('excluir', {}),
        shown('carteira', { agenteId: actors.agente.user.id }),
        shown('etiquetas', { adicionar: [vip] }),
      ]);
      await eventually(async () => (await outcomes()).length === 3);
      await somebodyWaits();
      for (const person of [actors.proprietario, actors.gestor]) await expire(product, person);
      return { calls };
    });
    const refused = [402, 'ASSINATURA_INATIVA', ERRORS.ASSINATURA_INATIVA.message];
    expect((await calls).map(({ status, body }) => [status, body.code, body.message])).toEqual([refused, refused, refused]);
    const failed = { status: 'failed', codigo: 'ASSINATURA_INATIVA' };
    expect(await outcomes()).toEqual([failed, failed, failed]);
    const { rows } = await product.db.query(
      `select count(*)::int as clientes, count(agente_id)::int as handed,
         (select count(*)::int from clientes_etiquetas where conta_id = $1) as labelled from clientes where conta_id = $1`,
      [actors.contaId],
    );
    expect(rows).toEqual([{ clientes: 3, handed: 0, labelled: 0 }]);
  });
});

const jobText = async (id: string): Promise<string> =>
  (await product.db.query('select jsonb_pretty(to_jsonb(j)) as text from jobs j where id = $1', [id])).rows[0].text;

describe('The CSV of chosen clients', () => {
  const csv = async (body: unknown) => {
    const response = await actors.gestor.fetch(`/api/export/csv/${actors.contaId}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    return { response, rows: parseCsv(await response.text()) };
  };
  const namesIn = async (body: unknown) => (await csv(body)).rows.slice(1).map(([nome]) => nome);

  it('has the columns and the name of the whole one, and is recorded in the trail', async () => {
    const whole = await actors.gestor.fetch(`/api/export/csv/${actors.contaId}`);
    const all = parseCsv(await whole.text());
    const { response, rows } = await csv({ clienteIds: [...ids].reverse() });
    expect([response.status, rows]).toEqual([200, all]);
    for (const name of ['content-type', 'content-disposition', 'cache-control'])
      expect(response.headers.get(name)).toBe(whole.headers.get(name));
    expect((await trail('exportacao-csv')).length).toBe(2);
  });

  it('has the given clients or those of the list, once each, never of another conta, and no example', async () => {
    expect(await namesIn({ clienteIds: [ids[2], ids[0], ids[0], strange, randomUUID()] })).toEqual(['Ana', 'Caio']);
    expect(await namesIn({ consulta: 'search=caio' })).toEqual(['Caio']);
    expect(await namesIn({ consulta: 'agenteId=eu' })).toEqual([]);
    await product.db.query('update clientes set exemplo = true where id = $1', [ids[0]]);
    expect([await namesIn({ clienteIds: ids }), await namesIn({ consulta: '' })]).toEqual([
      ['Bia', 'Caio'],
      ['Bia', 'Caio'],
    ]);
  });

  it('is for gestores, and refuses a call without clients', async () => {
    const refused = await actors.agente.post(`/api/export/csv/${actors.contaId}`, { clienteIds: ids });
    expect([refused.status, refused.body.message]).toEqual([403, ERRORS.APENAS_GESTORES_EXPORTAM.message]);
    const many = Array.from({ length: 1_001 }, () => randomUUID());
    for (const body of [{}, { clienteIds: [] }, { clienteIds: many }, { clienteIds: ids, consulta: '' }, { consulta: 'x=1' }])
      expect([body, (await actors.gestor.post(`/api/export/csv/${actors.contaId}`, body)).status]).toEqual([body, 400]);
  });
});
