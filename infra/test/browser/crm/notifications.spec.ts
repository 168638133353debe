import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { listIsThere, openDashboard } from '../support/screens/clientes-screen.ts';
import { dayFromToday } from '../support/screens/crm-api.ts';
import { focused, tabTo } from '../support/keyboard.ts';
import { visibleToast } from '../support/toasts.ts';

const browser = useBrowser();

const panel = (page: Page) => page.getByRole('region', { name: 'Notificações', exact: true });
const items = (page: Page) => panel(page).getByRole('listitem');
const item = (page: Page, nome: string) => items(page).filter({ has: page.getByRole('link', { name: nome, exact: true }) });
const names = (page: Page) =>
  items(page)
    .getByRole('link', { name: /^(?!Mensagem)/ })
    .allInnerTexts();
/** 'Em 7 dias', 'Vencido!': the text in the line of this client. */
const daysText = (page: Page, nome: string) => item(page, nome).locator('strong').innerText();

/** Somebody who turns 30 that many days from today. */
const birthday = (nome: string, days: number) => ({ nome, dataNascimento: dayFromToday(days, { years: 30 }) });
const passport = (nome: string, validadePassaporte: string) => ({ nome, validadePassaporte });

async function openPanel(page: Page, address = '/'): Promise<void> {
  await openDashboard(page, address);
  await page
    .locator('section[aria-busy=false]')
    .filter({ has: page.getByRole('heading', { name: 'Notificações' }) })
    .waitFor();
}

describe('The notifications', () => {
  it('show passports and birthdays in words, side by side, and all of more than five on request', async () => {
    const page = await browser.signedIn('avisos@example.com');
    await addClientes(page, [
      birthday('Faz Hoje', 0),
      birthday('Faz Amanhã', 1),
      { ...birthday('Faz Em Sete', 7), telefoneCelular: '11987654321' },
      birthday('Faz Em Oito', 8),
      birthday('Fez Ontem', -1),
      passport('Venceu Ontem', dayFromToday(-1)),
      passport('Vence Hoje', dayFromToday(0)),
      passport('Vence Amanhã', dayFromToday(1)),
      passport('Vence Em Trinta', dayFromToday(30)),
      passport('Vence Em Meses', dayFromToday(100)),
      passport('Vence Longe', dayFromToday(200)),
      passport('Vence Em Sessenta', dayFromToday(60)),
    ]);
    await openPanel(page);
    await panel(page).getByText('9 avisos', { exact: true }).waitFor();
    const first = ['Venceu Ontem', 'Vence Hoje', 'Vence Amanhã', 'Vence Em Trinta', 'Vence Em Sessenta'];
    const birthdays = ['Faz Hoje', 'Faz Amanhã', 'Faz Em Sete'];
    expect(await names(page)).toEqual([...first, ...birthdays]);
    await panel(page).getByRole('button', { name: 'Ver todos' }).click();
    await item(page, 'Vence Em Meses').waitFor();
    expect(await names(page)).toEqual([...first, 'Vence Em Meses', ...birthdays]);
    const words = {
      'Faz Hoje': 'Hoje!',
      'Faz Amanhã': 'Amanhã',
      'Faz Em Sete': 'Em 7 dias',
      'Vence Hoje': 'Vence hoje',
      'Vence Amanhã': '1 dia',
      'Vence Em Trinta': '30 dias',
      'Vence Em Meses': '3 meses',
      'Venceu Ontem': 'Vencido!',
    };
    const shown = await Promise.all(Object.keys(words).map(async (nome) => [nome, await daysText(page, nome)]));
    expect(Object.fromEntries(shown)).toEqual(words);
    for (const name of ['Passaportes', 'Aniversários']) await panel(page).getByRole('link', { name }).waitFor();
    for (const nome of ['Faz Em Sete', 'Vence Hoje']) await item(page, nome).getByRole('button', { name: 'Mensagem' }).waitFor();
    await panel(page).getByRole('button', { name: 'Mostrar menos' }).click();
    await item(page, 'Vence Em Meses').waitFor({ state: 'detached' });
    await item(page, 'Faz Hoje').getByRole('link', { name: 'Faz Hoje' }).click();
    await page.getByRole('heading', { level: 1, name: 'Faz Hoje' }).waitFor();
  });

  it('stay dismissed across other screens until the page is loaded again', async () => {
    const page = await browser.signedIn('dispensa@example.com');
    await addClientes(page, [birthday('Ana Alves', 0), birthday('Bia Alves', 1)]);
    await openPanel(page);
    await item(page, 'Ana Alves').getByRole('button', { name: 'Dispensar' }).click();
    await item(page, 'Ana Alves').waitFor({ state: 'detached' });
    await panel(page).getByText('1 aviso', { exact: true }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    for (const entry of ['Empresas', 'Configurações', 'Clientes']) {
      await menu.getByRole('link', { name: entry }).click();
      await page.getByRole('heading', { level: 1, name: entry }).waitFor();
    }
    await item(page, 'Bia Alves').waitFor();
    expect(await names(page)).toEqual(['Bia Alves']);
    await page.reload();
    await item(page, 'Ana Alves').waitFor();
    expect(await names(page)).toEqual(['Ana Alves', 'Bia Alves']);
  });

  it('are dismissed one after the other with the keyboard alone', async () => {
    const page = await browser.signedIn('dispensa.teclado@example.com');
    await addClientes(page, [birthday('Caio Rios', 0), birthday('Davi Rios', 1)]);
    await openPanel(page);
    await tabTo(page, 'Dispensar');
    await page.keyboard.press('Enter');
    await item(page, 'Caio Rios').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Dispensar');
    await page.keyboard.press('Enter');
    await panel(page).getByText('Nenhuma notificação no momento.', { exact: true }).waitFor();
    await panel(page).and(page.locator(':focus')).waitFor();
  });

  it('are kept apart by account', async () => {
    const page = await browser.signedIn('avisos.contas@example.com');
    const own = await firstContaOf(page);
    const answer = await page.request.post('/api/contas', { data: { nome: 'Agência Lua', tipo: 'agencia' } });
    const { id: agencia } = await answer.json();
    await addClientes(page, [birthday('Da Própria', 0)], own.id);
    await addClientes(page, [passport('Da Lua', dayFromToday(10))], agencia);
    await openPanel(page);
    await item(page, 'Da Própria').getByRole('button', { name: 'Dispensar' }).click();
    await panel(page).getByText('Nenhuma notificação no momento.', { exact: true }).waitFor();
    await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
    await page.getByRole('menuitemradio', { name: 'Agência Lua' }).click();
    await item(page, 'Da Lua').waitFor();
    expect(await names(page)).toEqual(['Da Lua']);
    expect(await daysText(page, 'Da Lua')).toBe('10 dias');
  });

  it('that cannot be fetched show one toast and no panel, while the list works', async () => {
    const page = await browser.signedIn('avisos.fora@example.com');
    await addClientes(page, [birthday('Não Aparece', 0)]);
    const message = 'Serviço temporariamente indisponível. Tente novamente em instantes.';
    await page.route('**/api/notifications?*', (route) =>
      route.fulfill({ status: 503, json: { code: 'SERVICO_INDISPONIVEL', message, requestId: 'teste' } }),
    );
    await page.goto('/');
    await visibleToast(page).getByText('Erro ao carregar notificações', { exact: true }).waitFor();
    await listIsThere(page);
    expect(await panel(page).count()).toBe(0);
    await page.unroute('**/api/notifications?*');
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await item(page, 'Não Aparece').waitFor();
  });
});
