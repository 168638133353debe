import { Injectable } from '@nestjs/common';
import { OrientacoesQueries } from '../../orientacoes/infrastructure/orientacoes.queries.js';
import { textosPara } from '../../orientacoes/domain/folha.js';
import { ViagensQueries } from '../infrastructure/viagens.queries.js';

/** The latest sheet of a trip for some of its travellers, as they read it: without full names and the parts of others. */
export interface OrientacaoAtual {
  id: string;
  /** Paragraphs in order. */
  textos: string[];
  cienteEm: string | null;
  /** Whether each of them would be told the same today. */
  atual: boolean;
}

@Injectable()
export class FindOrientacaoDaViagem {
  constructor(
    private readonly viagens: ViagensQueries,
    private readonly orientacoes: OrientacoesQueries,
  ) {}

  async of(contaId: string, viagemId: string, clienteIds: readonly string[]): Promise<OrientacaoAtual | null> {
    const { viajantes } = await this.viagens.read(contaId, viagemId);
    const ditas = viajantes.flatMap(({ clienteId, orientacao }) => (clienteIds.includes(clienteId) && orientacao) || []);
    const [latest] = ditas.toSorted((a, b) => (b.enviadaEm ?? '').localeCompare(a.enviadaEm ?? ''));
    if (!latest) return null;
    const { texto, pessoas, fontes, cienteEm } = await this.orientacoes.read(contaId, latest.id);
    const delas = pessoas.filter(({ clienteId }) => clienteId !== null && clienteIds.includes(clienteId));
    return {
      id: latest.id,
      textos: textosPara({ texto, pessoas: delas, fontes }),
      cienteEm,
      atual: ditas.every(({ id, atual }) => id !== latest.id || atual),
    };
  }
}
