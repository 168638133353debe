/** A signed-in user over plain HTTP. `reach`: the real address of a host name that does not resolve here. */
export class Person {
  readonly #cookies = new Map<string, string>();
  readonly #url: string;
  readonly #reach: (address: string) => string;
  contaId = '';

  constructor(url: string, reach = (address: string) => address) {
    this.#url = url;
    this.#reach = reach;
  }

  async signIn(email: string): Promise<void> {
    let address = `/api/login?login_hint=${encodeURIComponent(email)}`;
    for (let hop = 0; hop < 4; hop += 1) {
      const response = await this.fetch(address);
      address = response.headers.get('location') ?? '';
      if (address === '/') break;
    }
    const user = await (await this.fetch('/api/auth/user')).json();
    this.contaId = user.contas[0].id;
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(this.#reach(address), this.#url);
    const headers = new Headers(init.headers);
    if (url.origin === this.#url) headers.set('cookie', [...this.#cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(url, { ...init, redirect: 'manual', headers, signal: AbortSignal.timeout(20_000) });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  }
}
