import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { createActors, expire } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { join, removeMember } from '../../support/calls/equipe-calls.js';
import { setClock } from '../../support/clock.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let owner: Browser;
let email: string;
let n = 0;

beforeAll(async () => {
  product = await startProduct({ alone: true });
});
beforeEach(async () => {
  email = `filtros${(n += 1)}-${randomUUID()}@example.com`;
  owner = await product.signIn(email);
});
afterAll(() => product.close());

/** Sets the clock to this time of the day in São Paulo, at which the owner has access and a session. */
const today = async (day: string, time = '12:00'): Promise<void> => {
  await setClock(product, new Date(`${day}T${time}:00-03:00`));
  await product.db.query(`update users set acesso_gratuito = 'sim' where id = $1`, [owner.user.id]);
  await owner.signIn(email);
};
const list = async (query: string, person = owner): Promise<{ names: string[]; total: number }> => {
  const { status, body } = await person.get(`/api/clientes?contaId=${owner.contaId}&${query}`);
  expect([query, status]).toEqual([query, 200]);
  return { names: body.clientes.map(({ nome }: ClienteListItem) => nome), total: body.total };
};
/** Exactly these, and as many in the total, by name. */
const finds = async (query: string, ...names: string[]): Promise<void> =>
  expect([query, await list(query)]).toEqual([query, { names, total: names.length }]);
const add = async (nome: string, fields: Record<string, unknown> = {}): Promise<string> =>
  (await owner.addCliente({ nome, ...fields })).id;
const etiqueta = async (nome: string): Promise<string> =>
  (await owner.post('/api/etiquetas', { contaId: owner.contaId, nome, cor: 'azul' })).body.id;
const label = (clienteId: string, ...etiquetaIds: string[]) => owner.put(`/api/clientes/${clienteId}/etiquetas`, { etiquetaIds });

describe('passaporte', () => {
  const validities = async (...days: string[]): Promise<void> => {
    for (const day of days) await add(day, { validadePassaporte: day });
    await add('sem');
  };

  it('distinguishes expired, expiring and missing, to the day', async () => {
    await validities(
      '2026-11-25',
      '2026-11-26',
      '2026-12-26',
      '2026-12-27',
      '2027-02-24',
      '2027-02-25',
      '2027-05-25',
      '2027-05-26',
    );
    await add('2027-05-27', { validadePassaporte: '2027-05-27' });
    await today('2026-11-26');
    const until = ['2026-11-26', '2026-12-26', '2026-12-27', '2027-02-24', '2027-02-25', '2027-05-25'];
    await finds('passaporte=vencido', '2026-11-25');
    await finds('passaporte=30', ...until.slice(0, 2));
    await finds('passaporte=90', ...until.slice(0, 4));
    await finds('passaporte=180', ...until);
    await finds('passaporte=vencendo', '2026-11-25', ...until, '2027-05-26');
    await finds('passaporte=sem', 'sem');
  });

  it('uses the day of São Paulo, and six months that end with a shorter month', async () => {
    await validities('2027-02-27', '2027-02-28', '2027-03-01');
    await today('2026-08-31');
    await finds('passaporte=vencendo', '2027-02-27', '2027-02-28');
    await today('2027-02-28', '23:30');
    await finds('passaporte=vencido', '2027-02-27');
    await today('2027-03-01', '00:30');
    await finds('passaporte=vencido', '2027-02-27', '2027-02-28');
  });

  it('vencendo finds the clients that the notices count', async () => {
    await validities('2020-01-01', '2027-05-25', '2027-05-26', '2027-05-27');
    await today('2026-11-26');
    const { body } = await owner.get(`/api/notifications?contaId=${owner.contaId}`);
    expect((await list('passaporte=vencendo')).total).toBe(body.totalPassportes);
    expect(body.totalPassportes).toBe(3);
  });
});

