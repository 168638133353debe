import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { limpezas } from '@viajario/contracts/crm/duplicados/limpezas';
import { contas } from '@viajario/contracts/accounts/contas';
import { ApiError, call, callForList, forgetAnswers, onRefusal } from '@viajario/web-kit/api/api.ts';
import { aConta, stubApi } from '@viajario/web-kit/testing.tsx';

const api = stubApi();

describe('A call', () => {
  it('fills path and query, leaves out what is empty and returns the answer', async () => {
    api.answer(clientes.list, { clientes: [], total: 0, page: 1, limit: 20 });
    const answer = await call(clientes.list, { query: { contaId: 'a&b', search: '', page: 2 } });
    expect(answer.total).toBe(0);
    expect(api.calls(clientes.list)[0]?.url.search).toBe('?contaId=a%26b&page=2');
  });

  it('sends an idempotency key with every POST, a new one each time', async () => {
    api.refuse(contas.create, 'LIMITE_DE_CONTAS');
    await expect(call(contas.create, { body: { nome: 'A', tipo: 'agencia' } })).rejects.toThrow();
    await expect(call(contas.create, { body: { nome: 'A', tipo: 'agencia' } })).rejects.toThrow();
    const keys = api.calls(contas.create).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('never waits for the work of the worker', async () => {
    api.answer(limpezas.clearAll, { jobId: 'j1' });
    api.answer(clientes.list, { clientes: [], total: 0, page: 1, limit: 20 });
    await call(limpezas.clearAll, { body: { contaId: 'c' } });
    await call(clientes.list, { query: { contaId: 'c' } });
    expect(api.calls(limpezas.clearAll)[0]?.headers.prefer).toBe('respond-async');
    expect(api.calls(clientes.list).at(-1)?.headers.prefer).toBeUndefined();
  });

  it('asks with the ETag of the last answer, which it keeps in memory until the session ends', async () => {
    const page = { clientes: [], total: 7, page: 1, limit: 20 };
    const list = (contaId: string) => call(clientes.list, { query: { contaId } });
    api.answer(clientes.list, page, { etag: 'W/"1"' });
    await list('c');
    api.answer(clientes.list, { ...page, total: 8 }, { etag: 'W/"1"' }); // so it is the kept one that is read
    expect(await list('c')).toEqual(page);
    expect(api.calls(clientes.list).at(-1)?.headers).toMatchObject({ 'if-none-match': 'W/"1"', 'cache-control': 'max-age=0' });
    api.answer(clientes.list, page);
    await list('another');
    forgetAnswers();
    await list('c');
    for (const { headers } of api.calls(clientes.list).slice(-2)) expect(headers['if-none-match']).toBeUndefined();
  });

  it.each(['its caller gives up', 'the connection breaks'])(
    'does not keep an answer in the middle of which %s',
    async (event) => {
      forgetAnswers();
      const { fetch } = globalThis;
      const caller = new AbortController();
      const list = (signal?: AbortSignal) => call(clientes.list, { query: { contaId: 'broken' }, signal });
      globalThis.fetch = () => {
        const response = new Response('{"clientes":', { headers: { etag: 'W/"1"' } });
        if (event === 'its caller gives up') caller.abort();
        response.text = () => Promise.reject(caller.signal.reason ?? new TypeError('network error'));
        return Promise.resolve(response);
      };
      await expect(list(caller.signal)).rejects.toMatchObject(caller.signal.aborted ? { name: 'AbortError' } : { code: 'REDE' });
      globalThis.fetch = fetch;
      const page = { clientes: [], total: 7, page: 1, limit: 20 };
      api.answer(clientes.list, page, { etag: 'W/"1"' });
      expect(await list()).toEqual(page);
      expect(api.calls(clientes.list).at(-1)?.headers['if-none-match']).toBeUndefined();
    },
  );

  it('reads an empty answer as nothing', async () => {
    api.answer(clientes.remove, undefined);
    await expect(call(clientes.remove, { params: { id: 'x/y' } })).resolves.toBeNull();
    expect(api.calls(clientes.remove)[0]?.url.pathname).toBe('/api/clientes/x%2Fy');
  });
});

describe('A call from a browser of 2023, an iPhone with iOS 16 for example', () => {
  const { any } = AbortSignal;
  const stub = globalThis.fetch;
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size');
  beforeEach(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  });
  afterEach(() => {
    Object.assign(AbortSignal, { any });
    if (size) Object.defineProperty(URLSearchParams.prototype, 'size', size);
    globalThis.fetch = stub;
  });

  it('carries its query and ends with its caller', async () => {
    const asked = jest.fn();
    globalThis.fetch = (address, init) => {
      asked(address);
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    };
    const caller = new AbortController();
    const answer = call(clientes.list, { query: { contaId: 'c' }, signal: caller.signal });
    caller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toHaveBeenCalledWith('/api/clientes?contaId=c');
  });
});

describe('A call for a list', () => {
  it('carries the total and whether it is stale', async () => {
    api.answer(contas.list, [], { 'x-total-count': '1234', 'x-data-stale': 'true' });
    expect(await callForList(contas.list)).toEqual({ items: [], total: 1234, stale: true });
    api.answer(contas.list, [], { 'x-total-count': '0' });
    expect(await callForList(contas.list)).toEqual({ items: [], total: 0, stale: false });
    api.answer(contas.list, [aConta()]);
    expect(await callForList(contas.list)).toMatchObject({ total: 1, stale: false });
  });

  it('that is refused fails like any other', async () => {
    api.refuse(contas.list, 'SERVICO_INDISPONIVEL');
    await expect(callForList(contas.list)).rejects.toMatchObject({ status: 503, code: 'SERVICO_INDISPONIVEL' });
  });
});

describe('A refused call', () => {
  it('carries code, status, fields and details of the answer', async () => {
    api.refuse(clientes.create, 'CPF_JA_CADASTRADO', { data: { nome: 'Ana' }, errors: [{ field: 'cpf', message: 'Já existe' }] });
    const error = await call(clientes.create, { body: { contaId: 'c', nome: 'n' } }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'CPF_JA_CADASTRADO', data: { nome: 'Ana' }, errors: [{ field: 'cpf' }] });
  });

  it('without network shows a message in Portuguese', async () => {
    api.disconnect(contas.list);
    await expect(call(contas.list)).rejects.toMatchObject({
      status: 0,
      code: 'REDE',
      message: expect.stringContaining('conexão'),
    });
  });

  it('that answers something else than our errors gets a readable message', async () => {
    globalThis.fetch = () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(call(contas.list)).rejects.toMatchObject({ status: 502, code: 'ERRO_INTERNO' });
    globalThis.fetch = () => Promise.resolve(new Response('', { status: 401 }));
    await expect(call(contas.list)).rejects.toMatchObject({ status: 401, code: 'NAO_AUTENTICADO', message: 'Unauthorized' });
  });

  it('with a code that this page does not know yet keeps the server’s message', async () => {
    const json = { code: 'NOVO_MOTIVO', message: 'Motivo novo.', requestId: 'r' };
    globalThis.fetch = () => Promise.resolve(Response.json(json, { status: 409 }));
    await expect(call(contas.list)).rejects.toMatchObject({ status: 409, message: 'Motivo novo.' });
    stubApi();
  });

  it('is reported to listeners for a lost session, unless it is a visitor who asks', async () => {
    const refusing = stubApi();
    refusing.refuse(contas.list, 'NAO_AUTENTICADO');
    const seen = jest.fn();
    const stop = onRefusal(seen);
    await expect(call(contas.list, { anonymous: true })).rejects.toThrow();
    expect(seen).not.toHaveBeenCalled();
    await expect(call(contas.list)).rejects.toThrow();
    expect(seen).toHaveBeenCalledTimes(1);
    stop();
  });

  it('keeps the reason of a caller who gave up', async () => {
    const controller = new AbortController();
    controller.abort();
    globalThis.fetch = (_, init) => Promise.reject(init?.signal?.reason);
    await expect(call(contas.list, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
