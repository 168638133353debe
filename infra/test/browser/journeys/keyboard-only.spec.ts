import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { node, treeOf } from '../support/accessibility-tree.ts';
import { useBrowser } from '../support/browser.ts';
import { dialog, isFocused, listIsThere, namesShown, row } from '../support/screens/clientes-screen.ts';
import { hasFocus, tabTo, typeInto } from '../support/keyboard.ts';
import { PNG } from '../support/identity-pictures.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();
const SCAN = { name: 'identidade.png', mimeType: 'image/png', buffer: PNG };

async function pressOn(page: Page, target: string, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** From the focused tab to the one right of it. */
async function nextTab(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel', { name }).waitFor();
}

describe('With the keyboard alone', () => {
  it('a visitor signs in, registers a client on both tabs, finds it, adds a scan and signs out', async () => {
    const page = await browser.open();
    await page.goto('/');
    await pressOn(page, 'Entrar com Google');
    await page.getByRole('textbox', { name: 'E-mail' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(`so.teclas.${Date.now()}@example.com`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tecla Torres');
    await page.keyboard.press('Enter');
    await listIsThere(page);

    await pressOn(page, 'Ir para o conteúdo');
    await pressOn(page, 'Novo Cliente');
    await isFocused(page, 'Nome');
    await page.keyboard.type('Zélia Teclado');
    await typeInto(page, 'Data de nascimento', '29022000');
    await typeInto(page, 'E-mail', 'zelia@example.com');
    await typeInto(page, 'Telefone celular', '11987654321');
    await typeInto(page, 'CEP', '01310100');
    await expectToast(page, 'CEP encontrado!', 'Endereço encontrado');
    await typeInto(page, 'Número', '1578');
    await tabTo(page, 'Informações Básicas', 'Shift+Tab');
    await nextTab(page, 'Documentos');
    await typeInto(page, 'CPF', '52998224725');
    await typeInto(page, 'Validade do passaporte', '15032041');
    await pressOn(page, 'Salvar');
    await expectToast(page, 'Cliente criado com sucesso.');
    await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
    await hasFocus(page, 'Novo Cliente');

    await page.keyboard.press('/');
    await page.keyboard.type('98765');
    await row(page, 'Zélia Teclado').getByText('529.982.247-25').waitFor();
    await pressOn(page, 'Zélia Teclado');
    await page.getByRole('heading', { level: 1, name: 'Zélia Teclado' }).waitFor();
    await tabTo(page, 'Informações Básicas');
    await nextTab(page, 'Documentos');
    await page.getByRole('button', { name: 'Enviar arquivos' }).first().waitFor();
    await tabTo(page, 'Enviar arquivos');
    const chooser = page.waitForEvent('filechooser');
    await hasFocus(page, 'Enviar arquivos'); // once this resolves the browser knows that a file chooser is expected
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(SCAN);
    await expectToast(page, 'Documento(s) enviado(s) com sucesso!');
    await page.getByRole('button', { name: 'Ver', description: SCAN.name }).waitFor();
    await pressOn(page, 'Ver');
    const preview = page.getByRole('region', { name: `Visualização de ${SCAN.name}` });
    await preview.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await hasFocus(page, 'Ver');
    await pressOn(page, 'Sair', 'Shift+Tab');
    await page.getByRole('link', { name: 'Entrar com Google' }).waitFor();
  }, 300_000);
});

describe('By roles and names of the accessibility tree alone', () => {
  it('a client is registered: each element exists once, errors describe their fields, and the outcome is announced', async () => {
    const page = await browser.signedIn(`so.arvore.${Date.now()}@example.com`);
    await page.goto('/');
    await node(page, 'heading', 'Clientes');
    for (const [role, name] of [
      ['navigation', 'Menu principal'],
      ['searchbox', 'Buscar clientes...'],
      ['region', 'Notificações'],
    ] as const)
      await node(page, role, name);
    for (const landmark of ['banner', 'main'] as const) await page.getByRole(landmark).waitFor();

    await (await node(page, 'button', 'Novo Cliente')).click();
    await node(page, 'dialog', 'Novo Cliente');
    const fields = (await treeOf(page)).filter(({ role }) => role === 'textbox').map(({ name }) => name);
    expect(fields).toEqual([
      ...['Nome', 'Data de nascimento', 'E-mail', 'Telefone celular', 'Telefone residencial', 'Telefone comercial'],
      ...['CEP', 'Endereço', 'Número', 'Complemento', 'Bairro', 'Cidade', 'UF', 'Observações'],
    ]);
    await (await node(page, 'textbox', 'E-mail')).fill('sem arroba');
    await (await node(page, 'button', 'Salvar')).click();
    await page.getByRole('textbox', { name: 'Nome', exact: true, description: 'Nome é obrigatório' }).waitFor();
    await page.getByRole('textbox', { name: 'E-mail', exact: true, description: 'Email inválido' }).waitFor();
    const invalid = async () => (await treeOf(page)).filter((field) => field.invalid).map(({ name }) => name);
    await soon(async () => expect(await invalid()).toEqual(['Nome', 'E-mail']));

    await (await node(page, 'textbox', 'Nome')).fill('Aurora Árvore');
    await (await node(page, 'textbox', 'E-mail')).fill('aurora@example.com');
    await (await node(page, 'tab', 'Documentos')).click();
    await (await node(page, 'textbox', 'CPF')).pressSequentially('52998224725');
    const chosen = async () => (await treeOf(page)).filter(({ role, selected }) => role === 'tab' && selected);
    await soon(async () => expect((await chosen()).map(({ name }) => name)).toEqual(['Documentos']));
    await (await node(page, 'button', 'Salvar')).click();
    await page.getByRole('status').getByText('Cliente criado com sucesso.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await node(page, 'rowheader', 'Aurora Árvore 529.982.247-25');
    await soon(async () => expect(await namesShown(page)).toEqual(['Aurora Árvore']));
    await (await node(page, 'link', 'Aurora Árvore')).click();
    await node(page, 'heading', 'Aurora Árvore');
    await (await node(page, 'button', 'E-mail aurora@example.com')).click();
    const email = await node(page, 'textbox', 'E-mail');
    await soon(async () => expect(await email.inputValue()).toBe('aurora@example.com'));
  }, 300_000);
});
