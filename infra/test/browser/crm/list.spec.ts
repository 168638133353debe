import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE, useBrowser } from '../support/browser.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import {
  dialog,
  field,
  isFocused,
  listIsThere,
  namesShown,
  openDashboard,
  openNewCliente,
  row,
  search,
} from '../support/screens/clientes-screen.ts';
import { joinConta } from '../support/product.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();
/** A sheet held upright within a browser's usual margins, in CSS pixels. */
const A4 = { width: 718, height: 1047 };

const pages = (page: Page) => page.getByRole('navigation', { name: 'Paginação' });
const pageNumbers = (page: Page) => pages(page).getByRole('button', { name: /^\d+$/ }).allInnerTexts();
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ nome: `Cliente ${String(index + 1).padStart(3, '0')}` }));

describe('A list of 130 clients', () => {
  it('has at most five page buttons, its page in the address, and follows search, reload and the back button', async () => {
    const page = await browser.signedIn('cento.e.trinta@example.com');
    await addClientes(page, numbered(130));
    await openDashboard(page);
    await page.getByText('130 clientes', { exact: true }).waitFor();
    expect(await pageNumbers(page)).toEqual(['1', '2', '3', '4', '5']);
    expect(await namesShown(page)).toHaveLength(20);
    await pages(page).getByRole('button', { name: '5', exact: true }).click();
    await row(page, 'Cliente 081').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('5');
    expect(await pageNumbers(page)).toEqual(['3', '4', '5', '6', '7']);
    await pages(page).getByRole('button', { name: '7', exact: true }).click();
    await row(page, 'Cliente 130').waitFor();
    expect(await namesShown(page)).toHaveLength(10);
    expect(await pages(page).getByRole('button', { name: 'Próxima' }).isDisabled()).toBe(true);
    await page.goBack();
    await row(page, 'Cliente 081').waitFor();
    // back before the page that was asked for is there
    await pages(page)
      .getByRole('button', { name: '7', exact: true })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        history.back();
      });
    await row(page, 'Cliente 130').waitFor({ state: 'detached' });
    await row(page, 'Cliente 081').waitFor();
    await page.reload();
    await row(page, 'Cliente 100').waitFor();
    expect(await pages(page).locator('[aria-current=page]').innerText()).toBe('5');

    await search(page, 'cliente 07');
    expect(new URL(page.url()).searchParams.get('page')).toBe(null);
    expect(await namesShown(page)).toHaveLength(12); // 007, 070 to 079, 107
    await search(page, 'ninguém');
    await page.getByText('Nenhum cliente encontrado', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Limpar busca' }).click();
    await page.getByText('130 clientes', { exact: true }).waitFor();

    await page.setViewportSize(PHONE.viewport);
    await page.getByRole('list', { name: 'Clientes' }).waitFor();
    const heights = await pages(page).evaluate((nav) => Array.from(nav.children, (button) => button.getBoundingClientRect().top));
    expect(heights).toHaveLength(7);
    expect(new Set(heights).size).toBe(1);
  });

  it('opens the last page for an address that names a later one', async () => {
    const page = await browser.signedIn('cento.e.trinta@example.com');
    await openDashboard(page, '/?page=99');
    await row(page, 'Cliente 130').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('7');
  });

  it('shows the page before when the last client of the last page is deleted', async () => {
    const page = await browser.signedIn('vinte.e.um@example.com');
    await addClientes(page, numbered(21));
    await openDashboard(page, '/?page=2');
    await page.getByRole('button', { name: 'Excluir' }).click();
    await dialog(page, 'Excluir cliente').getByRole('button', { name: 'Excluir' }).click();
    await expectToast(page, 'Cliente deletado com sucesso');
    await row(page, 'Cliente 020').waitFor();
    await pages(page).waitFor({ state: 'detached' });
  });
});

