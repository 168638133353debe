import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultyScreens } from '../support/accessibility.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { addClientes, contasOf, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog, listIsThere, openDashboard, row } from '../support/screens/clientes-screen.ts';
import {
  addMembro,
  addTeam,
  conviteScreens,
  memberScreens,
  newConvite,
  openEquipe,
  OWNER_SCREENS,
  userIdOf,
} from '../support/screens/equipe-screens.ts';
import { hasFocus, tabTo } from '../support/keyboard.ts';
import { watchRequests } from '../support/page-faults.ts';
import { productUrl } from '../support/product.ts';
import { signInByHand } from '../support/sign-in.ts';
import { expectToast, toastsFromNow } from '../support/toasts.ts';

const browser = useBrowser();

const member = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const acceptButton = (page: Page) => page.getByRole('button', { name: 'Aceitar convite' });
const contaInAddress = (page: Page) => new URL(page.url()).searchParams.get('conta');
const kept = (page: Page) => page.evaluate(() => localStorage.length);

/** Makes a link without touching the mouse; returns what was copied. */
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
    expect(await guest.title()).toBe('Convite para Equipe · Viajário');
    expect(await guest.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/).count()).toBe(1);
    await acceptButton(guest).click();
    await signInByHand(guest, 'convidada.equipe@example.com', 'Clara Convidada');
    expect(toasts()).toEqual(['Login necessário / Faça login para aceitar o convite.']);
    await guest.waitForURL(link);
    await guest.getByRole('main').getByText('convidada.equipe@example.com').waitFor();
    expect(await kept(guest)).toBe(0);
    expect(asked.filter((request) => request.includes('/aceitar'))).toEqual([]);
    await acceptButton(guest).click();
    await listIsThere(guest);
    expect(toasts().slice(1)).toEqual(['Convite aceito / Você agora faz parte da equipe. Abrindo a conta...']);
    expect(contaInAddress(guest)).toBe(conta.id);
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
    expect(contaInAddress(guest)).not.toBe(conta.id);
    await guest.goto(link);
    await guest.getByText('Convite já utilizado').waitFor();
  });

  it('shows one toast to a member who leaves, even if the list without the conta comes before the screen is drawn', async () => {
    const owner = await browser.signedIn('dona.lenta@example.com');
    const { id } = await (await owner.request.post('/api/contas', { data: { nome: 'Agência Lenta', tipo: 'agencia' } })).json();
    const page = await browser.signedIn('membro.lento@example.com');
    const own = await firstContaOf(page);
    await addMembro(owner, page, id);
    const toasts = toastsFromNow(page);
    await openEquipe(page, id);
    await page.getByRole('button', { name: 'Sair da conta' }).click();
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await dialog(page, 'Sair da conta').getByRole('button', { name: 'Sair da conta' }).click();
    await page.waitForURL((url) => url.searchParams.get('conta') === own.id);
    await page.getByRole('region', { name: 'Proprietário' }).getByText('membro.lento@example.com').waitFor();
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect(toasts()).toEqual(['Você saiu da conta Agência Lenta']);
  });

  it('is invited as gestor by the radio button or anywhere in its box', async () => {
    const owner = await browser.signedIn('dona.escolhe@example.com');
    await openEquipe(owner);
    await owner.getByRole('button', { name: 'Gerar Link de Convite' }).click();
    const choice = (name: string) => dialog(owner, 'Convidar Membro da Equipe').getByRole('radio', { name });
    await choice('Gestor').check();
    expect(await choice('Agente').isChecked()).toBe(false);
    await dialog(owner, 'Convidar Membro da Equipe').getByText('Envia documentos').click({ force: true });
    expect(await choice('Agente').isChecked()).toBe(true);
  });

  it('who is no longer gestor does not see a gestor’s actions after the first refusal', async () => {
    const owner = await browser.signedIn('dona.rebaixa@example.com');
    const { id } = await firstContaOf(owner);
    await addClientes(owner, [{ nome: 'Fica Aqui' }], id);
    const page = await browser.signedIn('gestor.rebaixado@example.com');
    await addMembro(owner, page, id, 'gestor');
    await openDashboard(page, `/?conta=${id}`);
    const change = { data: { papelNaConta: 'agente' } };
    expect((await owner.request.patch(`/api/contas/${id}/usuarios/${await userIdOf(page)}`, change)).status()).toBe(200);
    await row(page, 'Fica Aqui').getByRole('button', { name: 'Excluir' }).click();
    await dialog(page, 'Excluir cliente').getByRole('button', { name: 'Excluir' }).click();
    await expectToast(page, 'Erro ao deletar cliente', 'Você não tem permissão para esta ação.');
    await dialog(page, 'Excluir cliente').getByRole('button', { name: 'Cancelar' }).click();
    await row(page, 'Fica Aqui').getByRole('button', { name: 'Excluir' }).waitFor({ state: 'detached' });
  });

  it('becomes gestor, then owner, and the former owner leaves', async () => {
    const owner = await browser.signedIn('dona.passa@example.com');
    const conta = await firstContaOf(owner);
    const answer = await owner.request.post('/api/contas', { data: { nome: 'Agência Passada', tipo: 'agencia' } });
    const { id } = await answer.json();
    const next = await browser.signedIn('nova.dona@example.com');
    await addMembro(owner, next, id);
    await openEquipe(owner, id);
    const press = async (button: string) => {
      await owner
        .getByRole('list', { name: /Membros da equipe/ })
        .getByRole('button', { name: button })
        .click();
      await dialog(owner, button).getByRole('button', { name: button }).click();
      await dialog(owner, button).waitFor({ state: 'detached' });
    };
    await press('Tornar gestor');
    await press('Transferir propriedade');
    await owner.getByRole('button', { name: 'Sair da conta' }).click();
    await dialog(owner, 'Sair da conta').getByRole('button', { name: 'Sair da conta' }).click();
    await expectToast(owner, 'Você saiu da conta Agência Passada');
    await owner.waitForURL((url) => url.searchParams.get('conta') === conta.id);
    await owner.getByRole('region', { name: 'Proprietário' }).getByText('dona.passa@example.com').waitFor();
    expect((await contasOf(owner)).map(({ nome }) => nome)).not.toContain('Agência Passada');
    const detail = await (await next.request.get(`/api/contas/${id}`)).json();
    expect(detail.proprietarioId).toBe(await userIdOf(next));
  });
});