describe('aniversario', () => {
  const born = async (...days: string[]): Promise<void> => {
    for (const day of days) await add(day, { dataNascimento: day });
  };

  it('takes months of birth, 29 February in the second', async () => {
    await born('1990-01-31', '1992-02-01', '1992-02-29', '1990-03-01', '1990-12-31');
    await add('sem');
    await finds('aniversario=1', '1990-01-31');
    await finds('aniversario=2', '1992-02-01', '1992-02-29');
    await finds('aniversario=3', '1990-03-01');
    await finds('aniversario=12', '1990-12-31');
    await finds('aniversario=4');
  });

  it.each([
    ['2026-12-28', ['1985-01-04', '1990-12-28']],
    ['2027-01-01', ['1985-01-04', '1985-01-05']],
    ['2027-02-21', ['1992-02-29']],
    ['2027-02-20', []],
    ['2027-03-01', []],
    ['2028-02-22', ['1992-02-29']],
    ['2028-02-21', []],
  ])('semana is the seven days of the notices: %s', async (day, names) => {
    await born('1985-01-04', '1985-01-05', '1990-12-28', '1992-02-29', '2090-12-30');
    await today(day);
    await finds('aniversario=semana', ...names);
    const { body } = await owner.get(`/api/notifications?contaId=${owner.contaId}`);
    expect(body.totalAniversarios).toBe(names.length);
  });
});

describe('menores', () => {
  it.each([
    ['2026-11-26', ['2008-11-27', '2020-02-29']],
    ['2026-02-28', ['2008-02-29', '2008-11-26', '2008-11-27', '2020-02-29']],
    ['2026-03-01', ['2008-11-26', '2008-11-27', '2020-02-29']],
    ['2038-02-28', ['2020-02-29']],
    ['2038-03-01', []],
  ])('are under 18 on %s, without clients who become 18 on this day', async (day, names) => {
    for (const birth of ['2008-02-29', '2008-11-26', '2008-11-27', '2020-02-29']) await add(birth, { dataNascimento: birth });
    await add('sem nascimento');
    await today(day);
    await finds('menores=true', ...names);
  });
});

describe('Filled and missing parts of a record', () => {
  it('semCpf leaves foreigners out, semContato checks every phone and the e-mail', async () => {
    await add('Alemã', { dispensaCpf: true, telefoneComercial: '11 3333-4444' });
    await add('Bia', { cpf: '529.982.247-25', telefoneResidencial: '11 3333-4444' });
    await add('Caio', { email: 'caio@example.com' });
    await add('Davi', { telefoneCelular: '11 98765-4321' });
    await add('Eva');
    await finds('semCpf=true', 'Caio', 'Davi', 'Eva');
    await finds('semContato=true', 'Eva');
    await finds('semContato=true&semCpf=true', 'Eva');
  });

  it('are documents and family, in either role, until they are deleted', async () => {
    const [ana, bia] = [await add('Ana'), await add('Bia')];
    await add('Caio');
    const { id: documentoId } = await addDocumento(owner, ana);
    const { body: laco } = await owner.post('/api/relacionamentos', { clienteId: ana, referenciaId: bia });
    await finds('comDocumento=true', 'Ana');
    await finds('semDocumento=true', 'Bia', 'Caio');
    await finds('comFamilia=true', 'Ana', 'Bia');
    await finds('comFamilia=true&semDocumento=true', 'Bia');
    await owner.delete(`/api/documentos/${documentoId}`);
    await owner.delete(`/api/relacionamentos/${laco.id}`);
    await finds('comDocumento=true');
    await finds('semDocumento=true', 'Ana', 'Bia', 'Caio');
    await finds('comFamilia=true');
  });

  it('incompletos and the order follow completude, whatever it depends on', async () => {
    const whole = {
      dataNascimento: '1990-01-01',
      cpf: '529.982.247-25',
      telefoneCelular: '11 98765-4321',
      email: 'ana@example.com',
      validadePassaporte: '2030-01-01',
    };
    const names = [
      'Ana Sá',
      'Ana\u00a0Sá B',
      'AnaSá',
      'Cpf errado',
      'Cpf igual',
      'Cpf curto',
      'Cpf zero',
      'Dispensada Sá',
      'Vazia',
    ];
    const cpfs = [
      undefined,
      '111.444.777-35',
      '935.411.347-80',
      '529.982.247-24',
      '111.111.111-11',
      '123',
      '000.000.001-91',
      null,
    ];
    const ids: string[] = [];
    for (const [i, nome] of names.entries()) {
      const cpf = cpfs[i] === undefined ? whole.cpf : cpfs[i];
      ids.push(await add(nome, nome === 'Vazia' ? {} : { ...whole, cpf, dispensaCpf: cpf === null }));
    }
    for (const id of ids) await addDocumento(owner, id);
    const ofAll = async (): Promise<Record<string, number>> => {
      const read = ids.map(async (id) => (await owner.get(`/api/clientes/${id}`)).body);
      const all = (await Promise.all(read)).map(({ nome, completude }) => [nome, completude.percentual] as const);
      return Object.fromEntries(all);
    };
    const agrees = async (): Promise<void> => {
      const percent = await ofAll();
      const { names: found } = await list('incompletos=true');
      expect(found.sort()).toEqual(names.filter((nome) => percent[nome]! < 100).sort());
      for (const [order, sign] of [
        ['asc', 1],
        ['desc', -1],
      ] as const) {
        const inOrder = (await list(`sort=completude&order=${order}`)).names.map((nome) => percent[nome]!);
        expect(inOrder).toEqual(Object.values(percent).sort((a, b) => (a - b) * sign));
      }
    };
    expect(Object.values(await ofAll()).filter((percent) => percent === 100)).toHaveLength(4);
    await agrees();
    for (const [i, field] of ['email', 'telefoneCelular', 'dataNascimento', 'validadePassaporte'].entries())
      await owner.put(`/api/clientes/${ids[i]}`, { [field]: null });
    await owner.put(`/api/clientes/${ids[8]}`, { nome: 'Vazia' });
    await product.db.query('delete from documentos where cliente_id = $1', [ids[6]]);
    await agrees();
  });
});

