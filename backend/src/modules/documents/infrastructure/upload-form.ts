import type { Upload } from '@viajario/contracts/documents/documentos';
import { UploadDocumentos as UploadFields } from '@viajario/contracts/documents/documentos.input';
import { LIMITS } from '@viajario/contracts/limits';
import { isUUID } from 'class-validator';
import type { Request, Response } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import type { Idempotency } from '#shared/idempotency/idempotency.js';
import { FormFields, unknownFields } from '#shared/http/input/form-fields.js';
import { InvalidInput } from '#shared/http/input/invalid-input.js';
import type { Added, UploadForm } from '../application/upload-documentos.js';
import type { DocumentosQueries } from './documentos.queries.js';
import { readMultipart, type FormLimits } from '#shared/http/input/multipart.js';

const CREATED = 201;
const FILES_FIELD = 'documentos';
const FORM_LIMITS: FormLimits = {
  files: LIMITS.filesPerUpload,
  fileBytes: LIMITS.fileBytes,
  bytes: LIMITS.uploadBytes,
  tooLarge: 'CORPO_GRANDE_DEMAIS',
  tooMany: { field: FILES_FIELD, message: `Envie no máximo ${LIMITS.filesPerUpload} arquivos por vez` },
};

/** The multipart upload form. */
export class HttpUploadForm implements UploadForm {
  private readonly fields = new FormFields();
  private files = 0;

  constructor(
    private readonly call: { request: Request; response: Response; usuarioId: string },
    private readonly idempotency: Idempotency,
    private readonly queries: DocumentosQueries,
  ) {}

  async read(on: Parameters<UploadForm['read']>[0]): Promise<UploadFields> {
    await readMultipart(this.call.request, FORM_LIMITS, {
      field: async (name, value) => {
        this.fields.take(name, value);
        if (name === 'clienteId' && isUUID(value)) await on.cliente(value.toLowerCase());
      },
      file: async (name, fileName, content) => {
        if (name !== FILES_FIELD) throw unknownFields(name);
        this.files += 1;
        await on.file(fileName, content);
      },
    });
    if (!this.fields.has('clienteId')) throw new DomainError('CLIENTE_OBRIGATORIO');
    const fields = await this.fields.as(UploadFields);
    if (this.files === 0) throw new InvalidInput([{ field: FILES_FIELD, message: 'Escolha ao menos um arquivo' }]);
    return fields;
  }

  async once(
    { content, about, contaId }: { content: unknown; about: string; contaId: string },
    add: () => Promise<Added>,
  ): Promise<Upload> {
    return this.idempotency.once({ ...this.call, status: CREATED, content, about }, async () => {
      const { ids, erros } = await add();
      return { documentos: await this.queries.byIds(contaId, ids), erros } satisfies Upload;
    });
  }
}
