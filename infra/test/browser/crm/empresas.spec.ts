import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE, useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { dialog, isFocused, row } from '../support/screens/clientes-screen.ts';
import { addEmpresa, addFuncionarios, funcionariosOf } from '../support/screens/crm-api.ts';
import { heading } from '../support/screens/screens.ts';
import { hasFocus, tabTo, typeInto } from '../support/keyboard.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();
const PICK = 'Adicionar Associado Existente';

const people = (page: Page) => page.getByRole('list', { name: 'Funcionários' }).getByRole('listitem');
const person = (page: Page, nome: string) => people(page).filter({ has: page.getByText(nome, { exact: true }) });
/** One of the clients that the picker offers. */
const offeredOption = (page: Page, nome: string) => dialog(page, PICK).getByRole('radio', { name: nome });
const hasClosed = (page: Page, name: string) => dialog(page, name).waitFor({ state: 'detached' });

describe('On a phone', () => {
  it('the actions of an employee are in one line', async () => {
    const page = await browser.signedIn('empresa.celular@example.com', PHONE);
    const [cliente = ''] = await addClientes(page, [{ nome: 'Ana' }]);
    const id = await addEmpresa(page, { razaoSocial: 'Horizonte' });
    await addFuncionarios(page, id, [cliente]);
    await page.goto(`/empresa/${id}`);
    const ways = person(page, 'Ana').locator('a, button');
    await ways.nth(2).waitFor();
    const middles = await ways.evaluateAll((all) =>
      all.map((way) => way.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
    );
    expect(new Set(middles).size).toBe(1);
  });
});

describe('By keyboard alone, an agent', () => {
  it('creates a company, adds a client as an employee and gets the focus back', async () => {
    const page = await browser.signedIn('empresa.teclado@example.com');
    await addClientes(page, [{ nome: 'Ana Costa' }, { nome: 'Bia Costa' }, { nome: 'Caio Reis' }]);
    await page.goto('/?view=empresas');
    await page.getByText('0 empresas', { exact: true }).waitFor();
    await page.keyboard.press('n');
    await isFocused(page, 'Razão Social');
    await page.keyboard.type('Só Teclas Ltda');
    await typeInto(page, 'CNPJ', '12abc34501de35');
    await tabTo(page, 'Criar Empresa');
    await page.keyboard.press('Enter');
    await hasClosed(page, 'Nova Empresa');
    await row(page, 'Só Teclas Ltda').getByRole('cell', { name: '12.ABC.345/01DE-35' }).waitFor();
    await tabTo(page, 'Só Teclas Ltda');
    await page.keyboard.press('Enter');
    await heading(page, 'Só Teclas Ltda');

    await tabTo(page, PICK);
    await page.keyboard.press('Enter');
    await dialog(page, PICK).getByRole('searchbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('costa');
    await offeredOption(page, 'Caio Reis').waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await offeredOption(page, 'Ana Costa').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowDown');
    await offeredOption(page, 'Bia Costa').and(page.locator(':checked')).waitFor();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Associado adicionado');
    await person(page, 'Bia Costa').waitFor();
    await hasClosed(page, PICK);
    await hasFocus(page, PICK);
    const id = new URL(page.url()).pathname.slice('/empresa/'.length);
    expect(await funcionariosOf(page, id)).toEqual(['Bia Costa']);
  });
});
