import { envios, type EnvioDetail } from '@viajario/contracts/crm/envios/envios';
import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import { addressOf } from '@viajario/web-kit/api/api.ts';
import { download, fetchFile } from '@viajario/web-kit/api/file.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';

/** A file to look at: a documento, or one of a submission that waits. */
export type Arquivo = Pick<Documento, 'id' | 'nomeArquivo' | 'tipoDocumento'> & { envio?: Pick<EnvioDetail, 'id'> };

/** The file in a tab of its own. A stored `t` will do: the answer is cached nowhere. */
export const viewAddress = ({ id, envio }: Arquivo, t: number) =>
  envio
    ? addressOf(envios.file.path, { id: envio.id, arquivoId: id })
    : addressOf(documentos.download.path, { id }, { view: true, t });

/** What the file holds. */
export const contentOf = ({ id, envio }: Arquivo, signal: AbortSignal) =>
  envio
    ? fetchFile(envios.file, { params: { id: envio.id, arquivoId: id }, signal })
    : fetchFile(documentos.download, { params: { id }, query: { view: true, t: Date.now() }, signal });

/** Has the browser save the file without leaving the page; `t`, the time of asking, keeps old answers out. */
export function downloadArquivo({ id, envio }: Arquivo) {
  const saved = envio
    ? download(envios.file, { id: envio.id, arquivoId: id })
    : download(documentos.download, { id }, { download: true, t: Date.now() });
  saved.catch((error: unknown) => toastRefusal('Não foi possível baixar o arquivo', error));
}
