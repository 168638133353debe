import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Selecao } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { Spools } from '#shared/files/spool.js';
import { ReaderPace } from '#shared/http/answers/reader-pace.js';
import { asDownload } from '#shared/http/answers/send-file.js';
import { sendToReader } from '#shared/http/answers/send-to-reader.js';
import { abortOnDisconnect } from '#shared/http/answers/abort-on-disconnect.js';
import { exportName } from '#shared/text/export-names.js';
import { Shares } from '#shared/limits/shares.js';
import { ContaSnapshots } from './conta-snapshot.queries.js';
import { CLIENTES } from '../domain/export-tables.js';

/** EXP-22. */
@Injectable()
export class ExportLimit extends Shares {
  constructor() {
    super({ all: 4, each: 2 });
  }
}

/**
 * Streams the clients of a conta from the database to the reader, some rows at a time, as they stand at one instant. The export's slot and its
 * snapshot last as long as the database takes, not the reader.
 */
@Injectable()
export class CsvExport {
  constructor(
    private readonly snapshots: ContaSnapshots,
    private readonly limit: ExportLimit,
    private readonly spools: Spools,
    private readonly clock: Clock,
  ) {}

  /** Without `selecao` all of them. */
  async send(contaId: string, response: Response, selecao?: Selecao): Promise<void> {
    let sending: Promise<void> | undefined;
    await this.limit.run([contaId], abortOnDisconnect(response), () =>
      this.snapshots.read(contaId, async (snapshot) => {
        const { nome } = await snapshot.conta();
        const file = { name: exportName('clientes', nome, this.clock.today(), 'csv'), contentType: 'text/csv; charset=utf-8' };
        const spool = this.spools.create(contaId, new ReaderPace(response));
        sending = sendToReader(spool.content, asDownload(response, file));
        await spool.fill(snapshot.clientes(CLIENTES, selecao));
      }),
    );
    await sending;
  }
}