describe('A pending invite', () => {
  it('is shown to the next user who signs in in this browser, and is not accepted by itself (INV-14)', async () => {
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
    expect(new URL(page.url()).pathname).toBe(new URL(link).pathname);
    expect(await kept(page)).toBe(0);
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
    expect(await contasOf(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await listIsThere(page);
    await page.goto('/');
    await listIsThere(page);
  });

  it('is still there after signing out, and after signing in as somebody else', async () => {
    const owner = await browser.signedIn('dona.outro.login@example.com');
    const link = await newConvite(owner, (await firstContaOf(owner)).id);
    const page = await browser.signedIn('login.errado@example.com');
    await page.goto(link);
    await page.getByRole('main').getByText('login.errado@example.com').waitFor();
    await page.getByRole('link', { name: 'Usar outro login' }).click();
    await page.getByText('Para aceitar, você entra com a sua conta Google.').waitFor();
    expect(page.url()).toBe(link);
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await acceptButton(page).click();
    await signInByHand(page, 'login.certo@example.com', 'Lia Certa');
    await page.waitForURL(link);
    await page.getByRole('main').getByText('login.certo@example.com').waitFor();
  });

  it('that was revoked shows one message and does not redirect in a loop', async () => {
    const page = await browser.signedIn('convite.morto@example.com', { brokenOnPurpose: true });
    await openDashboard(page);
    await page.evaluate(() => {
      localStorage.setItem('viajario.convite', JSON.stringify({ token: 'morto', until: Date.now() + 1e8 }));
    });
    await page.goto('/');
    await page.getByText('Convite não encontrado').waitFor();
    await page.getByRole('link', { name: 'Ir para os meus clientes' }).click();
    await listIsThere(page);
    await page.reload();
    await listIsThere(page);
  });

  it('shows the name of its conta as text, whatever it contains (INV-15)', async () => {
    const owner = await browser.signedIn('dona.nome@example.com');
    const conta = await firstContaOf(owner);
    const nome = `<img src=x onerror=alert(1)>\u202Eoiránidro ${'x'.repeat(80)}`;
    const { nome: stored } = await (await owner.request.put(`/api/contas/${conta.id}`, { data: { nome } })).json();
    const page = await browser.open(PHONE);
    await page.goto(await newConvite(owner, conta.id));
    expect(await page.locator('bdi').textContent()).toBe(stored);
    expect(await page.locator('main img').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
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
