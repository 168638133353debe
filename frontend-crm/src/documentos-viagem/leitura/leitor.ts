import type { Leitura } from '../../leitura/leitura.ts';

/** temporary until pictures are read */
export interface Leitor {
  ler(file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }): Promise<Leitura | null>;
}
export const carregarLeitor = (_options: {
  signal: AbortSignal;
  onProgress: (bytes: number, total: number) => void;
}): Promise<Leitor> => Promise.reject(new Error('none'));
