import type { CivilDay } from '@viajario/contracts/civil-day';

/** When the mails of a day are due: eight in the morning in São Paulo, which has had no summer time since 2019. */
export const digestTime = (dia: CivilDay): Date => new Date(`${dia}T08:00:00-03:00`);
