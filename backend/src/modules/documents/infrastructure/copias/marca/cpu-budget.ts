/** What a file may take of the processor of the reference machine, and at most of a slower one. */
const BUDGET_MS = { reference: 5_000, most: 10_000 };
/** What the calibration takes there. */
const REFERENCE_MS = 20;
const STEPS = 20_000_000;

/** The processor's time that a file gets on this machine, as a small fixed piece of work shows how fast it is. */
export const cpuBudgetMs = (calibrationMs = calibrate()): number =>
  Math.min(BUDGET_MS.most, Math.max(BUDGET_MS.reference, (BUDGET_MS.reference * calibrationMs) / REFERENCE_MS));

/** Milliseconds of this thread's processor time, which a busy machine does not lengthen. */
function calibrate(): number {
  const before = process.threadCpuUsage();
  let value = 1;
  for (let step = 0; step < STEPS; step += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  const { user, system } = process.threadCpuUsage(before);
  return value === 0 ? 0 : (user + system) / 1_000;
}
