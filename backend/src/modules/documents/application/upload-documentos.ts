import { Injectable } from '@nestjs/common';
import type { Upload } from '@viajario/contracts/documents/documentos';
import type { UploadDocumentos as UploadFields } from '@viajario/contracts/documents/documentos.input';
import { DomainError } from '#shared/domain/domain-error.js';
import { oneLine } from '#shared/domain/one-line.js';
import type { Caller } from '#shared/session/caller.js';
import { AccessQueries } from '#shared/session/access.queries.js';
import { Files } from '#shared/files/files.js';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import { RefusedFile } from '../domain/refused-file.js';
import { AddDocumentos, type Uploader } from './add-documentos.js';
import type { DocumentActor } from './document-trail.js';
import { ReceiveFile, type ReceivedFile } from './receive-file.js';

/** A form read part by part while it arrives; an error of `cliente` or `file` aborts it. */
export interface UploadForm {
  read(on: {
    cliente: (clienteId: string) => Promise<void>;
    file: (nome: string, content: AsyncIterable<Buffer>) => Promise<void>;
  }): Promise<UploadFields>;
  /** Runs `add` and responds with the result, or repeats the response that was given for the same form. */
  once(call: { content: unknown; about: string; contaId: string }, add: () => Promise<Added>): Promise<Upload>;
}

/** Ids of the new documents, and the refused files. */
export interface Added {
  ids: string[];
  erros: Upload['erros'];
}

/** State of the files of one form. */
class ReceivedFiles {
  readonly accepted: ReceivedFile[] = [];
  readonly refused: Upload['erros'] = [];
  tooLarge = 0;
  /** Rows of the accepted files are written, or may be, since the outcome of a commit can be unknown. */
  claimed = false;
}

/**
 * Stores files while they arrive, then inserts the accepted ones in one short transaction. Files without a row are deleted at once,
 * or by the sweep after a crash.
 */
@Injectable()
export class UploadDocumentos {
  constructor(
    private readonly receiveFile: ReceiveFile,
    private readonly addDocumentos: AddDocumentos,
    private readonly storage: Files,
    private readonly unitOfWork: UnitOfWork,
    private readonly access: AccessQueries,
  ) {}

  async execute(caller: Caller, uploader: Uploader, form: UploadForm): Promise<Upload> {
    const files = new ReceivedFiles();
    try {
      const fields = await form.read({
        cliente: async (clienteId) => void (await this.contaOf(uploader.usuarioId, clienteId)),
        file: (nome, content) => this.receive(files, nome, content),
      });
      const contaId = await this.contaOf(uploader.usuarioId, fields.clienteId);
      assertAnyAccepted(files);
      const access = caller.inConta(contaId, 'CLIENTE_NAO_ENCONTRADO');
      return await this.add(files, { access, uploader: { ...uploader, contaId } }, fields, form);
    } finally {
      if (!files.claimed) await this.discard(files.accepted);
    }
  }

  /** The guard's checks: it cannot read the client's id inside a form. */
  private async contaOf(usuarioId: string, clienteId: string): Promise<string> {
    const conta = await this.access.to('cliente', usuarioId, clienteId);
    if (!conta || conta.papel === null) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    if (!conta.emDia) throw new DomainError('ASSINATURA_INATIVA');
    return conta.contaId;
  }

  private async receive(files: ReceivedFiles, nome: string, content: AsyncIterable<Buffer>): Promise<void> {
    try {
      files.accepted.push(await this.receiveFile.execute(nome, content));
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      if (error.tooLarge) files.tooLarge += 1;
      files.refused.push({ arquivo: oneLine(nome) || 'sem nome', motivo: error.message });
    }
  }

  private async add(
    files: ReceivedFiles,
    { access, uploader }: { access: Caller; uploader: DocumentActor },
    fields: UploadFields,
    form: UploadForm,
  ): Promise<Upload> {
    const digests = files.accepted.map(({ nome, stored }) => [nome, stored.sha256]);
    const content = { ...fields, arquivos: digests, erros: files.refused };
    const about = files.accepted.length === 1 && files.accepted[0] ? files.accepted[0].id : fields.clienteId;
    const add = async (): Promise<Added> => {
      files.claimed = true;
      await this.addDocumentos.execute(uploader, fields, files.accepted);
      return { ids: files.accepted.map(({ id }) => id), erros: files.refused };
    };
    try {
      return await this.unitOfWork.run(access, () => {
        files.claimed = false;
        return form.once({ content, about, contaId: uploader.contaId }, add);
      });
    } catch (error) {
      if (error instanceof DomainError) files.claimed = false; // refused before the commit
      throw error;
    }
  }

  /** Failed deletions (the storage may be down) are left to the sweep. */
  private async discard(files: ReceivedFile[]): Promise<void> {
    await Promise.allSettled(files.map(({ stored }) => this.storage.remove(stored.key)));
  }
}

function assertAnyAccepted({ accepted, refused, tooLarge }: ReceivedFiles): void {
  if (accepted.length > 0) return;
  const [only, ...others] = refused;
  const text = only && others.length === 0 ? `${only.arquivo}: ${only.motivo}` : undefined;
  const code = refused.length === 1 && tooLarge === 1 ? 'ARQUIVO_GRANDE_DEMAIS' : 'NENHUM_DOCUMENTO_ACEITO';
  throw new DomainError(code, { data: { erros: refused }, ...(text === undefined ? {} : { text }) });
}
