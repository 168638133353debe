/** Occasions for which a template is offered. */
export const CONTEXTOS_DE_MENSAGEM = ['aniversario', 'passaporte', 'cadastro', 'orientacao', 'livre'] as const;
export type ContextoDeMensagem = (typeof CONTEXTOS_DE_MENSAGEM)[number];

export const CONTEXTO_LABELS: Record<ContextoDeMensagem, string> = {
  aniversario: 'Aniversário',
  passaporte: 'Passaporte vencendo',
  cadastro: 'Completar cadastro',
  orientacao: 'Orientações da viagem',
  livre: 'Qualquer assunto',
};

/** Variables that the server fills in; `link` only with a link of this product. */
export const VARIAVEIS_DE_MENSAGEM = ['primeiroNome', 'nome', 'dias', 'validade', 'idade', 'agencia', 'meuNome', 'link'] as const;
export type VariavelDeMensagem = (typeof VARIAVEIS_DE_MENSAGEM)[number];

interface ModeloPadrao {
  readonly nome: string;
  readonly contexto: Exclude<ContextoDeMensagem, 'livre'>;
  readonly texto: string;
}

/** The initial templates of every conta; 'Restaurar modelo' restores a text. */
export const MODELOS_PADRAO: readonly ModeloPadrao[] = [
  { nome: 'Aniversário', contexto: 'aniversario', texto: 'Feliz aniversário, {primeiroNome}! 🎉 Um abraço de toda a {agencia}.' },
  {
    nome: 'Passaporte vencendo',
    contexto: 'passaporte',
    texto:
      'Olá, {primeiroNome}! Aqui é {meuNome}, da {agencia}. Seu passaporte vale até {validade}. Vários destinos pedem seis meses de validade: vamos renovar?',
  },
  {
    nome: 'Completar cadastro',
    contexto: 'cadastro',
    texto:
      'Olá, {primeiroNome}! Aqui é {meuNome}, da {agencia}. Para preparar sua viagem, preencha seus dados neste link seguro: {link}',
  },
  {
    nome: 'Orientações da viagem',
    contexto: 'orientacao',
    texto: 'Olá, {primeiroNome}! Preparei as orientações da sua viagem. Leia e confirme em "Li e estou ciente": {link}',
  },
];
