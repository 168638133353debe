import { Injectable } from '@nestjs/common';
import type { UpdateViagem as UpdateViagemInput } from '@viajario/contracts/crm/viagens/viagens.input';
import { EditTrail, Membros } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import { conflictsIn, seenIn } from '#shared/domain/conflicts.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { refuseStrangeIds } from '../../prontidao/domain/trechos.js';
import type { Viagem } from '../domain/viagem.js';
import { Viagens } from '../infrastructure/viagens.repository.js';
import { FollowViagem } from './follow-viagem.js';

/** Changes a trip; who travels and where is judged again, and its reminders follow. */
@Injectable()
export class UpdateViagem {
  constructor(
    private readonly membros: Membros,
    private readonly viagens: Viagens,
    private readonly followViagem: FollowViagem,
    private readonly clock: Clock,
    private readonly trail: EditTrail,
  ) {}

  /** Returns the trip and the names of the fields that have changed. */
  async execute(contaId: string, id: string, { vistos, updatedAt, ...typed }: UpdateViagemInput): Promise<[Viagem, string[]]> {
    const isAboutTravel = typed.trechos !== undefined || typed.clienteIds !== undefined;
    const locked = isAboutTravel ? await this.viagens.lockClientes(contaId, id, typed.clienteIds ?? []) : new Set<string>();
    const viagem = await this.viagens.byId(contaId, id);
    const next = viagem.proposed(typed);
    if (vistos) await this.trail.refuseConflicts(viagem, 'viagem', conflictsIn(viagem.campos, next, vistos));
    refuseStrangeIds(typed.trechos ?? [], viagem.campos.trechos);
    const campos = viagem.edit(next, { now: this.clock.now(), seen: seenIn({ vistos, updatedAt }) });
    if (campos.length === 0) return [viagem, campos];
    const { clienteIds, agenteId } = viagem.campos;
    if (campos.includes('clienteIds') && clienteIds.some((one) => !locked.has(one)))
      throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    if (campos.includes('agenteId') && agenteId !== null && !(await this.membros.lock(contaId, agenteId)))
      throw new DomainError('AGENTE_INVALIDO');
    await this.viagens.save(viagem);
    await this.followViagem.changed(viagem, campos);
    return [viagem, campos];
  }
}
