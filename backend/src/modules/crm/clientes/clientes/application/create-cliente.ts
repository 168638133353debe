import { Injectable } from '@nestjs/common';
import { Membros } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Cliente, type ClienteInput } from '../domain/cliente.js';
import { Clientes } from '../infrastructure/clientes.repository.js';
import { CreateDocumentoViagem } from '../../documentos-viagem/application/create-documento-viagem.js';
import { type DocumentoViagemInput, validadeBrasileira } from '../../documentos-viagem/domain/documento-viagem.js';
import { DocumentosViagem } from '../../documentos-viagem/infrastructure/documentos-viagem.repository.js';
import { refuseStrangeAgente, refuseRepeatedCpf } from './refusals.js';

export type NovoCliente = ClienteInput & { nome: string; documentosViagem?: readonly DocumentoViagemInput[] };

const TWO_DAYS = 'A validade do passaporte não é a do documento de viagem. Confira qual está certa.';

/** A client with his travel documents: all of it or nothing. */
@Injectable()
export class CreateCliente {
  constructor(
    private readonly clientes: Clientes,
    private readonly createDocumento: CreateDocumentoViagem,
    private readonly documentos: DocumentosViagem,
    private readonly membros: Membros,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, usuarioId: string, { documentosViagem = [], ...input }: NovoCliente): Promise<Cliente> {
    const cliente = new Cliente(contaId, input, { now: this.clock.now(), today: this.clock.today(), usuarioId });
    await refuseStrangeAgente(this.membros, cliente);
    if (!(await this.clientes.add(cliente))) {
      await refuseRepeatedCpf(this.clientes, cliente);
      throw new DomainError('CPF_JA_CADASTRADO'); // the client that had it was deleted in between
    }
    for (const documento of documentosViagem) await this.createDocumento.execute(contaId, cliente.id, documento);
    await this.writeValidade(cliente, validadeBrasileira(documentosViagem));
    return cliente;
  }

  /** Two days for one passport: neither is written. */
  private async writeValidade(cliente: Cliente, doDocumento: string | null): Promise<void> {
    const { validadePassaporte } = cliente;
    if (validadePassaporte === null || validadePassaporte === doDocumento) return;
    if (doDocumento !== null) throw new DomainError('VALIDADE_NOS_DOCUMENTOS_DE_VIAGEM', { text: TWO_DAYS });
    await this.documentos.writeValidade(cliente);
  }
}
