const SAO_PAULO = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** '27/11/2026, 10:32:05' as clocks in São Paulo showed it. */
export const instantText = (instant: Date | string): string => `${SAO_PAULO.format(new Date(instant))} (horário de São Paulo)`;
