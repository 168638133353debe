import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CamposDaFicha } from '@viajario/contracts/crm/ficha/ficha.input';
import type { FichaRecebida } from '@viajario/contracts/crm/ficha/ficha';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { cleanFileName } from '#modules/documents';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { FileTooLarge } from '#shared/files/stored-file.js';
import type { ArquivoEnviado, CamposEnviados } from '../../envios/domain/envios.js';
import { type LinkTravado, type Pedido, LinksDoCliente } from '../infrastructure/links.store.js';
import { AddEnvio } from '../../envios/application/add-envio.js';
import { Formulario } from '../../envios/application/formulario.js';
import { ArquivosDaFicha } from './arquivos-da-ficha.js';

/** A link that was found by its token; a used one only serves the repeated submission. */
export interface LinkAchado extends Pedido {
  id: string;
  contaId: string;
  usado: boolean;
}

/** A form read part by part while it arrives; an error of `file` aborts it. */
export interface FichaForm {
  read(
    pedido: Pedido,
    file: (flag: FlagDocumento, nome: string, content: AsyncIterable<Buffer>) => Promise<void>,
  ): Promise<CamposDaFicha>;
}

interface Sender {
  ip: string | undefined;
  /** `Idempotency-Key`. */
  chave: string | undefined;
}

/** What identifies a repeated submission. */
interface Conteudo {
  campos: CamposEnviados;
  arquivos: readonly (readonly [flag: string, nome: string, sha256: string])[];
}

/**
 * Receives a client's submission, all of it or nothing, once for each link: files while they arrive, then the rows in one short transaction.
 * A repeated submission within a day, with the same key, gets the first answer, which may have been lost on the way.
 */
@Injectable()
export class ReceiveFicha {
  constructor(
    private readonly links: LinksDoCliente,
    private readonly addEnvio: AddEnvio,
    private readonly arquivos: ArquivosDaFicha,
    private readonly formulario: Formulario,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(link: LinkAchado, form: FichaForm, sender: Sender): Promise<FichaRecebida> {
    if (link.usado) return this.repeat(link, form, sender);
    const arquivos: ArquivoEnviado[] = [];
    let claimed = false;
    try {
      const typed = await form.read(
        link,
        async (flag, nome, content) => void arquivos.push(await this.arquivos.receive(flag, nome, content)),
      );
      const campos = this.formulario.stored(typed);
      if (Object.keys(campos).length + arquivos.length === 0) throw new DomainError('FICHA_VAZIA');
      const pedido = hashOf({ campos, arquivos: arquivos.map(({ flag, nome, stored }) => [flag, nome, stored.sha256]) });
      return await this.unitOfWork.run(unchecked(link.contaId), async () => {
        claimed = false;
        const { clienteId, uso } = await this.locked(link);
        if (uso) return answerTo(uso, sender.chave, pedido);
        claimed = true;
        const em = await this.addEnvio.execute({ contaId: link.contaId, clienteId, campos, arquivos }, sender.ip);
        await this.links.use(link.contaId, link.id, { chaveHash: hashOfKey(sender.chave), pedido, em });
        return { recebidaEm: em.toISOString() };
      });
    } catch (error) {
      if (error instanceof DomainError) claimed = false; // refused before the commit
      throw error;
    } finally {
      if (!claimed) await this.arquivos.discard(arquivos);
    }
  }

  private async locked({ contaId, id }: LinkAchado): Promise<LinkTravado> {
    const locked = await this.links.lock(contaId, id);
    if (!locked) throw new DomainError('FICHA_NAO_ENCONTRADA');
    return locked;
  }

  /** Nothing is stored: the files are only compared. */
  private async repeat(link: LinkAchado, form: FichaForm, { chave }: Sender): Promise<FichaRecebida> {
    const { uso } = await this.unitOfWork.run(unchecked(link.contaId), () => this.locked(link));
    if (!uso?.chaveHash || !hashOfKey(chave)?.equals(uso.chaveHash)) throw new DomainError('FICHA_NAO_ENCONTRADA');
    const arquivos: Conteudo['arquivos'][number][] = [];
    const typed = await form.read(link, async (flag, nome, content) => {
      arquivos.push([flag, cleanFileName(nome), await sha256Of(content)]);
    });
    return answerTo(uso, chave, hashOf({ campos: this.formulario.stored(typed), arquivos }));
  }
}

/** To the submission that the link was used for, or to another one, which finds it dead. */
function answerTo(uso: NonNullable<LinkTravado['uso']>, chave: string | undefined, pedido: Buffer): FichaRecebida {
  if (!uso.chaveHash || !hashOfKey(chave)?.equals(uso.chaveHash)) throw new DomainError('FICHA_NAO_ENCONTRADA');
  if (!uso.pedido.equals(pedido)) throw new DomainError('CHAVE_REUTILIZADA');
  return { recebidaEm: uso.em.toISOString() };
}

/** A file that is too large cannot repeat an accepted submission. */
async function sha256Of(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const piece of content) hash.update(piece);
  } catch (error) {
    throw error instanceof FileTooLarge ? new DomainError('CHAVE_REUTILIZADA') : error;
  }
  return hash.digest('hex');
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const hashOfKey = (chave: string | undefined): Buffer | null => (chave ? sha256(chave) : null);
const hashOf = ({ campos, arquivos }: Conteudo): Buffer =>
  sha256(JSON.stringify([Object.entries(campos).sort(([a], [b]) => (a < b ? -1 : 1)), arquivos]));