describe('A list on paper', () => {
  it('prints whole addresses and no controls', async () => {
    const page = await browser.signedIn('no.papel@example.com');
    const email = `${'ana'.repeat(15)}@agencia-de-viagens.example.com.br`;
    await addClientes(page, [{ nome: 'Ana no Papel', email }]);
    await openDashboard(page);
    await row(page, 'Ana no Papel').waitFor();
    const isWhole = () => page.getByText(email, { exact: true }).evaluate((text) => text.scrollWidth <= text.clientWidth);
    expect(await isWhole()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await isWhole()).toBe(true);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(await page.getByRole('columnheader').allInnerTexts()).not.toContain('Ações');
    expect(await namesShown(page)).toEqual(['Ana no Papel']);
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Novo Cliente' }).waitFor();
  });

  it('prints a table on a narrow sheet, with a usual address in one line and across the whole sheet', async () => {
    const page = await browser.signedIn('folha@example.com', { viewport: A4 });
    await addClientes(page, [{ nome: 'Ana de Pé', email: 'ana.depe@correio.example', telefoneCelular: '11987654321' }]);
    await openDashboard(page);
    await page.getByText('Ana de Pé').waitFor();
    await page.emulateMedia({ media: 'print' });
    await row(page, 'Ana de Pé').waitFor();
    const lines = (text: string) =>
      page.getByText(text, { exact: true }).evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return new Set(Array.from(words.getClientRects(), ({ top }) => top)).size;
      });
    expect([await lines('ana.depe@correio.example'), await lines('(11) 98765-4321')]).toEqual([1, 1]);
    await page.setViewportSize({ width: A4.height, height: A4.width });
    const left = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().left);
    expect(left).toBe(0);
  });

  it.each(['system', 'dark'])('prints dark on white in the dark scheme, with the setting %s', async (scheme) => {
    const page = await browser.signedIn(`tinta.${scheme}@example.com`, { colorScheme: 'dark' });
    await page.addInitScript((chosen) => localStorage.setItem('viajario.scheme', chosen), scheme);
    await addClientes(page, [{ nome: 'Ana na Tinta' }]);
    await openDashboard(page);
    await row(page, 'Ana na Tinta').waitFor();
    const brightness = () =>
      page
        .getByRole('rowheader')
        .getByRole('link')
        .evaluate((name) => Math.max(...(getComputedStyle(name).color.match(/\d+/g) ?? []).map(Number)));
    expect(await brightness()).toBeGreaterThan(200);
    await page.emulateMedia({ media: 'print' });
    expect(await brightness()).toBeLessThan(80);
  });
});

describe('On a phone, an agent', () => {
  it('sees cards instead of the table and opens the dialog from the side menu and saves', async () => {
    const page = await browser.signedIn('celular@example.com', PHONE);
    await addClientes(page, [{ nome: 'Caio de Bolso', telefoneCelular: '11987654321' }]);
    await openDashboard(page);
    const card = page.getByRole('list', { name: 'Clientes' }).getByRole('listitem');
    await card.getByText('Caio de Bolso').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await card.getByRole('button', { name: 'Mais ações' }).tap();
    await page.getByRole('menuitem', { name: 'Excluir' }).waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Editar', 'Excluir']);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Abrir menu' }).tap();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Empresas' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Empresas' }).waitFor();
    await page.goBack();
    await listIsThere(page);

    await openNewCliente(page);
    await field(page, 'Nome').fill('Nova de Bolso');
    await field(page, 'Observações').fill('rola até aqui');
    const save = dialog(page, 'Novo Cliente').getByRole('button', { name: 'Salvar', exact: true });
    const box = await save.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 740).toBe(true);
    await save.tap();
    await card.getByText('Nova de Bolso').waitFor();
  });
});

describe('An agente of somebody else’s conta', () => {
  it('may add and edit clients, and has no delete button', async () => {
    const owner = await browser.signedIn('dona.da.agencia@example.com');
    const conta = await firstContaOf(owner);
    await addClientes(owner, [{ nome: 'Intocável' }], conta.id);
    const page = await browser.signedIn('agente.da.agencia@example.com');
    await joinConta('agente.da.agencia@example.com', conta.id, 'agente');
    await openDashboard(page, `/?conta=${conta.id}`);
    await row(page, 'Intocável').getByRole('button', { name: 'Editar' }).waitFor();
    expect(await page.getByRole('button', { name: 'Excluir' }).count()).toBe(0);
    await openNewCliente(page);
    await field(page, 'Nome').fill('Do Agente');
    await page.keyboard.press('Control+Enter');
    await row(page, 'Do Agente').waitFor();
  });
});

describe('Two windows that edit one client (CON-03)', () => {
  it('show the conflict to the second person, who reloads, keeps the own changes and saves', async () => {
    const email = 'dois.editores@example.com';
    const one = await browser.signedIn(email);
    const [id = ''] = await addClientes(one, [{ nome: 'Disputada', cidade: 'Recife' }]);
    const two = await browser.signedIn(email);
    for (const page of [one, two]) {
      await openDashboard(page);
      await page.getByRole('button', { name: 'Editar' }).click();
      await isFocused(page, 'Nome');
    }
    await field(one, 'Cidade').fill('Olinda');
    await one.keyboard.press('Control+Enter');
    await expectToast(one, 'Cliente atualizado com sucesso');
    await field(two, 'Nome').fill('Disputada Dois');
    await two.keyboard.press('Control+Enter');
    const notice = two.getByRole('alert').filter({ hasText: 'Este cadastro foi alterado por outra pessoa.' });
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Recarregar' }).click();
    await two.getByText('Versão atual carregada. Confira e salve de novo.').waitFor();
    expect(await field(two, 'Cidade').inputValue()).toBe('Olinda');
    expect(await field(two, 'Nome').inputValue()).toBe('Disputada Dois');
    await two.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
    await expectToast(two, 'Cliente atualizado com sucesso');
    const saved = await (await two.request.get(`/api/clientes/${id}`)).json();
    expect(saved).toMatchObject({ nome: 'Disputada Dois', cidade: 'Olinda' });
  });
});
