import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { now } from '../../support/clock.js';
import type { Answer } from '../../support/calls/browser.js';
import { eventually } from '../../../../infra/test/soon.js';
import { rawRequest } from '../../support/calls/raw-request.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { TELEFONES } from '../../support/telefones.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct({ worker: true });
  actors = await createActors(product);
});
afterAll(() => product.close());

const create = (fields: Record<string, unknown>): Promise<Answer> =>
  actors.agente.post('/api/clientes', { contaId: actors.contaId, nome: 'Maria', ...fields });
const edit = (id: string, fields: Record<string, unknown>): Promise<Answer> => actors.agente.put(`/api/clientes/${id}`, fields);
const read = async (id: string) => (await actors.agente.get(`/api/clientes/${id}`)).body;

describe('A client typed with masks', () => {
  it('is stored and answered without punctuation, and empty fields as null', async () => {
    const cliente = await actors.proprietario.addCliente({
      nome: '  Álvaro Müller ',
      cpf: '529.982.247-25',
      cep: '01310-100',
      telefoneCelular: '+55 (11) 98765-4321',
      telefoneComercial: '+1 (212) 555-0100',
      telefoneResidencial: '00 351 912 345 678',
      uf: 'sp',
      email: '',
    });
    expect(cliente).toMatchObject({
      nome: 'Álvaro Müller',
      cpf: '52998224725',
      cep: '01310100',
      telefoneCelular: '11987654321',
      telefoneComercial: '+12125550100',
      telefoneResidencial: '+351912345678',
      uf: 'SP',
      email: null,
    });
  });

  it('keeps every field exactly, days without any shift, and is the same when read again', async () => {
    const fields = {
      cpf: '12345678909',
      dataNascimento: '1980-02-29',
      email: 'maria@example.com',
      telefoneResidencial: '1133334444',
      telefoneComercial: '1122223333',
      telefoneCelular: '11999998888',
      cep: '01310100',
      endereco: 'Avenida Paulista',
      numero: '1578',
      complemento: 'ap 12',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      uf: 'SP',
      rg: '12.345.678-X',
      cnh: '01234567890',
      certidaoNascimento: '104539 01 55 2013 1 00012 021 0000123-21',
      validadePassaporte: '2031-12-31',
      observacoes: 'linha 1\nlinha 2',
      dataEntrada: '2020-01-31',
    };
    const { status, body } = await create(fields);
    expect([status, body]).toEqual([201, expect.objectContaining(fields)]);
    expect(await read(body.id)).toEqual(body);
  });

  it('has its identity numbers encrypted in the database, differently each time', async () => {
    const [a, b] = await Promise.all([create({ rg: 'MG-14.111.222', cnh: '999' }), create({ rg: 'MG-14.111.222', cnh: '999' })]);
    const { rows } = await product.db.query('select rg, cnh from clientes where id = any($1)', [[a.body.id, b.body.id]]);
    expect(new Set(rows.flatMap(({ rg, cnh }) => [rg, cnh])).size).toBe(4);
    expect(JSON.stringify(rows)).not.toMatch(/14\.111|999/);
  });

  it('may have a CPF whose check digits are wrong: that is a warning of the screens, not a refusal', async () => {
    expect((await create({ cpf: '529.982.247-24' })).status).toBe(201);
    expect((await create({ cpf: '12345' })).status).toBe(201);
  });

  it('needs a name of at least one letter, refused with the specification’s message', async () => {
    for (const nome of ['', '   ', null, undefined]) {
      const { status, body } = await create({ nome });
      expect([nome, status, body.message, body.errors]).toEqual([
        nome,
        400,
        'Nome é obrigatório',
        [{ field: 'nome', message: 'Nome é obrigatório' }],
      ]);
    }
    expect((await create({ nome: 'x'.repeat(200) })).status).toBe(201);
    expect((await create({ nome: 'x'.repeat(201) })).status).toBe(400);
  });

  it('names every wrong field of one call', async () => {
    const { body } = await create({ nome: '', email: 'x', dataNascimento: 'x', uf: 'SPX', validadePassaporte: '1932-04-02' });
    const fields = body.errors.map((e: { field: string }) => e.field).sort();
    expect(fields).toEqual(['dataNascimento', 'email', 'nome', 'uf', 'validadePassaporte']);
    expect(body.message).toBe('Verifique os campos destacados.');
  });

  it('BRA-04: has the phones of the table as every door reads them; what is no number is refused by its reason', async () => {
    for (const { typed, value, wa, rest = '', doubt } of TELEFONES.filter((_, index) => index % 6 === 0)) {
      const { status, body } = await create({ telefoneComercial: typed });
      if (doubt) expect([typed, body.errors]).toEqual([typed, [{ field: 'telefoneComercial', message: doubt }]]);
      else {
        expect([typed, status, body.telefoneComercial]).toEqual([typed, 201, value]);
        if (rest) expect(body.observacoes).toBe(`Telefone comercial: ${rest}`);
        const { body: message } = await actors.agente.post('/api/mensagens', { clienteId: body.id, texto: 'Oi' });
        expect([typed, message.url ?? message.code]).toEqual([typed, wa === null ? 'SEM_DDD' : `https://wa.me/${wa}?text=Oi`]);
      }
    }
  });

  it('enters today, the day of São Paulo, unless another day is given', async () => {
    const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now());
    const begun = today();
    const entered = [(await create({})).body.dataEntrada, (await create({ dataEntrada: '' })).body.dataEntrada];
    for (const day of entered) expect([begun, today()]).toContain(day); // midnight may pass meanwhile
  });
});

