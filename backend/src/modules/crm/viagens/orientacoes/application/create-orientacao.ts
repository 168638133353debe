import { Injectable } from '@nestjs/common';
import type { OrientacaoCriada, PreviaDaOrientacao } from '@viajario/contracts/crm/orientacoes/orientacoes';
import type { CreateOrientacao as CreateOrientacaoInput } from '@viajario/contracts/crm/prontidao/prontidao.input';
import { LIMITS } from '@viajario/contracts/limits';
import { Clientes } from '#modules/crm/clientes';
import { DomainError } from '#shared/domain/domain-error.js';
import { SharedLinks } from '#shared/links/shared-links.store.js';
import { TabelaDeDestinos } from '../../prontidao/domain/destinos/destinos.js';
import { regrasOf } from '../../prontidao/domain/regras-usadas.js';
import type { Folha } from '../domain/folha.js';
import { Orientacoes } from '../infrastructure/orientacoes.store.js';
import { WriteOrientacao } from './write-orientacao.js';

/** Stores the advice for a family before a trip as it stands now, and returns the link, the only copy of the token. */
@Injectable()
export class CreateOrientacao {
  constructor(
    private readonly clientes: Clientes,
    private readonly tabela: TabelaDeDestinos,
    private readonly orientacoes: Orientacoes,
    private readonly writeOrientacao: WriteOrientacao,
    private readonly links: SharedLinks,
  ) {}

  /** The clients are locked: a concurrent deletion or merge waits and then finds the orientação. */
  async execute(input: CreateOrientacaoInput, criadoPor: string): Promise<OrientacaoCriada> {
    const { contaId, clienteIds, destino, ida, volta, texto } = input;
    await this.clientes.lock(contaId, clienteIds);
    if ((await this.orientacoes.familias(contaId, clienteIds)).length > 1) throw new DomainError('FAMILIAS_DIFERENTES');
    if ((await this.orientacoes.mostOpen(contaId, clienteIds)) >= LIMITS.orientacoesAbertasPorCliente)
      throw new DomainError('LIMITE_DE_ORIENTACOES');
    const folha = await this.folha(input);
    const { url, tokenHash } = this.links.issue('orientacao');
    const para = { contaId, clienteIds: idsOf(folha), criadoPor, destino, ida, volta, tokenHash, viagemId: null };
    return { ...(await this.writeOrientacao.write(folha, { texto }, para)), url };
  }

  async preview(input: CreateOrientacaoInput): Promise<PreviaDaOrientacao> {
    const folha = await this.folha(input);
    return this.writeOrientacao.preview(folha, idsOf(folha));
  }

  private folha({ contaId, clienteIds, destino, ida, volta }: CreateOrientacaoInput): Promise<Folha> {
    if (volta < ida) throw new DomainError('VOLTA_ANTES_DA_IDA');
    regrasOf(destino, this.tabela);
    const trecho = { id: null, pais: destino, tipo: 'destino', chegada: ida, saida: volta, saiDoAeroporto: null } as const;
    return this.writeOrientacao.folha(contaId, clienteIds, [trecho]);
  }
}

const idsOf = ({ pessoas }: Folha): string[] => pessoas.map(({ clienteId }) => clienteId);
