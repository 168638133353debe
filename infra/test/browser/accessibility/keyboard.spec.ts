import { describe, expect, it } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { dialog, field, isFocused, listIsThere, openDashboard, row, searchBox } from '../support/screens/clientes-screen.ts';
import { focused, focusIsVisible, hasFocus, tabTo, typeInto } from '../support/keyboard.ts';
import { expectToast, notifications, visibleToast } from '../support/toasts.ts';

const browser = useBrowser();

describe('With the keyboard alone, an agent', () => {
  it('creates a client, tabbing from field to field, and gets the focus back', async () => {
    const page = await browser.signedIn('teclado@example.com');
    await openDashboard(page);
    await tabTo(page, 'Ir para o conteúdo');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Novo Cliente');
    await page.keyboard.press('Enter');
    await isFocused(page, 'Nome');
    await page.keyboard.type('Zélia Teclado');
    await typeInto(page, 'Data de nascimento', '29022000');
    await typeInto(page, 'Telefone celular', '11987654321');
    await typeInto(page, 'CEP', '01310100');
    await expectToast(page, 'CEP encontrado!', 'Endereço encontrado');
    await typeInto(page, 'Número', '100');
    await tabTo(page, 'Salvar');
    await page.keyboard.press('Enter');
    await row(page, 'Zélia Teclado').getByText('(11)\u00a098765-4321').waitFor();
    await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
    await hasFocus(page, 'Novo Cliente');
  });

  it('creates a client with n and Ctrl+Enter, choosing the second tab with the arrow keys', async () => {
    const page = await browser.signedIn('atalhos@example.com');
    await openDashboard(page);
    await page.keyboard.press('n');
    await isFocused(page, 'Nome');
    await page.keyboard.type('Rápida Nunes');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('tab', { name: 'Informações Básicas' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Documentos' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await typeInto(page, 'CPF', '52998224725');
    await page.keyboard.press('Control+Enter');
    await row(page, 'Rápida Nunes').getByText('529.982.247-25').waitFor();
  });

  it('creates a client with Ctrl+Shift+Enter and is on its page', async () => {
    const page = await browser.signedIn('abre@example.com');
    await openDashboard(page);
    await page.keyboard.press('n');
    await isFocused(page, 'Nome');
    await page.keyboard.type('Aberta Nunes');
    await page.keyboard.press('Control+Shift+Enter');
    await page.getByRole('heading', { level: 1, name: 'Aberta Nunes' }).waitFor();
    await expectToast(page, 'Cliente criado com sucesso.');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toMatch(/^\/cliente\/./);
  });

  it('cannot tab from the dialog to the page behind it', async () => {
    const page = await browser.signedIn('preso@example.com');
    await openDashboard(page);
    await page.keyboard.press('n');
    await isFocused(page, 'Nome');
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first stop the focus is with the browser's own buttons.
      const behind = page.locator(':focus:not([role=dialog] *, body)');
      expect(await behind.count()).toBe(0);
    }
  });

  it('is asked before Escape throws away what was typed', async () => {
    const page = await browser.signedIn('descarte@example.com');
    await openDashboard(page);
    await page.getByRole('button', { name: 'Novo Cliente', exact: true }).focus();
    await page.keyboard.press('Enter');
    await isFocused(page, 'Nome');
    await page.keyboard.type('Quase');
    await page.keyboard.press('Escape');
    const question = dialog(page, 'Descartar alterações?');
    await question
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Continuar editando' }))
      .waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await field(page, 'Nome').inputValue()).toBe('Quase');
    await isFocused(page, 'Nome');
    await page.keyboard.press('Escape');
    await question
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Continuar editando' }))
      .waitFor();
    await tabTo(page, 'Descartar');
    await page.keyboard.press('Enter');
    await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
    await hasFocus(page, 'Novo Cliente');
  });

  it('closes an untouched dialog with Escape at once', async () => {
    const page = await browser.signedIn('intocado@example.com');
    await openDashboard(page);
    await page.keyboard.press('n');
    await isFocused(page, 'Nome');
    await page.keyboard.press('Escape');
    await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('reaches the search with / and types n and / there as letters', async () => {
    const page = await browser.signedIn('barra@example.com');
    await openDashboard(page);
    await page.keyboard.press('/');
    await page.keyboard.type('n/');
    expect(await searchBox(page).inputValue()).toBe('n/');
    expect(await focusIsVisible(page)).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('edits and deletes a client, the question starting on Cancelar', async () => {
    const page = await browser.signedIn('apaga@example.com');
    await addClientes(page, [{ nome: 'Breve Souza' }, { nome: 'Fica Souza' }]);
    await openDashboard(page);
    await row(page, 'Breve Souza').waitFor();
    await tabTo(page, 'Editar');
    await page.keyboard.press('Enter');
    await isFocused(page, 'Nome');
    await page.keyboard.press('End');
    await page.keyboard.type(' Neto');
    await page.keyboard.press('Control+Enter');
    await row(page, 'Breve Souza Neto').waitFor();
    await dialog(page, 'Editar Cliente').waitFor({ state: 'detached' });
    await hasFocus(page, 'Editar');
    await tabTo(page, 'Excluir');
    await page.keyboard.press('Enter');
    await dialog(page, 'Excluir cliente')
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Cancelar' }))
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, 'Excluir cliente').waitFor({ state: 'detached' });
    await hasFocus(page, 'Excluir');
    await page.keyboard.press('Enter');
    await dialog(page, 'Excluir cliente')
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Cancelar' }))
      .waitFor();
    await tabTo(page, 'Excluir');
    await page.keyboard.press('Enter');
    await row(page, 'Breve Souza Neto').waitFor({ state: 'detached' });
    await row(page, 'Fica Souza').waitFor();
    // what opened the question went with its row: the keyboard goes on in the list, not at the top of the page
    await page.getByRole('region', { name: 'Lista de clientes' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await searchBox(page).and(page.locator(':focus')).waitFor();
  });

  it('has the focus in the first field from the start: a quick name is not typed into what closes the dialog', async () => {
    const page = await browser.signedIn('tecla.rapida@example.com');
    await openDashboard(page);
    await page.evaluate(() =>
      addEventListener('focusin', ({ target }) => {
        if (!(target instanceof Element) || !target.closest('[role=dialog]')) return;
        document.body.dataset.focused = `${document.body.dataset.focused ?? ''} ${target.id || target.getAttribute('aria-label')}`;
      }),
    );
    await page.keyboard.press('n');
    await isFocused(page, 'Nome');
    await page.keyboard.press('Escape');
    await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
    await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
    await page.getByRole('menuitem', { name: 'Criar conta agência' }).click();
    await isFocused(page, 'Nome da conta');
    expect(await page.evaluate(() => document.body.dataset.focused)).toMatch(/^ cliente_nome \S+_nome$/);
  });

  it('brings the focus to the notification with F8 and closes it with Escape', async () => {
    const page = await browser.signedIn('f8@example.com');
    await openDashboard(page);
    await page.keyboard.press('n');
    await isFocused(page, 'Nome');
    await page.keyboard.type('Nina');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Cliente criado com sucesso.');
    await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
    await page.keyboard.press('F8');
    await notifications(page)
      .locator(':focus')
      .or(notifications(page).and(page.locator(':focus')))
      .first()
      .waitFor();
    await tabTo(page, 'Abrir');
    await page.keyboard.press('Escape');
    await visibleToast(page).waitFor({ state: 'detached' });
  });

  it('sees what has the focus, whatever bar or buttons stay in sight while the page scrolls', async () => {
    const page = await browser.signedIn('nada.escondido@example.com', { viewport: { width: 1440, height: 600 } });
    const [id = ''] = await addClientes(page, [{ nome: 'Vera Visível' }]);
    await page.goto(`/cliente/${id}#documentos`);
    await page.getByRole('button', { name: 'Enviar arquivos' }).first().waitFor();
    await page.getByRole('tab', { name: 'Documentos' }).focus();
    const hidden = () =>
      page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        const stop = document.activeElement;
        // the panel of the tab is higher than the window
        if (!stop?.closest('main') || stop.matches('[role=tabpanel]')) return '';
        const { left, right, top, bottom } = stop.getBoundingClientRect();
        const isSeen = [top + 2, bottom - 2].every((y) => stop.contains(document.elementFromPoint((left + right) / 2, y)));
        return isSeen ? '' : `${stop.ariaLabel ?? ''}${stop.textContent}${stop.id} at ${top}`;
      });
    const found: string[] = [];
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 18; presses += 1) {
        await page.keyboard.press(key);
        found.push(await hidden());
      }
    expect(found.filter(Boolean)).toEqual([]);
  });

  it('goes on at the heading of the screen that a link led to', async () => {
    const page = await browser.signedIn('segue.link@example.com');
    await addClientes(page, [{ nome: 'Lia Link' }]);
    await openDashboard(page);
    const heading = (name: string) =>
      page
        .locator(':focus')
        .and(page.getByRole('heading', { level: 1, name, exact: true }))
        .waitFor();
    await tabTo(page, 'Lia Link');
    await page.keyboard.press('Enter');
    await heading('Lia Link');
    await tabTo(page, 'Empresas', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await heading('Empresas');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Empresas', exact: true }).waitFor();
    await tabTo(page, 'Ir para o conteúdo');
  });

  it('opens the account menu, walks it with the arrows and closes it with Escape', async () => {
    const page = await browser.signedIn('menu.teclado@example.com');
    await page.goto('/');
    await listIsThere(page);
    const opener = page.getByRole('banner').locator('[aria-haspopup=menu]');
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Criar conta agência');
    expect(await focusIsVisible(page)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
