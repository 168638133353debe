import { Injectable } from '@nestjs/common';
import { EditTrail, Membros } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import { vistosIn, type Seen } from '#shared/domain/conflicts.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { CLIENTE_FIELDS, type Cliente, type ClienteInput } from '../domain/cliente.js';
import { Clientes } from '../infrastructure/clientes.repository.js';
import { DocumentosViagem } from '../../documentos-viagem/infrastructure/documentos-viagem.repository.js';
import { type Actor, clienteEditado, empresaDeixada } from '../../linha-do-tempo/application/trail-of-cliente.js';
import { refuseRepeatedCpf, refuseStrangeAgente } from './refusals.js';

@Injectable()
export class UpdateCliente {
  constructor(
    private readonly clientes: Clientes,
    private readonly documentos: DocumentosViagem,
    private readonly membros: Membros,
    private readonly clock: Clock,
    private readonly trail: EditTrail,
  ) {}

  async execute(actor: Actor, id: string, input: ClienteInput, seen: Seen): Promise<void> {
    const cliente = await this.clientes.byId(id);
    const vistos = vistosIn(seen);
    if (vistos) await this.trail.refuseConflicts(cliente, 'cliente', CLIENTE_FIELDS.conflicts(cliente, input, vistos));
    const { empresaId: left } = cliente;
    const campos = cliente.edit(input, { now: this.clock.now(), seen });
    if (campos.includes('cpf')) await refuseRepeatedCpf(this.clientes, cliente);
    if (campos.includes('agenteId')) await refuseStrangeAgente(this.membros, cliente);
    await this.refuseCircle(cliente);
    await this.save(actor, cliente, campos, left);
    if (campos.includes('validadePassaporte')) await this.documentos.writeValidade(cliente);
  }

  /** Writes what an edit has changed in a client, and its trail; `left`: the company from before. */
  async save(actor: Actor, cliente: Cliente, campos: readonly string[], left: string | null): Promise<void> {
    if (campos.length === 0) return;
    await this.clientes.save(cliente, campos);
    await this.trail.record(clienteEditado(actor, cliente.id, campos));
    if (left !== null && campos.includes('empresaId')) await this.trail.record(empresaDeixada(actor, cliente, left));
  }

  /** Two people cannot be responsible for each other. */
  private async refuseCircle(cliente: Cliente): Promise<void> {
    if (cliente.responsavelId === null) return;
    const responsavel = await this.clientes.responsavelOf(cliente.contaId, cliente.responsavelId);
    if (responsavel === cliente.id) throw new DomainError('RESPONSAVEL_INVALIDO');
  }
}
