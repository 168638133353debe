import { createHash } from 'node:crypto';
import type { ContaDetail } from '@viajario/contracts/accounts/contas';
import { LIMITS } from '@viajario/contracts/limits';
import type { Request, Response } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import { unknownFields } from '#shared/http/input/form-fields.js';
import type { Idempotency } from '#shared/idempotency/idempotency.js';
import { readMultipart, type FormLimits } from '#shared/http/input/multipart.js';
import { FileTooLarge } from '#shared/files/stored-file.js';
import type { LogoForm } from '../../application/contas/send-logo.js';
import type { ContasQueries } from './contas.queries.js';

const OK = 200;
const FIELD = 'logo';
/** A file over the limit is drained up to this size, so that the client gets the response; beyond it the connection is closed. */
const FORM_LIMITS: FormLimits = {
  files: 1,
  fileBytes: LIMITS.logoBytes,
  bytes: 16 * LIMITS.logoBytes,
  memoryBytes: LIMITS.logoBytes,
  tooLarge: 'LOGO_GRANDE_DEMAIS',
  tooMany: { field: FIELD, message: 'Envie uma imagem só' },
};

/** The multipart form: one picture and nothing else. */
export class HttpLogoForm implements LogoForm {
  constructor(
    private readonly call: { request: Request; response: Response; usuarioId: string; contaId: string },
    private readonly idempotency: Idempotency,
    private readonly queries: ContasQueries,
  ) {}

  async read(): Promise<Buffer> {
    const [picture, surplus] = [Buffer.allocUnsafe(LIMITS.logoBytes), new Array<string>()]; // kept as pieces, small ones would take many times their size
    let bytes = 0;
    await readMultipart(this.call.request, FORM_LIMITS, {
      field: async (name) => void surplus.push(name),
      file: async (name, _fileName, content) => {
        if (name !== FIELD) throw unknownFields(name);
        for await (const piece of content) bytes += piece.copy(picture, bytes);
      },
    }).catch(refuseTooLarge);
    if (surplus.length > 0) throw unknownFields(...surplus);
    if (bytes === 0) throw new DomainError('LOGO_INVALIDO');
    return picture.subarray(0, bytes);
  }

  once(picture: Buffer, change: () => Promise<void>): Promise<ContaDetail> {
    const { usuarioId, contaId } = this.call;
    const content = createHash('sha256').update(picture).digest('hex');
    return this.idempotency.once({ ...this.call, status: OK, content, about: contaId }, async () => {
      await change();
      return this.queries.read(contaId, usuarioId);
    });
  }
}

function refuseTooLarge(error: unknown): never {
  throw error instanceof FileTooLarge ? new DomainError('LOGO_GRANDE_DEMAIS') : error;
}
