const SAO_PAULO_MONTH = `date_trunc('month', now() at time zone 'America/Sao_Paulo')`;
const inMonth = (day: string): string =>
  `${day} >= ${SAO_PAULO_MONTH}::date and ${day} < (${SAO_PAULO_MONTH} + interval '1 month')::date`;

/** SQL: whether a client counts as new: by the day of entry, or of the record where that is not known. */
export const enteredThisMonth = (cliente: string): string => inMonth(`${cliente}.data_entrada`);
export const recordedThisMonth = (cliente: string): string =>
  `${cliente}.data_entrada is null and ${inMonth(`(${cliente}.created_at at time zone 'America/Sao_Paulo')::date`)}`;
