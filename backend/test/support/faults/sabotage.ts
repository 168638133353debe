/** Faults that `saboteur.mjs` can cause in a process. */
interface Harm {
  clockMs?: number;
  dieBeforeAnswering?: string;
  throwing?: readonly string[];
  forgetting?: readonly string[];
  blockMs?: number;
}

/** Environment of a product process with the fault. */
export const sabotage = (harm: Harm): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL('./saboteur.mjs', import.meta.url).href}`,
  SABOTAGE: JSON.stringify(harm),
});
