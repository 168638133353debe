/** temporary until f3 */
export type CampoLido = 'numero' | 'pais' | 'nome' | 'sexo' | 'nascimento' | 'validade';
export interface Leitura {
  tipo: 'passaporte' | 'identidade' | 'visto';
  valores: Partial<Record<'numero' | 'pais' | 'sobrenome' | 'nomes' | 'sexo' | 'nascimento' | 'validade', string>>;
  conferir: readonly CampoLido[];
}
export interface Leitor {
  ler(file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }): Promise<Leitura | undefined>;
}
export const lerTexto = (_text: string): Leitura | undefined => undefined;
export const carregarLeitor = (_options: {
  signal: AbortSignal;
  onProgress: (bytes: number, total: number) => void;
}): Promise<Leitor> => Promise.reject(new Error('none'));
