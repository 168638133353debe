/** The colours of labels. */
export const CORES = ['azul', 'verde', 'amarelo', 'vermelho', 'roxo', 'rosa', 'cinza', 'laranja'] as const;
export type Cor = (typeof CORES)[number];
