import { Injectable } from '@nestjs/common';
import type { CausaDaMudanca } from '@viajario/contracts/crm/viagens/mudancas';
import { Clock } from '#shared/domain/clock.js';
import { TabelaDeDestinos } from '../../prontidao/domain/destinos/destinos.js';
import { prontidaoDaViagem, type VeredictoDaPessoa } from '../../prontidao/domain/prontidao-da-viagem.js';
import { TabelasDeDestinos } from '../../prontidao/infrastructure/tabelas-de-destinos.store.js';
import { Viajantes } from '../../prontidao/infrastructure/viajantes.queries.js';
import {
  alteredAmong,
  mudancasEntre,
  worseningOf,
  type Mudanca,
  type Veredicto,
  type VeredictoGravado,
} from '../domain/mudancas.js';
import { regrasAlteradas } from '../domain/regras-alteradas.js';
import { Veredictos, type ViagemConferida, type ViagemJulgada } from '../infrastructure/veredictos.repository.js';

/** A trip as it is stored, or with the people and stops that it has now. */
export interface ViagemPorConferir extends ViagemConferida {
  readonly viajam: readonly Pick<VeredictoGravado, 'clienteId' | 'ordem'>[];
}

/** Stores what the travellers of trips lack, and what differs from what was stored. The trips are locked. */
@Injectable()
export class JudgeViagens {
  constructor(
    private readonly viajantes: Viajantes,
    private readonly veredictos: Veredictos,
    private readonly tabela: TabelaDeDestinos,
    private readonly tabelas: TabelasDeDestinos,
    private readonly clock: Clock,
  ) {}

  /** `numero`: of this process's table; null where another one counts, by which they are judged again. Returns how many differences there are. */
  async execute(
    contaId: string,
    viagens: readonly ViagemPorConferir[],
    { causa, numero }: { causa: CausaDaMudanca; numero: number | null },
  ): Promise<number> {
    const pessoas = await this.viajantes.daViagem(contaId, idsOf(viagens));
    const byId = new Map(pessoas.map((pessoa) => [pessoa.clienteId, pessoa]));
    const julgadas: ViagemJulgada[] = [];
    for (const viagem of viagens) {
      const { id, viajam, trechos, viajantes: antes } = viagem;
      const todos = viajam.flatMap(({ clienteId }) => byId.get(clienteId) ?? []);
      const agora = prontidaoDaViagem(todos, trechos, this.clock.today(), this.tabela).pessoas;
      const mudancas = viagem.tabela === null ? [] : mudancasEntre(antes, agora);
      if (causa === 'regra') await this.nameRules(viagem, agora, mudancas);
      const veredictos = agora.map(({ clienteId, resultado, faltam }, i) => ({
        clienteId,
        resultado,
        faltam,
        ordem: viajam[i]?.ordem ?? i,
      }));
      const worsening = viagem.tabela === null ? 0 : worseningOf(antes, agora);
      julgadas.push({ id, pessoas: alteredAmong(veredictos, antes), deixaram: goneFrom(antes, agora), mudancas, worsening });
    }
    await this.veredictos.save(contaId, julgadas, { causa, numero, now: this.clock.now() });
    return julgadas.reduce((sum, { mudancas }) => sum + mudancas.length, 0);
  }

  /** Of a rule that changed both are named. */
  private async nameRules(
    { tabela, trechos }: ViagemPorConferir,
    agora: readonly VeredictoDaPessoa[],
    mudancas: readonly Mudanca[],
  ): Promise<void> {
    const antes = tabela === null || mudancas.length === 0 ? undefined : await this.tabelas.before(tabela);
    if (!antes) return;
    for (const { clienteId, surgiram } of mudancas) {
      const julgados = agora.find((um) => um.clienteId === clienteId)?.trechos ?? [];
      const paradas = trechos.map((trecho, i) => ({ trecho, nacionalidade: julgados[i]?.documentoUsado?.pais ?? 'BRA' }));
      surgiram.push(...regrasAlteradas(paradas, antes, this.tabela));
    }
  }
}

const idsOf = (viagens: readonly ViagemPorConferir[]): string[] => [
  ...new Set(viagens.flatMap(({ viajam }) => viajam.map(({ clienteId }) => clienteId))),
];

function goneFrom(antes: readonly Veredicto[], agora: readonly Veredicto[]): string[] {
  const travel = new Set(agora.map(({ clienteId }) => clienteId));
  return antes.flatMap(({ clienteId }) => (travel.has(clienteId) ? [] : clienteId));
}
