/** Limits a log line that may repeat very often to so many in each period. */
export class LogThrottle {
  private begun = -Infinity;
  private count = 0;
  private suppressed = 0;

  constructor(
    private readonly limit: number,
    private readonly periodMs: number,
  ) {}

  /** Whether to write this line, and how many were suppressed since the last one that was written. */
  record(now = performance.now()): { emit: boolean; suppressed: number } {
    if (now - this.begun >= this.periodMs) [this.begun, this.count] = [now, 0];
    this.count += 1;
    if (this.count > this.limit) {
      this.suppressed += 1;
      return { emit: false, suppressed: 0 };
    }
    const { suppressed } = this;
    this.suppressed = 0;
    return { emit: true, suppressed };
  }
}