describe('novos', () => {
  it('are the clients that the stats count: by day of entry, without one by the record’s day in São Paulo', async () => {
    const months = `select to_char(date_trunc('month', now() at time zone 'America/Sao_Paulo') + n * interval '1 month', 'yyyy-mm-dd') as day
      from generate_series(0, 1) n`;
    const [first, next] = (await product.db.query(months)).rows.map(({ day }) => day as string) as [string, string];
    const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    const entered = [dayBefore(first), first, dayBefore(next), next];
    for (const day of entered) await add(day, { dataEntrada: day });
    const recorded = async (nome: string, at: string): Promise<void> => {
      const id = await add(nome);
      await product.db.query('update clientes set data_entrada = null, created_at = $2 where id = $1', [id, at]);
    };
    await recorded('antes', `${dayBefore(first)}T23:59:59-03:00`);
    await recorded('depois', `${first}T00:00:00-03:00`);
    await finds('novos=true', first, dayBefore(next), 'depois');
    expect((await owner.get(`/api/stats?contaId=${owner.contaId}`)).body.newThisMonth).toBe(3);
    const imported = async (nome: string, importados: number): Promise<void> => {
      const [id, importacaoId] = [await add(nome), randomUUID()];
      await product.db.query(
        `insert into importacoes (id, conta_id, arquivo, status, importados) values ($1, $2, 'a.xlsx', 'concluida', $3)`,
        [importacaoId, owner.contaId, importados],
      );
      await product.db.query('update clientes set importacao_id = $2 where id = $1', [id, importacaoId]);
    };
    await imported('de vinte', 20);
    await imported('de vinte e um', 21);
    await finds('novos=true', first, dayBefore(next), 'de vinte', 'depois');
    expect((await owner.get(`/api/stats?contaId=${owner.contaId}`)).body.newThisMonth).toBe(4);
    const exemplo = { dataNascimento: '1990-05-10', validadePassaporte: '2020-01-01' };
    await product.db.query('update clientes set exemplo = true where id = $1', [await add('exemplo', exemplo)]);
    await finds('novos=true', first, dayBefore(next), 'de vinte', 'depois');
    await finds('passaporte=vencendo'); // as the notices
    await finds('passaporte=vencido', 'exemplo');
  });
});

