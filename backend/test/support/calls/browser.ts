import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import type { CurrentUser } from '@viajario/contracts/identity/session';

export interface Answer<T = any> {
  status: number;
  body: T;
  headers: Headers;
  text: string;
}

export interface CallOptions {
  headers?: Record<string, string>;
}

/** Called with every answer that a browser of this test file receives; see `canaries.ts`. */
type AnswerListener = (receiver: Browser, call: string, answer: Answer) => void;

/** One user's browser, reduced to HTTP: stores cookies, follows no redirect by itself. */
export class Browser {
  static onAnswer: AnswerListener = () => undefined;

  readonly cookies = new Map<string, string>();
  /** Set by `signIn`. */
  user!: CurrentUser;

  constructor(readonly origin: string) {}

  /** The same user with the same session in another browser, or at another API. */
  at(origin = this.origin): Browser {
    const other = Object.assign(new Browser(origin), { user: this.user });
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  /** The first conta of the signed-in user. */
  get contaId(): string {
    const conta = this.user.contas[0];
    if (!conta) throw new Error('this user has no conta');
    return conta.id;
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    if (url.origin === this.origin && cookie !== '' && !headers.has('cookie')) headers.set('cookie', cookie);
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  async call<T = any>(method: string, path: string, body?: unknown, { headers = {} }: CallOptions = {}): Promise<Answer<T>> {
    const ready = body === undefined || body instanceof FormData; // fetch sets a form's content type, with its boundary
    const type: Record<string, string> = ready ? {} : { 'content-type': 'application/json' };
    const payload = ready || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await this.fetch(path, {
      method,
      headers: { ...type, ...headers },
      ...(payload === undefined ? {} : { body: payload }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const parsed = isJson && text !== '' ? JSON.parse(text) : undefined;
    const answer: Answer<T> = { status: response.status, body: parsed, headers: response.headers, text };
    Browser.onAnswer(this, `${method} ${path}`, answer);
    return answer;
  }

  get<T = any>(path: string, options?: CallOptions): Promise<Answer<T>> {
    return this.call<T>('GET', path, undefined, options);
  }

  post<T = any>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>> {
    return this.call<T>('POST', path, body, options);
  }

  put<T = any>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>> {
    return this.call<T>('PUT', path, body, options);
  }

  delete<T = any>(path: string, options?: CallOptions): Promise<Answer<T>> {
    return this.call<T>('DELETE', path, undefined, options);
  }

  /** Follows the redirects of a sign-in through the stand-in and reads the user; throws unless it ends signed in. */
  async signIn(email: string): Promise<string> {
    const end = await this.tryToSignIn(email);
    const { status, body } = await this.get<CurrentUser>('/api/auth/user');
    if (status !== 200) throw new Error(`sign-in of ${email} ended at ${end}`);
    this.user = body;
    return end;
  }

  /** The final path of a sign-in. */
  async tryToSignIn(email: string, returnTo = ''): Promise<string> {
    let address = `/api/login?login_hint=${encodeURIComponent(email)}${returnTo && `&returnTo=${encodeURIComponent(returnTo)}`}`;
    for (let hop = 0; hop < 5; hop += 1) {
      const response = await this.fetch(address);
      const next = response.headers.get('location');
      await response.text(); // complete only when the session is stored
      if (next === null) throw new Error(`sign-in stopped at ${address}: ${response.status}`);
      if (next.startsWith('/')) return next;
      address = next;
    }
    throw new Error('sign-in went in circles');
  }

  /** Adds a client to the first conta; fails the test when that is refused. */
  async addCliente(fields: Record<string, unknown> = {}): Promise<ClienteDetail> {
    const answer = await this.post<ClienteDetail>('/api/clientes', { contaId: this.contaId, nome: 'Maria da Silva', ...fields });
    if (answer.status !== 201) throw new Error(`client not added: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const expired = attributes.some((attribute) => /^\s*expires=Thu, 01 Jan 1970/i.test(attribute));
    if (expired) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1));
  }
}

/** A browser with an address of its own, behind a proxy that the product trusts (TRUSTED_PROXIES). */
export class Remote extends Browser {
  private static count = 0;

  constructor(
    origin: string,
    readonly address = `203.0.113.${(Remote.count += 1)}`,
  ) {
    super(origin);
  }

  /** The same user with the same session at this address. */
  static of(person: Browser, { origin = person.origin, address }: { origin?: string; address?: string } = {}): Remote {
    const remote = Object.assign(new Remote(origin, address), { user: person.user });
    for (const [name, value] of person.cookies) remote.cookies.set(name, value);
    return remote;
  }

  override fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.address);
    return super.fetch(address, { ...init, headers });
  }
}
