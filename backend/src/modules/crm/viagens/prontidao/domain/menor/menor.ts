import { ageOn, type CivilDay } from '@viajario/contracts/civil-day';
import type { AutorizacaoDeMenor } from '@viajario/contracts/crm/prontidao/prontidao';
import { AVISO } from '../findings.js';
import type { Viajante } from '../viajante.js';

export type ParentescoDoAcompanhante = AutorizacaoDeMenor['de'][number];
export type Menor = Pick<Viajante, 'clienteId' | 'nome' | 'dataNascimento'>;
export type AcompanhanteDoMenor = Menor & { parentesco: ParentescoDoAcompanhante };

export interface ViagemDoMenor {
  abrangencia: 'nacional' | 'internacional';
  /** Ages count on this day. */
  ida: CivilDay;
}

/** Resoluções CNJ 295/2019 (within Brazil) and 131/2011 (abroad), as courts explain them. */
export const FONTES_DE_MENOR = {
  nacional: {
    titulo: 'Autorização de viagem nacional para crianças e adolescentes, Resolução CNJ 295/2019 (TJMG)',
    url: 'https://www.tjmg.jus.br/portal-tjmg/informes/autorizacao-de-viagem-nacional-para-criancas-e-adolescentes.htm',
  },
  internacional: {
    titulo: 'Regras para autorização de viagens de menores ao exterior, Resolução CNJ 131/2011 (CNJ)',
    url: 'https://www.cnj.jus.br/pais-devem-ficar-atentos-as-regras-para-autorizacao-de-viagens-de-menores-ao-exterior/',
  },
};

/** From this age on no signature is needed. */
export const IDADE_LIVRE = { nacional: 16, internacional: 18 };
const MAIORIDADE = 18;
const PAIS = ['mae', 'pai'] as const;
const DE_QUEM: Readonly<Partial<Record<ParentescoDoAcompanhante, string>>> = {
  mae: 'da mãe',
  pai: 'do pai',
  genitor: 'do outro genitor',
};

const SEMPRE = [
  'Responsável com guarda ou tutela dada por juiz vale como os pais e leva o termo do juízo.',
  'Pai ou mãe falecido, destituído ou que não consta do registro não assina: leve a certidão de óbito, de nascimento ou a decisão do juiz.',
  'Pai ou mãe que não concorda ou não é encontrado: só o juiz da infância pode suprir a assinatura.',
  'A autorização leva firma reconhecida ou é feita em cartório, também pela internet; vale pelo prazo escrito nela ou por dois anos.',
  'Um passaporte que já traz impressa a autorização dos pais dispensa outra, no alcance do que está escrito nele.',
];
const COMARCA =
  'Comarca contígua: dentro do Brasil não se pede autorização para comarca vizinha à da residência, no mesmo estado ou na mesma região metropolitana.';
const SO_INTERNACIONAL =
  'Quem mora no exterior, e quem viaja com estrangeiro que mora fora, segue outras regras: consulte a Polícia Federal.';
const HOTEL =
  'Hotel: menor de 18 anos sem os pais ou o responsável só se hospeda com autorização deles (ECA, art. 82), mesmo onde a viagem não pede nenhuma.';

/** Which authorisation a minor needs to travel with these companions. */
export function menorDe(menor: Menor, acompanhantes: readonly AcompanhanteDoMenor[], viagem: ViagemDoMenor): AutorizacaoDeMenor {
  const { abrangencia, ida } = viagem;
  const adultos = acompanhantes.filter((quem) => isAdult(quem, ida)).map(({ parentesco }) => parentesco);
  const naoContam = acompanhantes.filter((quem) => !isAdult(quem, ida));
  const idade = menor.dataNascimento === null ? null : ageOn(menor.dataNascimento, ida);
  const livre = idade !== null && idade >= IDADE_LIVRE[abrangencia];
  const de = livre ? [] : signersOf(abrangencia, adultos);
  const ehMaior = idade !== null && idade >= MAIORIDADE;
  return {
    precisa: de.length > 0,
    de,
    bastaUm: abrangencia === 'nacional' && de.length > 0,
    texto: textoDe(de, { abrangencia, livre, comResponsavel: adultos.includes('responsavel') }),
    ressalvas: [
      ...(idade === null ? [`${menor.nome} está sem data de nascimento: conta como menor até que ela seja informada.`] : []),
      ...(livre ? [] : naoContam.map((quem) => notCountedText(quem))),
      ...(ehMaior ? [] : [...SEMPRE, COMARCA, ...(abrangencia === 'nacional' ? [] : [SO_INTERNACIONAL]), HOTEL]),
      AVISO,
    ],
    fonte: FONTES_DE_MENOR[abrangencia],
  };
}