describe('An edit', () => {
  it('does not change missing fields, clears null and empty ones, and never empties the name', async () => {
    const { body: before } = await create({
      email: 'a@example.com',
      bairro: 'A',
      cidade: 'B',
      telefoneCelular: '11999998888',
      rg: '1',
    });
    const { status, body: after } = await edit(before.id, { bairro: null, cidade: '  ', telefoneCelular: '', rg: null });
    expect(status).toBe(200);
    const cleared = { bairro: null, cidade: null, telefoneCelular: null, rg: null };
    expect(after).toEqual({ ...before, ...cleared, updatedAt: after.updatedAt, completude: after.completude });
    for (const nome of ['', ' ', null]) {
      expect((await edit(before.id, { nome })).body.errors).toEqual([{ field: 'nome', message: 'Nome é obrigatório' }]);
    }
  });

  it.each([null, ''])('clears every field but the name by %j (PRD-04)', async (empty) => {
    // retencaoAte is not an agente's to clear
    const fixed = ['id', 'contaId', 'nome', 'createdAt', 'updatedAt', 'dispensaCpf', 'semMensagens', 'retencaoAte', 'exemplo'];
    const { body: other } = await create({});
    const { body: empresa } = await actors.agente.post('/api/empresas', {
      contaId: actors.contaId,
      razaoSocial: 'Empresa',
      cnpj: '11222333000181',
    });
    const { body: before } = await create({ dataEntrada: '2020-01-31', responsavelId: other.id, empresaId: empresa.id });
    const shown = [
      'etiquetas',
      'completude',
      'proximoLembrete',
      'melhorPassaporte',
      'empresa',
      'documentos',
      'relacionamentosOrigem',
      'relacionamentosDestino',
    ];
    const fields = Object.keys(before).filter((name) => !fixed.includes(name) && !shown.includes(name));
    expect(fields).toHaveLength(22);
    const { status, body } = await edit(before.id, Object.fromEntries(fields.map((name) => [name, empty])));
    expect(status).toBe(200);
    for (const name of [...fields, 'empresa']) expect([name, body[name]]).toEqual([name, null]);
    expect(await read(before.id)).toEqual(body);
  });

  it('stores whether a client is a foreigner without CPF: no by default, and for null', async () => {
    const { body } = await create({});
    expect(body.dispensaCpf).toBe(false);
    for (const [typed, stored] of [
      [true, true],
      [null, false],
    ]) {
      expect((await edit(body.id, { dispensaCpf: typed })).body.dispensaCpf).toBe(stored);
      expect((await read(body.id)).dispensaCpf).toBe(stored);
    }
    expect((await create({ dispensaCpf: true })).body.dispensaCpf).toBe(true);
    for (const wrong of ['', 'Sim', 'true', 1, []])
      expect((await edit(body.id, { dispensaCpf: wrong })).body.errors).toEqual([
        { field: 'dispensaCpf', message: 'Informe sim ou não' },
      ]);
  });

  it('never changes id, conta or creation', async () => {
    const { body } = await create({});
    for (const field of ['id', 'createdAt']) expect((await edit(body.id, { [field]: body[field] })).status).toBe(400);
    expect((await edit(body.id, { contaId: actors.agente.contaId })).body.code).toBe('CAMPO_IMUTAVEL');
    expect(await read(body.id)).toEqual(body);
  });

  it('that changes nothing keeps the version, one that changes something raises it', async () => {
    const { body } = await create({ numero: '1' });
    expect((await edit(body.id, { numero: '1', nome: body.nome })).body.updatedAt).toBe(body.updatedAt);
    const changed = (await edit(body.id, { numero: '2' })).body.updatedAt;
    expect(Date.parse(changed)).toBeGreaterThan(Date.parse(body.updatedAt));
  });

  it('of an old version is refused with the fields it would have overwritten', async () => {
    const { body: seen } = await create({ bairro: 'A' });
    const { body: newer } = await edit(seen.id, { bairro: 'B' });
    const refused = await edit(seen.id, { bairro: 'C', cidade: 'D', updatedAt: seen.updatedAt });
    expect([refused.status, refused.body.code]).toEqual([409, 'ALTERADO_POR_OUTRA_PESSOA']);
    expect(refused.body.data).toEqual({ campos: ['bairro', 'cidade'], updatedAt: newer.updatedAt });
    expect(await read(seen.id)).toEqual(newer);
  });

  it('of the current version, written in any zone, is saved', async () => {
    const { body: seen } = await create({});
    const instant = new Date(Date.parse(seen.updatedAt) - 3 * 3_600_000).toISOString().replace('Z', '-03:00');
    expect((await edit(seen.id, { bairro: 'B', updatedAt: instant })).status).toBe(200);
    expect((await edit(seen.id, { bairro: 'C', updatedAt: null })).status).toBe(200);
  });
});

