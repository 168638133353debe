import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
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
  openPanel,
  PAGAMENTOS,
  problem,
  rowOf,
  rows,
  search,
  section,
  sendForm,
  USUARIOS,
} from '../support/screens/admin-screens.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { openDashboard } from '../support/screens/clientes-screen.ts';
import { endSessionsOf, stripeUrl } from '../support/product.ts';
import { expectToast, toastsFromNow } from '../support/toasts.ts';

const browser = useBrowser();

const statusOf = async (page: Page) => (await page.request.get('/api/subscription-status-fresh')).json();
const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).status() === 200;

/** What somebody's card does with the first payment. */
async function pay(page: Page, card?: string): Promise<void> {
  const answer = await page.request.post('/api/create-subscription', { data: { planoTipo: 'mensal' } });
  await new StripeDriver(stripeUrl()).pay((await answer.json()).clientSecret, card);
}

describe('The panel', () => {
  it('refuses an ordinary person with a message, leads to the start and has no menu entry', async () => {
    const page = await browser.signedIn('curiosa@example.com');
    await page.goto('/admin');
    await expectToast(page, 'Acesso Negado', 'Apenas administradores podem acessar esta página.');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.getByRole('link', { name: 'Administração' }).count()).toBe(0);
    for (const path of ['users', 'contas', 'authorized-emails', 'stripe-errors', 'auditoria']) {
      expect((await page.request.get(`/api/admin/${path}`)).status()).toBe(403);
    }
  });

  it('is opened by an admin, from the menu', async () => {
    const page = await browser.signedIn(ADMIN);
    await openDashboard(page);
    await page.getByRole('link', { name: 'Administração' }).click();
    await listsAreThere(page);
    expect(await page.getByRole('link', { name: 'Administração' }).getAttribute('aria-current')).toBe('page');
    await search(page, CONTAS, ADMIN);
  });
});

describe('The panel on paper', () => {
  it('prints tables with all their headings, also those that are buttons on the screen', async () => {
    const page = await browser.signedIn(ADMIN, { viewport: { width: 718, height: 1047 } });
    await openPanel(page);
    await page.emulateMedia({ media: 'print' });
    const headings = section(page, CONTAS).getByRole('columnheader');
    await headings.first().waitFor();
    expect(await headings.allInnerTexts()).toEqual(['Nome', 'Proprietário', 'Clientes', 'Documentos', 'Criada em']);
  });
});

describe('Free access', () => {
  it('is given at the first sign-in of an authorised e-mail, in any case; deleting a used one revokes nothing', async () => {
    const page = await browser.signedIn(ADMIN);
    await openPanel(page);
    await sendForm(page, AUTHORIZE, ' Autorizada@Example.com ', 'Parceira de teste');
    await expectToast(page, 'Sucesso', 'Email autorizado para acesso gratuito!');
    await rowOf(page, EMAILS, 'autorizada@example.com').getByText('Pendente').waitFor();
    await sendForm(page, AUTHORIZE, 'autorizada@example.com', 'De novo');
    await expectToast(page, 'Erro ao autorizar email', 'Este email já está autorizado.');

    const person = await browser.signedIn('autorizada@example.com');
    expect(await statusOf(person)).toMatchObject({ isActive: true, planoTipo: 'gratuito' });
    await page.reload();
    await rowOf(page, EMAILS, 'autorizada@example.com').getByText('Usado').waitFor();
    await search(page, USUARIOS, 'autorizada@example.com');
    await rowOf(page, USUARIOS, 'autorizada@example.com').getByText('Gratuito (Parceira de teste)').waitFor();

    await confirmRow(page, rowOf(page, EMAILS, 'autorizada@example.com'), 'Excluir', 'Excluir autorização');
    await expectToast(page, 'Autorização removida com sucesso!');
    await rowOf(page, EMAILS, 'autorizada@example.com').waitFor({ state: 'detached' });
    expect(await statusOf(person)).toMatchObject({ isActive: true, planoTipo: 'gratuito' });
  });

  it('is granted to an existing user and revoked, and the forms link to each other', async () => {
    const person = await browser.signedIn('conhecida@example.com');
    const page = await browser.signedIn(ADMIN);
    await openPanel(page);
    await sendForm(page, AUTHORIZE, 'conhecida@example.com', 'Parceira');
    await expectToast(page, 'Erro ao autorizar email', 'Este email já é de um usuário. Use “Conceder Acesso Gratuito”.');
    await sendForm(page, GRANT, 'nunca.veio@example.com', 'Parceira');
    const explained = 'Usuário precisa fazer login primeiro para aparecer no sistema.';
    await expectToast(page, 'Usuário não encontrado', explained);
    await sendForm(page, GRANT, 'conhecida@example.com', 'Amiga da casa');
    await expectToast(page, 'Acesso Concedido', 'Acesso gratuito concedido para conhecida@example.com');
    expect(await statusOf(person)).toMatchObject({ planoTipo: 'gratuito', isInTrialPeriod: false });

    await search(page, USUARIOS, 'conhecida@example.com');
    const row = rowOf(page, USUARIOS, 'conhecida@example.com');
    await row.getByText('Gratuito (Amiga da casa)').waitFor();
    await confirmRow(page, row, 'Retirar acesso', 'Retirar acesso gratuito');
    await expectToast(page, 'Acesso gratuito retirado');
    await row.getByText('Gratuito (Amiga da casa)').waitFor({ state: 'detached' });
    expect(await statusOf(person)).toMatchObject({ planoTipo: null });
  });

  it('shows a lasting warning for a user who pays', async () => {
    await pay(await browser.signedIn('pagante@example.com'));
    const page = await browser.signedIn(ADMIN);
    await openPanel(page);
    await sendForm(page, GRANT, 'pagante@example.com', 'Cortesia');
    await expectToast(page, 'Acesso Concedido', 'Acesso gratuito concedido para pagante@example.com');
    const warning = section(page, GRANT).getByRole('alert');
    await warning.getByText('Este usuário também tem uma assinatura paga').waitFor();
    await warning.getByRole('button', { name: 'Entendi' }).click();
    await warning.waitFor({ state: 'detached' });
  });
});

