import { Injectable } from '@nestjs/common';
import type { Acompanhante, ViagemDeMenor } from '@viajario/contracts/crm/prontidao/prontidao.input';
import { LIMITS } from '@viajario/contracts/limits';
import { ContaPdfData } from '#modules/accounts';
import { RelacionamentosQueries } from '#modules/crm/clientes';
import { DomainError } from '#shared/domain/domain-error.js';
import { CheckMenor } from '../application/check-menor.js';
import { signatariosOf, type PaiOuMae } from '../domain/menor/signatarios.js';
import { FichasPdfQueries, type PessoaNaFicha } from '../../ficha-pdf/infrastructure/fichas-pdf.queries.js';
import type { FormularioDeMenor } from './menor.pdf.js';

type Pessoas = Pick<FormularioDeMenor, 'menor' | 'acompanhantes'> & { pais: (PessoaNaFicha & PaiOuMae)[] };

/** What the form of a minor's authorisation is filled in with. */
@Injectable()
export class MenorPdfData {
  constructor(
    private readonly checkMenor: CheckMenor,
    private readonly queries: FichasPdfQueries,
    private readonly relacionamentos: RelacionamentosQueries,
    private readonly contas: ContaPdfData,
  ) {}

  async read(viagem: ViagemDeMenor): Promise<Omit<FormularioDeMenor, 'criadoEm'>> {
    const { contaId, abrangencia, ida } = viagem;
    const autorizacao = await this.checkMenor.execute(viagem);
    const along = viagem.acompanhantes ?? autorizacao.acompanhantes ?? [];
    const { menor, acompanhantes, pais } = await this.pessoasOf(viagem, along);
    const assinam = signatariosOf(autorizacao, pais);
    const conta = await this.contas.read(contaId);
    return { conta, abrangencia, ida: ida || null, menor, acompanhantes, assinam, autorizacao };
  }

  private async pessoasOf({ contaId, clienteId }: ViagemDeMenor, acompanhantes: readonly Acompanhante[]): Promise<Pessoas> {
    const travelling = [clienteId, ...acompanhantes.map((acompanhante) => acompanhante.clienteId)];
    const parentes = await this.relacionamentos.parentes(contaId, clienteId, LIMITS.relacionamentos);
    const stay = parentes.filter(({ id, tipo }) => tipo === 'pai_mae' && !travelling.includes(id)).map(({ id }) => id);
    const found = await this.queries.pessoas(contaId, [...new Set([...travelling, ...stay])]);
    const byId = new Map(found.map((pessoa) => [pessoa.id, pessoa]));
    const menor = byId.get(clienteId);
    if (!menor) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    const pais = stay.flatMap((id) => byId.get(id) ?? []).map((pessoa) => ({ ...pessoa, sexo: sexoOf(pessoa) }));
    return {
      menor,
      acompanhantes: acompanhantes.flatMap(({ clienteId: id, papel: parentesco }) => {
        const pessoa = byId.get(id);
        return pessoa && id !== clienteId ? [{ parentesco, pessoa }] : [];
      }),
      // The responsavel of the record comes first: where one signature is enough, it is theirs.
      pais: pais.toSorted((one, other) => Number(other.id === menor.responsavelId) - Number(one.id === menor.responsavelId)),
    };
  }
}

const sexoOf = ({ documentosViagem }: PessoaNaFicha): PaiOuMae['sexo'] => {
  const stated = new Set(documentosViagem.flatMap(({ sexo }) => (sexo === 'F' || sexo === 'M' ? [sexo] : [])));
  const [sexo = null] = stated;
  return stated.size === 1 ? sexo : null;
};
