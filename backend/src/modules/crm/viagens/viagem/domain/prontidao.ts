import { ageOn, daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import type { Motivo, Prontidao, ProntidaoDaPessoa } from '@viajario/contracts/crm/orientacao/viagens';
import { DomainError } from '#shared/domain/domain-error.js';
import { achado, AVISO, gravidade, incerto, piorDe, porExtenso, type Achado } from './achados.js';
import { candidatosDe, type Candidato } from './candidatos.js';
import { fonteDe, fonteGeral, regrasDe } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import { FONTES_DE_MENOR } from './menor.js';
import type { Trajeto, Viajante } from './viajante.js';

/** After so many days the table counts as old. */
const DIAS_DA_TABELA = 180;

/** Whether each person may make the trip with the papers on file, in their order. Refuses an unknown destination and a `volta` before `ida`. */
export function prontidaoDe(pessoas: readonly Viajante[], viagem: Trajeto, hoje: CivilDay): Prontidao {
  if (viagem.volta < viagem.ida) throw new DomainError('VOLTA_ANTES_DA_IDA');
  const regras = regrasDe(viagem.destino);
  if (regras === undefined) throw new DomainError('DESTINO_DESCONHECIDO');
  const { conferidoEm } = regras;
  const desatualizado = daysBetween(conferidoEm, hoje) > DIAS_DA_TABELA;
  const comuns = desatualizado
    ? [
        incerto(
          'tabela-desatualizada',
          `As regras deste destino foram conferidas em ${porExtenso(conferidoEm)}, há mais de ${DIAS_DA_TABELA} dias.`,
        ),
      ]
    : [];
  return {
    pessoas: pessoas.map((pessoa) => daPessoa(pessoa, regras, viagem, hoje, comuns)),
    conferidoEm,
    desatualizado,
    aviso: AVISO,
  };
}

/** What else all who go there should know: vaccines, forms, days. */
export function outrosDe(destino: string): Motivo[] {
  const regras = regrasDe(destino);
  if (regras === undefined) return [];
  return regras.outros.map((texto, index) =>
    motivoDe(achado('verde', 'outros', texto, fonteDe(regras, `outros.${index}`)), regras),
  );
}

function daPessoa(
  pessoa: Viajante,
  regras: RegrasDoDestino,
  viagem: Trajeto,
  hoje: CivilDay,
  comuns: readonly Achado[],
): ProntidaoDaPessoa {
  const melhor = candidatosDe(pessoa, regras, viagem, hoje).sort(porAptidao)[0];
  const achados = [
    ...(melhor?.achados ?? [achado('vermelho', 'sem-documento', 'Nenhum passaporte ou identidade cadastrado.')]),
    ...comuns,
    ...deMenor(pessoa, viagem),
  ].sort((a, b) => gravidade(b.nivel) - gravidade(a.nivel));
  const papel = melhor?.papel ?? null;
  return {
    clienteId: pessoa.clienteId,
    nome: pessoa.nome,
    resultado: piorDe(achados),
    documentoUsado: papel && { id: papel.id, tipo: papel.tipo, pais: papel.pais, validade: papel.validade },
    motivos: achados.map((um) => motivoDe(um, regras)),
  };
}

function motivoDe({ motivo }: Achado, regras: RegrasDoDestino): Motivo {
  const geral = fonteGeral(regras);
  const fonte = motivo.fonte ?? (geral && { titulo: geral.titulo, url: geral.url });
  if (fonte === null) throw new Error(`${regras.codigo} has no page at all`);
  return { ...motivo, fonte };
}

/** The best first: what comes out, fewer doubts, a passport, the one that lasts longer. */
function porAptidao(a: Candidato, b: Candidato): number {
  const duvidas = ({ achados }: Candidato) => achados.filter(({ nivel }) => nivel !== 'verde').length;
  const passaporte = ({ papel }: Candidato) => (papel?.tipo === 'passaporte' ? 0 : 1);
  return (
    gravidade(piorDe(a.achados)) - gravidade(piorDe(b.achados)) ||
    duvidas(a) - duvidas(b) ||
    passaporte(a) - passaporte(b) ||
    (b.papel?.validade ?? '').localeCompare(a.papel?.validade ?? '')
  );
}

/** Papers alone do not let a minor travel. */
function deMenor({ dataNascimento }: Viajante, { destino, ida }: Trajeto): Achado[] {
  const [abrangencia, maioridade] = destino === 'BRA' ? (['nacional', 16] as const) : (['internacional', 18] as const);
  if (dataNascimento === null || ageOn(dataNascimento, ida) >= maioridade) return [];
  const texto = `Menor de ${maioridade} anos na ida: veja se precisa de autorização de viagem.`;
  return [achado('verde', 'menor', texto, { ...FONTES_DE_MENOR[abrangencia], oficial: true })];
}
