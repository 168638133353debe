import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE, useBrowser } from '../support/browser.ts';
import { addClientes, contasOf, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog, openDashboard } from '../support/screens/clientes-screen.ts';
import { joinConta } from '../support/product.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const sessions = (page: Page) => page.getByRole('region', { name: 'Sessões' }).getByRole('listitem');
const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).status() === 200;

async function countIs(page: Page, count: number): Promise<void> {
  await sessions(page).nth(count).waitFor({ state: 'detached' });
  expect(await sessions(page).count()).toBe(count);
}

async function openPerfil(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1, name: 'Perfil do Usuário' }).waitFor();
  await sessions(page).getByText('Esta sessão').waitFor();
}

describe('The profile', () => {
  it('shows who is signed in, and is reached from the settings', async () => {
    const page = await browser.signedIn('quem.sou@example.com');
    await page.goto('/configuracoes');
    await page.getByRole('link', { name: 'Ver perfil' }).click();
    const data = page.getByRole('region', { name: 'Seus dados' });
    for (const text of ['quem.sou@example.com', 'Usuário', 'Google']) await data.getByText(text, { exact: true }).waitFor();
    expect(await data.getByRole('textbox').count()).toBe(0);
  });

  it('is reached by the user’s name: in the top bar, on a phone in the menu', async () => {
    const email = 'meu.nome@example.com';
    const profile = async (page: Page) => {
      await page.waitForURL((url) => url.pathname === '/profile');
      await page.getByRole('heading', { level: 1, name: 'Perfil do Usuário' }).waitFor();
    };
    const desk = await browser.signedIn(email);
    await openDashboard(desk);
    const { firstName, lastName } = await (await desk.request.get('/api/auth/user')).json();
    const name = [firstName, lastName].filter(Boolean).join(' ') || email;
    await desk.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await profile(desk);

    const phone = await browser.signedIn(email, PHONE);
    await openDashboard(phone);
    await phone.getByRole('button', { name: 'Abrir menu' }).tap();
    await phone.getByRole('dialog').getByRole('link', { name, exact: true }).tap();
    await profile(phone);
    await phone.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('Sessions', () => {
  it('in another browser are listed and ended, one by one or all at once', async () => {
    const email = 'muitas.janelas@example.com';
    const [here, there, elsewhere] = [
      await browser.signedIn(email),
      await browser.signedIn(email),
      await browser.signedIn(email),
    ];
    await openPerfil(here);
    await countIs(here, 3);
    await sessions(here).getByRole('button', { name: 'Encerrar' }).first().click();
    await expectToast(here, 'Sessão encerrada');
    await countIs(here, 2);
    expect([await isSignedIn(there), await isSignedIn(elsewhere)].filter(Boolean)).toHaveLength(1);
    await here.getByRole('button', { name: 'Encerrar todas as outras' }).click();
    await expectToast(here, 'As outras sessões foram encerradas');
    await countIs(here, 1);
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(elsewhere)]).toEqual([true, false, false]);
    await there.goto('/profile');
    await there.getByRole('heading', { name: 'Acesso Negado' }).waitFor();
  });
});

describe('Deleting the own user', () => {
  it('shows what goes, asks for EXCLUIR in the prompt and ends as a visitor, who finds nothing of before on return', async () => {
    const email = 'vai.embora@example.com';
    const page = await browser.signedIn(email, { prompts: ['EXCLUIR'] });
    const { nome, id } = await firstContaOf(page);
    await addClientes(page, [{ nome: 'Fica Para Trás' }]);
    await openPerfil(page);
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

  it('is refused until the team has another owner', async () => {
    const owner = await browser.signedIn('tem.equipe@example.com');
    const conta = await firstContaOf(owner);
    await browser.signedIn('da.equipe@example.com');
    await joinConta('da.equipe@example.com', conta.id, 'agente');
    await openPerfil(owner);
    expect(await owner.getByRole('button', { name: 'Excluir meu usuário' }).count()).toBe(0);
    await owner.getByRole('link', { name: `Equipe de ${conta.nome}` }).click();
    await owner.getByRole('heading', { level: 1, name: 'Equipe' }).waitFor();
  });
});
