import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EliminarCliente } from '@viajario/contracts/crm/eliminacao/eliminacao.input';
import { Clientes, Limpezas } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { newId } from '#shared/domain/new-id.js';
import { Eliminacoes, type Recibo } from '../infrastructure/eliminacoes.store.js';

/**
 * Deletion together with what a deletion leaves for up to 30 days, so that nothing can bring the client back. No cleaning runs meanwhile,
 * which would write new undo records.
 */
@Injectable()
export class EraseCliente {
  constructor(
    private readonly limpezas: Limpezas,
    private readonly clientes: Clientes,
    private readonly eliminacoes: Eliminacoes,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, usuarioId: string, clienteId: string, { motivo, observacao }: EliminarCliente): Promise<Recibo> {
    await this.limpezas.lockConta(contaId);
    const cliente = await this.clientes.byId(clienteId);
    cliente.assertDeletable(this.clock.today());
    const arquivos = await this.clientes.fileKeys(contaId, clienteId);
    cliente.erase([...arquivos, ...(await this.eliminacoes.eraseTraces(contaId, clienteId))]);
    const quando = this.clock.now();
    const recibo = reciboOf(clienteId, { contaId, quando, motivo, observacao: observacao || null, por: usuarioId });
    await this.eliminacoes.addRecibo(recibo, clienteId); // while what points to the client still does
    await this.clientes.remove(cliente);
    return recibo;
  }
}

/** A client's id is random: nobody finds it from the hash, and who has it shows that the receipt is about that client. */
function reciboOf(clienteId: string, about: Omit<Recibo, 'id' | 'hash'>): Recibo {
  const id = newId();
  return { ...about, id, hash: createHash('sha256').update(`${clienteId} ${id}`).digest() };
}
