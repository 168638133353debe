import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TABLET, useBrowser } from '../support/browser.ts';
import { addClientes, contasOf, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog, listIsThere, openDashboard, row } from '../support/screens/clientes-screen.ts';
import { watchRequests } from '../support/page-faults.ts';
import { endTrialOf } from '../support/product.ts';
import { chooseOption } from '../support/screens/screens.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const switcher = (page: Page) => page.getByRole('banner').locator('[aria-haspopup=menu]');
const contaInAddress = (page: Page) => new URL(page.url()).searchParams.get('conta');

async function openCreateDialog(page: Page) {
  await switcher(page).click();
  await page.getByRole('menu', { name: 'Alternar conta' }).getByRole('menuitem', { name: 'Criar conta agência' }).click();
  const opened = dialog(page, 'Criar Nova Conta');
  await opened.getByRole('textbox', { name: 'Nome da conta' }).waitFor();
  return opened;
}

async function addAgencia(page: Page, nome: string): Promise<string> {
  const answer = await page.request.post('/api/contas', { data: { nome, tipo: 'agencia' } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

describe('The account switcher', () => {
  it('creates an agency: default Agência, no request without a name, Criando... while it waits', async () => {
    const page = await browser.signedIn('cria.conta@example.com');
    await openDashboard(page);
    const opened = await openCreateDialog(page);
    await opened.getByText('Agência', { exact: true }).waitFor();
    expect(await opened.getByPlaceholder('Digite o nome da conta').count()).toBe(1);
    const requests = watchRequests(page);
    await opened.getByRole('button', { name: 'Criar Conta' }).click();
    await expectToast(page, 'Error', 'Nome da conta é obrigatório');
    await opened.getByRole('textbox', { name: 'Nome da conta' }).fill('   ');
    await opened.getByRole('button', { name: 'Criar Conta' }).click();
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);

    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/contas', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await opened.getByRole('textbox', { name: 'Nome da conta' }).fill('Agência Horizonte');
    await opened.getByRole('button', { name: 'Criar Conta' }).click();
    const waiting = opened.getByRole('button', { name: 'Criando...' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    answer();
    await expectToast(page, 'Success', 'Conta criada com sucesso');
    await opened.waitFor({ state: 'hidden' });

    await switcher(page).click();
    const item = page.getByRole('menuitemradio', { name: 'Agência Horizonte' });
    await item.getByText('Agência', { exact: true }).waitFor();
    expect((await contasOf(page)).map(({ nome }) => nome)).toContain('Agência Horizonte');
    await page.keyboard.press('Escape');
    const again = await openCreateDialog(page);
    expect(await again.getByRole('textbox', { name: 'Nome da conta' }).inputValue()).toBe('');
  });

  it('creates an individual account, with its type chosen in the list', async () => {
    const page = await browser.signedIn('cria.individual@example.com');
    await openDashboard(page);
    const opened = await openCreateDialog(page);
    await opened.getByRole('textbox', { name: 'Nome da conta' }).fill('Só Minha');
    await opened.getByRole('combobox', { name: 'Tipo de conta' }).click();
    await chooseOption(page, 'Individual');
    await opened.getByRole('button', { name: 'Criar Conta' }).click();
    await expectToast(page, 'Success', 'Conta criada com sucesso');
    expect((await contasOf(page)).find(({ nome }) => nome === 'Só Minha')).toMatchObject({ tipo: 'individual' });
  });

  it('truncates a long name instead of wrapping the bar', async () => {
    const page = await browser.signedIn('nome.comprido@example.com', TABLET);
    const conta = await addAgencia(page, 'Companhia de Viagens e Turismo Mundo Encantado da Família Brasileira');
    await openDashboard(page, `/?conta=${conta}`);
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: /^Teste grátis/ }).waitFor();
    const middles = await bar.evaluate((element) =>
      Array.from(element.querySelectorAll('a, button'), (target) => target.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  });

  it('shows why an account could not be created and keeps what was typed', async () => {
    const page = await browser.signedIn('conta.falha@example.com');
    await openDashboard(page);
    await page.route('**/api/contas', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    const opened = await openCreateDialog(page);
    await opened.getByRole('textbox', { name: 'Nome da conta' }).fill('Agência Fantasma');
    await opened.getByRole('button', { name: 'Criar Conta' }).click();
    const reason = 'Sem resposta do servidor. Verifique sua conexão e tente novamente.';
    await expectToast(page, 'Error', `Erro ao criar conta: ${reason}`);
    expect(await opened.getByRole('textbox', { name: 'Nome da conta' }).inputValue()).toBe('Agência Fantasma');
  });

  it('shows a user whose subscription is over why there is no new one, on a screen that stays open too', async () => {
    const page = await browser.signedIn('conta.expirada@example.com');
    await endTrialOf('conta.expirada@example.com');
    await page.goto('/configuracoes');
    await page.getByText('As ferramentas de limpeza fazem parte da assinatura ativa.').waitFor();
    const opened = await openCreateDialog(page);
    await opened.getByRole('textbox', { name: 'Nome da conta' }).fill('Agência Tardia');
    await opened.getByRole('button', { name: 'Criar Conta' }).click();
    await expectToast(page, 'Error', 'Erro ao criar conta: Assinatura expirada');
    expect(new URL(page.url()).pathname).toBe('/configuracoes');
  });

  it('shows the clients of the chosen account only, and keeps it through the side menu, a reload and the back button', async () => {
    const page = await browser.signedIn('alterna@example.com');
    const own = await firstContaOf(page);
    const agencia = await addAgencia(page, 'Agência Brisa');
    await addClientes(page, [{ nome: 'Da Própria' }], own.id);
    await addClientes(page, [{ nome: 'Da Brisa' }], agencia);
    await openDashboard(page);
    await row(page, 'Da Própria').waitFor();

    await switcher(page).click();
    expect(await page.getByRole('menuitemradio', { checked: true }).innerText()).toContain(own.nome);
    await page.getByRole('menuitemradio', { name: 'Agência Brisa' }).click();
    await row(page, 'Da Brisa').waitFor();
    expect(await row(page, 'Da Própria').count()).toBe(0);
    expect(contaInAddress(page)).toBe(agencia);

    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    for (const entry of ['Empresas', 'Equipe', 'Configurações', 'Clientes']) {
      await menu.getByRole('link', { name: entry }).click();
      await page.getByRole('heading', { level: 1, name: entry }).waitFor();
      expect([entry, contaInAddress(page)]).toEqual([entry, agencia]);
    }
    await page.reload();
    await row(page, 'Da Brisa').waitFor();
    expect(await switcher(page).innerText()).toContain('Agência Brisa');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
    expect(contaInAddress(page)).toBe(agencia);
  });

  it.each(['nao-e-um-id', '00000000-0000-4000-8000-000000000000', "%27%20or%20'1'='1"])(
    'falls back to the first account for ?conta=%s',
    async (conta) => {
      const page = await browser.signedIn('endereco.errado@example.com');
      const own = await firstContaOf(page);
      await page.goto(`/?conta=${conta}`);
      await listIsThere(page);
      await page.waitForURL((url) => url.searchParams.get('conta') === own.id);
      expect(await switcher(page).innerText()).toContain(own.nome);
    },
  );

  it("shows no data of somebody else's account that is named in the address", async () => {
    const other = await browser.signedIn('alheia@example.com');
    const foreign = await firstContaOf(other);
    await addClientes(other, [{ nome: 'Cliente Alheio' }], foreign.id);
    const page = await browser.signedIn('curioso@example.com');
    const own = await firstContaOf(page);
    await openDashboard(page, `/?conta=${foreign.id}`);
    await page.getByText('Nenhum cliente encontrado').waitFor();
    expect(contaInAddress(page)).toBe(own.id);
    expect(await page.content()).not.toContain('Cliente Alheio');
  });
});
