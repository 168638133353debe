/** SQL: whether the client of a row must be kept on a day. */
export const retido = (row: string, today: string): string => `coalesce(${row}.retencao_ate >= ${today}::date, false)`;
