import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../processes/start-error.ts';

/** A signed-in user that calls the product's own HTTP interface like a browser. */
export class DemoSession {
  readonly #local: string;
  readonly #cookies = new Map<string, string>();

  /** `local`: where the API listens; redirects to its public URL are followed there. */
  constructor(local: string) {
    this.#local = local;
  }

  /** Signs in through the sign-in stand-in, which needs no password. */
  async signIn(email: string, publicUrl: string): Promise<void> {
    let next = `${this.#local}/api/login?login_hint=${encodeURIComponent(email)}`;
    for (let hop = 0; hop < 3; hop++) {
      const response = await this.#fetch(next, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (!location) break;
      next = new URL(location, next).href.replace(publicUrl, this.#local);
    }
    const { status } = await this.#fetch(`${this.#local}/api/auth/user`);
    if (status !== 200)
      throw new StartError(`--demo: ${email} could not sign in; the demo needs the sign-in stand-in and plain http`);
  }

  /** GET, or POST when there is a `body`; returns status and JSON. */
  call(path: string, body?: object, idempotencyKey = ''): Promise<{ status: number; answer: unknown }> {
    return this.#send(path, body ? { method: 'POST', ...asJson(body, idempotencyKey) } : {});
  }

  put(path: string, body: object): Promise<{ status: number; answer: unknown }> {
    return this.#send(path, { method: 'PUT', ...asJson(body) });
  }

  /** POST of a form with files. */
  upload(path: string, form: FormData): Promise<{ status: number; answer: unknown }> {
    return this.#send(path, { method: 'POST', body: form });
  }

  /** Waits when the rate limit requires it. */
  async #send(path: string, request: RequestInit): Promise<{ status: number; answer: unknown }> {
    for (;;) {
      const response = await this.#fetch(this.#local + path, request);
      const answer: unknown = await response.json();
      if (response.status !== 429 && response.status !== 503) return { status: response.status, answer };
      await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000);
    }
  }

  async #fetch(url: string, request: RequestInit = {}): Promise<Response> {
    const own = url.startsWith(this.#local);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...request, headers: { ...request.headers, ...(own ? { cookie } : {}) } });
    if (!own) return response;
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}

function asJson(body: object, idempotencyKey = ''): RequestInit {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return { headers, body: JSON.stringify(body) };
}
