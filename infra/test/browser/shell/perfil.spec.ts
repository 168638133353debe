import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { addClientes, contasOf, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog } from '../support/screens/clientes-screen.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).status() === 200;

describe('Deleting the own user', () => {
  it('shows what is deleted, asks for EXCLUIR in the prompt and ends as a visitor, for whom nothing is left on return', async () => {
    const email = 'vai.embora@example.com';
    const page = await browser.signedIn(email, { prompts: ['EXCLUIR'] });
    const { nome, id } = await firstContaOf(page);
    await addClientes(page, [{ nome: 'Fica Para Trás' }]);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Excluir meu usuário' }).click();
    const asked = dialog(page, 'Excluir meu usuário');
    await asked.getByText(`a conta ${nome}, com 1 cliente e 0 documentos`).waitFor();
    await asked.getByRole('button', { name: 'Excluir meu usuário' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.search === '');
    await expectToast(page, 'Seu usuário foi excluído', 'Os seus dados e as contas que eram só suas foram apagados.');
    expect(await isSignedIn(page)).toBe(false);
    const again = await browser.signedIn(email);
    expect((await contasOf(again)).map((conta) => conta.id)).not.toContain(id);
  });
});
