import { Injectable } from '@nestjs/common';
import { Turns } from '#shared/infrastructure/turns.js';

/** security.md EXP-22: so many streams at once in this process, and for one conta; others wait. */
const OVERALL = 4;
const PER_CONTA = 2;
const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

@Injectable()
export class ExportTurns {
  private readonly all = new Turns(places(OVERALL));
  private readonly ofConta = new Map<string, { turns: Turns<number>; users: number }>();

  async run<T>(contaId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const own = this.ofConta.get(contaId) ?? { turns: new Turns(places(PER_CONTA)), users: 0 };
    this.ofConta.set(contaId, own);
    own.users += 1;
    try {
      return await own.turns.run(signal, () => this.all.run(signal, work));
    } finally {
      own.users -= 1;
      if (own.users === 0) this.ofConta.delete(contaId);
    }
  }
}
