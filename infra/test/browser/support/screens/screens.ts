import type { Page } from 'playwright-core';
import { visit } from '../visit.ts';
import { dialog, field, openDashboard, openNewCliente, pressOnFirst } from './clientes-screen.ts';

/** A screen in the state that is checked. `clientes`: how many the user must have. */
export interface Screen {
  name: string;
  clientes?: number;
  visitor?: true;
  show: (page: Page) => Promise<void>;
  /** Afterwards, where the next screen could not be shown from here. */
  leave?: (page: Page) => Promise<void>;
  /** Only `npm run drill -- accessibility` shows it. */
  sweepOnly?: true;
}

/** Including long words: unbreakable ones push a narrow page sideways. */
export function inventClientes(count: number): Record<string, string>[] {
  return Array.from({ length: count }, (_, index) => ({
    nome:
      index === 0 ? `Wolfeschlegelsteinhausenbergerdorff${'a'.repeat(80)}` : `Cliente ${String(index).padStart(3, '0')} da Silva`,
    email: index === 0 ? `${'endereco.muito.comprido'.repeat(2)}@example.com` : `cliente${index}@example.com`,
    telefoneCelular: '11987654321',
    telefoneComercial: '1133334444',
    dataNascimento: '1990-05-10',
  }));
}

const LONG_NAME = `Agência ${'Transatlântica'.repeat(7)}`;

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor();
export const firstButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** antd may pause for a frame between two animations of one change. */
const QUIET_FRAMES = 3;
let calls = 0;

/**
 * Dialogs fade in, and half-faded text has no contrast. A change of the window is rendered with its next frame, and elements that
 * antd is about to animate have a class some frames before. Checked at every frame, and not asynchronously: Playwright takes a
 * promise for true.
 */
export async function motionIsOver(page: Page): Promise<void> {
  const call = (calls += 1);
  const isQuietFor = ([call, frames]: readonly [number, number]): boolean => {
    const counter = window as { quiet?: { call: number; frames: number } };
    const quiet = counter.quiet?.call === call ? counter.quiet : (counter.quiet = { call, frames: -1 });
    const isMoved = (element: Element) =>
      Array.from(element.classList).some((name) => /-(appear|enter|leave)$/.test(name)) && element.checkVisibility();
    const isMoving =
      Array.from(document.querySelectorAll('[class*=-appear], [class*=-enter], [class*=-leave]')).some(isMoved) ||
      document.getAnimations().some(({ playState }) => playState === 'running');
    quiet.frames = isMoving ? 0 : quiet.frames + 1;
    return quiet.frames >= frames;
  };
  await page.waitForFunction(isQuietFor, [call, QUIET_FRAMES] as const, { polling: 'raf' });
}

/**
 * Waits until the page is loaded, which its main landmark marks, and nothing moves. Dialogs and tabs opened on a loaded page do
 * not reset the mark: their skeletons are awaited.
 */
export async function allIsThere(page: Page): Promise<void> {
  const isWhole = () =>
    document.querySelector('main:not([aria-busy])') !== null &&
    !Array.from(document.querySelectorAll('[data-waiting]')).some((element) => element.checkVisibility());
  await page.waitForFunction(isWhole);
  await motionIsOver(page);
}

/** Opens the settings, of the conta with that id if there is one, and waits for all sections. */
export async function openSettings(page: Page, contaId?: string): Promise<void> {
  await visit(page, contaId === undefined ? '/configuracoes' : `/configuracoes?conta=${contaId}`);
  await heading(page, 'Configurações');
  await allIsThere(page);
}

export async function dialogIsOpen(page: Page, name: string): Promise<void> {
  await dialog(page, name).waitFor();
  await motionIsOver(page);
}

/** Chooses an option of an open list, once that stands still: it finds its position a moment after it has opened. */
export async function chooseOption(page: Page, name: string | RegExp): Promise<void> {
  await motionIsOver(page);
  await page.getByRole('option', { name }).click();
}

/** A screen while what it sends has no answer yet: its button is busy. */
export function whileSending(name: string, address: string, send: (page: Page) => Promise<void>): Screen {
  const noAnswer = () => new Promise<void>(() => undefined);
  return {
    name: `${name} while it sends`,
    show: async (page) => {
      await page.route(address, (route) => (route.request().method() === 'GET' ? route.fallback() : noAnswer()));
      await send(page);
      await page.locator('.ant-btn-loading').first().waitFor();
    },
    leave: async (page) => {
      await page.unroute(address);
      await page.goto('/termos');
    },
  };
}

