/** Why nothing was read; texts are the screen's. */
export class LeituraError extends Error {
  override name = 'LeituraError';
  readonly motivo: 'sem-zona' | 'ilegivel' | 'leitor-indisponivel';

  /** `sem-zona`: no machine-readable zone was found; `ilegivel`: no picture or PDF that this browser opens; `leitor-indisponivel`: the reader was not loaded. */
  constructor(motivo: LeituraError['motivo'], options?: ErrorOptions) {
    super(motivo, options);
    this.motivo = motivo;
  }
}
