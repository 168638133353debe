import { describe, expect, it } from '@jest/globals';
import { soon } from '../../soon.ts';
import { useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { dialog, field, isFocused, openDashboard, row, searchBox } from '../support/screens/clientes-screen.ts';
import { describeFocus, hasFocus, tabTo } from '../support/keyboard.ts';
import { expectToast, notifications, visibleToast } from '../support/toasts.ts';
import { callWebKit } from '../support/web-kit.ts';

const browser = useBrowser();

describe('With the keyboard alone, an agent', () => {
  it('works in a dialog that traps the focus, confirms before Escape discards text, and restores the focus; reaches a notification with F8', async () => {
    const page = await browser.signedIn('descarte@example.com');
    await openDashboard(page);
    await page.evaluate(() =>
      addEventListener('focusin', ({ target }) => {
        if (!(target instanceof Element) || !target.closest('[role=dialog]')) return;
        document.body.dataset.focused = `${document.body.dataset.focused ?? ''} ${target.id || target.getAttribute('aria-label')}`;
      }),
    );
    await tabTo(page, 'Novo Cliente');
    await page.keyboard.press('Enter');
    await isFocused(page, 'Nome');
    // a name typed quickly does not go into the closing button
    expect(await page.evaluate(() => document.body.dataset.focused)).toBe(' cliente_nome');
    // Between the last and the first stop the focus is with the browser's own buttons.
    const behind = page.locator(':focus:not([role=dialog] *, body)');
    const stops: string[] = [];
    while (stops.length < 30) {
      await page.keyboard.press('Tab');
      stops.push(await describeFocus(page));
      await soon(async () => expect([stops.at(-1), await behind.count()]).toEqual([stops.at(-1), 0]));
    }
    await field(page, 'Nome').focus();
    await page.keyboard.type('Quase');
    await page.keyboard.press('Escape');
    const question = dialog(page, 'Descartar alterações?');
    const stay = question.locator(':focus').and(page.getByRole('button', { name: 'Continuar editando' }));
    await stay.waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await isFocused(page, 'Nome');
    await soon(async () => expect(await field(page, 'Nome').inputValue()).toBe('Quase'));
    await page.keyboard.press('Escape');
    await stay.waitFor();
    await tabTo(page, 'Descartar');
    await page.keyboard.press('Enter');
    await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
    await hasFocus(page, 'Novo Cliente');

    // a notification, which stands clear of the side menu
    await callWebKit(page, 'toast/toast.tsx', 'toast', { title: 'Ao lado', kind: 'info', action: { label: 'Abrir' } });
    await expectToast(page, 'Ao lado');
    await page.keyboard.press('F8');
    await notifications(page)
      .locator(':focus')
      .or(notifications(page).and(page.locator(':focus')))
      .first()
      .waitFor();
    const menu = await page.getByRole('navigation', { name: 'Menu principal' }).locator('..').boundingBox();
    const toast = await visibleToast(page).boundingBox();
    expect(toast!.x).toBeGreaterThanOrEqual(menu!.x + menu!.width);
    await tabTo(page, 'Abrir');
    await page.keyboard.press('Escape');
    await visibleToast(page).waitFor({ state: 'detached' });
  });

  it('edits and deletes a client, with the question starting on Cancelar, and continues at the heading of a linked screen', async () => {
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
    // the button that opened the question was removed with its row: the focus goes to the list, not to the top of the page
    await page.getByRole('region', { name: 'Lista de clientes' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await searchBox(page).and(page.locator(':focus')).waitFor();

    const heading = (name: string) =>
      page
        .locator(':focus')
        .and(page.getByRole('heading', { level: 1, name, exact: true }))
        .waitFor();
    await tabTo(page, 'Fica Souza');
    await page.keyboard.press('Enter');
    await heading('Fica Souza');
    await tabTo(page, 'Empresas', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await heading('Empresas');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Empresas', exact: true }).waitFor();
    await tabTo(page, 'Ir para o conteúdo');
  });

  it('always sees the focused element, whatever bar or buttons stay in view while the page scrolls', async () => {
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
});
