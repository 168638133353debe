import { describe, expect, it } from '@jest/globals';
import { soon } from '../../soon.ts';
import { misfits } from '../support/accessibility.ts';
import { HANDHELD, tap, useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';

const browser = useBrowser();

describe("The dialog 'Buscar'", () => {
  it('leads from the settings to the record of a pasted phone by Ctrl-K and Enter', async () => {
    const page = await browser.signedIn('buscar@example.com');
    await addClientes(page, [{ nome: 'Bruna Sá' }, { nome: 'Zilda Nery', telefoneCelular: '11987654321' }]);
    await page.goto('/configuracoes');
    await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Buscar clientes, empresas e ações' });
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText('+55 (11) 98765-4321');
    await page.getByRole('option', { name: /Zilda Nery/, selected: true }).waitFor();
    expect(await misfits(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Zilda Nery' }).waitFor();
    await page.waitForURL((url) => url.pathname.startsWith('/cliente/'));
  });

  it('opens from the bar of a phone, 56 px high, and puts a text without results into a new record, but not into the URL', async () => {
    const page = await browser.signedIn('buscar.celular@example.com', HANDHELD);
    await page.goto('/configuracoes');
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(56);
    await tap(page.getByRole('button', { name: 'Buscar', exact: true }));
    await page.getByRole('combobox', { name: 'Buscar clientes, empresas e ações' }).fill('529.982.247-25');
    const novo = page.getByRole('option', { name: 'Novo cliente com CPF 529.982.247-25' });
    await novo.waitFor();
    expect(await misfits(page)).toEqual([]);
    await tap(novo);
    const form = page.getByRole('dialog', { name: 'Novo Cliente' });
    await form.getByRole('tab', { name: 'Documentos' }).click();
    await soon(async () => expect(await form.getByRole('textbox', { name: 'CPF' }).inputValue()).toBe('529.982.247-25'));
    await page.waitForURL((url) => !url.href.includes('529'));
  });
});
