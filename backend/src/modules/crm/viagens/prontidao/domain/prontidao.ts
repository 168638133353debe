import { ageOn, type CivilDay } from '@viajario/contracts/civil-day';
import type { Prontidao, ProntidaoDaPessoa } from '@viajario/contracts/crm/prontidao/prontidao';
import { DomainError } from '#shared/domain/domain-error.js';
import type { TabelaDeDestinos } from './destinos/destinos.js';
import { bestDocument, documentoUsadoOf, type Parada } from './document-choice.js';
import { entrada } from './entrada.js';
import { finding, motivoOf, worstFirst, worstOf, type Finding } from './findings.js';
import { FONTES_DE_MENOR } from './menor/menor.js';
import { withoutBirthDate } from './menor/menor-na-viagem.js';
import { geralOf, regrasOf, regrasUsadas } from './regras-usadas.js';
import type { Trajeto, Viajante } from './viajante.js';

/** Whether each person may make the trip with the travel documents on file, in their order. Refuses an unknown destination and a `volta` before `ida`. */
export function prontidaoDe(pessoas: readonly Viajante[], trajeto: Trajeto, hoje: CivilDay, tabela: TabelaDeDestinos): Prontidao {
  if (trajeto.volta < trajeto.ida) throw new DomainError('VOLTA_ANTES_DA_IDA');
  const regras = regrasOf(trajeto.destino, tabela);
  const parada = { regras, trajeto, partida: trajeto.ida, hoje, tabela };
  return { pessoas: pessoas.map((pessoa) => prontidaoOfPessoa(pessoa, parada)), ...regrasUsadas([regras], hoje) };
}

function prontidaoOfPessoa(pessoa: Viajante, parada: Parada): ProntidaoDaPessoa {
  const melhor = bestDocument(pessoa, parada, entrada);
  const findings = worstFirst([...melhor.findings, ...ageFindings(pessoa, parada.trajeto)]);
  return {
    clienteId: pessoa.clienteId,
    nome: pessoa.nome,
    resultado: worstOf(findings),
    documentoUsado: documentoUsadoOf(melhor),
    motivos: findings.map((um) => motivoOf(um, geralOf(parada.regras))),
  };
}

/** Travel documents alone do not let a minor travel. */
function ageFindings({ dataNascimento }: Viajante, { destino, ida }: Trajeto): Finding[] {
  if (dataNascimento === null) return [withoutBirthDate()];
  const [abrangencia, maioridade] = destino === 'BRA' ? (['nacional', 16] as const) : (['internacional', 18] as const);
  if (ageOn(dataNascimento, ida) >= maioridade) return [];
  const textos = {
    texto: `Menor de ${maioridade} anos na ida: veja se precisa de autorização de viagem.`,
    paraCliente: `Menor de ${maioridade} anos na ida: pergunte à agência sobre a autorização de viagem.`,
  };
  return [finding('menor', textos, { ...FONTES_DE_MENOR[abrangencia], oficial: true })];
}
