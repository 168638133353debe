import { Injectable } from '@nestjs/common';
import type { CausaDaMudanca } from '@viajario/contracts/crm/viagens/mudancas';
import { JudgeViagens } from '../../mudancas/application/judge-viagens.js';
import { Veredictos } from '../../mudancas/infrastructure/veredictos.repository.js';
import { CheckProntidao } from '../../prontidao/application/check-prontidao.js';
import type { VeredictoDaViagem } from '../../prontidao/domain/prontidao-da-viagem.js';
import { TabelasDeDestinos } from '../../prontidao/infrastructure/tabelas-de-destinos.store.js';
import type { CamposDaViagem, Viagem } from '../domain/viagem.js';

/** Finds out what the travellers of a trip lack, and stores it with them. */
@Injectable()
export class CheckViagem {
  constructor(
    private readonly checkProntidao: CheckProntidao,
    private readonly judgeViagens: JudgeViagens,
    private readonly veredictos: Veredictos,
    private readonly tabelas: TabelasDeDestinos,
  ) {}

  /** The trip and its travellers are locked: what is stored is of their papers as they are. */
  async execute({ id, contaId, campos }: Viagem, causa: CausaDaMudanca): Promise<void> {
    const { clienteIds, trechos } = campos;
    const stored = await this.veredictos.of(contaId, [id]);
    const viajam = clienteIds.map((clienteId, ordem) => ({ clienteId, ordem }));
    const viagens = stored.map((one) => ({ ...one, trechos, viajam }));
    await this.judgeViagens.execute(contaId, viagens, { causa, numero: await this.tabelas.current() });
  }

  /** As it is today, with all reasons. */
  verdictOn(
    contaId: string,
    { clienteIds, trechos }: Pick<CamposDaViagem, 'clienteIds' | 'trechos'>,
  ): Promise<VeredictoDaViagem> {
    return this.checkProntidao.byTrecho(contaId, clienteIds, trechos);
  }
}