/** A person without birth date is neither. */
export const isAdult = ({ dataNascimento }: Menor, dia: CivilDay): boolean =>
  dataNascimento !== null && ageOn(dataNascimento, dia) >= MAIORIDADE;
export const isMinor = ({ dataNascimento }: Menor, dia: CivilDay): boolean =>
  dataNascimento !== null && ageOn(dataNascimento, dia) < MAIORIDADE;

const notCountedText = ({ nome, dataNascimento }: Menor): string =>
  dataNascimento === null
    ? `${nome} está sem data de nascimento e não conta como acompanhante: informe-a no cadastro.`
    : `${nome} é menor de 18 anos e não conta como acompanhante.`;

/** Who signs for a child that travels with these adults. */
export const signersOf = (
  abrangencia: ViagemDoMenor['abrangencia'],
  adultos: readonly ParentescoDoAcompanhante[],
): ParentescoDoAcompanhante[] => (abrangencia === 'nacional' ? signersWithinBrazil(adultos) : signersAbroad(adultos));

/** Within Brazil a parent, the guardian or an adult relative is enough; without them one of the first three signs. */
function signersWithinBrazil(adultos: readonly ParentescoDoAcompanhante[]): ParentescoDoAcompanhante[] {
  return adultos.some((parentesco) => parentesco !== 'terceiro') ? [] : [...PAIS, 'responsavel'];
}

/** Abroad each parent who does not travel along signs; a guardian stands for both. */
function signersAbroad(adultos: readonly ParentescoDoAcompanhante[]): ParentescoDoAcompanhante[] {
  if (adultos.includes('responsavel')) return [];
  const ausentes = PAIS.filter((parentesco) => !adultos.includes(parentesco));
  const genitores = adultos.filter((parentesco) => parentesco === 'genitor').length;
  if (genitores === 0) return ausentes;
  return genitores < ausentes.length ? ['genitor'] : [];
}

interface Circunstancias {
  abrangencia: ViagemDoMenor['abrangencia'];
  /** By age. */
  livre: boolean;
  comResponsavel: boolean;
}

function textoDe(de: readonly ParentescoDoAcompanhante[], { abrangencia, livre, comResponsavel }: Circunstancias): string {
  if (livre) return `A partir dos ${IDADE_LIVRE[abrangencia]} anos, completos na ida, não é preciso autorização de viagem.`;
  if (abrangencia === 'nacional')
    return de.length === 0
      ? 'Não precisa de autorização: viaja com pai, mãe, responsável ou parente adulto até o terceiro grau. Leve o documento que prova o parentesco.'
      : 'Precisa de autorização de um dos pais ou do responsável, com firma reconhecida.';
  if (de.length === 0)
    return comResponsavel
      ? 'Não precisa de autorização: viaja com quem responde por ele. Leve o documento que prova a guarda.'
      : 'Não precisa de autorização: viaja com os dois genitores. Leve o documento que prova a filiação.';
  const [quem = 'genitor'] = de;
  return de.length === 1
    ? `Precisa de autorização ${DE_QUEM[quem]}, que não viaja, com firma reconhecida, em duas vias.`
    : 'Precisa de autorização do pai e da mãe, os dois, com firma reconhecida, em duas vias.';
}
