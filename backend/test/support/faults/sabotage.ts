/** What `saboteur.mjs` can do to a process. */
interface Harm {
  clockMs?: number;
  dieBeforeAnswering?: string;
  throwing?: readonly string[];
  forgetting?: readonly string[];
  blockMs?: number;
}

/** Environment for a process of the product that suffers from it. */
export const sabotage = (harm: Harm): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL('./saboteur.mjs', import.meta.url).href}`,
  SABOTAGE: JSON.stringify(harm),
});
