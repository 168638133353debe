import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { faultyScreens } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { addClientes, contasOf, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog, listIsThere, row } from '../support/screens/clientes-screen.ts';
import {
  addTeam,
  conviteScreens,
  memberScreens,
  newConvite,
  openEquipe,
  OWNER_SCREENS,
} from '../support/screens/equipe-screens.ts';
import { hasFocus, tabTo } from '../support/keyboard.ts';
import { watchRequests } from '../support/page-faults.ts';
import { productUrl } from '../support/product.ts';
import { signInByHand } from '../support/sign-in.ts';
import { expectToast, toastsFromNow } from '../support/toasts.ts';

const browser = useBrowser();

const member = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const acceptButton = (page: Page) => page.getByRole('button', { name: 'Aceitar convite' });
const countStored = (page: Page) => page.evaluate(() => localStorage.length);

/** Creates a link without the mouse; returns the copied text. */
async function inviteByKeyboard(page: Page): Promise<string> {
  await tabTo(page, 'Ir para o conteúdo');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Gerar Link de Convite');
  await page.keyboard.press('Enter');
  const focusedRadio = page.getByRole('dialog').locator('input[type=radio]:focus');
  await focusedRadio.and(page.getByRole('radio', { name: 'Agente' })).waitFor();
  await page.keyboard.press('ArrowDown');
  await focusedRadio.and(page.getByRole('radio', { name: 'Gestor', checked: true })).waitFor();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, 'Gerar Link');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Convite criado', 'Link de convite gerado com sucesso');
  await hasFocus(page, 'Copiar link');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Copiado!');
  await tabTo(page, 'Concluir');
  await page.keyboard.press('Enter');
  await dialog(page, 'Convidar Membro da Equipe').waitFor({ state: 'detached' });
  await hasFocus(page, 'Gerar Link de Convite');
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('A member of the team', () => {
  it('is invited with the keyboard alone, signs in, accepts, appears in the team, is removed and loses access', async () => {
    const owner = await browser.signedIn('dona.equipe@example.com', { permissions: ['clipboard-read', 'clipboard-write'] });
    const conta = await firstContaOf(owner);
    await addClientes(owner, [{ nome: 'Cliente da Dona' }], conta.id);
    await openEquipe(owner);
    const link = await inviteByKeyboard(owner);
    expect(link).toMatch(new RegExp(`^${productUrl()}/convite/[\\w-]{43,}$`));
    await owner.getByRole('heading', { name: 'Convites pendentes (1)' }).waitFor();

    const guest = await browser.open();
    const [asked, toasts] = [watchRequests(guest), toastsFromNow(guest)];
    await guest.goto(link);
    await guest.getByText(conta.nome, { exact: true }).waitFor();
    await soon(async () => expect(await guest.title()).toBe('Convite para Equipe · Viajário'));
    await guest.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/).waitFor();
    await acceptButton(guest).click();
    await signInByHand(guest, 'convidada.equipe@example.com', 'Clara Convidada');
    expect(toasts()).toEqual(['Login necessário / Faça login para aceitar o convite.']);
    await guest.waitForURL(link);
    await guest.getByRole('main').getByText('convidada.equipe@example.com').waitFor();
    expect(await countStored(guest)).toBe(0);
    expect(asked.filter((request) => request.includes('/aceitar'))).toEqual([]);
    await acceptButton(guest).click();
    await listIsThere(guest);
    expect(toasts().slice(1)).toEqual(['Convite aceito / Você agora faz parte da equipe. Abrindo a conta...']);
    await guest.waitForURL((url) => url.searchParams.get('conta') === conta.id);
    await row(guest, 'Cliente da Dona').waitFor();

    await owner.getByRole('button', { name: 'Atualizar' }).click();
    await member(owner, 'Clara Convidada').getByText('Agente', { exact: true }).waitFor();
    await owner.getByText('Nenhum convite pendente.').waitFor();
    await member(owner, 'Clara Convidada').getByRole('button', { name: 'Remover' }).click();
    await dialog(owner, 'Remover membro da equipe').getByRole('button', { name: 'Remover' }).click();
    await expectToast(owner, 'Membro removido da equipe');
    await owner.getByRole('heading', { name: 'Membros inativos (1)' }).waitFor();

    expect((await guest.request.get('/api/clientes', { params: { contaId: conta.id } })).status()).toBe(404);
    await guest.getByRole('button', { name: 'Atualizar' }).click();
    const own = await firstContaOf(guest);
    await expectToast(
      guest,
      `A conta ${conta.nome} não está mais disponível`,
      `Ela foi excluída, ou você não faz mais parte da equipe. Abrimos a conta ${own.nome}.`,
    );
    await guest.getByText('Nenhum cliente encontrado').waitFor();
    await guest.waitForURL((url) => url.searchParams.get('conta') !== conta.id);
    await guest.goto(link);
    await guest.getByText('Convite já utilizado').waitFor();
  });
});

describe('A pending invite', () => {
  it('is shown to the next user who signs in in this browser, is not accepted by itself (INV-14), and stays after signing out', async () => {
    const owner = await browser.signedIn('dona.pendente@example.com');
    const link = await newConvite(owner, (await firstContaOf(owner)).id);
    const page = await browser.open();
    await page.goto(link);
    await acceptButton(page).click();
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();

    await page.request.get('/api/login', { params: { login_hint: 'proxima.pessoa@example.com', returnTo: '/termos' } });
    const asked = watchRequests(page);
    await page.goto('/');
    await page.getByRole('main').getByText('proxima.pessoa@example.com').waitFor();
    await page.waitForURL(link);
    expect(await countStored(page)).toBe(0);
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
    expect(await contasOf(page)).toHaveLength(1);

    await page.getByRole('link', { name: 'Usar outro login' }).click();
    await page.getByText('Para aceitar, você entra com a sua conta Google.').waitFor();
    await page.waitForURL(link);
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await acceptButton(page).click();
    await signInByHand(page, 'login.certo@example.com', 'Lia Certa');
    await page.waitForURL(link);
    await page.getByRole('main').getByText('login.certo@example.com').waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await listIsThere(page);
    await page.goto('/');
    await listIsThere(page);
  });
});

describe('Axe finds nothing serious, and at 1440, 768 and 360 px nothing scrolls sideways', () => {
  it('on the screens of the team and of an invite', async () => {
    const owner = await browser.signedIn('equipe.acessivel@example.com');
    const people = {
      gestor: await browser.signedIn(`${'endereco.muito.comprido'.repeat(2)}@example.com`),
      agente: await browser.signedIn('agente.acessivel@example.com'),
      removed: await browser.signedIn('removida.acessivel@example.com'),
    };
    const contaId = await addTeam(owner, people);
    const visitor = await browser.open();
    const invite = conviteScreens(await newConvite(owner, contaId, 'gestor'));
    expect(await faultyScreens(owner, [...OWNER_SCREENS, ...invite])).toEqual({});
    expect(await faultyScreens(people.agente, memberScreens(contaId))).toEqual({});
    expect(await faultyScreens(visitor, invite)).toEqual({});
  }, 300_000);
});