describe('The list of users', () => {
  it('is ordered by its headings, with the keyboard too, and keeps the order in the address', async () => {
    const people = ['ordem.beta@example.com', 'ordem.alfa@example.com', 'ordem.gama@example.com'];
    for (const email of people) await browser.signedIn(email);
    const page = await browser.signedIn(ADMIN);
    await openPanel(page);
    await search(page, USUARIOS, 'ordem.');
    const emails = () => rows(page, USUARIOS).locator('td:nth-child(2)').allInnerTexts();
    const sort = async (order: 'ascending' | 'descending') => {
      await page.keyboard.press('Enter');
      await section(page, USUARIOS).locator(`th[aria-sort=${order}]`, { hasText: 'Nome' }).waitFor();
      await section(page, USUARIOS).locator('[aria-busy=false]').waitFor();
    };
    await section(page, USUARIOS).getByRole('columnheader', { name: 'Nome' }).getByRole('button').focus();
    expect(await emails()).toEqual(people.toReversed()); // who came last first
    await sort('ascending');
    expect(await emails()).toEqual(people.toSorted());
    await sort('descending');
    expect(await emails()).toEqual(people.toSorted().toReversed());
    await page.reload();
    await listsAreThere(page);
    expect(await emails()).toEqual(people.toSorted().toReversed());
  });

  it('ends the sessions of a person in every browser, and ‘Atualizar’ reloads the page', async () => {
    const email = 'vai.sair@example.com';
    const [desk, phone] = [await browser.signedIn(email), await browser.signedIn(email, PHONE)];
    const page = await browser.signedIn(ADMIN);
    await openPanel(page);
    await search(page, USUARIOS, email);
    await confirmRow(page, rowOf(page, USUARIOS, email), 'Encerrar sessões', 'Encerrar sessões');
    await expectToast(page, 'Sessões encerradas');
    expect([await isSignedIn(desk), await isSignedIn(phone), await isSignedIn(page)]).toEqual([false, false, true]);
    const loaded = page.waitForEvent('load');
    await section(page, USUARIOS).getByRole('button', { name: 'Atualizar' }).click();
    await loaded;
    await listsAreThere(page);
    await rowOf(page, USUARIOS, email).waitFor();
  });

  it('whose session ended shows a message and leads to the sign-in after a second', async () => {
    const page = await browser.signedIn(ADMIN);
    const toasts = toastsFromNow(page);
    await openPanel(page);
    await endSessionsOf(ADMIN);
    const asked = page.waitForURL(/\/authorize\?/);
    const pressed = Date.now();
    await section(page, USUARIOS).getByRole('button', { name: 'Atualizar' }).click();
    await asked;
    expect(Date.now() - pressed).toBeGreaterThan(1_000);
    expect(toasts()).toEqual(['Acesso Negado / Sessão expirada. Redirecionando...']);
  });
});

describe('Payment problems', () => {
  it('show a refused card and an unfinished payment, and that they are old while the provider is down', async () => {
    await pay(await browser.signedIn('recusada@example.com'), '4000000000009995');
    const left = await browser.signedIn('desistiu@example.com');
    await left.request.post('/api/create-subscription', { data: { planoTipo: 'anual' } });
    const page = await browser.signedIn(ADMIN);
    await forgetProblems();
    await openPanel(page);
    for (const text of ['Falhado', 'insufficient_funds', 'R$ 39,90'])
      await problem(page, 'recusada@').getByText(text).first().waitFor();
    for (const text of ['Incompleto', 'Erro desconhecido', 'R$ 399,00'])
      await problem(page, 'desistiu@').getByText(text).waitFor();
    expect(await section(page, PAGAMENTOS).getByText('Dados desatualizados').count()).toBe(0);

    const stripe = new StripeDriver(stripeUrl());
    await stripe.break({ kind: 'down' });
    try {
      await forgetProblems();
      await page.reload();
      await section(page, PAGAMENTOS).getByText('Dados desatualizados').waitFor();
      await problem(page, 'recusada@').getByText('Falhado').waitFor();
    } finally {
      await stripe.mend();
    }
  });
});

describe('Auditoria', () => {
  it('shows who did what, and is filtered by act, person and days', async () => {
    const page = await browser.signedIn(ADMIN);
    await page.request.post('/api/admin/authorize-email', { data: { email: 'rastro@example.com', motivo: 'Teste' } });
    await openPanel(page);
    const trail = section(page, AUDITORIA);
    await trail.getByRole('combobox', { name: 'Ação' }).selectOption({ label: 'Email autorizado' });
    await page.waitForURL(/auditoria\.acao=email-autorizado/);
    await rows(page, AUDITORIA).first().getByText(ADMIN).waitFor();
    await rows(page, AUDITORIA).filter({ hasNotText: 'Email autorizado' }).first().waitFor({ state: 'detached' });
    await trail.getByRole('textbox', { name: 'Até' }).fill('01/01/2020');
    await trail.getByText('Nenhum registro encontrado').waitFor();
    await trail.getByRole('button', { name: 'Limpar filtros' }).click();
    await search(page, AUDITORIA, ADMIN);
  });
});
