import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { HANDHELD, useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { dialog, field } from '../support/screens/clientes-screen.ts';
import { addParente, clientesNamed, parentesOf } from '../support/screens/crm-api.ts';
import { hasFocus, tabTo, typeInto } from '../support/keyboard.ts';
import { dialogIsOpen, heading, motionIsOver } from '../support/screens/screens.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();
const ADD = 'Adicionar Membro da Família';
const DONE = 'Membro da família adicionado';

const membros = (page: Page) => page.getByRole('list', { name: 'Membros da família' }).getByRole('listitem');
const membro = (page: Page, nome: string) => membros(page).filter({ has: page.getByText(nome, { exact: true }) });
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Nome, CPF ou e-mail' });
const option = (page: Page, text: string | RegExp) => page.getByRole('option', { name: text });

async function openFamilia(page: Page, id: string, nome: string): Promise<void> {
  await page.goto(`/cliente/${id}/familia`);
  await heading(page, `Família de ${nome}`);
}

async function openAdd(page: Page): Promise<void> {
  await page.getByRole('button', { name: ADD, exact: true }).click();
  await searchField(page).and(page.locator(':focus')).waitFor();
}

/** Playwright's own `goBack` waits for a navigation, which the question prevents. */
const pressBack = (page: Page) => page.evaluate(() => history.back());
const isGone = (page: Page) => dialog(page, ADD).waitFor({ state: 'detached' });

describe('On a phone', () => {
  it('a long e-mail wraps before its @ and its dots, and a field of a new member is visible with its label above the keyboard', async () => {
    const page = await browser.signedIn('familia.estreita@example.com', HANDHELD);
    const email = 'maria.aparecida.conceicao.souza@agencia.viagens.example';
    const [id = '', parente = ''] = await addClientes(page, [{ nome: 'Rui Souza' }, { nome: 'Maria Souza', email }]);
    await addParente(page, id, parente);
    await openFamilia(page, id, 'Rui Souza');
    const lines = await membro(page, 'Maria Souza')
      .getByText(email, { exact: true })
      .evaluate((element) => {
        const words = document.createRange();
        const found = new Map<number, string>();
        for (const node of Array.from(element.childNodes).filter((child) => child instanceof Text)) {
          for (const index of Array.from(node.data).keys()) {
            words.setStart(node, index);
            words.setEnd(node, index + 1);
            const { top } = words.getBoundingClientRect();
            found.set(top, (found.get(top) ?? '') + node.data.charAt(index));
          }
        }
        return [...found.values()];
      });
    expect(lines.join('')).toBe(email);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).map((line) => line.charAt(0))).toEqual(lines.slice(1).map(() => expect.stringMatching(/[@.]/)));

    const aboveKeyboard = { width: 360, height: 380 };
    await page.setViewportSize(aboveKeyboard);
    await openAdd(page);
    await dialogIsOpen(page, ADD);
    await dialog(page, ADD).getByRole('tab', { name: 'Endereço' }).tap();
    const cidade = dialog(page, ADD).getByRole('textbox', { name: 'Cidade' });
    await cidade.focus();
    await cidade.scrollIntoViewIfNeeded();
    await motionIsOver(page);
    const seen = await cidade.evaluate((input) =>
      [document.querySelector(`label[for="${input.id}"]`), input].map((part) => {
        const { left, top, height } = part?.getBoundingClientRect() ?? new DOMRect();
        const [upper, lower] = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + 4, y));
        return [upper, lower].every((hit) => hit && part?.contains(hit));
      }),
    );
    expect(seen).toEqual([true, true]);
  });
});

describe('By keyboard alone, an agent', () => {
  it('adds a new and an existing client; a screen reader reads the e-mail in one piece', async () => {
    const page = await browser.signedIn('familia.teclado@example.com');
    const iara = { nome: 'Iara Torres', email: 'iara.torres@example.com' };
    const [id = ''] = await addClientes(page, [{ nome: 'Gil Torres' }, { nome: 'Hugo Torres' }, iara]);
    await openFamilia(page, id, 'Gil Torres');
    await tabTo(page, ADD);
    await page.keyboard.press('Enter');
    await searchField(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Zoé Torres');
    await option(page, 'Cadastrar “Zoé Torres” como novo cliente').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { selected: true }).filter({ hasText: 'Zoé Torres' }).waitFor();
    await page.keyboard.press('Enter');
    await field(page, 'Nome').and(page.locator(':focus')).waitFor();
    await typeInto(page, 'Data de nascimento', '29022000');
    await tabTo(page, ADD);
    await page.keyboard.press('Enter');
    await expectToast(page, DONE, 'Zoé Torres · Familiar');
    await membro(page, 'Zoé Torres').waitFor();
    await isGone(page);
    await hasFocus(page, ADD);

    await page.keyboard.press('Enter');
    await searchField(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('torres');
    const found = /Iara Torres.*iara\.torres@example\.com/;
    await option(page, found).waitFor();
    // Chrome's own tree: Playwright computes names by rules of its own.
    const devtools = await page.context().newCDPSession(page);
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const options = nodes.filter(({ role }) => role?.value === 'option').map(({ name }) => String(name?.value));
    expect(options).toContainEqual(expect.stringMatching(found));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { selected: true }).filter({ hasText: 'Iara Torres' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog(page, ADD).getByRole('textbox', { name: 'Observações' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Prima');
    await tabTo(page, ADD);
    await page.keyboard.press('Enter');
    await membro(page, 'Iara Torres').getByText('Prima', { exact: true }).waitFor();
    await isGone(page);
    await hasFocus(page, ADD);
    expect((await parentesOf(page, id)).toSorted()).toEqual(['Iara Torres', 'Zoé Torres']);
    expect(await clientesNamed(page, 'Zoé Torres')).toMatchObject([{ dataNascimento: '2000-02-29' }]);
  });
});

describe('A dialog', () => {
  it('opens in its final position, so that no click misses, and asks before the back button discards typed text', async () => {
    const page = await browser.signedIn('familia.volta@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Rosa Pinto' }]);
    await page.goto(`/cliente/${id}#familia`);
    await page.getByRole('link', { name: 'Gerenciar família' }).click();
    await heading(page, 'Família de Rosa Pinto');
    const widths = await page.evaluateHandle(() => {
      const seen = new Set<number>();
      const look = () => {
        const width = document.querySelector('[role=dialog]')?.getBoundingClientRect().width;
        if (width !== undefined) seen.add(width);
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    await openAdd(page);
    await dialogIsOpen(page, ADD);
    expect(await widths.evaluate((seen) => [...seen])).toEqual([896]);

    await field(page, 'Nome').fill('Quase Pinto');
    const question = dialog(page, 'Descartar alterações?');
    await pressBack(page);
    await hasFocus(page, 'Continuar editando');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await soon(async () => expect(await field(page, 'Nome').inputValue()).toBe('Quase Pinto'));
    await page.waitForURL((url) => url.pathname === `/cliente/${id}/familia`);
    await pressBack(page);
    // back once more while the question fades out: it is asked again
    await question.getByRole('button', { name: 'Continuar editando' }).evaluate((keep: HTMLElement) => {
      keep.click();
      history.back();
    });
    await question.getByRole('button', { name: 'Descartar' }).click();
    await page.waitForURL((url) => url.pathname === `/cliente/${id}`);
    await heading(page, 'Rosa Pinto');
    expect(await clientesNamed(page, 'Quase Pinto')).toEqual([]);
  });
});