describe('A CPF that another client has', () => {
  it('is refused on creation and on edit, with that client’s name and id', async () => {
    const { body: owner } = await create({ nome: 'Dona do CPF', cpf: '000.000.001-91' });
    const { body: other } = await create({ nome: 'Outra' });
    for (const refused of [await create({ cpf: '00000000191' }), await edit(other.id, { cpf: '000.000.001-91' })]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'CPF_JA_CADASTRADO']);
      expect(refused.body.data).toEqual({ clienteId: owner.id, nome: 'Dona do CPF' });
      expect(refused.body.message).toBe('Este CPF já está cadastrado para Dona do CPF.');
    }
    expect((await edit(owner.id, { cpf: '000.000.001-91', bairro: 'X' })).status).toBe(200);
  });

  it('may be used in another conta, and by as many clients as have none', async () => {
    await create({ cpf: '11144477735' });
    expect(
      (await actors.estranho.post('/api/clientes', { contaId: actors.estranho.contaId, nome: 'X', cpf: '11144477735' })).status,
    ).toBe(201);
    expect([(await create({ cpf: '' })).status, (await create({ cpf: null })).status]).toEqual([201, 201]);
  });

  it('is free again after it was cleared or its client deleted', async () => {
    const { body } = await create({ cpf: '10000000019' });
    await edit(body.id, { cpf: null });
    const again = await create({ cpf: '10000000019' });
    expect(again.status).toBe(201);
    await actors.gestor.delete(`/api/clientes/${again.body.id}`);
    expect((await create({ cpf: '10000000019' })).status).toBe(201);
  });
});

