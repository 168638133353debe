import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog, openFact } from '../support/screens/clientes-screen.ts';
import { storedCliente } from '../support/screens/crm-api.ts';
import { addLembretes } from '../support/screens/lembretes-screen.ts';
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

const TWELVE = {
  nome: 'Helena Vasconcelos Leão',
  ...{
    dataNascimento: '1990-05-10',
    email: 'helena@example.com',
    telefoneCelular: '11987654321',
    telefoneResidencial: '1133334444',
  },
  ...{ cpf: '52998224725', validadePassaporte: '2020-01-01', cep: '01310100', endereco: 'Avenida Paulista', numero: '1578' },
  ...{ cidade: 'São Paulo', observacoes: 'Prefere janela' },
};

/** What has the colour of an alarm, by its text. */
const redThings = (page: Page) =>
  page.evaluate(() => {
    const isRed = (color: string) => {
      const [r = 0, g = 0, b = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
      return alpha > 0 && r > 120 && r > 1.8 * g && r > 1.8 * b;
    };
    return Array.from(document.querySelectorAll('main *')).flatMap((element) => {
      const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
      const shown = [color, backgroundColor, ...(borderTopWidth === '0px' ? [] : [borderTopColor])];
      return element.checkVisibility() && shown.some(isRed) ? [element.textContent] : [];
    });
  });

describe("The client's page", () => {
  it('MES-20, MES-24, MES-25: shows twelve facts in lines on one screen, without red, and a fact is as high as its field', async () => {
    const page = await browser.signedIn('ficha.lida@example.com', { viewport: { width: 1440, height: 900 } });
    const [id = ''] = await addClientes(page, [TWELVE]);
    await addLembretes(page, id, [{ texto: 'Renovar o passaporte', dias: -3 }]);
    await openCliente(page, `/cliente/${id}`, TWELVE.nome);
    await page.getByText('Passaporte vencido em 01/01/2020').waitFor();
    await page.getByText('Renovar o passaporte').nth(1).waitFor();
    const scrolled = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(scrolled).toBeLessThanOrEqual(0);
    expect(await redThings(page)).toEqual([]);
    const lines = page.locator('[data-fact]:visible');
    const heights = () => lines.evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().height));
    const before = await heights();
    expect(before.length).toBeGreaterThan(4);
    for (const height of before) {
      expect(height).toBeGreaterThanOrEqual(36);
      expect(height).toBeLessThanOrEqual(40);
    }
    await openFact(page, 'E-mail');
    await text(page, 'E-mail').and(page.locator(':focus')).waitFor();
    expect(await heights()).toEqual(before);
  });

  it('prints without overlays, and with dark text in its fields in the dark scheme', async () => {
    const page = await browser.signedIn('ficha.no.papel@example.com', { colorScheme: 'dark' });
    const [id = ''] = await addClientes(page, [{ nome: 'Nara no Papel' }]);
    await page.goto(`/cliente/${id}#documentos`);
    await page.getByText('Nenhum arquivo enviado').first().waitFor();
    await openFact(page, 'CPF');
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
    await page.keyboard.press('Enter');
    await text(page, 'RG').and(page.locator(':focus')).waitFor();
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

    await openFact(page, 'Nome');
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
