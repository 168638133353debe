import { Injectable } from '@nestjs/common';
import { Membros } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import type { Cliente, ClienteInput } from '../domain/cliente.js';
import { Clientes } from '../infrastructure/clientes.repository.js';
import { DocumentosViagem } from '../../documentos-viagem/infrastructure/documentos-viagem.repository.js';
import { refuseRepeatedCpf, refuseStrangeAgente } from './refusals.js';

export interface ClienteUpdate {
  /** Names of the fields that changed. */
  campos: string[];
  /** The company that the client left, if any. */
  left: string | null;
}

@Injectable()
export class UpdateCliente {
  constructor(
    private readonly clientes: Clientes,
    private readonly documentos: DocumentosViagem,
    private readonly membros: Membros,
    private readonly clock: Clock,
  ) {}

  /** `seen`: the version the person edited, null when the caller does not care. */
  async execute(id: string, input: ClienteInput, seen: Date | null): Promise<ClienteUpdate> {
    const cliente = await this.clientes.byId(id);
    const { empresaId } = cliente;
    const campos = cliente.edit(input, { now: this.clock.now(), seen });
    if (campos.includes('cpf')) await refuseRepeatedCpf(this.clientes, cliente);
    if (campos.includes('agenteId')) await refuseStrangeAgente(this.membros, cliente);
    await this.refuseCircle(cliente);
    await this.clientes.save(cliente, campos);
    if (campos.includes('validadePassaporte')) await this.documentos.writeValidade(cliente);
    return { campos, left: campos.includes('empresaId') ? empresaId : null };
  }

  /** Two people cannot be responsible for each other. */
  private async refuseCircle(cliente: Cliente): Promise<void> {
    if (cliente.responsavelId === null) return;
    const responsavel = await this.clientes.responsavelOf(cliente.contaId, cliente.responsavelId);
    if (responsavel === cliente.id) throw new DomainError('RESPONSAVEL_INVALIDO');
  }
}
