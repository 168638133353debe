import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { HANDHELD, useBrowser } from '../support/browser.ts';
import { hasFocus, tabTo } from '../support/keyboard.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog, openDashboard } from '../support/screens/clientes-screen.ts';
import { storedCliente } from '../support/screens/crm-api.ts';
import { addMembro, openEquipe, userIdOf } from '../support/screens/equipe-screens.ts';
import { addLembretes, lembretesAreThere, openLembretes } from '../support/screens/lembretes-screen.ts';
import { chooseOption, dialogIsOpen } from '../support/screens/screens.ts';
import { expectToast } from '../support/toasts.ts';
import { smallTargets } from '../support/touch-targets.ts';

const browser = useBrowser();

const row = (page: Page, texto: string) => page.getByRole('row').filter({ hasText: texto });
const count = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();
const concluirHasFocus = (page: Page, texto: string) =>
  row(page, texto).getByRole('button', { name: 'Concluir' }).and(page.locator(':focus')).waitFor();

/** A user with one client and these reminders about the client. */
async function withLembretes(email: string, lembretes: Parameters<typeof addLembretes>[2], options = {}): Promise<Page> {
  const page = await browser.signedIn(email, options);
  const [cliente = ''] = await addClientes(page, [{ nome: 'Rosa Prado' }]);
  await addLembretes(page, cliente, lembretes);
  return page;
}

describe('The reminders', () => {
  it('are opened from the menu, chosen and closed one after the other with the keyboard alone', async () => {
    const page = await withLembretes('lembretes.teclado@example.com', [
      { texto: 'Primeiro', dias: 0 },
      { texto: 'Segundo', dias: 1 },
      { texto: 'Terceiro', dias: 2 },
    ]);
    await openDashboard(page);
    await tabTo(page, 'Lembretes');
    await page.keyboard.press('Enter');
    await lembretesAreThere(page);
    await soon(async () => expect(await page.title()).toBe('Lembretes · Viajário'));
    await tabTo(page, 'Abertos');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Nenhum lembrete concluído').waitFor();
    await page.keyboard.press('ArrowLeft');
    await count(page, '3 lembretes');
    await tabTo(page, 'Concluir');
    await page.keyboard.press('Enter');
    await count(page, '2 lembretes');
    await concluirHasFocus(page, 'Segundo');
    await page.keyboard.press('Enter');
    await count(page, '1 lembrete');
    await concluirHasFocus(page, 'Terceiro');
    await page.keyboard.press('Enter');
    await page.getByText(/^Nenhum lembrete aberto\./).waitFor();
    await tabTo(page, 'Ver clientes');
  });

  it('are cards on a phone, with large touch targets and no sideways scrolling', async () => {
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

describe('The member who looks after a client', () => {
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
    await owner.keyboard.press('Tab'); // chooses no member
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
    await count(owner, '1 lembrete');
    await row(owner, 'Do agente').waitFor();
  });
});
