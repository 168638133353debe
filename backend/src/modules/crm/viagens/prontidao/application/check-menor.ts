import { Injectable } from '@nestjs/common';
import type { TipoRelacao } from '@viajario/contracts/crm/relacionamentos/tipos-relacao';
import type { AutorizacaoDeMenor } from '@viajario/contracts/crm/prontidao/prontidao';
import type { Acompanhante, ViagemDeMenor } from '@viajario/contracts/crm/prontidao/prontidao.input';
import { LIMITS } from '@viajario/contracts/limits';
import { type ParenteDoCliente, RelacionamentosQueries } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { menorDe, type ViagemDoMenor } from '../domain/menor/menor.js';
import { menorNoCadastro } from '../domain/menor/menor-no-cadastro.js';
import { Viajantes, type PessoaNoCadastro } from '../infrastructure/viajantes.queries.js';

/** Whether a minor needs an authorisation to travel, and which parents or guardian give it. */
@Injectable()
export class CheckMenor {
  constructor(
    private readonly viajantes: Viajantes,
    private readonly relacionamentos: RelacionamentosQueries,
    private readonly clock: Clock,
  ) {}

  async execute({
    contaId,
    clienteId,
    abrangencia,
    ida,
    clienteIds = [],
    acompanhantes,
  }: ViagemDeMenor): Promise<AutorizacaoDeMenor> {
    const viagem = { abrangencia, ida: ida || this.clock.today() };
    if (acompanhantes) return this.withChosen(contaId, clienteId, acompanhantes, viagem);
    const id = clienteId.toLowerCase();
    return this.withTies(
      contaId,
      id,
      clienteIds.map((one) => one.toLowerCase()).filter((one) => one !== id),
      viagem,
    );
  }

  private async withChosen(
    contaId: string,
    clienteId: string,
    acompanhantes: readonly Acompanhante[],
    viagem: ViagemDoMenor,
  ): Promise<AutorizacaoDeMenor> {
    const [menor, outros] = await this.pessoas(
      contaId,
      clienteId,
      acompanhantes.map((one) => one.clienteId),
    );
    const companions = acompanhantes.flatMap(({ clienteId: id, papel: parentesco }) => {
      const pessoa = outros.find((outro) => outro.clienteId === id);
      return pessoa ? [{ ...pessoa, parentesco }] : [];
    });
    return menorDe(menor, companions, viagem);
  }

  private async withTies(
    contaId: string,
    id: string,
    outroIds: readonly string[],
    viagem: ViagemDoMenor,
  ): Promise<AutorizacaoDeMenor> {
    const parentes = await this.relacionamentos.parentes(contaId, id, LIMITS.relacionamentos);
    const genitorIds = idsOf(parentes, 'pai_mae');
    const [menor, pessoas] = await this.pessoas(contaId, id, [...outroIds, ...genitorIds]);
    // Who is married to a parent matters only while the other parent is not on file.
    const [genitorId] = genitorIds;
    const doGenitor =
      genitorId !== undefined && genitorIds.length === 1
        ? await this.relacionamentos.parentes(contaId, genitorId, LIMITS.relacionamentos)
        : [];
    const cadastro = {
      menor,
      outros: pessoas.filter(({ clienteId }) => outroIds.includes(clienteId)),
      genitores: pessoas.filter(({ clienteId }) => genitorIds.includes(clienteId)),
      vinculos: new Map(parentes.map((parente) => [parente.id, parente.tipo])),
      conjuges: new Set(idsOf(doGenitor, 'conjuge')),
    };
    return menorNoCadastro(cadastro, viagem);
  }

  private async pessoas(
    contaId: string,
    id: string,
    outroIds: readonly string[],
  ): Promise<[PessoaNoCadastro, PessoaNoCadastro[]]> {
    const [menor, ...outros] = await this.viajantes.pessoas(contaId, [...new Set([id, ...outroIds])]);
    if (menor === undefined) throw new Error('the minor is the first of those who were found');
    return [menor, outros];
  }
}

const idsOf = (parentes: readonly ParenteDoCliente[], wanted: TipoRelacao): string[] =>
  parentes.flatMap(({ id, tipo }) => (tipo === wanted ? [id] : []));
