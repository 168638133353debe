import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Clock } from '#shared/domain/clock.js';
import { asDownload } from '#shared/http/answers/send-file.js';
import { sendToReader } from '#shared/http/answers/send-to-reader.js';
import { abortOnDisconnect } from '#shared/http/answers/abort-on-disconnect.js';
import { ContaSnapshots } from '../../domain/exportacoes/conta-snapshot.js';
import { exportName } from '../../domain/exportacoes/export-names.js';
import { CLIENTES } from '../../domain/exportacoes/export-tables.js';
import { ExportLimit } from './export-limit.js';

/** Streams the clients of a conta from the database to the reader, some rows at a time, as they stand at one instant. */
@Injectable()
export class CsvExport {
  constructor(
    private readonly snapshots: ContaSnapshots,
    private readonly limit: ExportLimit,
    private readonly clock: Clock,
  ) {}

  async send(contaId: string, response: Response): Promise<void> {
    await this.limit.run([contaId], abortOnDisconnect(response), () =>
      this.snapshots.read(contaId, async (snapshot) => {
        const { nome } = await snapshot.conta();
        const file = { name: exportName('clientes', nome, this.clock.today(), 'csv'), contentType: 'text/csv; charset=utf-8' };
        const lines = snapshot.clientes(CLIENTES);
        await sendToReader(Readable.from(lines, { objectMode: false }), asDownload(response, file));
      }),
    );
  }
}
