import { Module } from '@nestjs/common';
import { CONFIG } from '#shared/config.token.js';
import type { Config } from '../../config.js';
import { AddCopia } from './application/copias/add-copia.js';
import { CreateCopia } from './application/copias/create-copia.js';
import { EndCopia } from './application/copias/end-copia.js';
import { Marcas } from './infrastructure/copias/marcas.child-process.js';
import { MarkCopia } from './application/copias/mark-copia.js';
import { AddDocumentos } from './application/add-documentos.js';
import { DeleteDocumento } from './application/delete-documento.js';
import { ReceiveFile } from './application/receive-file.js';
import { SweepFiles } from './application/sweep-files.js';
import { UpdateDocumento } from './application/update-documento.js';
import { UploadDocumentos } from './application/upload-documentos.js';
import { ContentChecks } from './infrastructure/content-checks.by-extension.js';
import { Copias } from './infrastructure/copias/copias.store.js';
import { Documentos } from './infrastructure/documentos.repository.js';
import { FileOwners } from './infrastructure/file-owners.queries.js';
import { VirusScanner } from './domain/virus-scanner.js';
import { AcessosQueries } from './infrastructure/acessos.queries.js';
import { CopiaPedidaJob } from './infrastructure/copias/copia-pedida.job.js';
import { CopiaPublicaController } from './infrastructure/copias/copia-publica.controller.js';
import { CopiasController } from './infrastructure/copias/copias.controller.js';
import { CopiasQueries } from './infrastructure/copias/copias.queries.js';
import { EntregasStore } from './infrastructure/copias/entregas.store.js';
import { DocumentoExcluidoJob } from './infrastructure/documento-excluido.job.js';
import { DocumentosController } from './infrastructure/documentos.controller.js';
import { DocumentosQueries } from './infrastructure/documentos.queries.js';
import { DownloadController } from './infrastructure/download.controller.js';
import { SendDocumento } from './infrastructure/send-documento.js';
import { ClamdVirusScanner } from './infrastructure/virus-scanner.clamd.js';
import { NoVirusScanner } from './infrastructure/virus-scanner.none.js';
import { SweepFilesSchedule } from './infrastructure/sweep-files.schedule.js';

/** In API and worker. */
const COPIAS = [Copias, Marcas];

@Module({
  controllers: [DocumentosController, DownloadController, CopiasController, CopiaPublicaController],
  providers: [
    UploadDocumentos,
    ReceiveFile,
    AddDocumentos,
    UpdateDocumento,
    DeleteDocumento,
    DocumentosQueries,
    SendDocumento,
    AcessosQueries,
    AddCopia,
    CreateCopia,
    EndCopia,
    CopiasQueries,
    EntregasStore,
    ...COPIAS,
    Documentos,
    ContentChecks,
    { provide: VirusScanner, useFactory: scannerOf, inject: [CONFIG] },
  ],
  exports: [ReceiveFile, AddDocumentos, SendDocumento],
})
export class DocumentsModule {}

function scannerOf({ clamav, timeoutFactor }: Config): VirusScanner {
  return clamav ? new ClamdVirusScanner(clamav, timeoutFactor) : new NoVirusScanner();
}

/** The module's part of the worker. */
@Module({
  providers: [DocumentoExcluidoJob, SweepFilesSchedule, SweepFiles, CopiaPedidaJob, MarkCopia, ...COPIAS, FileOwners],
})
export class DocumentsJobsModule {}
