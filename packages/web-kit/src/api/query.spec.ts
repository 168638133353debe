import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { contas } from '@viajario/contracts/accounts/contas';
import { equipe } from '@viajario/contracts/accounts/equipe';
import { empresas } from '@viajario/contracts/crm/empresas/empresas';
import { onRefusal } from '@viajario/web-kit/api/api.ts';
import { makeQueryClient, read, readList, write } from '@viajario/web-kit/api/query.ts';
import { stubApi } from '@viajario/web-kit/testing.tsx';

const body = { nome: 'Horizonte', tipo: 'agencia' } as const;

describe('A write', () => {
  it('fetches again what its route declares to change', async () => {
    const api = stubApi();
    api.answer(contas.list, []);
    api.answer(contas.create, { id: '1' } as never);
    const client = makeQueryClient();
    const stop = new QueryObserver(client, read(contas.list)).subscribe(() => undefined);
    await client.ensureQueryData(read(contas.list));
    await new MutationObserver(client, write(contas.create)).mutate({ body });
    await Promise.resolve();
    expect(api.calls(contas.list)).toHaveLength(2);
    stop();
  });

  it('started twice at the same time is sent once; later or with other content it is sent again', async () => {
    const api = stubApi();
    api.answer(contas.create, { id: '1' } as never);
    const observer = new MutationObserver(makeQueryClient(), write(contas.create));
    await Promise.all([observer.mutate({ body }), observer.mutate({ body })]);
    expect(api.calls(contas.create)).toHaveLength(1);
    await Promise.all([observer.mutate({ body }), observer.mutate({ body: { ...body, nome: 'Outra' } })]);
    expect(api.calls(contas.create)).toHaveLength(3);
  });

  it('sends its query', async () => {
    const api = stubApi();
    api.answer(equipe.remove, undefined as never);
    const input = { params: { id: '1', usuarioId: '2' }, query: { para: '3' } };
    await new MutationObserver(makeQueryClient(), write(equipe.remove)).mutate(input);
    expect(api.calls(equipe.remove)[0]?.url.search).toBe('?para=3');
  });

  it('with an unknown outcome reuses its idempotency key when it is retried', async () => {
    const api = stubApi();
    const client = makeQueryClient();
    const create = () => new MutationObserver(client, write(contas.create)).mutate({ body });
    api.disconnect(contas.create);
    await expect(create()).rejects.toThrow();
    api.refuse(contas.create, 'SERVICO_INDISPONIVEL');
    await expect(create()).rejects.toThrow();
    api.answer(contas.create, { id: '1' } as never);
    await create();
    await create();
    const keys = api.calls(contas.create).map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('with an unknown outcome gets another key once its effect was undone', async () => {
    const api = stubApi();
    const client = makeQueryClient();
    const params = { id: '1', clienteId: '2' };
    const associate = () => new MutationObserver(client, write(empresas.associate)).mutate({ params });
    api.disconnect(empresas.associate);
    await expect(associate()).rejects.toThrow();
    api.answer(empresas.dissociate, undefined as never);
    await new MutationObserver(client, write(empresas.dissociate)).mutate({ params });
    await expect(associate()).rejects.toThrow();
    const [first, second] = api.calls(empresas.associate).map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
  });
});

describe('A read', () => {
  it('is asked once, whatever the number of screens, and not tried again when it fails', async () => {
    const api = stubApi();
    api.refuse(contas.list, 'SERVICO_INDISPONIVEL');
    const client = makeQueryClient();
    await expect(client.fetchQuery(read(contas.list))).rejects.toThrow();
    expect(api.calls(contas.list)).toHaveLength(1);
    api.answer(contas.list, []);
    await Promise.all([client.fetchQuery(read(contas.list)), client.fetchQuery(read(contas.list))]);
    expect(api.calls(contas.list)).toHaveLength(2);
  });
});

describe('A read of a list with its total', () => {
  it('does not take the place of the plain one, and is fetched again with it', async () => {
    const api = stubApi();
    api.answer(contas.list, [], { 'x-total-count': '7' });
    const client = makeQueryClient();
    await client.fetchQuery(read(contas.list));
    expect(await client.fetchQuery(readList(contas.list))).toMatchObject({ total: 7 });
    expect(await client.fetchQuery(read(contas.list))).toEqual([]);
    await client.invalidateQueries({ queryKey: ['contas'] });
    expect(client.getQueryState(readList(contas.list).queryKey)?.isInvalidated).toBe(true);
  });

  it('does not report a lost session that its screen reports', async () => {
    stubApi().refuse(contas.list, 'NAO_AUTENTICADO');
    const seen = jest.fn();
    const stop = onRefusal(seen);
    await expect(makeQueryClient().fetchQuery(readList(contas.list, { anonymous: true }))).rejects.toThrow();
    expect(seen).not.toHaveBeenCalled();
    await expect(makeQueryClient().fetchQuery(readList(contas.list))).rejects.toThrow();
    expect(seen).toHaveBeenCalledTimes(1);
    stop();
  });
});
