import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { StripeDriver } from '@viajario/stripe-stand-in/driver';
import {
  ADMIN,
  AUDITORIA,
  AUTHORIZE,
  confirmRow,
  CONTAS,
  EMAILS,
  forgetProblems,
  GRANT,
  listsAreThere,
  PAGAMENTOS,
  problem,
  rowOf,
  rows,
  search,
  section,
  sendForm,
  USUARIOS,
} from '../support/screens/admin-screens.ts';
import { useBrowser } from '../support/browser.ts';
import { listIsThere } from '../support/screens/clientes-screen.ts';
import { stripeUrl } from '../support/product.ts';
import { signInByHand } from '../support/sign-in.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();
const provider = () => new StripeDriver(stripeUrl());
afterEach(() => provider().mend());

const SECTIONS = {
  Contas: CONTAS,
  'Autorizar email': AUTHORIZE,
  'Emails autorizados': EMAILS,
  'Conceder acesso': GRANT,
  Usuários: USUARIOS,
  Pagamentos: PAGAMENTOS,
  Auditoria: AUDITORIA,
};

/** Follows every link of the panel's own menu; its section scrolls into view. */
async function lookAround(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Seções' });
  await soon(async () => expect(await menu.getByRole('link').allInnerTexts()).toEqual(Object.keys(SECTIONS)));
  for (const [link, title] of Object.entries(SECTIONS)) {
    await menu.getByRole('link', { name: link }).click();
    const heading = await section(page, title).getByRole('heading', { level: 2, name: title }).elementHandle();
    await page.waitForFunction((element) => {
      const { top = -1, bottom = -1 } = element?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight;
    }, heading);
  }
}

async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Entrar com Google' }).click();
  await signInByHand(page, ADMIN);
  await listIsThere(page);
  await page.getByRole('link', { name: 'Administração' }).click();
  await listsAreThere(page);
}

/** The provider is available, then it is not, then it is again. */
async function lookAtPayments(page: Page, payer: string): Promise<void> {
  const lookAgain = async () => {
    await forgetProblems();
    await page.reload();
    await listsAreThere(page);
    await problem(page, payer).getByText('Incompleto').waitFor();
  };
  const old = section(page, PAGAMENTOS).getByText('Dados desatualizados');
  /** The request waits at most 1.5 s for the provider, which may take three more; a later load shows its answer. */
  const lookUntilNew = () =>
    soon(async () => {
      await lookAgain();
      expect(await old.count()).toBe(0);
    });
  await lookUntilNew();
  await problem(page, payer).getByText('R$ 39,90').waitFor();
  await provider().break({ kind: 'down' });
  await lookAgain();
  await old.waitFor();
  await provider().mend();
  await lookUntilNew();
}

describe("An admin's morning", () => {
  it('goes from the sign-in over all sections, a person, an e-mail, payments and the audit trail to the end of a session', async () => {
    const stamp = Date.now();
    const [bia, partner] = [`bia.${stamp}@example.com`, `parceira.${stamp}@example.com`];
    const person = await browser.signedIn(bia);
    const left = await person.request.post('/api/create-subscription', { data: { planoTipo: 'mensal' } });
    expect(left.status()).toBe(200);
    const page = await browser.open();
    await signInAsAdmin(page);
    await lookAround(page);

    await search(page, USUARIOS, bia);
    await soon(async () => expect(await rows(page, USUARIOS).count()).toBe(1));
    await sendForm(page, AUTHORIZE, partner, 'Parceira da casa');
    await expectToast(page, 'Sucesso', 'Email autorizado para acesso gratuito!');
    await rowOf(page, EMAILS, partner).getByText('Pendente').waitFor();
    await browser.signedIn(partner);
    await page.reload();
    await rowOf(page, EMAILS, partner).getByText('Usado').waitFor();

    await sendForm(page, GRANT, bia, 'Cortesia');
    await expectToast(page, 'Acesso Concedido', `Acesso gratuito concedido para ${bia}`);
    await rowOf(page, USUARIOS, bia).getByText('Gratuito (Cortesia)').waitFor();
    await lookAtPayments(page, bia);

    await search(page, AUDITORIA, ADMIN);
    const trail = rows(page, AUDITORIA).filter({ hasText: ADMIN }).locator('td:nth-child(2)');
    const last = ['Acesso gratuito concedido', 'Email autorizado', 'Login'];
    await soon(async () => expect((await trail.allInnerTexts()).slice(0, 3)).toEqual(last));

    await confirmRow(page, rowOf(page, USUARIOS, bia), 'Encerrar sessões', 'Encerrar sessões');
    await expectToast(page, 'Sessões encerradas');
    await person.goto('/');
    await person.getByRole('link', { name: 'Entrar com Google' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sair' }).click();
    await page.getByRole('link', { name: 'Entrar com Google' }).waitFor();
    expect((await page.request.get('/api/admin/users')).status()).toBe(401);
  }, 300_000);
});
