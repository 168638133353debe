import { Injectable } from '@nestjs/common';
import type { PaginaCriada } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import { LIMITS } from '@viajario/contracts/limits';
import { Clientes, RelacionamentosQueries } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { situacaoDe } from '../../viagens/domain/viagem.js';
import { Viagens } from '../../viagens/infrastructure/viagens.repository.js';
import { MakePaginas } from './make-paginas.js';

/** Finds out whose page is asked for, one for each family; the clients are locked: who is deleted meanwhile leaves it. */
@Injectable()
export class CreatePaginas {
  constructor(
    private readonly clientes: Clientes,
    private readonly viagens: Viagens,
    private readonly relacionamentos: RelacionamentosQueries,
    private readonly makePaginas: MakePaginas,
    private readonly clock: Clock,
  ) {}

  /** `asked`: some of the travellers. */
  async ofViagem(
    contaId: string,
    viagemId: string,
    asked: readonly string[] | undefined,
    criadaPor: string,
  ): Promise<PaginaCriada[]> {
    await this.viagens.lockClientes(contaId, viagemId, []);
    const viagem = await this.viagens.byId(contaId, viagemId);
    const { campos } = viagem;
    const situacao = situacaoDe({ ...viagem.comDias(), cancelada: campos.cancelada }, this.clock.today());
    if (situacao === 'encerrada' || situacao === 'cancelada') throw new DomainError('VIAGEM_ENCERRADA');
    const clienteIds = asked ?? campos.clienteIds;
    if (clienteIds.some((id) => !campos.clienteIds.includes(id))) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    const familias = await this.relacionamentos.familias(contaId, clienteIds);
    return this.makePaginas.execute({ contaId, viagemId, criadaPor, now: this.clock.now() }, familias, viagemId);
  }

  /** Without a trip. `asked`: some of the family, `clienteId` among them; default: the whole one. */
  async ofFamilia(
    contaId: string,
    clienteId: string,
    asked: readonly string[] | undefined,
    criadaPor: string,
  ): Promise<PaginaCriada[]> {
    const clienteIds = asked ?? (await this.wholeFamilia(contaId, clienteId));
    if (!clienteIds.includes(clienteId)) throw refused('Escolha também a própria pessoa');
    await this.clientes.lock(contaId, [...clienteIds]);
    const first = [clienteId, ...clienteIds.filter((id) => id !== clienteId)];
    const familias = await this.relacionamentos.familias(contaId, first);
    if (familias.length > 1) throw new DomainError('FAMILIAS_DIFERENTES', { text: 'Escolha pessoas de uma só família.' });
    return this.makePaginas.execute({ contaId, viagemId: null, criadaPor, now: this.clock.now() }, familias, clienteId);
  }

  private async wholeFamilia(contaId: string, clienteId: string): Promise<string[]> {
    const found = await this.relacionamentos.familia(contaId, clienteId, { most: LIMITS.pessoasPorPaginaDaFamilia + 1 });
    if (found.length < 2) throw refused('Este cliente não tem família: peça os dados com um link só dele');
    if (found.length > LIMITS.pessoasPorPaginaDaFamilia) throw refused('Esta família tem mais de dez pessoas: escolha quais');
    return found;
  }
}

const refused = (text: string): DomainError => new DomainError('DADOS_INVALIDOS', { field: 'clienteIds', text });
