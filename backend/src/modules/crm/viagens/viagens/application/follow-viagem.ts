import { Injectable } from '@nestjs/common';
import { LembretesDaViagem } from '#modules/crm/clientes';
import { ModelosDeViagem } from '../../modelos-viagem/infrastructure/modelos-viagem.repository.js';
import type { Viagem } from '../domain/viagem.js';
import { CheckViagem } from './check-viagem.js';

/** A trip that is not cancelled any more was not judged meanwhile. */
const CAUSAS = [
  ['trechos', 'trecho'],
  ['clienteIds', 'viajantes'],
  ['cancelada', 'dados'],
] as const;

/** What follows a trip: the verdict on its travellers, and its reminders. */
@Injectable()
export class FollowViagem {
  constructor(
    private readonly checkViagem: CheckViagem,
    private readonly modelos: ModelosDeViagem,
    private readonly lembretes: LembretesDaViagem,
  ) {}

  /** A template's lines become reminders for its agente. */
  async created(viagem: Viagem, autorId: string, modeloId?: string | null): Promise<void> {
    await this.checkViagem.execute(viagem, 'viajantes');
    if (!modeloId) return;
    const { tarefas } = await this.modelos.locked(viagem.contaId, modeloId);
    await this.lembretes.add(viagem.comDias(), tarefas, { autorId, responsavelId: viagem.campos.agenteId });
  }

  /** `campos`: what has changed of it. */
  async changed(viagem: Viagem, campos: readonly string[]): Promise<void> {
    const causa = CAUSAS.find(([campo]) => campos.includes(campo))?.[1];
    if (causa && (causa !== 'dados' || !viagem.campos.cancelada)) await this.checkViagem.execute(viagem, causa);
    if (campos.includes('trechos')) await this.lembretes.move(viagem.comDias());
    if (campos.includes('cancelada')) await this.lembretes[viagem.campos.cancelada ? 'close' : 'reopen'](viagem.comDias());
  }
}
