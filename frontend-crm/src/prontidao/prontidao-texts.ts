import type { AcompanhanteNoCadastro } from '@viajario/contracts/crm/prontidao/prontidao';
import type { ResultadoDaViagem } from '@viajario/contracts/crm/prontidao/resultados';
import type { ParentescoDoAcompanhante } from '@viajario/contracts/crm/prontidao/parentescos-do-acompanhante';
import { LIMITS } from '@viajario/contracts/limits';
import { pluralize } from '@viajario/web-kit/format/formats.ts';

export const PREPARAR_VIAGEM = 'Preparar viagem';
export const VERIFICAR_SEM_SALVAR = 'Verificar sem salvar';
export const NAO_SALVA = 'A viagem não foi salva';
export const NAO_VERIFICADA = 'Não foi possível verificar a viagem';
export const DESTINOS_FAILED = 'Não foi possível carregar os destinos';
export const RESULTADO_LABELS: Record<ResultadoDaViagem, string> = {
  verde: 'Em ordem',
  amarelo: 'Atenção',
  vermelho: 'Impedimento',
};
export const ACOMPANHANTE_LABELS: Record<ParentescoDoAcompanhante, string> = {
  mae: 'Mãe',
  pai: 'Pai',
  genitor: 'Mãe ou pai',
  responsavel: 'Responsável legal',
  parente: 'Parente até o 3º grau',
  terceiro: 'Outra pessoa',
};
/** From where it is known what somebody is to a minor. */
export const ORIGEM_TEXTS: Record<NonNullable<AcompanhanteNoCadastro['origem']> | 'nenhuma', string> = {
  vinculo: 'pelo vínculo de família',
  responsavel: 'é responsável no cadastro',
  nenhuma: 'sem vínculo no cadastro',
};
export const NINGUEM = 'Escolha ao menos uma pessoa';
export const LIMITE_DE_PESSOAS = `São no máximo ${LIMITS.pessoasPorViagem} pessoas por viagem`;

export const pessoasCount = (count: number): string => pluralize(count, 'pessoa', 'pessoas');

/** 'Ana, Bia e Caio'. */
export const emLista = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat('pt-BR', { type }).format(words);

/** What a toast says where more were wanted. */
export const FORA_DO_LIMITE = { title: LIMITE_DE_PESSOAS, description: 'As demais ficaram de fora.' };