describe('Labels, company and agente', () => {
  it('etiquetaId finds clients that have all of them, and each row names its labels', async () => {
    const [vip, mel] = [await etiqueta('VIP'), await etiqueta('Lua de mel')];
    const [ana, bia] = [await add('Ana'), await add('Bia')];
    await add('Caio');
    await label(ana, vip, mel);
    await label(bia, vip);
    await finds(`etiquetaId=${vip}`, 'Ana', 'Bia');
    await finds(`etiquetaId=${vip.toUpperCase()}&etiquetaId=${mel}`, 'Ana');
    await finds(`etiquetaId=${vip}&etiquetaId=${vip}`, 'Ana', 'Bia');
    await finds(`etiquetaId=${vip}&etiquetaId=${randomUUID()}`);
    const idsOf = async (query: string): Promise<string[][]> =>
      (await owner.get(`/api/clientes?contaId=${owner.contaId}${query}`)).body.clientes.map(({ etiquetaIds }: ClienteListItem) =>
        [...etiquetaIds].sort(),
      );
    for (const query of ['', '&search=a', '&agenteId=nenhum']) expect(await idsOf(query)).toEqual([[vip, mel].sort(), [vip], []]);
    await label(ana, mel);
    await product.db.query('delete from etiquetas where id = $1', [vip]);
    expect(await idsOf('')).toEqual([[mel], [], []]);
    await finds(`etiquetaId=${vip}`);
  });

  it('the labels of a row are right after concurrent labelling and deletions', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, i) => etiqueta(`E${i}`)));
    const [ana, bia] = [await add('Ana'), await add('Bia')];
    const link = `insert into clientes_etiquetas (conta_id, cliente_id, etiqueta_id) select $1, c, e from unnest($2::uuid[]) c, unnest($3::uuid[]) e
      on conflict do nothing`;
    await Promise.all([
      ...ids.map((id) => product.db.query(link, [owner.contaId, [ana, bia], [id]])),
      label(ana, ids[0]!, ids[1]!),
      label(bia),
    ]);
    const wrong = `select c.id from clientes c left join clientes_totais t on t.cliente_id = c.id where c.conta_id = $1 and coalesce(
      (select jsonb_agg(k.etiqueta_id::text order by k.etiqueta_id) from clientes_etiquetas k where k.cliente_id = c.id), '[]')
      is distinct from coalesce((select jsonb_agg(e order by e::uuid) from jsonb_array_elements_text(t.etiquetas) e), '[]')`;
    expect((await product.db.query(wrong, [owner.contaId])).rows).toEqual([]);
    expect((await owner.delete(`/api/clientes/${ana}`)).status).toBe(204);
    const { rows } = await product.db.query('select from clientes_totais where cliente_id = $1', [ana]);
    expect(rows).toEqual([]);
  });

  it('empresaId and agenteId take ids, eu and nenhum; a deleted one finds nothing', async () => {
    const { gestor, agente, estranho, proprietario, contaId } = await createActors(product);
    owner = proprietario;
    const empresa = { contaId, razaoSocial: 'Sol Ltda', cnpj: '11222333000181' };
    const empresaId: string = (await proprietario.post('/api/empresas', empresa)).body.id;
    const inConta = async (nome: string, fields: object): Promise<unknown> =>
      proprietario.addCliente({ contaId, nome, ...fields });
    await inConta('Ana', { agenteId: gestor.user.id, empresaId });
    await inConta('Bia', { agenteId: agente.user.id });
    await inConta('Caio', {});
    const names = async (query: string, person: Browser): Promise<string[]> => {
      const { status, body } = await person.get(`/api/clientes?contaId=${contaId}&${query}`);
      expect([query, status, body.total]).toEqual([query, 200, body.clientes?.length]);
      return body.clientes.map(({ nome }: ClienteListItem) => nome);
    };
    expect(await names(`empresaId=${empresaId.toUpperCase()}`, agente)).toEqual(['Ana']);
    expect(await names(`empresaId=${randomUUID()}`, agente)).toEqual([]);
    expect(await names('agenteId=eu', gestor)).toEqual(['Ana']);
    expect(await names('agenteId=eu', agente)).toEqual(['Bia']);
    expect(await names(`agenteId=${gestor.user.id.toUpperCase()}`, agente)).toEqual(['Ana']);
    expect(await names('agenteId=nenhum', agente)).toEqual(['Caio']);
    expect(await names(`agenteId=${randomUUID()}`, agente)).toEqual([]);
    await removeMember(proprietario, contaId, gestor);
    expect(await names(`agenteId=${gestor.user.id}`, agente)).toEqual([]);
    expect(await names('agenteId=nenhum', agente)).toEqual(['Ana', 'Caio']);
    expect((await estranho.get(`/api/clientes?contaId=${contaId}&agenteId=eu`)).status).toBe(404);
  });
});

