import { Injectable } from '@nestjs/common';
import type { AutorizacaoDeMenor } from '@viajario/contracts/crm/viagem/viagens';
import type { ViagemDeMenor } from '@viajario/contracts/crm/viagem/viagens.input';
import { Clock } from '#shared/domain/clock.js';
import { menorDe } from '../domain/menor.js';
import { Viajantes } from '../infrastructure/viajantes.queries.js';

/** Whether a minor needs an authorisation to travel, and which parents or guardian give it. */
@Injectable()
export class CheckMenor {
  constructor(
    private readonly viajantes: Viajantes,
    private readonly clock: Clock,
  ) {}

  async execute({ contaId, clienteId, abrangencia, ida, acompanhantes }: ViagemDeMenor): Promise<AutorizacaoDeMenor> {
    const ids = new Set([clienteId, ...acompanhantes.map((acompanhante) => acompanhante.clienteId)]);
    const [menor, ...outros] = await this.viajantes.of(contaId, [...ids]);
    if (menor === undefined) throw new Error('the minor is the first of those who were found');
    const companions = acompanhantes.flatMap(({ clienteId: id, papel: parentesco }) => {
      const pessoa = outros.find((outro) => outro.clienteId === id);
      return pessoa ? [{ ...pessoa, parentesco }] : [];
    });
    return menorDe(menor, companions, { abrangencia, ida: ida || this.clock.today() });
  }
}
