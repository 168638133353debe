import { randomBytes } from 'node:crypto';
import type { Request } from 'express';

/** One for each window with a pending sign-in. */
const MAX_ATTEMPTS = 5;
const STATE_BYTES = 18;

declare module 'express-session' {
  interface SessionData {
    /** The latest first. */
    loginAttempts?: { state: string; verifier: string }[];
  }
}

/**
 * The strategy's state store: state and PKCE verifier of each pending sign-in, in the visitor's own session. The library's own store
 * has one attempt only, so a second window would invalidate the first. The library chooses a store's signature by its arity.
 */
export class LoginAttempts {
  store(
    { session }: Request,
    verifier: string,
    _state: unknown,
    _meta: unknown,
    done: (error: null, state: string) => void,
  ): void {
    const state = randomBytes(STATE_BYTES).toString('base64url');
    session.loginAttempts = [{ state, verifier }, ...(session.loginAttempts ?? [])].slice(0, MAX_ATTEMPTS);
    done(null, state);
  }

  verify({ session }: Request, state: unknown, done: (error: null, verifier: string | false) => void): void {
    const { loginAttempts = [] } = session;
    const answered = loginAttempts.find((attempt) => attempt.state === state);
    if (answered) session.loginAttempts = loginAttempts.filter((attempt) => attempt !== answered);
    done(null, answered?.verifier ?? false);
  }
}
