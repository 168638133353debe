import { Injectable } from '@nestjs/common';
import type { PreviaDaOrientacao } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { ContaPdfData } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import { newId } from '#shared/domain/new-id.js';
import { hashOf } from '#shared/links/link-token.js';
import { CheckProntidao } from '../../prontidao/application/check-prontidao.js';
import { TabelaDeDestinos } from '../../prontidao/domain/destinos/destinos.js';
import type { TrechoDaViagem } from '../../prontidao/domain/viajante.js';
import { differences, folhaDe, textoDaFolha, type Dito, type DoAgente, type Folha } from '../domain/folha.js';
import { textoCanonico, type NovaOrientacao } from '../domain/orientacao.js';
import { Orientacoes } from '../infrastructure/orientacoes.store.js';

/** For whom, where to and when. */
export type ParaQuem = Pick<NovaOrientacao, 'contaId' | 'criadoPor' | 'destino' | 'ida' | 'volta' | 'tokenHash' | 'viagemId'> & {
  clienteIds: readonly string[];
};

/** Writes down what travellers are told before a trip, as it stands today. */
@Injectable()
export class WriteOrientacao {
  constructor(
    private readonly checkProntidao: CheckProntidao,
    private readonly tabela: TabelaDeDestinos,
    private readonly orientacoes: Orientacoes,
    private readonly contas: ContaPdfData,
    private readonly clock: Clock,
  ) {}

  /** Of all travellers: who goes along counts for minors. */
  async folha(contaId: string, clienteIds: readonly string[], trechos: readonly TrechoDaViagem[]): Promise<Folha> {
    const veredicto = await this.checkProntidao.byTrecho(contaId, clienteIds, trechos);
    const telefone = await this.contas.telefone(contaId);
    return folhaDe(veredicto, trechos, { tabela: this.tabela, hoje: this.clock.today(), telefone });
  }

  /** Null where a country has no rules any more. */
  async folhaOrNull(...viagem: Parameters<WriteOrientacao['folha']>): Promise<Folha | null> {
    const isKnown = viagem[2].every(({ pais }) => this.tabela.regrasDe(pais));
    return isKnown ? this.folha(...viagem) : null;
  }

  preview(folha: Folha, clienteIds: readonly string[], ditos: ReadonlyMap<string, Dito> = new Map()): PreviaDaOrientacao {
    const { texto, pessoas, fontes } = textoDaFolha(folha, {}, clienteIds);
    return {
      clienteIds: pessoas.map(({ clienteId }) => clienteId),
      texto,
      pessoas: pessoas.map(({ fontes: _, documentos, ...pessoa }) => {
        const dito = ditos.get(pessoa.clienteId);
        const difference = dito ? differences(folha, pessoa, dito) : { surgiram: [], resolvidos: [] };
        return { ...pessoa, documentos: [...documentos], ...difference };
      }),
      fontes: [...fontes],
    };
  }

  async write(folha: Folha, doAgente: DoAgente, { clienteIds, ...para }: ParaQuem): Promise<{ id: string; hash: string }> {
    const { texto, pessoas, fontes } = textoDaFolha(folha, doAgente, clienteIds);
    const id = newId();
    const sent = { ...para, id, texto, fontes, pessoas: pessoas.map((pessoa) => ({ ...pessoa, id: newId() })) };
    const hash = hashOf(textoCanonico(sent));
    await this.orientacoes.add({ ...sent, hash });
    return { id, hash: hash.toString('hex') };
  }
}