describe('Filters together', () => {
  it('are combined, also with a search, with the exact total on each page', async () => {
    await today('2026-11-26');
    const birth = { dataNascimento: '2015-05-05' };
    for (const i of [1, 2, 3]) await add(`Maria Criança ${i}`, { ...birth, validadePassaporte: '2027-01-01' });
    await add('Maria Adulta', { dataNascimento: '1980-05-05', validadePassaporte: '2027-01-01' });
    await add('Maria Menor', birth);
    await add('José Criança', { ...birth, validadePassaporte: '2027-01-01' });
    await finds('search=maria&menores=true&passaporte=90', ...[1, 2, 3].map((i) => `Maria Criança ${i}`));
    await finds('search=crian%C3%A7a%203&menores=true', 'Maria Criança 3');
    await finds('search=%20&menores=true&passaporte=90', 'José Criança', ...[1, 2, 3].map((i) => `Maria Criança ${i}`));
    expect(await list('search=MARIA&menores=true&passaporte=90&limit=2&page=2')).toEqual({
      names: ['Maria Criança 3'],
      total: 3,
    });
    expect(await list('menores=true&limit=2&page=9')).toEqual({ names: [], total: 5 });
    expect(await list('menores=true&sort=nome&order=desc&limit=1')).toEqual({ names: ['Maria Menor'], total: 5 });
    expect(await list('menores=true&sort=createdAt&limit=1')).toEqual({ names: ['José Criança'], total: 5 });
    await finds('menores=true&aniversario=6');
  });

  it('sort=validadePassaporte has clients without one last in both directions, also in a search', async () => {
    await add('Sem');
    for (const day of ['2030-01-01', '2027-01-01', '2028-01-01']) await add(`Ana ${day}`, { validadePassaporte: day });
    const byDay = ['Ana 2027-01-01', 'Ana 2028-01-01', 'Ana 2030-01-01'];
    await finds('sort=validadePassaporte&order=asc', ...byDay, 'Sem');
    await finds('sort=validadePassaporte&order=desc', ...byDay.toReversed(), 'Sem');
    await finds('sort=validadePassaporte&order=desc&search=ana', ...byDay.toReversed());
  });

  it.each([
    'etiquetaId=x',
    'etiquetaId=',
    'aniversario=0',
    'aniversario=13',
    'aniversario=hoje',
    'passaporte=60',
    'passaporte=30&passaporte=90',
    'passaporte=',
    'semCpf=false',
    'semCpf=1',
    'comDocumento=true&comDocumento=true',
    'menores=sim',
    'empresaId=x',
    'agenteId=ninguem',
    'agenteId=eu&agenteId=nenhum',
    'sort=idade',
    'sort=nome&sort=createdAt',
    'sort=completude&order=up',
    'passaporte[$ne]=30',
  ])('refuse an unknown value: %s', async (query) => {
    expect((await owner.get(`/api/clientes?contaId=${owner.contaId}&${query}`)).status).toBe(400);
  });

  it.each(['EU', 'Eu', 'NENHUM', 'Nenhum', 'eu '])('refuse agenteId=%j wherever it is taken', async (agenteId) => {
    const { contaId } = owner;
    const query = new URLSearchParams({ contaId, agenteId });
    const consulta = String(new URLSearchParams({ agenteId }));
    const chosen = { contaId, consulta, esperado: 0 };
    const answers = {
      list: await owner.get(`/api/clientes?${query}`),
      vencimentos: await owner.get(`/api/vencimentos?${query}`),
      visao: await owner.post('/api/visoes', { contaId, nome: 'x', consulta }),
      etiquetas: await owner.post('/api/clientes/etiquetas', { ...chosen, adicionar: [] }),
      carteira: await owner.post('/api/clientes/carteira', { ...chosen, agenteId: null }),
      excluir: await owner.post('/api/clientes/excluir', chosen),
      csv: await owner.post(`/api/export/csv/${contaId}`, { consulta }),
    };
    for (const [name, { status }] of Object.entries(answers)) expect([name, status]).toEqual([name, 400]);
  });

  it('are for members of a paid conta', async () => {
    const colega = await product.signIn(`colega-${randomUUID()}@example.com`);
    const path = `/api/clientes?contaId=${owner.contaId}&menores=true`;
    expect((await colega.get(path)).status).toBe(404);
    await join(owner, owner.contaId, colega);
    expect((await colega.get(path)).status).toBe(200);
    await expire(product, owner);
    expect((await owner.get(path)).status).toBe(402);
  });
});
