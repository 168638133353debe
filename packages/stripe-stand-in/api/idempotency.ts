import { json, type Answer, type Call } from '../stand-in-http.ts';
import { ApiError } from './api-error.ts';
import { DAY } from '../billing/calendar.ts';
import type { KeptAnswer } from '../store/state.ts';

/** The first answer to a key is the answer to all later calls with it, for a day; another call under the same key is refused. */
export class IdempotencyKeys {
  readonly #answers: Record<string, KeptAnswer>;

  constructor(answers: Record<string, KeptAnswer>) {
    this.#answers = answers;
  }

  once(call: Call, run: () => Answer): Answer {
    const key = call.headers['idempotency-key']?.toString();
    if (key === undefined || call.method === 'GET') return run();
    const now = Math.floor(Date.now() / 1000);
    const request = `${call.method} ${call.url.pathname} ${call.body}`;
    const kept = this.#answers[key];
    if (kept && kept.at > now - DAY) return kept.request === request ? replayAnswer(kept) : otherCall(key);
    const answer = run();
    // A call refused before anything was done may be tried again under the same key.
    if (answer.status < 400 || answer.status === 402 || answer.status >= 500) {
      this.#answers[key] = { at: now, request, status: answer.status, body: answer.body ?? '' };
    }
    return answer;
  }
}

function replayAnswer({ status, body }: KeptAnswer): Answer {
  return { status, headers: { ...json(status, {}).headers, 'idempotent-replayed': 'true' }, body };
}

function otherCall(key: string): Answer {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return json(400, new ApiError(400, { type: 'idempotency_error', message }).body);
}
