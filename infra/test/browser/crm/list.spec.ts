import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import {
  dialog,
  field,
  listIsThere,
  namesShown,
  openDashboard,
  openNewCliente,
  row,
  search,
} from '../support/screens/clientes-screen.ts';
import { heading } from '../support/screens/screens.ts';

const browser = useBrowser();
/** A printed page in portrait within a browser's usual margins, in CSS pixels. */
const A4 = { width: 718, height: 1047 };

const pages = (page: Page) => page.getByRole('navigation', { name: 'Paginação' });
const pageNumbers = (page: Page) => pages(page).getByRole('button', { name: /^\d+$/ }).allInnerTexts();
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ nome: `Cliente ${String(index + 1).padStart(3, '0')}` }));

describe('A list of 130 clients', () => {
  it('has at most five page buttons, its page in the URL, and follows search, reload and the back button', async () => {
    const page = await browser.signedIn('cento.e.trinta@example.com');
    await addClientes(page, numbered(130));
    await openDashboard(page);
    await page.getByText('130 clientes', { exact: true }).waitFor();
    await soon(async () => expect(await pageNumbers(page)).toEqual(['1', '2', '3', '4', '5']));
    await soon(async () => expect(await namesShown(page)).toHaveLength(20));
    await pages(page).getByRole('button', { name: '5', exact: true }).click();
    await row(page, 'Cliente 081').waitFor();
    await page.waitForURL((url) => url.searchParams.get('page') === '5');
    await soon(async () => expect(await pageNumbers(page)).toEqual(['3', '4', '5', '6', '7']));
    await pages(page).getByRole('button', { name: '7', exact: true }).click();
    await row(page, 'Cliente 130').waitFor();
    await soon(async () => expect(await namesShown(page)).toHaveLength(10));
    await pages(page).getByRole('button', { name: 'Próxima', disabled: true }).waitFor();
    await page.goBack();
    await row(page, 'Cliente 081').waitFor();
    // back before the requested page has loaded
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
    await pages(page).locator('[aria-current=page]').getByText('5', { exact: true }).waitFor();

    await search(page, 'cliente 07');
    await page.waitForURL((url) => !url.searchParams.has('page'));
    await soon(async () => expect(await namesShown(page)).toHaveLength(12)); // 007, 070 to 079, 107
    await search(page, 'ninguém');
    await page.getByText('Nenhum cliente encontrado', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Limpar busca' }).click();
    await page.getByText('130 clientes', { exact: true }).waitFor();

    await page.setViewportSize(PHONE.viewport);
    await page.getByRole('list', { name: 'Clientes' }).waitFor();
    await soon(async () => {
      const tops = await pages(page).evaluate((nav) => Array.from(nav.children, (button) => button.getBoundingClientRect().top));
      expect(tops).toEqual(Array(7).fill(tops[0]));
    });
  });
});

describe('A printed list', () => {
  it('prints whole addresses and no controls; on a narrow page a table, a usual address in one line', async () => {
    const page = await browser.signedIn('no.papel@example.com');
    const email = `${'ana'.repeat(15)}@agencia-de-viagens.example.com.br`;
    const usual = { nome: 'Ana de Pé', email: 'ana.depe@correio.example', telefoneCelular: '11987654321' };
    await addClientes(page, [{ nome: 'Ana no Papel', email }, usual]);
    await openDashboard(page);
    await row(page, 'Ana no Papel').waitFor();
    const isWhole = () => page.getByText(email, { exact: true }).evaluate((text) => text.scrollWidth <= text.clientWidth);
    await soon(async () => expect(await isWhole()).toBe(false));
    await page.emulateMedia({ media: 'print' });
    await soon(async () => expect(await isWhole()).toBe(true));
    const controls = page.getByRole('button').or(page.getByRole('navigation')).or(page.getByRole('searchbox'));
    await controls
      .or(page.getByRole('columnheader', { name: 'Ações' }))
      .first()
      .waitFor({ state: 'detached' });
    await soon(async () => expect(await namesShown(page)).toEqual(['Ana de Pé', 'Ana no Papel']));
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Novo Cliente' }).waitFor();

    await page.setViewportSize(A4);
    await page.getByRole('table').waitFor({ state: 'detached' });
    await page.emulateMedia({ media: 'print' });
    await row(page, 'Ana de Pé').waitFor();
    const lines = (text: string) =>
      page.getByText(text, { exact: true }).evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return new Set(Array.from(words.getClientRects(), ({ top }) => top)).size;
      });
    await soon(async () => expect([await lines('ana.depe@correio.example'), await lines('(11) 98765-4321')]).toEqual([1, 1]));
    await page.setViewportSize({ width: A4.height, height: A4.width });
    const left = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().left);
    await soon(async () => expect(await left()).toBe(0));
  });

  it('prints dark on white in the dark scheme, the system’s or the chosen one', async () => {
    const page = await browser.signedIn('tinta@example.com', { colorScheme: 'dark' });
    await addClientes(page, [{ nome: 'Ana na Tinta' }]);
    const brightness = () =>
      page
        .getByRole('rowheader')
        .getByRole('link')
        .evaluate((name) => Math.max(...(getComputedStyle(name).color.match(/\d+/g) ?? []).map(Number)));
    for (const scheme of ['system', 'dark']) {
      await page.addInitScript((chosen) => localStorage.setItem('viajario.scheme', chosen), scheme);
      await page.goto('/');
      await row(page, 'Ana na Tinta').waitFor();
      await soon(async () => expect(await brightness()).toBeGreaterThan(200));
      await page.emulateMedia({ media: 'print' });
      await soon(async () => expect(await brightness()).toBeLessThan(80));
      await page.emulateMedia({ media: null });
    }
  });
});

describe('On a phone, an agent', () => {
  it('sees cards, goes by the side menu and back, and saves a new client with a button that stays in view', async () => {
    const page = await browser.signedIn('celular@example.com', PHONE);
    await addClientes(page, [{ nome: 'Caio de Bolso', telefoneCelular: '11987654321' }]);
    await openDashboard(page);
    const card = page.getByRole('list', { name: 'Clientes' }).getByRole('listitem');
    await card.getByText('Caio de Bolso').waitFor();
    await page.getByRole('table').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Abrir menu' }).tap();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Empresas' }).tap();
    await heading(page, 'Empresas');
    await page.goBack();
    await listIsThere(page);

    await openNewCliente(page);
    await field(page, 'Nome').fill('Nova de Bolso');
    await field(page, 'Observações').fill('rola até aqui');
    const save = dialog(page, 'Novo Cliente').getByRole('button', { name: 'Salvar', exact: true });
    await soon(async () => {
      const box = await save.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 740).toBe(true);
    });
    await save.tap();
    await card.getByText('Nova de Bolso').waitFor();
  });
});
