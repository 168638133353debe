import type { Papel } from './membro.js';

/** The caller's current role, whether the conta is open to them, and the owner, whom nobody changes. */
export interface Standing {
  papel: Papel;
  emDia: boolean;
  proprietarioId: string;
}
