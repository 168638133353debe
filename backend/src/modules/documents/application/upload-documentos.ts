import { Injectable } from '@nestjs/common';
import type { Upload } from '@viajario/contracts/documents/documentos';
import type { UploadDocumentos as UploadFields } from '@viajario/contracts/documents/documentos.input';
import { DomainError } from '#shared/domain/domain-error.js';
import { oneLine } from '#shared/domain/one-line.js';
import { AccessQueries } from '#shared/session/access.queries.js';
import { Files } from '#shared/files/files.js';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import { RefusedFile } from '../domain/refused-file.js';
import { AddDocumentos, type Uploader } from './add-documentos.js';
import type { DocumentActor } from './document-trail.js';
import { ReceiveFile, type ReceivedFile } from './receive-file.js';

/** A form as it arrives, its parts one after the other; what `cliente` or `file` throws ends the reading. */
export interface UploadForm {
  read(on: {
    cliente: (clienteId: string) => Promise<void>;
    file: (nome: string, content: AsyncIterable<Buffer>) => Promise<void>;
  }): Promise<UploadFields>;
  /** Runs `add` and answers with what it added, or repeats the answer that the same form was given before. */
  once(call: { content: unknown; about: string; contaId: string }, add: () => Promise<Added>): Promise<Upload>;
}

/** Documents by id, and the files of the form that were refused. */
export interface Added {
  ids: string[];
  erros: Upload['erros'];
}

/** What became of the files of one form so far. */
class Tray {
  readonly good: ReceivedFile[] = [];
  readonly bad: Upload['erros'] = [];
  tooLarge = 0;
  /** Rows of the good files are written, or may be: the answer to a commit can be lost. */
  claimed = false;
}

/**
 * Files are stored while they arrive; then the good ones get their rows in one short transaction. What gets no row is removed at
 * once, or by the sweeper when this process does not live to do it.
 */
@Injectable()
export class UploadDocumentos {
  constructor(
    private readonly receiveFile: ReceiveFile,
    private readonly addDocumentos: AddDocumentos,
    private readonly files: Files,
    private readonly unitOfWork: UnitOfWork,
    private readonly access: AccessQueries,
  ) {}

  async execute(uploader: Uploader, form: UploadForm): Promise<Upload> {
    const tray = new Tray();
    try {
      const fields = await form.read({
        cliente: async (clienteId) => void (await this.contaOf(uploader.usuarioId, clienteId)),
        file: (nome, content) => this.receive(tray, nome, content),
      });
      const contaId = await this.contaOf(uploader.usuarioId, fields.clienteId);
      refuseNone(tray);
      return await this.add(tray, { ...uploader, contaId }, fields, form);
    } finally {
      if (!tray.claimed) await this.discard(tray.good);
    }
  }

  /** The same answers as the guard gives where a call names its client outside a form. */
  private async contaOf(usuarioId: string, clienteId: string): Promise<string> {
    const conta = await this.access.to('cliente', usuarioId, clienteId);
    if (!conta || conta.papel === null) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    if (!conta.emDia) throw new DomainError('ASSINATURA_INATIVA');
    return conta.contaId;
  }

  private async receive(tray: Tray, nome: string, content: AsyncIterable<Buffer>): Promise<void> {
    try {
      tray.good.push(await this.receiveFile.execute(nome, content));
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      if (error.tooLarge) tray.tooLarge += 1;
      tray.bad.push({ arquivo: oneLine(nome) || 'sem nome', motivo: error.message });
    }
  }

  private async add(tray: Tray, uploader: DocumentActor, fields: UploadFields, form: UploadForm): Promise<Upload> {
    const digests = tray.good.map(({ nome, stored }) => [nome, stored.sha256]);
    const content = { ...fields, arquivos: digests, erros: tray.bad };
    const about = tray.good.length === 1 && tray.good[0] ? tray.good[0].id : fields.clienteId;
    const add = async (): Promise<Added> => {
      tray.claimed = true;
      await this.addDocumentos.execute(uploader, fields, tray.good);
      return { ids: tray.good.map(({ id }) => id), erros: tray.bad };
    };
    try {
      return await this.unitOfWork.run(uploader.contaId, () => {
        tray.claimed = false;
        return form.once({ content, about, contaId: uploader.contaId }, add);
      });
    } catch (error) {
      if (error instanceof DomainError) tray.claimed = false; // refused before the commit
      throw error;
    }
  }

  /** What cannot be removed now (the storage may be what failed) is the sweeper's. */
  private async discard(files: ReceivedFile[]): Promise<void> {
    await Promise.allSettled(files.map(({ stored }) => this.files.remove(stored.key)));
  }
}

function refuseNone({ good, bad, tooLarge }: Tray): void {
  if (good.length > 0) return;
  const [only, ...others] = bad;
  const text = only && others.length === 0 ? `${only.arquivo}: ${only.motivo}` : undefined;
  const code = bad.length === 1 && tooLarge === 1 ? 'ARQUIVO_GRANDE_DEMAIS' : 'NENHUM_DOCUMENTO_ACEITO';
  throw new DomainError(code, { data: { erros: bad }, ...(text === undefined ? {} : { text }) });
}
