import { Injectable } from '@nestjs/common';
import { AddDocumentos, type DocumentActor } from '#modules/documents';
import { UpdateCliente } from '#modules/crm/clientes';
import type { ArquivoEnviado, CamposEnviados } from '../domain/envios.js';
import type { PapelNoEnvio } from '../domain/papeis.js';
import { AcceptPapel } from './accept-papel.js';

interface Partes {
  input: CamposEnviados;
  papeis: readonly PapelNoEnvio[];
  chosen: readonly ArquivoEnviado[];
  /** The client's version that was compared. */
  seen: Date | null;
}

/** Writes accepted fields, files and papers to the record as forms and an upload would. */
@Injectable()
export class AcceptPartes {
  constructor(
    private readonly updateCliente: UpdateCliente,
    private readonly addDocumentos: AddDocumentos,
    private readonly acceptPapel: AcceptPapel,
  ) {}

  async execute(actor: DocumentActor, clienteId: string, { input, papeis, chosen, seen }: Partes): Promise<void> {
    if (Object.keys(input).length > 0) await this.updateCliente.execute(actor, clienteId, input, seen);
    for (const [flagDocumento, files] of Map.groupBy(chosen, ({ flag }) => flag))
      await this.addDocumentos.execute(actor, { clienteId, flagDocumento }, files);
    const foto = chosen.find(({ flag }) => flag === 'passaporte')?.id;
    for (const papel of papeis)
      await this.acceptPapel.execute(actor, clienteId, papel, papel.chave === 'passaporte' ? foto : undefined);
  }
}
