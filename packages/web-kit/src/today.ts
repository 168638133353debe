const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** The civil day in São Paulo, `yyyy-mm-dd`. */
export function hojeSaoPaulo(now: Date = new Date()): string {
  return saoPaulo.format(now);
}
