import { Module } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from '#shared/config.token.js';
import { AddDocumentos } from './application/add-documentos.js';
import { DeleteDocumento } from './application/delete-documento.js';
import { DocumentTrail } from './application/document-trail.js';
import { ReceiveFile } from './application/receive-file.js';
import { SweepFiles } from './application/sweep-files.js';
import { UpdateDocumento } from './application/update-documento.js';
import { UploadDocumentos } from './application/upload-documentos.js';
import { ContentChecks } from './domain/content-check.js';
import { Documentos } from './domain/documentos.js';
import { FileOwners } from './domain/file-owners.js';
import { VirusScanner } from './domain/virus-scanner.js';
import { AcessosQueries } from './infrastructure/acessos.queries.js';
import { ContentChecksByExtension } from './infrastructure/content-checks.by-extension.js';
import { DocumentoExcluidoJob } from './infrastructure/documento-excluido.job.js';
import { DocumentosController } from './infrastructure/documentos.controller.js';
import { DocumentosQueries } from './infrastructure/documentos.queries.js';
import { DocumentosRepository } from './infrastructure/documentos.repository.js';
import { DownloadController } from './infrastructure/download.controller.js';
import { FileOwnersQueries } from './infrastructure/file-owners.queries.js';
import { ClamdVirusScanner } from './infrastructure/virus-scanner.clamd.js';
import { NoVirusScanner } from './infrastructure/virus-scanner.none.js';
import { SweepFilesSchedule } from './infrastructure/sweep-files.schedule.js';

@Module({
  controllers: [DocumentosController, DownloadController],
  providers: [
    UploadDocumentos,
    ReceiveFile,
    AddDocumentos,
    UpdateDocumento,
    DeleteDocumento,
    DocumentTrail,
    DocumentosQueries,
    AcessosQueries,
    { provide: Documentos, useClass: DocumentosRepository },
    { provide: ContentChecks, useClass: ContentChecksByExtension },
    { provide: VirusScanner, useFactory: scannerOf, inject: [CONFIG] },
  ],
})
export class DocumentsModule {}

function scannerOf({ clamav }: Config): VirusScanner {
  return clamav ? new ClamdVirusScanner(clamav) : new NoVirusScanner();
}

/** The module's part of the worker. */
@Module({
  providers: [DocumentoExcluidoJob, SweepFilesSchedule, SweepFiles, { provide: FileOwners, useClass: FileOwnersQueries }],
})
export class DocumentsJobsModule {}
