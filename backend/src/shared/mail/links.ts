import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';

/** Links to the product's own pages for mails and invitations: from the configuration, never from a request. */
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

  /** The page that shows an invitation. */
  convite(token: string): string {
    return new URL(`/convite/${token}`, this.config.publicUrl).href;
  }

  /** The page where clients fill in their own record. */
  ficha(token: string): string {
    return new URL(`/ficha/${token}`, this.config.publicUrl).href;
  }

  /** Page and token of a link that this product gives to people without an account; null for any other URL. */
  publicPage(address: string): { page: string; token: string } | null {
    const [, page, token] = this.addresses(`^`, 'ficha|copia|orientacao', '$').exec(address.trim()) ?? [];
    return page && token ? { page, token } : null;
  }

  /** Replaces each link with a secret token by `instead`: public pages, calendars and invitations. */
  redactSecretLinks(text: string, instead: string): string {
    return text.replaceAll(this.addresses('', 'ficha|copia|orientacao|calendario|convite', String.raw`(?:\.ics)?`), instead);
  }

  private addresses(before: string, pages: string, after: string): RegExp {
    const root = new URL('/', this.config.publicUrl).href.replaceAll(/[^\w/:-]/g, String.raw`\$&`);
    return new RegExp(String.raw`${before}${root}(${pages})/([\w-]+)${after}`, 'gi');
  }

  /** The page where travellers read and confirm their orientacao. */
  orientacao(token: string): string {
    return new URL(`/orientacao/${token}`, this.config.publicUrl).href;
  }

  /** The page where a client downloads a marked copy. */
  copia(token: string): string {
    return new URL(`/copia/${token}`, this.config.publicUrl).href;
  }

  /** A calendar for programs that subscribe to it. */
  calendario(token: string): string {
    return new URL(`/calendario/${token}.ics`, this.config.publicUrl).href;
  }
}
