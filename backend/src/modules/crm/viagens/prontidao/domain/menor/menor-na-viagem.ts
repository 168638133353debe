import { ageOn, type CivilDay } from '@viajario/contracts/civil-day';
import type { FonteDoDestino } from '@viajario/contracts/crm/prontidao/destinos';
import { dayText } from '#shared/text/formatted.js';
import { finding, lack, type Finding } from '../findings.js';
import {
  FONTES_DE_MENOR,
  IDADE_LIVRE,
  isAdult,
  isMinor,
  signersOf,
  type ParentescoDoAcompanhante,
  type ViagemDoMenor,
} from './menor.js';
import type { ViajanteDaViagem } from '../viajante.js';

const REGRA = 'menor';

/** Yellow for somebody without birth date: age decides who may travel with whom. */
export const withoutBirthDate = (): Finding =>
  lack(
    'amarelo',
    'nascimento',
    {
      texto: 'Informe a data de nascimento: sem ela não se sabe se precisa de autorização de menor.',
      paraCliente: 'Informe a sua data de nascimento.',
    },
    { chave: 'nascimento', texto: 'Informar a data de nascimento' },
  );

/** Whether somebody under age on the first day travels with those who may take a child along; null for who is grown up. */
export function checkMenor(
  pessoa: ViajanteDaViagem,
  viajantes: readonly ViajanteDaViagem[],
  { abrangencia, ida, volta }: ViagemDoMenor & { volta: CivilDay },
): Finding | null {
  if (pessoa.dataNascimento === null) return withoutBirthDate();
  if (ageOn(pessoa.dataNascimento, ida) >= IDADE_LIVRE[abrangencia]) return null;
  const fonte = { ...FONTES_DE_MENOR[abrangencia], oficial: true };
  const along = viajantes.filter((outro) => outro.clienteId !== pessoa.clienteId && !isMinor(outro, ida));
  const papeis = (quem: readonly ViajanteDaViagem[]) => quem.flatMap((outro) => papelDe(outro, pessoa) ?? []);
  const certos = papeis(along.filter((outro) => isAdult(outro, ida)));
  if (signersOf(abrangencia, certos).length === 0) return finding(REGRA, accompaniedText(certos), fonte);
  const ate = pessoa.documentos
    .flatMap(({ tipo, validade }) => (tipo === 'autorizacao' && validade) || [])
    .sort()
    .at(-1);
  if (ate !== undefined && ate >= volta) return finding(REGRA, authorisedText(ate));
  if (signersOf(abrangencia, papeis(along)).length === 0) return lack('amarelo', REGRA, ...COMPANION_WITHOUT_BIRTH_DATE, fonte);
  const temVinculo = pessoa.genitores.length > 0 || pessoa.responsavelId !== null;
  if (!temVinculo) return lack('amarelo', REGRA, ...UNKNOWN_COMPANIONS, fonte);
  const deQuem =
    abrangencia === 'nacional'
      ? 'de um dos pais ou do responsável'
      : papeis(along).includes('genitor')
        ? 'do outro genitor'
        : 'dos dois genitores';
  return needsAuthorisation(deQuem, ate, fonte);
}

/** First the parent: of one who is the record's responsável the other one still has to sign. What is tied as `familia` says nothing. */
function papelDe({ clienteId }: ViajanteDaViagem, menor: ViajanteDaViagem): ParentescoDoAcompanhante | null {
  if (menor.genitores.includes(clienteId)) return 'genitor';
  if (menor.responsavelId === clienteId) return 'responsavel';
  return menor.irmaos.includes(clienteId) ? 'parente' : null;
}

function accompaniedText(papeis: readonly ParentescoDoAcompanhante[]) {
  if (papeis.filter((papel) => papel === 'genitor').length > 1)
    return {
      texto: 'Viaja com os dois genitores. Leve o documento que prova a filiação.',
      paraCliente: 'Viaja com a mãe e o pai: leve a certidão de nascimento ou a identidade.',
    };
  if (papeis.includes('responsavel'))
    return {
      texto: 'Viaja com quem responde por ele. Leve o documento que prova a guarda.',
      paraCliente: 'Viaja com o responsável legal: leve o documento que prova a guarda.',
    };
  return {
    texto: 'Viaja dentro do Brasil com pai, mãe ou irmão adulto. Leve o documento que prova o parentesco.',
    paraCliente: 'Leve a certidão de nascimento ou a identidade, que prova o parentesco.',
  };
}

const authorisedText = (validade: CivilDay) => ({
  texto: `Autorização de viagem cadastrada, válida até ${dayText(validade)}. Leve as vias originais.`,
  paraCliente: `Leve a autorização de viagem, válida até ${dayText(validade)}, no original.`,
});

const COMPANION_WITHOUT_BIRTH_DATE = [
  {
    texto: 'Informe a data de nascimento de quem acompanha: sem ela não conta como adulto.',
    paraCliente: 'Informe a data de nascimento de quem acompanha o menor.',
  },
  { chave: 'conferir', texto: 'Informar a data de nascimento de quem acompanha' },
] as const;

const UNKNOWN_COMPANIONS = [
  {
    texto: 'Diga quem acompanha: pai, mãe ou responsável legal, entre quem viaja.',
    paraCliente: 'Diga à agência quem acompanha o menor: pai, mãe ou responsável legal.',
  },
  { chave: 'conferir', texto: 'Diga quem acompanha' },
] as const;

/** `ate`: the last day of the one on file, which ends before the trip. */
function needsAuthorisation(deQuem: string, ate: CivilDay | undefined, fonte: FonteDoDestino): Finding {
  const curta = (qual: string) => (ate === undefined ? '' : ` A que ${qual} vale até ${dayText(ate)}, antes do fim da viagem.`);
  const textos = {
    texto: `Precisa de autorização ${deQuem}, com firma reconhecida.${curta('está cadastrada')}`,
    paraCliente: `É preciso levar autorização de viagem ${deQuem}, com firma reconhecida.${curta('temos')}`,
  };
  return lack('vermelho', REGRA, textos, { chave: 'autorizacao', texto: `Autorização de viagem ${deQuem}` }, fonte);
}
