import { Browser } from './browser.js';

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
