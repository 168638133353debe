/** Injection token of the checked environment (`config.ts`). */
export const CONFIG = Symbol('config');
