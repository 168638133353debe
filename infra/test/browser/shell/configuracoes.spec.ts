import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { useBrowser } from '../support/browser.ts';
import { addClientes, contasOf, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog } from '../support/screens/clientes-screen.ts';
import { allIsThere } from '../support/screens/screens.ts';
import { hasFocus } from '../support/keyboard.ts';
import { watchRequests } from '../support/page-faults.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const mailSwitch = (page: Page) => page.getByRole('switch', { name: 'Receber avisos por e-mail' });

async function openConfiguracoes(page: Page, contaId: string): Promise<void> {
  await page.goto(`/configuracoes?conta=${contaId}`);
  await allIsThere(page);
  await mailSwitch(page).waitFor();
}

const switcher = (page: Page) => page.getByRole('banner').locator('[aria-haspopup=menu]');
const picture = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });

/** Waits until the image is rendered; fails when its URL returns no picture. */
const isDrawn = (image: Locator) =>
  image.evaluate(async (element) => {
    if (element instanceof HTMLImageElement) await element.decode();
  });

async function addAgencia(page: Page, nome: string): Promise<string> {
  const answer = await page.request.post('/api/contas', { data: { nome, tipo: 'agencia' } });
  return (await answer.json()).id;
}

describe('The appearance', () => {
  it('is chosen with radio buttons and stored', async () => {
    const page = await browser.signedIn('prefere.escuro@example.com');
    await openConfiguracoes(page, (await firstContaOf(page)).id);
    const choice = (name: string) => page.getByRole('radiogroup', { name: 'Aparência' }).getByRole('radio', { name });
    const colorScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await choice('Escuro').check();
    await page.reload();
    await choice('Escuro').waitFor();
    await soon(async () => expect([await choice('Escuro').isChecked(), await colorScheme()]).toEqual([true, 'dark']));
    await choice('Claro').check();
    await soon(async () => expect(await colorScheme()).toBe('light'));
  });
});

describe('The logo of an account', () => {
  it('is uploaded, shown in the switcher, and removed', async () => {
    const page = await browser.signedIn('poe.logo@example.com');
    await openConfiguracoes(page, (await firstContaOf(page)).id);
    await switcher(page).locator('img').waitFor({ state: 'detached' });
    await page
      .getByLabel('Arquivo do logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(page) });
    await expectToast(page, 'Logo atualizado');
    await isDrawn(switcher(page).locator('img'));
    const shown = page.getByRole('img', { name: /^Logo de/ });
    await isDrawn(shown);
    await page.reload();
    await isDrawn(shown);
    await page.getByRole('button', { name: 'Remover logo' }).click();
    await dialog(page, 'Remover logo').getByRole('button', { name: 'Remover', exact: true }).click();
    await expectToast(page, 'Logo removido');
    await switcher(page).locator('img').waitFor({ state: 'detached' });
    await hasFocus(page, 'Enviar logo');
  });
});

describe('Deleting an account', () => {
  it('shows what is deleted with it, asks for EXCLUIR in the prompt, and leads to the remaining account', async () => {
    const page = await browser.signedIn('exclui.conta@example.com', { prompts: ['excluir', ' EXCLUIR '] });
    const own = await firstContaOf(page);
    await openConfiguracoes(page, own.id);
    await page.getByRole('button', { name: 'Excluir conta' }).waitFor({ state: 'detached' });
    const agencia = await addAgencia(page, 'Agência Passageira');
    await addClientes(page, [{ nome: 'Vai Junto' }, { nome: 'Vai Também' }], agencia);
    const requests = watchRequests(page);
    await openConfiguracoes(page, agencia);
    const sections = [`GET /api/importacoes?contaId=${agencia}`, `GET /api/limpezas?contaId=${agencia}`];
    await soon(() => expect(requests).toEqual(expect.arrayContaining(sections)));
    await page.getByRole('button', { name: 'Excluir conta' }).click();
    const asked = dialog(page, 'Excluir conta');
    await asked.getByText('2 clientes e 0 documentos').waitFor();
    const confirm = asked.getByRole('button', { name: 'Excluir conta' });
    // awaited before the press: behind a native prompt a press may end after its toast has gone
    const refused = expectToast(page, 'Nada foi excluído', 'Para confirmar, digite EXCLUIR em letras maiúsculas.');
    await Promise.all([refused, confirm.click()]);
    const removed = expectToast(page, 'Conta excluída', 'A conta Agência Passageira foi apagada, com tudo o que havia nela.');
    await Promise.all([removed, confirm.click()]);
    await page.waitForURL((url) => url.searchParams.get('conta') === own.id);
    await switcher(page).getByText(own.nome, { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Zona de perigo' }).waitFor({ state: 'detached' });
    await mailSwitch(page).waitFor();
    expect((await contasOf(page)).map(({ id }) => id)).toEqual([own.id]);
    const deletion = `DELETE /api/contas/${agencia}`;
    const later = requests.slice(requests.indexOf(deletion));
    expect(later.filter((request) => request.includes(agencia))).toEqual([deletion]);
  });
});
