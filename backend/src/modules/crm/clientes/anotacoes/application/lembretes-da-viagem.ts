import { Injectable } from '@nestjs/common';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Base } from '@viajario/contracts/crm/modelos-viagem/bases';
import { Membros } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import { Anotacao, type DiasDaViagem } from '../domain/anotacao.js';
import { Anotacoes } from '../infrastructure/anotacoes.repository.js';

/** A trip that is locked, with its days. */
interface ViagemComDias extends DiasDaViagem {
  readonly id: string;
  readonly contaId: string;
}

interface Tarefa {
  readonly texto: string;
  readonly dias: number;
  readonly base: Base;
}

/** What becomes of a trip's reminders when the trip changes. */
@Injectable()
export class LembretesDaViagem {
  constructor(
    private readonly anotacoes: Anotacoes,
    private readonly membros: Membros,
    private readonly clock: Clock,
  ) {}

  /** One for each of these lines, of a new trip. `responsavelId`: a member. */
  async add(
    { id: viagemId, contaId, ...viagem }: ViagemComDias,
    tarefas: readonly Tarefa[],
    people: { autorId: string; responsavelId: string | null },
  ): Promise<void> {
    const [now, hoje] = this.today();
    const { autorId, responsavelId } = people;
    const lembretes = tarefas.map((tarefa) => new Anotacao(contaId, { ...tarefa, viagemId, responsavelId }, { autorId, now }));
    for (const lembrete of lembretes) lembrete.follow(viagem, hoje);
    await this.anotacoes.save(contaId, lembretes);
  }

  /** To the days of a trip that moved. */
  async move({ id, contaId, ...viagem }: ViagemComDias): Promise<void> {
    const [, hoje] = this.today();
    const lembretes = await this.anotacoes.lockDaViagem(contaId, id);
    for (const lembrete of lembretes) lembrete.follow(viagem, hoje);
    await this.anotacoes.save(contaId, lembretes);
  }

  /** With a trip that is cancelled. */
  async close({ id, contaId }: ViagemComDias): Promise<void> {
    const [now] = this.today();
    const lembretes = await this.anotacoes.lockDaViagem(contaId, id);
    for (const lembrete of lembretes) lembrete.closeWithTrip(now);
    await this.anotacoes.save(contaId, lembretes);
  }

  /** Those that were closed with the trip; of who has left meanwhile they are for all members. */
  async reopen({ id, contaId, ...viagem }: ViagemComDias): Promise<void> {
    const [now, hoje] = this.today();
    const lembretes = await this.anotacoes.lockDaViagem(contaId, id);
    const opened = lembretes.filter((lembrete) => lembrete.reopenWithTrip(now));
    for (const lembrete of opened) lembrete.follow(viagem, hoje);
    for (const responsavelId of new Set(opened.map((lembrete) => lembrete.responsavelId))) {
      if (responsavelId === null || (await this.membros.lock(contaId, responsavelId))) continue;
      for (const lembrete of opened) if (lembrete.responsavelId === responsavelId) lembrete.release();
    }
    await this.anotacoes.save(contaId, opened);
  }

  /** Closed, they outlive a trip that a member deletes; its notes go with it. */
  async leave({ id, contaId }: Pick<ViagemComDias, 'id' | 'contaId'>): Promise<void> {
    const [now] = this.today();
    const anotacoes = await this.anotacoes.lockDaViagem(contaId, id);
    const lembretes = anotacoes.filter(({ vencimento }) => vencimento !== null);
    for (const lembrete of lembretes) {
      lembrete.closeWithTrip(now);
      lembrete.leaveTrip();
    }
    await this.anotacoes.save(contaId, lembretes);
  }

  private today(): [now: Date, hoje: CivilDay] {
    return [this.clock.now(), this.clock.today()];
  }
}
