import { Injectable } from '@nestjs/common';
import type { Conflito } from '@viajario/contracts/conflitos';
import type { UpdateViagem as UpdateViagemInput } from '@viajario/contracts/crm/viagens/viagens.input';
import { Membros } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import { conflictsIn } from '#shared/domain/conflicts.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { refuseStrangeIds } from '../../prontidao/domain/trechos.js';
import type { CamposDaViagem, Viagem } from '../domain/viagem.js';
import { Viagens } from '../infrastructure/viagens.repository.js';
import { ViagensQueries } from '../infrastructure/viagens.queries.js';
import { FollowViagem } from './follow-viagem.js';

/** Changes a trip; who travels and where is judged again, and its reminders follow. */
@Injectable()
export class UpdateViagem {
  constructor(
    private readonly membros: Membros,
    private readonly viagens: Viagens,
    private readonly queries: ViagensQueries,
    private readonly followViagem: FollowViagem,
    private readonly clock: Clock,
  ) {}

  /** Returns the trip and the names of the fields that have changed. */
  async execute(contaId: string, id: string, { vistos, updatedAt, ...typed }: UpdateViagemInput): Promise<[Viagem, string[]]> {
    const isAboutTravel = typed.trechos !== undefined || typed.clienteIds !== undefined;
    const locked = isAboutTravel ? await this.viagens.lockClientes(contaId, id, typed.clienteIds ?? []) : new Set<string>();
    const viagem = await this.viagens.byId(contaId, id);
    const next = viagem.proposed(typed);
    if (vistos) await this.refuseConflicts(viagem, next, vistos);
    refuseStrangeIds(typed.trechos ?? [], viagem.campos.trechos);
    const before = viagem.updatedAt;
    const campos = viagem.edit(next, this.clock.now());
    if (!vistos && updatedAt && new Date(updatedAt) < before)
      throw new DomainError('ALTERADO_POR_OUTRA_PESSOA', { data: { campos, updatedAt: before.toISOString() } });
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

  /** Names who changed each of the fields last, as the trail knows it. */
  private async refuseConflicts(
    { id, contaId, campos, updatedAt }: Viagem,
    next: Partial<CamposDaViagem>,
    vistos: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const found = conflictsIn(campos, next, vistos);
    if (found.length === 0) return;
    const conflitos: Conflito[] = [];
    for (const one of found) {
      const { por, em } = await this.queries.lastChange(contaId, id, one.campo);
      conflitos.push({ ...one, por, em: em ?? updatedAt.toISOString() });
    }
    throw new DomainError('ALTERADO_POR_OUTRA_PESSOA', { data: { conflitos, updatedAt: updatedAt.toISOString() } });
  }
}
