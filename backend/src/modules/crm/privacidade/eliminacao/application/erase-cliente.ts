import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EliminarCliente } from '@viajario/contracts/crm/eliminacao/eliminacao.input';
import { Clientes, Limpezas } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { Eliminacoes, type Recibo } from '../infrastructure/eliminacoes.store.js';
import { MencoesQueries } from '../infrastructure/mencoes.queries.js';

/**
 * Deletes a client together with the data that a deletion retains for up to 30 days, so that no undo can restore it. No limpeza runs meanwhile:
 * it would write new undo records.
 */
@Injectable()
export class EraseCliente {
  constructor(
    private readonly limpezas: Limpezas,
    private readonly clientes: Clientes,
    private readonly eliminacoes: Eliminacoes,
    private readonly mencoes: MencoesQueries,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, usuarioId: string, clienteId: string, asked: EliminarCliente): Promise<Recibo> {
    const { motivo, observacao, visoes = [] } = asked;
    await this.limpezas.lockConta(contaId);
    const cliente = await this.clientes.byId(clienteId);
    cliente.assertDeletable(this.clock.today());
    await this.mencoes.refuseNamed(contaId, clienteId);
    if (observacao && (await this.mencoes.isNamedIn(contaId, clienteId, observacao))) throw new DomainError('RECIBO_COM_NOME');
    const offered = await this.mencoes.visoesOf(contaId, usuarioId, clienteId);
    const ids = offered.map(({ id }) => id);
    await this.eliminacoes.removeVisoes(contaId, { ids, chosen: visoes });
    const arquivos = await this.clientes.fileKeys(contaId, clienteId);
    cliente.erase([...arquivos, ...(await this.eliminacoes.eraseReferences(contaId, clienteId))]);
    const quando = this.clock.now();
    const recibo = reciboOf(clienteId, { contaId, quando, motivo, observacao: observacao || null, por: usuarioId });
    await this.eliminacoes.addRecibo(recibo, clienteId); // before the rows lose their reference to the client
    await this.clientes.remove(cliente); // travel documents, notes and rows of files go by `on delete cascade`, their bytes by the job
    return recibo;
  }
}

/** Client ids are random: the hash does not reveal the id, and with the id it proves that the receipt is about that client. */
function reciboOf(clienteId: string, about: Omit<Recibo, 'id' | 'hash'>): Recibo {
  const id = newId();
  return { ...about, id, hash: createHash('sha256').update(`${clienteId} ${id}`).digest() };
}
