import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HANDHELD, useBrowser } from '../support/browser.ts';
import { focused, hasFocus, tabTo } from '../support/keyboard.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog, openDashboard } from '../support/screens/clientes-screen.ts';
import { dayFromToday, storedCliente } from '../support/screens/crm-api.ts';
import { addMembro, openEquipe, userIdOf } from '../support/screens/equipe-screens.ts';
import { addLembretes, choose, lembretesAreThere, openLembretes } from '../support/screens/lembretes-screen.ts';
import { chooseOption, dialogIsOpen } from '../support/screens/screens.ts';
import { expectToast } from '../support/toasts.ts';
import { smallTargets } from '../support/touch-targets.ts';

const browser = useBrowser();

const row = (page: Page, texto: string) => page.getByRole('row').filter({ hasText: texto });
const press = (page: Page, texto: string, button: string) => row(page, texto).getByRole('button', { name: button }).click();
/** The texts in the table, top down. */
const texts = (page: Page) => page.locator('tbody td:nth-child(2)').allInnerTexts();
const days = (page: Page) => page.locator('tbody strong').allInnerTexts();
const count = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();
const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Somebody with one client and these reminders about him. */
async function withLembretes(email: string, lembretes: Parameters<typeof addLembretes>[2], options = {}): Promise<Page> {
  const page = await browser.signedIn(email, options);
  const [cliente = ''] = await addClientes(page, [{ nome: 'Rosa Prado' }]);
  await addLembretes(page, cliente, lembretes);
  return page;
}

