/** The best first. */
export const RESULTADOS = ['verde', 'amarelo', 'vermelho'] as const;
export type ResultadoDaViagem = (typeof RESULTADOS)[number];
