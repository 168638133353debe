import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { CausaDaMudanca } from '@viajario/contracts/crm/viagens/mudancas';
import { Clock } from '#shared/domain/clock.js';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { TabelasDeDestinos } from '../../prontidao/infrastructure/tabelas-de-destinos.store.js';
import { Veredictos } from '../infrastructure/veredictos.repository.js';
import { JudgeViagens } from './judge-viagens.js';

/** Trips of a transaction: others wait for their rows no longer than that takes. */
const BATCH = 20;
/** How long a check of all trips rests after each batch, of the time that took: nobody waits for it, and others use the same processors. */
const REST = 0.7;

/** Judges open trips again, of which something that counts may have changed. Each batch commits; once more there is nothing that differs. */
@Injectable()
export class RecheckViagens {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly judgeViagens: JudgeViagens,
    private readonly veredictos: Veredictos,
    private readonly tabelas: TabelasDeDestinos,
    private readonly clock: Clock,
  ) {}

  /** Without `viagemIds` all open ones, whose verdicts the rules or something that was missed may have changed. Returns how many differences there are. */
  async execute(
    contaId: string,
    { causa, viagemIds }: { causa?: CausaDaMudanca; viagemIds?: readonly string[] },
  ): Promise<number> {
    const ids = viagemIds ?? (await this.inConta(contaId, () => this.veredictos.open(contaId, this.clock.today())));
    let differences = 0;
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      const begun = performance.now();
      differences += await this.inConta(contaId, () => this.judge(contaId, batch, causa));
      if (!viagemIds) await sleep((performance.now() - begun) * REST);
    }
    return differences;
  }

  private async judge(contaId: string, ids: readonly string[], causa: CausaDaMudanca | undefined): Promise<number> {
    const locked = await this.veredictos.lockOpen(contaId, ids, this.clock.today());
    if (locked.length === 0) return 0;
    if (!(await this.veredictos.isInUse(contaId))) {
      await this.veredictos.postpone(contaId, ids);
      return 0;
    }
    const numero = await this.tabelas.current();
    if (numero === null) throw new Error('another process has a newer table of destinations, and judges these trips');
    const viagens = locked.map((one) => ({ ...one, viajam: one.viajantes }));
    const [byRule, others] = [
      viagens.filter(({ tabela }) => tabela !== numero),
      viagens.filter(({ tabela }) => tabela === numero),
    ];
    const differences = [
      await this.judgeViagens.execute(contaId, byRule, { causa: causa ?? 'regra', numero }),
      await this.judgeViagens.execute(contaId, others, { causa: causa ?? 'dados', numero }),
    ];
    return differences.reduce((sum, one) => sum + one);
  }

  private inConta<T>(contaId: string, work: () => Promise<T>): Promise<T> {
    return this.unitOfWork.run(unchecked(contaId), work);
  }
}
