import type { Page } from 'playwright-core';
import { visit } from '../visit.ts';
import { dialog } from './clientes-screen.ts';
import { sql } from '../product.ts';
import { dialogIsOpen, whileSending, type Screen } from './screens.ts';

export const ADMIN = 'admin@demo.local';
export const CONTAS = 'Contas do Sistema';
export const AUTHORIZE = 'Autorizar Email para Acesso Gratuito';
export const EMAILS = 'Emails Autorizados';
export const GRANT = 'Conceder Acesso Gratuito (Usuários Existentes)';
export const USUARIOS = 'Todos os Usuários';
export const PAGAMENTOS = 'Problemas de Pagamento';
export const AUDITORIA = 'Auditoria';

/** A section of the panel, by its heading without the count. */
export const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

export const rows = (page: Page, title: string) =>
  section(page, title)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

export const rowOf = (page: Page, title: string, text: string) => rows(page, title).filter({ hasText: text });

/** The panel with all its lists loaded. */
export async function openPanel(page: Page, search = ''): Promise<void> {
  await visit(page, `/admin${search}`);
  await page.getByRole('heading', { level: 1, name: 'Painel Administrativo' }).waitFor();
  await listsAreThere(page);
}

export async function listsAreThere(page: Page): Promise<void> {
  for (const title of [CONTAS, EMAILS, USUARIOS, PAGAMENTOS, AUDITORIA]) {
    await section(page, title)
      .getByRole('heading', { name: /\([\d.]+\)$/ })
      .waitFor();
  }
}

/** Fills e-mail and reason of a section's form and sends it. */
export async function sendForm(page: Page, title: string, email: string, motivo: string): Promise<void> {
  const form = section(page, title);
  await form.getByRole('textbox', { name: /^Email/ }).fill(email);
  await form.getByRole('textbox', { name: 'Motivo' }).fill(motivo);
  await form.locator('button[type=submit]').click();
}

/** Finds one person or conta by the section's search. */
export async function search(page: Page, title: string, text: string): Promise<void> {
  const box = section(page, title).getByRole('searchbox');
  await box.fill(text);
  await box.press('Enter');
  await rowOf(page, title, text).first().waitFor();
  await rows(page, title).filter({ hasNotText: text }).first().waitFor({ state: 'detached' }); // the former rows
}

/** Presses a row's button and confirms the dialog of that title. */
export async function confirmRow(page: Page, row: ReturnType<typeof rowOf>, button: string, title: string): Promise<void> {
  await row.getByRole('button', { name: button, exact: true }).click();
  await dialogIsOpen(page, title);
  await dialog(page, title).locator('button.ant-btn-primary').click();
}

/** Makes the product query the provider again when the problems are loaded next. */
export const forgetProblems = () =>
  sql(
    `update conferencia_de_pagamentos set tentada_em = now() - interval '5 minutes', conferida_em = now() - interval '5 minutes'`,
  );

/** The payment problem of the user whose e-mail begins with this text. */
export const problem = (page: Page, email: string) => section(page, PAGAMENTOS).getByRole('listitem').filter({ hasText: email });

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
const LONG_EMAIL = `${'endereco.muito.comprido'.repeat(2)}@example.com`;

/** Data that other tests' people do not have: words without a place to break. */
async function addLongWords(page: Page): Promise<void> {
  await page.request.post('/api/contas', { data: { nome: LONG, tipo: 'agencia' } });
  await page.request.post('/api/admin/authorize-email', { data: { email: LONG_EMAIL, motivo: LONG } });
  await page.request.post('/api/admin/grant-free-access-by-email', { data: { email: ADMIN, motivo: LONG } });
}

export const ADMIN_SCREENS: Screen[] = [
  {
    ...whileSending('the panel', '**/api/admin/authorize-email', async (page) => {
      await openPanel(page);
      await sendForm(page, AUTHORIZE, 'sem.resposta@example.com', 'Parceria');
    }),
    sweepOnly: true,
  },
  {
    name: 'the panel with long words',
    show: async (page) => {
      await addLongWords(page);
      await openPanel(page);
    },
  },
  {
    name: 'the panel with refused forms and an old list of payments',
    show: async (page) => {
      await page.route('**/api/admin/stripe-errors*', (route) =>
        route.fulfill({ json: [], headers: { 'x-total-count': '0', 'x-data-stale': 'true' } }),
      );
      await openPanel(page);
      await section(page, AUTHORIZE).getByRole('button').click();
      await section(page, AUTHORIZE).getByText('Email inválido').waitFor();
      await section(page, PAGAMENTOS).getByText('Dados desatualizados').waitFor();
    },
  },
  {
    name: 'the panel without anything and without answers',
    show: async (page) => {
      await page.route('**/api/admin/**', (route) =>
        route.request().url().includes('/users')
          ? route.fulfill({ status: 503, json: { code: 'SERVICO_INDISPONIVEL', message: 'Fora do ar.', requestId: 'teste' } })
          : route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
      );
      await visit(page, '/admin');
      await section(page, USUARIOS).getByRole('button', { name: 'Tentar novamente' }).waitFor();
      await page.unroute('**/api/admin/**');
    },
  },
  {
    name: 'the question before sessions end',
    sweepOnly: true,
    show: async (page) => {
      await openPanel(page);
      await rows(page, USUARIOS).first().getByRole('button', { name: 'Encerrar sessões' }).click();
      await dialogIsOpen(page, 'Encerrar sessões');
    },
  },
  {
    name: 'free access granted in a row, without a reason',
    show: async (page) => {
      await openPanel(page);
      await rows(page, USUARIOS).getByRole('button', { name: 'Conceder acesso' }).first().click();
      await dialogIsOpen(page, 'Conceder acesso gratuito');
      await dialog(page, 'Conceder acesso gratuito').getByRole('button', { name: 'Conceder acesso' }).click();
      await dialog(page, 'Conceder acesso gratuito').getByText('Motivo é obrigatório').waitFor();
    },
  },
];
