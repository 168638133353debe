import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import { addressOf } from '@viajario/web-kit/api/api.ts';
import { download } from '@viajario/web-kit/api/file.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';

/** The document in a tab of its own. A stored `t` will do: nothing of the answer is kept anywhere. */
export const viewAddress = ({ id }: Documento, t: number) => addressOf(documentos.download.path, { id }, { view: true, t });

/** Has the browser save the file without leaving the page; `t`, the time of asking, keeps old answers out. */
export function downloadDocumento({ id }: Documento) {
  download(documentos.download, { id }, { download: true, t: Date.now() }).catch((error: unknown) =>
    toastRefusal('Não foi possível baixar o arquivo', error),
  );
}
