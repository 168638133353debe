import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';

/** Addresses of the product's own pages for mails, invitations and calendars: from the configuration, never from what a request claims. */
@Injectable()
export class Links {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** A page, opened in a conta. Readers of a mail are mostly signed out by then, and visitors have other pages or none: the link leads through the sign-in. */
  page(path: string, contaId: string): string {
    const page = new URL(path, this.config.publicUrl);
    page.searchParams.set('conta', contaId);
    const url = new URL('/api/login', this.config.publicUrl);
    url.searchParams.set('returnTo', `${page.pathname}${page.search}`);
    return url.href;
  }

  /** The page that shows an invitation. */
  convite(token: string): string {
    return new URL(`/convite/${token}`, this.config.publicUrl).href;
  }

  /** A calendar, for a program that reads it. */
  calendario(token: string): string {
    return new URL(`/calendario/${token}.ics`, this.config.publicUrl).href;
  }
}