describe('The reminders', () => {
  it('stand in the menu, soonest first, and lead to their client', async () => {
    const page = await withLembretes('lembretes@example.com', [
      { texto: 'Em cinco', dias: 5 },
      { texto: 'De ontem', dias: -1 },
      { texto: 'De amanhã', dias: 1 },
      { texto: 'De hoje', dias: 0 },
    ]);
    await openDashboard(page);
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Lembretes' }).click();
    await lembretesAreThere(page);
    expect(await page.title()).toBe('Lembretes · Viajário');
    expect(await texts(page)).toEqual(['De ontem', 'De hoje', 'De amanhã', 'Em cinco']);
    expect(await days(page)).toEqual(['Atrasado', 'Hoje!', 'Amanhã', 'Em 5 dias']);
    await row(page, 'De hoje').getByRole('link', { name: 'Rosa Prado' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rosa Prado' }).waitFor();
  });

  it('are closed, taken back, found among the closed ones and opened again', async () => {
    const page = await withLembretes('lembretes.concluir@example.com', [
      { texto: 'Primeiro', dias: 0 },
      { texto: 'Segundo', dias: 1 },
    ]);
    await openLembretes(page);
    await press(page, 'Primeiro', 'Concluir');
    await expectToast(page, 'Lembrete concluído');
    await count(page, '1 lembrete');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await count(page, '2 lembretes');
    await press(page, 'Primeiro', 'Concluir');
    await count(page, '1 lembrete');
    await choose(page, 'Concluídos');
    await row(page, 'Primeiro').getByText('Concluído', { exact: true }).waitFor();
    expect(await texts(page)).toEqual(['Primeiro']);
    await press(page, 'Primeiro', 'Reabrir');
    await expectToast(page, 'Lembrete reaberto');
    await page.getByText('Nenhum lembrete concluído').waitFor();
    await page.getByRole('button', { name: 'Ver os abertos' }).click();
    await count(page, '2 lembretes');
  });

  it('are those that the address asks for, after a reload and back', async () => {
    const page = await withLembretes('lembretes.filtro@example.com', [{ texto: 'De todos', dias: 0 }]);
    const eu = await userIdOf(page);
    const [cliente = ''] = await addClientes(page, [{ nome: 'Outra Pessoa' }]);
    await addLembretes(page, cliente, [{ texto: 'Só meu', dias: 0, responsavelId: eu }]);
    await openLembretes(page);
    await count(page, '2 lembretes');
    await choose(page, 'Meus');
    await count(page, '1 lembrete');
    expect(await texts(page)).toEqual(['Só meu']);
    expect(addressOf(page)).toMatchObject({ view: 'lembretes', responsavel: 'eu' });
    await page.reload();
    await lembretesAreThere(page);
    expect(await texts(page)).toEqual(['Só meu']);
    expect(await page.getByRole('radio', { name: 'Meus' }).isChecked()).toBe(true);
    await page.goBack();
    await count(page, '2 lembretes');
    expect(addressOf(page)).not.toHaveProperty('responsavel');
  });

  it('come twenty at a time, with the page in the address', async () => {
    const many = Array.from({ length: 45 }, (_, index) => ({ texto: `Lembrete número ${index}.`, dias: index }));
    const page = await withLembretes('lembretes.paginas@example.com', many);
    await openLembretes(page);
    await count(page, '45 lembretes');
    await page.getByRole('button', { name: '3', exact: true }).click();
    await row(page, 'Lembrete número 44.').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(5);
    expect(addressOf(page)).toMatchObject({ page: '3' });
    await row(page, 'Lembrete número 44.').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Rosa Prado' }).waitFor();
    await page.goBack();
    await row(page, 'Lembrete número 44.').waitFor();
  });

  it('are deleted after a question, by an agente only the own ones', async () => {
    const owner = await withLembretes('lembretes.dona@example.com', [{ texto: 'Da dona', dias: 0 }]);
    const conta = await firstContaOf(owner);
    const agente = await browser.signedIn('lembretes.agente@example.com');
    await addMembro(owner, agente, conta.id);
    const [cliente = ''] = await addClientes(agente, [{ nome: 'Cliente do Agente' }], conta.id);
    await addLembretes(agente, cliente, [{ texto: 'Do agente', dias: 0 }]);

    await openLembretes(agente, `&conta=${conta.id}`);
    expect(await row(agente, 'Da dona').getByRole('button').count()).toBe(1);
    await press(agente, 'Do agente', 'Excluir');
    await dialog(agente, 'Excluir lembrete').getByRole('button', { name: 'Excluir' }).click();
    await expectToast(agente, 'Lembrete excluído');
    await count(agente, '1 lembrete');

    await openLembretes(owner);
    await press(owner, 'Da dona', 'Excluir');
    await dialog(owner, 'Excluir lembrete').getByRole('button', { name: 'Excluir' }).click();
    await owner.getByText(/^Nenhum lembrete aberto\./).waitFor();
  });

  it('are chosen and closed one after the other with the keyboard alone', async () => {
    const page = await withLembretes('lembretes.teclado@example.com', [
      { texto: 'Primeiro', dias: 0 },
      { texto: 'Segundo', dias: 1 },
      { texto: 'Terceiro', dias: 2 },
    ]);
    await openLembretes(page);
    await tabTo(page, 'Abertos');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Nenhum lembrete concluído').waitFor();
    await page.keyboard.press('ArrowLeft');
    await count(page, '3 lembretes');
    await tabTo(page, 'Concluir');
    await page.keyboard.press('Enter');
    await count(page, '2 lembretes');
    await row(page, 'Segundo').locator('button:focus').waitFor();
    expect(await focused(page)).toBe('Concluir');
    await page.keyboard.press('Enter');
    await count(page, '1 lembrete');
    await row(page, 'Terceiro').locator('button:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/^Nenhum lembrete aberto\./).waitFor();
    await tabTo(page, 'Ver clientes');
  });

  it('are cards on a phone, where everything is large enough for a thumb and nothing scrolls sideways', async () => {
    const long = `Wolfeschlegelsteinhausenbergerdorff${'a'.repeat(200)}`;
    const page = await withLembretes('lembretes.celular@example.com', [{ texto: long, dias: 0 }], HANDHELD);
    await openLembretes(page);
    const card = page.getByRole('list', { name: 'Lembretes' }).getByRole('listitem');
    await card.getByRole('button', { name: 'Mostrar mais' }).tap();
    await card.getByText(long).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await card.getByRole('button', { name: 'Concluir' }).tap();
    await page.getByText(/^Nenhum lembrete aberto\./).waitFor();
  });
});

describe('Reminders among the notifications', () => {
  it('come first when they are overdue, are closed there and lead to all of them', async () => {
    const page = await withLembretes('lembretes.avisos@example.com', [
      { texto: 'Vencido', dias: -2 },
      { texto: 'Para amanhã', dias: 1 },
      { texto: 'Longe', dias: 8 },
    ]);
    await addClientes(page, [{ nome: 'Faz Hoje', dataNascimento: dayFromToday(0, { years: 30 }) }]);
    await openDashboard(page);
    const panel = page.getByRole('region', { name: 'Notificações', exact: true });
    await panel.getByText('3 avisos', { exact: true }).waitFor();
    expect(await panel.locator('strong').allInnerTexts()).toEqual(['Hoje!', 'Atrasado', 'Amanhã']);
    await panel.getByRole('listitem').filter({ hasText: 'Vencido' }).getByRole('button', { name: 'Concluir' }).click();
    await expectToast(page, 'Lembrete concluído');
    await panel.getByText('2 avisos', { exact: true }).waitFor();
    await panel.getByRole('link', { name: 'Lembretes' }).click();
    await lembretesAreThere(page);
    expect(await texts(page)).toEqual(['Para amanhã', 'Longe']);
  });
});

describe('Who looks after a client', () => {
  it('is chosen on the form with the keyboard, and hands over when leaving the team', async () => {
    const owner = await browser.signedIn('carteira.dona@example.com');
    const conta = await firstContaOf(owner);
    const agente = await browser.signedIn('carteira.agente@example.com');
    await addMembro(owner, agente, conta.id);
    const agenteId = await userIdOf(agente);
    const [cliente = ''] = await addClientes(owner, [{ nome: 'Rosa Prado' }]);
    await addLembretes(owner, cliente, [{ texto: 'Do agente', dias: 0, responsavelId: agenteId }]);

    await openDashboard(owner);
    await owner.getByRole('button', { name: 'Editar' }).click();
    await dialogIsOpen(owner, 'Editar Cliente');
    await tabTo(owner, 'Responsável pela carteira');
    await owner.keyboard.press('ArrowDown');
    await owner.getByRole('option', { name: 'Carteira Agente' }).waitFor();
    await owner.keyboard.press('Escape');
    // Not the list gone from sight: it closes a moment after Escape, and until then ArrowDown moves in it.
    await owner.getByRole('combobox', { name: 'Responsável pela carteira', expanded: false }).waitFor();
    await owner.keyboard.press('ArrowDown');
    await owner.getByRole('option', { name: 'Carteira Agente' }).waitFor();
    await owner.keyboard.press('Tab'); // chooses nobody
    await owner.getByRole('option', { name: 'Carteira Agente' }).waitFor({ state: 'hidden' });
    const carteira = owner.getByRole('combobox', { name: 'Responsável pela carteira' });
    await owner.locator('.ant-form-item', { has: carteira }).getByText('Ninguém', { exact: true }).waitFor();
    await tabTo(owner, 'Responsável pela carteira', 'Shift+Tab');
    await owner.keyboard.type('agente');
    await owner.getByRole('option', { name: 'Carteira Dona' }).waitFor({ state: 'hidden' });
    await owner.keyboard.press('Enter');
    await dialog(owner, 'Editar Cliente').getByTitle('Carteira Agente', { exact: true }).waitFor();
    await dialog(owner, 'Editar Cliente').getByRole('button', { name: 'Salvar' }).click();
    await expectToast(owner, 'Cliente atualizado com sucesso');
    expect(await storedCliente(owner, cliente)).toMatchObject({ agenteId });

    await openEquipe(owner);
    await owner.getByRole('button', { name: 'Remover' }).click();
    const question = dialog(owner, 'Remover membro da equipe');
    await question.getByText('Carteira Agente cuida de 1 cliente e tem 1 lembrete aberto.').waitFor();
    await hasFocus(owner, 'Cancelar');
    await question.getByRole('combobox', { name: 'Passar para' }).click();
    await chooseOption(owner, 'Carteira Dona');
    await question.getByRole('button', { name: 'Remover' }).click();
    await expectToast(owner, 'Membro removido da equipe');
    expect(await storedCliente(owner, cliente)).toMatchObject({ agenteId: await userIdOf(owner) });
    await openLembretes(owner, '&responsavel=eu');
    expect(await texts(owner)).toEqual(['Do agente']);
  });
});
