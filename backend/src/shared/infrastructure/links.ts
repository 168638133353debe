import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from './config.token.js';

/** Addresses of the product's own pages for mails and invitations: from the configuration, never from what a request claims. */
@Injectable()
export class Links {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** A page, opened in a conta. */
  page(path: string, contaId: string): string {
    const url = new URL(path, this.config.publicUrl);
    url.searchParams.set('conta', contaId);
    return url.href;
  }

  /** The same, for whoever may be signed out by now: visitors find no such page, so the way leads through the sign-in. */
  pageAfterSignIn(path: string, contaId: string): string {
    const { pathname, search } = new URL(this.page(path, contaId));
    const url = new URL('/api/login', this.config.publicUrl);
    url.searchParams.set('returnTo', `${pathname}${search}`);
    return url.href;
  }

  /** The page that shows an invitation. */
  convite(token: string): string {
    return new URL(`/convite/${token}`, this.config.publicUrl).href;
  }
}
