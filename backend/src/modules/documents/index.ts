/** Public to other modules. */
export { DocumentsModule } from './documents.module.js';
export { AddDocumentos } from './application/add-documentos.js';
export { accessEntry, type DocumentActor } from './application/document-trail.js';
export { ReceiveFile } from './application/receive-file.js';
export { RefusedFile } from './domain/refused-file.js';
export { isCrawler } from './domain/copias/crawlers.js';
export { cleanFileName } from './domain/file-name.js';
export { actorOf } from './infrastructure/actor.js';
export { SendDocumento, type ServedFile } from './infrastructure/send-documento.js';