describe('The responsável', () => {
  it('is another client; not the client itself, and not one that it is responsible for', async () => {
    const [{ body: adult }, { body: child }] = [await create({ nome: 'Mãe' }), await create({ nome: 'Filho' })];
    expect((await edit(child.id, { responsavelId: adult.id })).body.responsavelId).toBe(adult.id);
    for (const refused of [
      await edit(child.id, { responsavelId: child.id }),
      await edit(adult.id, { responsavelId: child.id }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([400, 'RESPONSAVEL_INVALIDO']);
    }
    await actors.gestor.delete(`/api/clientes/${adult.id}`);
    expect((await read(child.id)).responsavelId).toBeNull();
  });
});

describe('A read', () => {
  it('PRD-14: of a client that does not exist, or under another conta, is the specification’s 404', async () => {
    const { body } = await create({});
    for (const path of ['018f0000-0000-7000-8000-000000000000', 'x', `${body.id}?contaId=${actors.agente.contaId}`]) {
      const answer = await actors.agente.get(`/api/clientes/${path}`);
      expect([answer.status, answer.body.message]).toEqual([404, 'Cliente não encontrado']);
    }
  });

  it('with the ETag of the last answer costs no body, until something changes', async () => {
    const { body } = await create({});
    const path = `/api/clientes/${body.id}`;
    const etag = (await actors.agente.get(path)).headers.get('etag') ?? '';
    // fetch would add Cache-Control: no-cache, which asks for the whole answer
    const ask = () => rawRequest(actors.agente, `GET ${path}`, [`If-None-Match: ${etag}`]);
    expect(await ask()).toMatchObject({ status: 304, body: '' });
    await edit(body.id, { bairro: 'Novo' });
    expect((await ask()).status).toBe(200);
  });
});

describe('Deleting a client', () => {
  it('is not for an agente', async () => {
    const { body } = await create({});
    expect((await actors.agente.delete(`/api/clientes/${body.id}`)).status).toBe(403);
    expect((await actors.gestor.delete(`/api/clientes/${body.id}`)).status).toBe(204);
  });

  it('takes relations and document rows with it, leaves the others, and is written in the trail', async () => {
    const [{ body: gone }, { body: stays }] = [await create({ nome: 'Vai' }), await create({ nome: 'Fica' })];
    for (const [a, b, tipo] of [
      [gone.id, stays.id, 'familia'],
      [stays.id, gone.id, 'conjuge'],
    ]) {
      await product.db.query(
        `insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao) values (gen_random_uuid(), $1, $2, $3, $4)`,
        [actors.contaId, a, b, tipo],
      );
    }
    await product.db.query(
      `insert into documentos (id, conta_id, cliente_id, tipo_documento, flag_documento, arquivo_url, nome_arquivo, tamanho_arquivo)
       values (gen_random_uuid(), $1, $2, 'RG', 'rg', gen_random_uuid()::text, 'rg.pdf', 10)`,
      [actors.contaId, gone.id],
    );
    expect((await actors.gestor.delete(`/api/clientes/${gone.id}`)).status).toBe(204);
    const left = await read(stays.id);
    expect([left.relacionamentosOrigem, left.relacionamentosDestino]).toEqual([[], []]);
    const { rows } = await product.db.query('select count(*)::int as n from documentos where cliente_id = $1', [gone.id]);
    expect(rows[0].n).toBe(0);
    const trail = await product.db.query(
      `select usuario_id, conta_id from auditoria where acao = 'cliente-excluido' and alvo_id = $1`,
      [gone.id],
    );
    expect(trail.rows).toEqual([{ usuario_id: actors.gestor.user.id, conta_id: actors.contaId }]);
  });

  it('ends with a job that the worker finishes', async () => {
    const cliente = await actors.proprietario.addCliente({ nome: 'Vai Embora' });
    expect((await actors.proprietario.delete(`/api/clientes/${cliente.id}`)).status).toBe(204);
    await eventually(async () => {
      const { rows } = await product.db.query(`select status from jobs where dados ->> 'clienteId' = $1`, [cliente.id]);
      return rows[0]?.status === 'completed';
    });
  });
});
