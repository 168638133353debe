/** Counts what may happen very often, and says which of it to tell: so many in each stretch of time. */
export class LogThrottle {
  private begun = -Infinity;
  private count = 0;
  private untold = 0;

  constructor(
    private readonly most: number,
    private readonly stretchMs: number,
  ) {}

  /** `untold`: how many were not told since the last one that was. */
  record(now = performance.now()): { told: boolean; untold: number } {
    if (now - this.begun >= this.stretchMs) [this.begun, this.count] = [now, 0];
    this.count += 1;
    if (this.count > this.most) {
      this.untold += 1;
      return { told: false, untold: 0 };
    }
    const { untold } = this;
    this.untold = 0;
    return { told: true, untold };
  }
}
