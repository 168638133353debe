import { Injectable } from '@nestjs/common';
import { Veredictos } from '../infrastructure/veredictos.repository.js';
import { RecheckViagens } from './recheck-viagens.js';

/** Judges the open trips of all contas again at once, for the operator, whose role sees every row. */
@Injectable()
export class RecheckEverywhere {
  constructor(
    private readonly recheckViagens: RecheckViagens,
    private readonly veredictos: Veredictos,
  ) {}

  async execute(): Promise<{ contas: number; mudancas: number; ok: boolean }> {
    const contas = await this.veredictos.contas();
    let mudancas = 0;
    for (const contaId of contas) mudancas += await this.recheckViagens.execute(contaId, {});
    return { contas: contas.length, mudancas, ok: true };
  }
}
