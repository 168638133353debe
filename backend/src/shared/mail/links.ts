import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';

/** Links in mails to the product's own pages: from the configuration, never from a request. */
@Injectable()
export class Links {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * A page, opened in a conta. Readers of a mail are mostly signed out by then, and visitors see other pages: the link leads
   * through the sign-in.
   */
  page(path: string, contaId: string): string {
    const page = new URL(path, this.config.publicUrl);
    page.searchParams.set('conta', contaId);
    const url = new URL('/api/login', this.config.publicUrl);
    url.searchParams.set('returnTo', `${page.pathname}${page.search}`);
    return url.href;
  }
}
