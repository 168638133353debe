import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ImportPlanilha } from '@viajario/contracts/crm/importacoes/importacoes.input';
import { LIMITS } from '@viajario/contracts/limits';
import type { Request } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import { oneLine } from '#shared/domain/one-line.js';
import { FormFields } from '#shared/http/input/form-fields.js';
import { readMultipart } from '#shared/http/input/multipart.js';
import { FileTooLarge } from '#shared/files/stored-file.js';
import { JobFiles, type NewJobFile } from '#shared/jobs/job-files.store.js';
import type { ReceivedPlanilha } from '../application/request-import.js';
import type { ReadingChoices } from '../application/workbooks.js';
import { readMapeamento } from './mapeamento.js';
import { checkedXlsx, claimsXlsx, notXlsx } from './planilha-check.js';

const FILE_FIELD = 'xlsxFile';
const FORM_LIMITS = {
  files: 1,
  fileBytes: LIMITS.importBytes,
  bytes: LIMITS.importBytes + 64 * 1024,
  fieldBytes: 4_096,
  tooLarge: 'PLANILHA_GRANDE_DEMAIS',
  tooMany: { field: FILE_FIELD, message: 'Envie uma planilha só' },
} as const;

/** Receives the form with a spreadsheet and stores the file while it arrives. */
@Injectable()
export class PlanilhaForm {
  constructor(private readonly files: JobFiles) {}

  async receive(request: Request): Promise<ReceivedPlanilha> {
    let received: { file: NewJobFile; nome: string } | undefined;
    const fields = new FormFields();
    try {
      await readMultipart(request, FORM_LIMITS, {
        field: async (name, value) => fields.take(name, value),
        file: async (name, fileName, content, mimeType) => {
          if (name !== FILE_FIELD || received) throw new DomainError('ARQUIVO_NECESSARIO');
          if (!claimsXlsx(fileName, mimeType)) throw notXlsx();
          received = { file: await this.store(content), nome: oneLine(fileName) || 'planilha.xlsx' };
        },
      });
      if (!received) throw new DomainError('ARQUIVO_NECESSARIO');
      return { ...received, choices: choicesOf(await fields.as(ImportPlanilha)) };
    } catch (error) {
      if (received) await this.files.discard(received.file).catch(() => undefined); // else removed later with other files that have no row
      throw error;
    }
  }

  private async store(content: AsyncIterable<Buffer>): Promise<NewJobFile> {
    const checked = checkedXlsx(content);
    try {
      return await this.files.store(Readable.from(checked, { objectMode: false }), LIMITS.importBytes);
    } catch (error) {
      if (error instanceof FileTooLarge) throw new DomainError('PLANILHA_GRANDE_DEMAIS');
      throw error;
    }
  }
}

/** Only choices that were made: a worker of the version before knows the mapping alone. */
function choicesOf({ mapeamento, aba, linhasOcultas, colunasOcultas }: ImportPlanilha): ReadingChoices {
  return {
    mapeamento: readMapeamento(mapeamento),
    ...(aba ? { aba } : {}),
    ...(linhasOcultas === 'true' ? { linhasOcultas: true } : {}),
    ...(colunasOcultas === 'true' ? { colunasOcultas: true } : {}),
  };
}