async function openEdit(page: Page, tab: string): Promise<void> {
  await openDashboard(page);
  await pressOnFirst(page, 'Editar');
  await dialogIsOpen(page, 'Editar Cliente');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('tabpanel', { name: tab }).waitFor();
  await dialogIsOpen(page, 'Editar Cliente');
}

async function openContaDialog(page: Page): Promise<void> {
  await openDashboard(page);
  await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: 'Criar conta agência' }).click();
  await dialogIsOpen(page, 'Criar Nova Conta');
}

async function notFound(page: Page): Promise<void> {
  await visit(page, '/nenhures');
  await heading(page, '404 Page Not Found');
}

async function terms(page: Page): Promise<void> {
  await visit(page, '/termos');
  await heading(page, 'Termos e Condições de Uso');
}

export const SCREENS: Screen[] = [
  {
    name: 'the landing page',
    visitor: true,
    show: async (page) => {
      await visit(page, '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'the terms of a visitor', visitor: true, show: terms },
  { name: 'the not-found page of a visitor', visitor: true, show: notFound },
  {
    name: "the visitor's refused profile",
    visitor: true,
    show: async (page) => {
      await visit(page, '/profile');
      await heading(page, 'Acesso Negado');
    },
  },
  { name: 'the dashboard without clients', show: (page) => openDashboard(page) },
  { name: 'the dashboard with one client', clientes: 1, show: (page) => openDashboard(page) },
  { name: 'the dashboard with pages of clients', clientes: 45, show: (page) => openDashboard(page, '/?page=2') },
  {
    name: 'the new-client dialog',
    show: async (page) => {
      await openDashboard(page);
      await openNewCliente(page);
      await dialogIsOpen(page, 'Novo Cliente');
    },
  },
  {
    ...whileSending('the new-client dialog', '**/api/clientes', async (page) => {
      await openDashboard(page);
      await openNewCliente(page);
      await field(page, 'Nome').fill('Rui Lima');
      await page.keyboard.press('Control+Enter');
    }),
    sweepOnly: true,
  },
  {
    ...whileSending("the account's name", '**/api/contas/*', async (page) => {
      await openSettings(page);
      await page.getByRole('textbox', { name: 'Nome da conta' }).fill('Outro Nome');
      await page.keyboard.press('Enter');
    }),
    sweepOnly: true,
  },
  { name: "the client dialog's first tab", clientes: 1, show: (page) => openEdit(page, 'Informações Básicas') },
  { name: "the client dialog's second tab", clientes: 1, show: (page) => openEdit(page, 'Documentos') },
  { name: "the client dialog's third tab", clientes: 1, show: (page) => openEdit(page, 'Família') },
  {
    name: 'the delete question',
    clientes: 1,
    show: async (page) => {
      await openDashboard(page);
      await pressOnFirst(page, 'Excluir');
      await dialogIsOpen(page, 'Excluir cliente');
    },
  },
  {
    name: "the dialog 'Buscar'",
    show: async (page) => {
      await openDashboard(page);
      await page.keyboard.press('Control+k');
      await dialogIsOpen(page, 'Buscar');
    },
  },
  {
    name: 'the shortcuts',
    show: async (page) => {
      await openDashboard(page);
      await page.keyboard.press('?');
      await dialogIsOpen(page, 'Atalhos do teclado');
    },
  },
  { name: 'the account dialog', show: openContaDialog },
  {
    name: 'the account menu',
    show: async (page) => {
      await openDashboard(page);
      await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'the terms', show: terms },
  { name: 'the not-found page', show: notFound },
  {
    name: 'the settings',
    show: async (page) => {
      await openSettings(page);
      await page.getByRole('switch', { name: 'Receber avisos por e-mail' }).waitFor();
    },
  },
  {
    name: 'the question before an account is deleted',
    show: async (page) => {
      const answer = await page.request.post('/api/contas', { data: { nome: LONG_NAME, tipo: 'agencia' } });
      await page.goto(`/configuracoes?conta=${(await answer.json()).id}`); // the open page has not loaded this conta
      await firstButton(page, 'Excluir conta').click();
      await dialogIsOpen(page, 'Excluir conta');
    },
  },
  {
    name: 'the profile',
    show: async (page) => {
      await visit(page, '/profile');
      await page.getByText('Esta sessão', { exact: true }).waitFor();
    },
  },
  {
    name: 'the question before the own user is deleted',
    show: async (page) => {
      await visit(page, '/profile');
      await firstButton(page, 'Excluir meu usuário').click();
      await dialogIsOpen(page, 'Excluir meu usuário');
    },
  },
];
