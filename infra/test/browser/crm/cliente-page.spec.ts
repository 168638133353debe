import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog } from '../support/screens/clientes-screen.ts';
import { storedCliente } from '../support/screens/crm-api.ts';
import { heading } from '../support/screens/screens.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function openCliente(page: Page, address: string, nome: string): Promise<void> {
  await page.goto(address);
  await heading(page, nome);
}

describe("The client's page", () => {
  it('prints without overlays, and with dark text in its fields in the dark scheme', async () => {
    const page = await browser.signedIn('ficha.no.papel@example.com', { colorScheme: 'dark' });
    const [id = ''] = await addClientes(page, [{ nome: 'Nara no Papel' }]);
    await page.goto(`/cliente/${id}#documentos`);
    await page.getByText('Nenhum arquivo enviado').first().waitFor();
    const field = await text(page, 'CPF').elementHandle();
    const color = () => page.evaluate((input) => input && getComputedStyle(input).color, field);
    const was = await color();
    await page.emulateMedia({ media: 'print' });
    await page.waitForFunction(({ field, was }) => field && getComputedStyle(field).color !== was, { field, was });
    const floating = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main *'))
        .filter((element) => element.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map(({ className }) => className),
    );
    expect(floating).toEqual([]);
    const ink = await color();
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await soon(async () => expect(await color()).toBe(ink));
  });

  it('is edited with the keyboard alone', async () => {
    const page = await browser.signedIn('pagina.teclado@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Tecla Dias' }]);
    await openCliente(page, `/cliente/${id}`, 'Tecla Dias');
    await tabTo(page, 'Voltar');
    await tabTo(page, 'Informações Básicas');
    await page.keyboard.press('ArrowRight');
    await tab(page, 'Documentos').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Documentos', selected: true }).waitFor();
    await tabTo(page, 'RG');
    await page.keyboard.type('12345');
    await tabTo(page, 'Salvar');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Cliente atualizado com sucesso');
    expect(await storedCliente(page, id)).toMatchObject({ rg: '12345' });
    // 'Salvar' disappears with the saved change, not always before the toast: then the form is used further.
    await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    await tab(page, 'Documentos').and(page.locator(':focus')).waitFor();
  });

  it('on a narrow phone reserves room for the member who looks after the client and is loaded later, and asks with two buttons that do not touch', async () => {
    const page = await browser.signedIn('pagina.carteira@example.com', PHONE);
    const { id: contaId, proprietarioId } = await firstContaOf(page);
    const [id = ''] = await addClientes(page, [{ nome: 'Da Carteira', agenteId: proprietarioId }]);
    let letCome = () => {};
    const held = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(`**/api/contas/${contaId}`, async (route) => {
      await held;
      await route.continue();
    });
    await openCliente(page, `/cliente/${id}`, 'Da Carteira');
    const place = async () => (await tab(page, 'Documentos').boundingBox())?.y;
    const before = await place();
    letCome();
    await page.getByText(/^Carteira de /).waitFor();
    expect(await place()).toBe(before);

    await text(page, 'Nome').fill('Mudou');
    await page.getByRole('link', { name: 'Voltar' }).click();
    const question = dialog(page, 'Descartar alterações?');
    const answer = (name: string) => question.getByRole('button', { name, exact: true }).elementHandle();
    const answers = await Promise.all([answer('Continuar editando'), answer('Descartar')]);
    await page.waitForFunction((buttons) => {
      const [keep, discard] = buttons.map((button) => button?.getBoundingClientRect());
      if (!keep || !discard) return false;
      return Math.max(discard.left - keep.right, discard.top - keep.bottom) >= 8; // px
    }, answers);
  });
});
