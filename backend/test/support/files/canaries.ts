import { randomUUID } from 'node:crypto';
import { Browser } from '../calls/browser.js';

/** An admin may know the product's users (the matrix tests who may call an admin's lists), but not the contents of a conta. */
const isPerson = (canary: string): boolean => canary.includes('@');

/**
 * Unique texts that belong to one conta (ACT-01). Every answer of the test file is searched for texts that its receiver may not
 * see, so that a leak is found where no single case looks for one.
 */
export class Canaries {
  readonly leaks: string[] = [];
  received = 0;
  private readonly owners = new Map<string, string>();
  private readonly admitted = new Map<Browser, Set<string>>();

  constructor() {
    Browser.onAnswer = (receiver, call, { status, text, headers }) => {
      this.received += 1;
      const everything = `${text}\n${[...headers].join('\n')}`;
      const mayRead = this.admitted.get(receiver);
      for (const [canary, contaId] of this.owners) {
        if (isPerson(canary) && call.includes(' /api/admin/')) continue;
        if (!mayRead?.has(contaId) && canary !== receiver.user?.email && everything.includes(canary))
          this.leaks.push(`${call} -> ${status} holds ${canary}`);
      }
    };
  }

  /** A new text for the data of a conta. */
  of(contaId: string): string {
    return this.belongs(`canario${randomUUID().replaceAll('-', '')}`, contaId);
  }

  /** Declares an existing text, such as an e-mail. */
  belongs(text: string, contaId: string): string {
    this.owners.set(text, contaId);
    return text;
  }

  admit(contaId: string, ...browsers: Browser[]): void {
    for (const browser of browsers) this.admitted.set(browser, (this.admitted.get(browser) ?? new Set()).add(contaId));
  }

  /** `copy` is the same user in another browser. */
  admitLike(person: Browser, copy: Browser): void {
    for (const contaId of this.admitted.get(person) ?? []) this.admit(contaId, copy);
  }

  dismiss(contaId: string, browser: Browser): void {
    this.admitted.get(browser)?.delete(contaId);
  }
}
