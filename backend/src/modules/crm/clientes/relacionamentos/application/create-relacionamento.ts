import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Clientes } from '../../clientes/infrastructure/clientes.repository.js';
import { Relacionamento, type RelacionamentoInput } from '../domain/relacionamento.js';
import { Relacionamentos } from '../infrastructure/relacionamentos.repository.js';

/** Links two clients of one conta. Both are locked first, so that of two concurrent calls the second sees the first one. */
@Injectable()
export class CreateRelacionamento {
  constructor(
    private readonly clientes: Clientes,
    private readonly relacionamentos: Relacionamentos,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, usuarioId: string, input: RelacionamentoInput): Promise<Relacionamento> {
    const relacionamento = new Relacionamento(contaId, input, { now: this.clock.now(), usuarioId });
    const { clienteId, referenciaId } = relacionamento;
    await this.clientes.lock(contaId, [clienteId, referenciaId]);
    if (await this.relacionamentos.areRelated(contaId, clienteId, referenciaId)) throw new DomainError('JA_E_DA_FAMILIA');
    await this.relacionamentos.save(relacionamento);
    return relacionamento;
  }
}
