import { Injectable } from '@nestjs/common';
import type { OrientacaoDaViagem, PreviaDaOrientacao } from '@viajario/contracts/crm/orientacoes/orientacoes';
import type { OrientarViagem as OrientarViagemInput } from '@viajario/contracts/crm/orientacoes/orientacoes.input';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { WriteOrientacao } from '../../orientacoes/application/write-orientacao.js';
import { Orientacoes } from '../../orientacoes/infrastructure/orientacoes.store.js';
import { destinosDe } from '../../prontidao/domain/trechos.js';
import { situacaoDe } from '../domain/viagem.js';
import { Viagens } from '../infrastructure/viagens.repository.js';
import { ViagensQueries } from '../infrastructure/viagens.queries.js';

/** Writes down what the travellers of a stored trip are told, one sheet a family; the trip's page shows it. */
@Injectable()
export class OrientarViagem {
  constructor(
    private readonly viagens: Viagens,
    private readonly queries: ViagensQueries,
    private readonly orientacoes: Orientacoes,
    private readonly writeOrientacao: WriteOrientacao,
    private readonly clock: Clock,
  ) {}

  async execute(
    contaId: string,
    id: string,
    { clienteIds, ...doAgente }: OrientarViagemInput,
    criadoPor: string,
  ): Promise<OrientacaoDaViagem[]> {
    await this.viagens.lockClientes(contaId, id, []);
    const viagem = await this.viagens.byId(contaId, id);
    const { clienteIds: todos, trechos, cancelada } = viagem.campos;
    const { ida, volta } = viagem.comDias();
    this.refuseEnded({ ida, volta, cancelada });
    const chosen = clienteIds?.map((one) => one.toLowerCase()) ?? todos;
    if (chosen.some((one) => !todos.includes(one))) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    const folha = await this.writeOrientacao.folha(contaId, todos, trechos);
    const [destino = ''] = destinosDe(trechos);
    const made: OrientacaoDaViagem[] = [];
    for (const familia of await this.orientacoes.familias(contaId, chosen)) {
      const para = { contaId, clienteIds: familia, criadoPor, destino, ida, volta, tokenHash: null, viagemId: id };
      made.push({ ...(await this.writeOrientacao.write(folha, doAgente, para)), clienteIds: familia });
    }
    return made;
  }

  /** Before it is written; with the difference to what was said last. */
  async preview(contaId: string, id: string): Promise<PreviaDaOrientacao[]> {
    const { ida, volta, trechos, viajantes, situacao } = await this.queries.read(contaId, id);
    this.refuseEnded({ ida, volta, cancelada: situacao === 'cancelada' });
    const clienteIds = viajantes.map(({ clienteId }) => clienteId);
    const folha = await this.writeOrientacao.folha(contaId, clienteIds, trechos);
    const ditos = await this.orientacoes.ditos(contaId, id);
    const familias = await this.orientacoes.familias(contaId, clienteIds);
    return familias.map((familia) => this.writeOrientacao.preview(folha, familia, ditos));
  }

  private refuseEnded(viagem: Parameters<typeof situacaoDe>[0]): void {
    const situacao = situacaoDe(viagem, this.clock.today());
    if (situacao === 'encerrada' || situacao === 'cancelada') throw new DomainError('VIAGEM_ENCERRADA');
  }
}
