import { documentos } from '@viajario/contracts/documents/documentos';
import { stubApi } from '@viajario/web-kit/testing.tsx';
import { aFile } from '../testing.tsx';
import { UploadQueue } from './upload-queue.ts';

const TARGET = { clienteId: 'c1', flagDocumento: 'rg' as const };
const states = (queue: UploadQueue) => queue.snapshot().map(({ file, state }) => `${file.name} ${state}`);
const soon = () => jest.advanceTimersByTimeAsync(1);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('The queue of uploads', () => {
  it('rests when the server has had too many requests, then goes on by itself under the same key', async () => {
    const api = stubApi();
    api.refuse(documentos.upload, 'MUITAS_REQUISICOES');
    const queue = new UploadQueue(() => undefined);
    queue.add([aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf')], TARGET);
    await soon();
    expect(states(queue)).toEqual(['a.pdf waiting', 'b.pdf waiting', 'c.pdf waiting']);
    expect(queue.isBusy()).toBe(true);
    expect(api.calls(documentos.upload)).toHaveLength(2);
    api.answer(documentos.upload, { documentos: [], erros: [] });
    await jest.advanceTimersByTimeAsync(15_000);
    expect(states(queue)).toEqual([]);
    const keys = api.calls(documentos.upload).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(3);
  });

  it('offers no other try of a file that can no longer be read', async () => {
    stubApi().disconnect(documentos.upload);
    const unreadable = () => Promise.reject(new DOMException('The file changed', 'NotReadableError'));
    const queue = new UploadQueue(() => undefined);
    queue.add([aFile('a.pdf'), Object.assign(aFile('b.pdf'), { slice: () => ({ arrayBuffer: unreadable }) })], TARGET);
    await soon();
    expect(queue.snapshot()).toMatchObject([
      { state: 'failed', canRetry: true, motivo: expect.stringContaining('Verifique sua conexão') },
      { state: 'failed', canRetry: false, motivo: expect.stringContaining('Escolha-o de novo') },
    ]);
  });

  it('sends what waits when a file on its way is cancelled', async () => {
    const api = stubApi();
    api.answer(documentos.upload, () => new Promise(() => undefined));
    const queue = new UploadQueue(() => undefined);
    queue.add([aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf')], TARGET);
    await soon();
    expect(states(queue)).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting']);
    queue.remove(queue.snapshot()[0]?.id ?? '');
    await soon();
    expect(states(queue)).toEqual(['b.pdf sending', 'c.pdf sending']);
  });

  it('notifies its watchers until they unsubscribe', async () => {
    stubApi().answer(documentos.upload, { documentos: [], erros: [] });
    const onChanged = jest.fn();
    const queue = new UploadQueue(onChanged);
    const watcher = jest.fn();
    const stop = queue.subscribe(watcher);
    queue.add([aFile('a.pdf')], TARGET);
    await soon();
    expect(watcher).toHaveBeenCalled();
    expect(onChanged).toHaveBeenCalledTimes(1);
    stop();
    watcher.mockClear();
    queue.add([aFile('b.pdf')], TARGET);
    await soon();
    expect(watcher).not.toHaveBeenCalled();
  });
});
