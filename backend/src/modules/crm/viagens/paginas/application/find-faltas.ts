import { Injectable } from '@nestjs/common';
import type { FaltaDaPessoa } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { RelacionamentosQueries } from '#modules/crm/clientes';
import { DomainError } from '#shared/domain/domain-error.js';
import { CheckViagem } from '../../viagens/application/check-viagem.js';
import { ViagensQueries } from '../../viagens/infrastructure/viagens.queries.js';
import { faltasDoCadastro, faltasDoVeredicto } from '../domain/faltas.js';
import { comAPagina, type PessoaNaPagina } from '../domain/pagina.js';
import { CadastrosQueries } from '../infrastructure/cadastros.queries.js';
import { PaginasQueries, type PaginaAchada } from '../infrastructure/paginas.queries.js';

export interface ConteudoDaPagina {
  /** Null of a page without a trip. */
  viagem: Viagem | null;
  pessoas: (PessoaNaPagina & { faltam: FaltaDaPessoa[] })[];
}

/** Who stands on a page, and what each of them lacks by what is on file now. */
@Injectable()
export class FindFaltas {
  constructor(
    private readonly queries: PaginasQueries,
    private readonly viagens: ViagensQueries,
    private readonly checkViagem: CheckViagem,
    private readonly cadastros: CadastrosQueries,
    private readonly relacionamentos: RelacionamentosQueries,
  ) {}

  async execute(pagina: PaginaAchada): Promise<ConteudoDaPagina> {
    const pessoas = await this.queries.pessoas(pagina);
    const { contaId, viagemId } = pagina;
    const found = viagemId === null ? await this.ofFamilia(contaId, pessoas) : await this.ofViagem(contaId, viagemId, pessoas);
    if (found.pessoas.length === 0) throw new DomainError('PAGINA_NAO_ENCONTRADA');
    return found;
  }

  /** All travellers are judged: who goes along with a minor may stand on another page. */
  private async ofViagem(contaId: string, viagemId: string, pessoas: readonly PessoaNaPagina[]): Promise<ConteudoDaPagina> {
    const viagem = await this.viagens.read(contaId, viagemId);
    const { trechos, viajantes } = viagem;
    const veredictos = await this.checkViagem.verdictOn(contaId, {
      trechos,
      clienteIds: viajantes.map(({ clienteId }) => clienteId),
    });
    const deles = new Map(veredictos.pessoas.map((pessoa) => [pessoa.clienteId, faltasDoVeredicto(pessoa)]));
    return { viagem, pessoas: withFaltas(pessoas, deles) };
  }

  /** Whoever has left the family is not there any more. */
  private async ofFamilia(contaId: string, pessoas: readonly PessoaNaPagina[]): Promise<ConteudoDaPagina> {
    const familias = await this.relacionamentos.familias(
      contaId,
      pessoas.map(({ clienteId }) => clienteId),
    );
    const faltam = await this.cadastros.faltam(contaId, comAPagina(familias));
    const deles = new Map([...faltam].map(([id, partes]) => [id, faltasDoCadastro(partes)]));
    return { viagem: null, pessoas: withFaltas(pessoas, deles) };
  }
}

const withFaltas = (
  pessoas: readonly PessoaNaPagina[],
  deles: ReadonlyMap<string, FaltaDaPessoa[]>,
): ConteudoDaPagina['pessoas'] =>
  pessoas.flatMap((pessoa) => {
    const faltam = deles.get(pessoa.clienteId);
    return faltam ? [{ ...pessoa, faltam }] : [];
  });
