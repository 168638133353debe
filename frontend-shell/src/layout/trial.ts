const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How close the end is: over two days, the day before, the last day, its last six hours. */
export type Urgency = 'calm' | 'soon' | 'today' | 'now';

export interface TrialLeft {
  /** 'Nd Nh', 'Nh Nm' or 'Nm Ns'. */
  text: string;
  urgency: Urgency;
}

/** What is left of a trial (both in epoch milliseconds); null once it is over. */
export function trialLeft(endsAt: number, now: number): TrialLeft | null {
  const left = endsAt - now;
  if (!(left > 0)) return null;
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (days > 0) return { text: `${days}d ${hours}h`, urgency: days === 1 ? 'soon' : 'calm' };
  const urgency = left < 6 * HOUR ? 'now' : 'today';
  if (hours > 0) return { text: `${hours}h ${minutes}m`, urgency };
  return { text: `${minutes}m ${Math.floor((left % MINUTE) / SECOND)}s`, urgency };
}
