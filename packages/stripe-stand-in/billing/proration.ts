/** The share of a price for the rest of its period, by the second, to the nearest cent. */
export function unusedShare(amount: number, period: { start: number; end: number }, at: number): number {
  const length = period.end - period.start;
  const left = Math.min(Math.max(period.end - at, 0), length);
  return length === 0 ? 0 : Math.round((amount * left) / length);
}
