import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { misfits } from '../support/accessibility.ts';
import { ADMIN, openPanel } from '../support/screens/admin-screens.ts';
import { DESK, PHONE, TABLET, useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { openDashboard, openNewCliente, pressOnFirst } from '../support/screens/clientes-screen.ts';
import { addEmpresa, dayFromToday } from '../support/screens/crm-api.ts';
import { openEquipe } from '../support/screens/equipe-screens.ts';
import { openDados } from '../support/screens/planilhas-screen.ts';
import { dialogIsOpen, firstButton, motionIsOver, type Screen } from '../support/screens/screens.ts';
import { openCentral } from '../support/screens/viagem-screens.ts';
import { visit } from '../support/visit.ts';

/** Twice the usual size: WCAG 1.4.4. */
const browser = useBrowser({ fontSize: 32 });

/** Controls whose text is still of normal size: even captions, of 13 px, have 26 here. */
const smallText = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('button, input, select, textarea, label, [role=tab]'))
      .filter((element) => element.checkVisibility() && (element.textContent !== '' || element.matches('input')))
      .map((element) => `${element.textContent} ${getComputedStyle(element).fontSize}`)
      .filter((textAndSize) => parseFloat(textAndSize.slice(textAndSize.lastIndexOf(' '))) < 24),
  );

/** Labels of a menu that is too narrow for them. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('nav a'))
      .filter((link) => link.checkVisibility() && link.scrollWidth > link.clientWidth)
      .map((link) => `cut off: ${link.textContent}`),
  );

async function faultsOf(page: Page, screens: Screen[]): Promise<Record<string, string[]>> {
  const faulty: Record<string, string[]> = {};
  for (const { name, show } of screens) {
    await page.setViewportSize(DESK.viewport);
    await show(page);
    for (const { viewport } of [DESK, TABLET, PHONE]) {
      await page.setViewportSize(viewport);
      await motionIsOver(page);
      const found = [...(await misfits(page)), ...(await smallText(page)), ...(await cutOff(page))];
      if (found.length > 0) faulty[`${name} at ${viewport.width} px`] = found;
    }
  }
  return faulty;
}

const SCREENS: Screen[] = [
  { name: 'the clients', show: (page) => openDashboard(page) },
  {
    name: 'a new client',
    show: async (page) => {
      await openDashboard(page);
      await openNewCliente(page);
      await dialogIsOpen(page, 'Novo Cliente');
    },
  },
  {
    name: 'the companies',
    show: async (page) => {
      await visit(page, '/?view=empresas');
      await page.getByText('1 empresa', { exact: true }).waitFor();
    },
  },
  { name: 'the expiries', show: (page) => openCentral(page, '?prazo=365&situacao=aberto') },
  {
    name: 'the travel documents of a client, and a new one',
    show: async (page) => {
      await openDashboard(page);
      await pressOnFirst(page, 'Editar');
      await page.getByRole('tab', { name: 'Documentos' }).click();
      await page.getByText('Confirme o país').waitFor();
      await firstButton(page, 'Adicionar documento de viagem').click();
      await dialogIsOpen(page, 'Novo documento de viagem');
    },
  },
  { name: 'the team', show: (page) => openEquipe(page) },
  {
    name: 'the settings',
    show: async (page) => {
      await openDados(page);
      await page.getByText('Nenhum pedido aberto.').waitFor();
      await firstButton(page, 'Salvar dados fiscais').waitFor();
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
    name: 'the plans',
    show: async (page) => {
      await visit(page, '/assinar');
      await page.getByRole('button', { name: 'Assinar plano anual' }).waitFor();
    },
  },
];

const LANDING: Screen[] = [
  {
    name: 'the landing page',
    show: async (page) => {
      await visit(page, '/');
      await page.getByRole('link', { name: 'Assinar plano anual' }).waitFor();
    },
  },
];

describe('Text of twice the size', () => {
  it('applies in fields and buttons too, and nothing is cut off', async () => {
    const page = await browser.signedIn('letras.grandes@example.com');
    const maria = { nome: 'Maria Aparecida da Conceição', email: 'maria.aparecida@example.com' };
    await addClientes(page, [{ ...maria, validadePassaporte: dayFromToday(20) }]);
    await addEmpresa(page, { razaoSocial: 'Companhia de Viagens Ltda.' });
    expect(await faultsOf(page, SCREENS)).toEqual({});
    expect(await faultsOf(await browser.open(), LANDING)).toEqual({});
    const admin = await browser.signedIn(ADMIN);
    expect(await faultsOf(admin, [{ name: 'the panel', show: (shown) => openPanel(shown) }])).toEqual({});
  }, 180_000);
});
