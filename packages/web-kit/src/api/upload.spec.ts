import { documentos } from '@viajario/contracts/documents/documentos';
import { onRefusal } from '@viajario/web-kit/api/api.ts';
import { fetchFile } from '@viajario/web-kit/api/file.ts';
import { stubApi } from '@viajario/web-kit/testing.tsx';
import { upload } from '@viajario/web-kit/api/upload.ts';

const file = new File(['conteúdo'], 'rg frente.pdf');
const input = { body: { clienteId: 'c1', flagDocumento: 'rg' as const, validade: null }, field: 'documentos', file };

describe('An upload', () => {
  it('sends the texts that are there, the file and its key, reports its progress and answers', async () => {
    const api = stubApi();
    api.answer(documentos.upload, ({ progress }) => {
      progress?.(0.5);
      progress?.(1);
      return { documentos: [], erros: [] };
    });
    const shares: number[] = [];
    const answer = upload(documentos.upload, { ...input, idempotencyKey: 'k1', onProgress: (share) => shares.push(share) });
    await expect(answer).resolves.toEqual({ documentos: [], erros: [] });
    const [sent] = api.calls(documentos.upload);
    expect(sent?.body).toEqual({ clienteId: 'c1', flagDocumento: 'rg', documentos: expect.any(File) });
    expect(sent?.headers['idempotency-key']).toBe('k1');
    expect(shares).toEqual([0.5, 1]);
  });

  it('that is refused carries code and message, and is reported to the page, a lost session too', async () => {
    const api = stubApi();
    const seen = jest.fn();
    const stop = onRefusal(seen);
    api.refuse(documentos.upload, 'ARQUIVO_GRANDE_DEMAIS', { message: 'a.pdf: Arquivo maior que 15 MB' });
    await expect(upload(documentos.upload, input)).rejects.toMatchObject({
      status: 413,
      message: 'a.pdf: Arquivo maior que 15 MB',
    });
    expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'ARQUIVO_GRANDE_DEMAIS' }));
    api.refuse(documentos.upload, 'NAO_AUTENTICADO');
    await expect(upload(documentos.upload, input)).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'NAO_AUTENTICADO' }));
    stop();
  });

  it('without network shows a message', async () => {
    stubApi().disconnect(documentos.upload);
    await expect(upload(documentos.upload, input)).rejects.toMatchObject({ code: 'REDE' });
  });

  it('of a file that was saved or moved after it was chosen reports the file, not the network', async () => {
    stubApi().disconnect(documentos.upload);
    const unreadable = () => Promise.reject(new DOMException('The file changed', 'NotReadableError'));
    const changed = Object.assign(new File(['x'], 'rg.pdf'), { slice: () => ({ arrayBuffer: unreadable }) });
    await expect(upload(documentos.upload, { ...input, file: changed })).rejects.toThrow(
      'O arquivo foi alterado ou movido depois de escolhido. Escolha-o de novo.',
    );
  });

  it('ends when its caller gives up, before or after it began', async () => {
    const api = stubApi();
    api.answer(documentos.upload, () => new Promise(() => undefined));
    const early = AbortSignal.abort();
    await expect(upload(documentos.upload, { ...input, signal: early })).rejects.toMatchObject({ name: 'AbortError' });
    expect(api.calls(documentos.upload)).toHaveLength(0);
    const controller = new AbortController();
    const answer = upload(documentos.upload, { ...input, signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('without an answer for a minute fails as a lost network', async () => {
    jest.useFakeTimers();
    stubApi().answer(documentos.upload, () => new Promise(() => undefined));
    const answer = upload(documentos.upload, input).catch((error: unknown) => error);
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    await expect(answer).resolves.toMatchObject({ code: 'REDE' });
  });
});

describe('A file', () => {
  const { signal } = new AbortController();
  const asked = { params: { id: 'd1' }, query: { view: true }, signal };

  it('is fetched whole from its route', async () => {
    const api = stubApi();
    api.answer(documentos.download, undefined);
    expect((await fetchFile(documentos.download, asked)).size).toBe(0);
    expect(api.calls(documentos.download)[0]?.url.href).toContain('/api/documentos/d1/download?view=true');
  });

  it('that was deleted fails like any call; so does one without network', async () => {
    const api = stubApi();
    api.refuse(documentos.download, 'DOCUMENTO_NAO_ENCONTRADO');
    await expect(fetchFile(documentos.download, asked)).rejects.toMatchObject({ message: 'Documento não encontrado' });
    api.disconnect(documentos.download);
    await expect(fetchFile(documentos.download, asked)).rejects.toMatchObject({ code: 'REDE' });
  });
});
