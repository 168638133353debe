import { Injectable } from '@nestjs/common';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { PaginaPublica, PessoaDaPagina } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import { EnviosDePaginas, partesTexts } from '#modules/crm/contato';
import { nomeCurto } from '#shared/text/nomes.js';
import { nomeDaPagina } from '../domain/pagina.js';
import type { PaginaAchada } from '../infrastructure/paginas.queries.js';
import { FindFaltas, type ConteudoDaPagina } from './find-faltas.js';

/** What the holder of a page's address sees. */
@Injectable()
export class ReadPagina {
  constructor(
    private readonly findFaltas: FindFaltas,
    private readonly envios: EnviosDePaginas,
  ) {}

  async execute(pagina: PaginaAchada): Promise<PaginaPublica> {
    const { viagem, pessoas } = await this.findFaltas.execute(pagina);
    const { conta, temLogo, contato, expiraEm } = pagina;
    return {
      conta: { nome: conta, temLogo, contatoTitulares: contato, telefone: null },
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
      orientacao: null,
      expiraEm,
    };
  }

  private async withRecebido({ contaId, id }: PaginaAchada, pessoas: ConteudoDaPagina['pessoas']): Promise<PessoaDaPagina[]> {
    const clienteIds = pessoas.map(({ clienteId }) => clienteId);
    const enviados = Map.groupBy(await this.envios.pending(contaId, { clienteIds, paginaId: id }), ({ clienteId }) => clienteId);
    return pessoas.map(({ clienteId, chave, nome, faltam }) => {
      const recebido = (enviados.get(clienteId) ?? []).flatMap(partesTexts);
      return { chave, nome: nomeCurto(nome), pronta: faltam.length === 0, faltam, recebido: [...new Set(recebido)] };
    });
  }
}
