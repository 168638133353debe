import { member, route, subscriber } from '../route.js';
import type { DownloadDocumento, ListAcessos, UpdateDocumento, UploadDocumentos } from './documentos.input.js';
import type { FlagDocumento } from './flags-documento.js';
import type { ClienteInQuery } from '../crm/clientes/scopes.input.js';

/** A documento of a client. `tipoDocumento`: MIME type by content, `validade`: a civil day. */
export interface Documento {
  id: string;
  clienteId: string;
  tipoDocumento: string;
  flagDocumento: FlagDocumento;
  validade: string | null;
  nomeArquivo: string;
  /** Bytes, as text. */
  tamanhoArquivo: string;
  /** The uploader: an agente may only delete own uploads. */
  enviadoPor: string | null;
  dataCriacao: string;
}

/** Stored documents, and refused files with a reason in Portuguese. */
export interface Upload {
  documentos: Documento[];
  erros: { arquivo: string; motivo: string }[];
}

/** One access to a document: `documento-enviado`, `-visto`, `-baixado`, `-alterado`, `-excluido`. */
export interface Acesso {
  id: string;
  acao: string;
  documentoId: string | null;
  usuario: { id: string; nome: string } | null;
  quando: string;
}

const CHANGES = ['documentos', 'clientes', 'stats', 'notifications'];

export const documentos = {
  list: route<undefined, ClienteInQuery, Documento[]>('GET', '/api/documentos', { access: member('cliente-in-query') }),
  /** multipart/form-data: files in `documentos`, text fields `clienteId` and `flagDocumento`, optional `validade`, in any order. */
  upload: route<UploadDocumentos, undefined, Upload>('POST', '/api/documentos/upload', {
    access: subscriber,
    rate: 'upload',
    multipart: true,
    changes: CHANGES,
  }),
  update: route<UpdateDocumento, undefined, Documento>('PUT', '/api/documentos/:id', {
    access: member('documento'),
    changes: CHANGES,
  }),
  remove: route('DELETE', '/api/documentos/:id', { access: member('documento'), changes: CHANGES }),
  /** The file; `view=true` shows pdf, jpg and png in the browser, everything else is an attachment. */
  download: route<undefined, DownloadDocumento>('GET', '/api/documentos/:id/download', {
    access: member('documento'),
    file: true,
  }),
  /** Newest first; for gestor and proprietario. */
  acessos: route<undefined, ListAcessos, Acesso[]>('GET', '/api/clientes/:id/acessos', { access: member('cliente', 'gestor') }),
};
