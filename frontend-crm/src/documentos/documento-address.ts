import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import { addressOf } from '@viajario/web-kit/api.ts';

/** Where a document is shown or downloaded; `t`, the time of asking, keeps old answers out. */
const addressFor = ({ id }: Documento, purpose: 'view' | 'download', t: number) =>
  addressOf(documentos.download.path, { id }, { [purpose]: true, t });

/** The document in a tab of its own. A stored `t` will do: nothing of the answer is kept anywhere. */
export const viewAddress = (documento: Documento, t: number) => addressFor(documento, 'view', t);

/** Hands the file to the browser, which saves it without leaving the page. */
export function download(documento: Documento) {
  const link = document.createElement('a');
  link.href = addressFor(documento, 'download', Date.now());
  link.download = documento.nomeArquivo;
  link.click();
}
