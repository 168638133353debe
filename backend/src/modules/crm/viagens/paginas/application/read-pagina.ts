import { Injectable } from '@nestjs/common';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { PaginaPublica, PessoaDaPagina } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import { EnviosDePaginas, partesTexts } from '#modules/crm/contato';
import { nomeCurto } from '#shared/text/nomes.js';
import { FindOrientacaoDaViagem } from '../../viagens/application/find-orientacao-da-viagem.js';
import { nomeDaPagina } from '../domain/pagina.js';
import { PaginasQueries, type PaginaAchada } from '../infrastructure/paginas.queries.js';
import { FindFaltas, type ConteudoDaPagina } from './find-faltas.js';

/** What the holder of a page's address sees. */
@Injectable()
export class ReadPagina {
  constructor(
    private readonly findFaltas: FindFaltas,
    private readonly envios: EnviosDePaginas,
    private readonly findOrientacao: FindOrientacaoDaViagem,
    private readonly queries: PaginasQueries,
  ) {}

  async execute(pagina: PaginaAchada): Promise<PaginaPublica> {
    const { viagem, pessoas } = await this.findFaltas.execute(pagina);
    const { conta, temLogo, contato, expiraEm } = pagina;
    return {
      conta: { nome: conta, temLogo, contatoTitulares: contato, telefone: await this.queries.telefone(pagina) },
      nome:
        viagem &&
        nomeDaPagina(
          viagem,
          viagem.viajantes.map(({ nome }) => nome),
        ),
      trechos: (viagem?.trechos ?? []).map(({ pais, tipo, chegada, saida }) => ({
        pais,
        nomePais: nomeDoPais(pais),
        tipo,
        chegada,
        saida,
      })),
      pessoas: await this.withRecebido(pagina, pessoas),
      orientacao: await this.orientacao(pagina, pessoas),
      expiraEm,
    };
  }

  private async orientacao(
    { contaId, viagemId }: PaginaAchada,
    pessoas: ConteudoDaPagina['pessoas'],
  ): Promise<PaginaPublica['orientacao']> {
    if (viagemId === null) return null;
    const found = await this.findOrientacao.of(contaId, viagemId, idsOf(pessoas));
    return found && { textos: found.textos, cienteEm: found.cienteEm, atual: found.atual };
  }

  private async withRecebido({ contaId, id }: PaginaAchada, pessoas: ConteudoDaPagina['pessoas']): Promise<PessoaDaPagina[]> {
    const clienteIds = idsOf(pessoas);
    const enviados = Map.groupBy(await this.envios.pending(contaId, { clienteIds, paginaId: id }), ({ clienteId }) => clienteId);
    return pessoas.map(({ clienteId, chave, nome, faltam }) => {
      const recebido = (enviados.get(clienteId) ?? []).flatMap(partesTexts);
      return { chave, nome: nomeCurto(nome), pronta: faltam.length === 0, faltam, recebido: [...new Set(recebido)] };
    });
  }
}

const idsOf = (pessoas: ConteudoDaPagina['pessoas']): string[] => pessoas.map(({ clienteId }) => clienteId);
