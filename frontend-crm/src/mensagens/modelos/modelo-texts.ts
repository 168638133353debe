import { VARIAVEIS_DE_MENSAGEM, type VariavelDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';

export const MODELOS_FAILED = 'Não foi possível carregar os modelos de mensagem';

export const VARIAVEL_LABELS: Record<VariavelDeMensagem, string> = {
  primeiroNome: 'Primeiro nome',
  nome: 'Nome completo',
  dias: 'Dias que faltam',
  validade: 'Validade do passaporte',
  idade: 'Idade',
  agencia: 'Nome da agência',
  meuNome: 'Meu nome',
  link: 'Link',
};

const VARIAVEIS: readonly string[] = VARIAVEIS_DE_MENSAGEM;

/** Why the text cannot be one of a message, or '' where it can. */
export function refusalOfTexto(texto: string): string {
  if (texto.trim() === '') return 'Escreva a mensagem';
  const nomes = Array.from(texto.matchAll(/\{([^{}]*)\}/g), ([, nome = '']) => nome);
  const unknown = nomes.find((nome) => !VARIAVEIS.includes(nome));
  return unknown === undefined ? '' : `A variável {${unknown}} não existe`;
}

export const refusalOfLink = (texto: string): string =>
  texto.includes('{link}') ? 'Esta mensagem não leva um link: tire {link} do texto, ou envie por onde o link é criado' : '';

export const SEM_VALOR =
  'O cadastro não tem um dado que o texto pede: preencha a data de nascimento ou a validade do passaporte, ou tire a variável do texto';
