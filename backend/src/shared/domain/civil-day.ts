/** A day of the calendar as `yyyy-mm-dd`, without time or zone. Never built from `new Date('yyyy-mm-dd')`. */
export type CivilDay = string;

const saoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The civil day of an instant in São Paulo: at 00:30Z it is still yesterday there. */
export function civilDayInSaoPaulo(instant: Date): CivilDay {
  return saoPaulo.format(instant);
}
