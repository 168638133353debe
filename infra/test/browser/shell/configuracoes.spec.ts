import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { addClientes, contasOf, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog } from '../support/screens/clientes-screen.ts';
import { openSettings } from '../support/screens/screens.ts';
import { hasFocus, tabTo } from '../support/keyboard.ts';
import { watchRequests } from '../support/page-faults.ts';
import { until } from '../support/until.ts';
import { endTrialOf } from '../support/product.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const mailSwitch = (page: Page, state: { checked?: boolean } = {}) =>
  page
    .getByRole('region', { name: 'Notificações', exact: true })
    .getByRole('switch', { name: 'Receber avisos por e-mail', ...state });

async function openConfiguracoes(page: Page, contaId: string): Promise<void> {
  await openSettings(page, contaId);
  await mailSwitch(page).waitFor();
}

const switcher = (page: Page) => page.getByRole('banner').locator('[aria-haspopup=menu]');
const picture = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });

/** Waits until the image is there and drawn; fails when its address answers no picture. */
const isDrawn = (image: Locator) =>
  image.evaluate(async (element) => {
    if (element instanceof HTMLImageElement) await element.decode();
  });

async function chooseLogo(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Arquivo do logo').setInputFiles({ name, mimeType, buffer });
}

async function addAgencia(page: Page, nome: string): Promise<string> {
  const answer = await page.request.post('/api/contas', { data: { nome, tipo: 'agencia' } });
  return (await answer.json()).id;
}

describe('The switch for the daily mail', () => {
  it('is off by default, and keeps the choice after a reload', async () => {
    const page = await browser.signedIn('liga.avisos@example.com');
    const { id } = await firstContaOf(page);
    await openConfiguracoes(page, id);
    const section = page.getByRole('region', { name: 'Notificações', exact: true });
    await section.getByText('liga.avisos@example.com', { exact: true }).waitFor();
    expect(await mailSwitch(page).isChecked()).toBe(false);
    await mailSwitch(page).click();
    await expectToast(page, 'Avisos por e-mail ligados');
    await page.reload();
    await mailSwitch(page, { checked: true }).waitFor();
    await mailSwitch(page).click();
    await expectToast(page, 'Avisos por e-mail desligados');
    await page.reload();
    await mailSwitch(page, { checked: false }).waitFor();
  });

  it('is switched with the keyboard, for the current account only', async () => {
    const page = await browser.signedIn('avisos.por.conta@example.com');
    const own = await firstContaOf(page);
    const agencia = await addAgencia(page, 'Agência Sol');
    await openConfiguracoes(page, agencia);
    await tabTo(page, 'Receber avisos por e-mail');
    await page.keyboard.press('Space');
    await expectToast(page, 'Avisos por e-mail ligados');
    await mailSwitch(page, { checked: true }).waitFor();
    await switcher(page).click();
    await page.getByRole('menuitemradio', { name: own.nome }).click();
    await mailSwitch(page, { checked: false }).waitFor();
  });

  it('returns to its previous state when the change is refused', async () => {
    const page = await browser.signedIn('avisos.recusados@example.com');
    const { id } = await firstContaOf(page);
    await openConfiguracoes(page, id);
    const message = 'Serviço temporariamente indisponível. Tente novamente em instantes.';
    await page.route('**/api/notifications/email', (route) =>
      route.fulfill({ status: 503, json: { code: 'SERVICO_INDISPONIVEL', message, requestId: 'teste' } }),
    );
    await mailSwitch(page).click();
    await expectToast(page, 'Erro', message);
    await mailSwitch(page, { checked: false }).waitFor();
  });
});

describe('The appearance', () => {
  it('is chosen with radio buttons and stored', async () => {
    const page = await browser.signedIn('prefere.escuro@example.com');
    await openConfiguracoes(page, (await firstContaOf(page)).id);
    const choice = (name: string) => page.getByRole('radiogroup', { name: 'Aparência' }).getByRole('radio', { name });
    const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await choice('Escuro').check();
    await page.reload();
    await choice('Escuro').waitFor();
    expect([await choice('Escuro').isChecked(), await shown()]).toEqual([true, 'dark']);
    await choice('Claro').check();
    expect(await shown()).toBe('light');
  });
});

describe('The name of an account', () => {
  it('is changed, and shown in the switcher immediately and after a reload', async () => {
    const page = await browser.signedIn('muda.nome@example.com');
    await openConfiguracoes(page, (await firstContaOf(page)).id);
    await page.getByRole('textbox', { name: 'Nome da conta' }).fill('  Horizonte Viagens ');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expectToast(page, 'Nome da conta atualizado');
    await switcher(page).getByText('Horizonte Viagens', { exact: true }).waitFor();
    await page.reload();
    await switcher(page).getByText('Horizonte Viagens', { exact: true }).waitFor();
  });
});

describe('The logo of an account', () => {
  it('is uploaded, shown in the switcher, and removed', async () => {
    const page = await browser.signedIn('poe.logo@example.com');
    await openConfiguracoes(page, (await firstContaOf(page)).id);
    expect(await switcher(page).locator('img').count()).toBe(0);
    await chooseLogo(page, 'logo.png', 'image/png', await picture(page));
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

  it('is refused when it is too large, no picture, or no picture despite its extension', async () => {
    const page = await browser.signedIn('logo.recusado@example.com');
    await openConfiguracoes(page, (await firstContaOf(page)).id);
    await chooseLogo(page, 'grande.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1));
    await expectToast(page, 'Arquivo muito grande', 'O logo deve ter no máximo 2MB.');
    await chooseLogo(page, 'logo.pdf', 'application/pdf', Buffer.from('%PDF-1.7'));
    await expectToast(page, 'Tipo de arquivo inválido', 'Por favor, selecione uma imagem.');
    await page.getByRole('button', { name: 'Fechar' }).click();
    await chooseLogo(page, 'logo.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>'));
    await expectToast(page, 'Tipo de arquivo inválido', 'Por favor, selecione uma imagem.');
    await page.getByText('Sem logo').waitFor();
  });
});

describe('Deleting an account', () => {
  it('shows what goes with it, asks for EXCLUIR in the prompt, and leads to the account that is left', async () => {
    const page = await browser.signedIn('exclui.conta@example.com', { prompts: ['excluir', ' EXCLUIR '] });
    const own = await firstContaOf(page);
    await openConfiguracoes(page, own.id);
    expect(await page.getByRole('button', { name: 'Excluir conta' }).count()).toBe(0);
    const agencia = await addAgencia(page, 'Agência Passageira');
    await addClientes(page, [{ nome: 'Vai Junto' }, { nome: 'Vai Também' }], agencia);
    const requests = watchRequests(page);
    await openConfiguracoes(page, agencia);
    const sections = [`GET /api/importacoes?contaId=${agencia}`, `GET /api/limpezas?contaId=${agencia}`];
    await until(() => sections.every((request) => requests.includes(request)), 'every section asks for its rows');
    await page.getByRole('button', { name: 'Excluir conta' }).click();
    const asked = dialog(page, 'Excluir conta');
    await asked.getByText('2 clientes e 0 documentos').waitFor();
    const confirm = asked.getByRole('button', { name: 'Excluir conta' });
    // looked for before the press: behind a native prompt a press may end after its toast has gone
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

describe('The settings after the subscription ended', () => {
  it('stay open and explain what needs a subscription', async () => {
    const page = await browser.signedIn('ajustes.expirados@example.com');
    await addAgencia(page, 'Agência Parada');
    await endTrialOf('ajustes.expirados@example.com');
    await openSettings(page);
    await page.getByText('Os avisos por e-mail fazem parte da assinatura ativa.').waitFor();
    await page.getByText('Alterar o nome e o logo faz parte da assinatura ativa.').waitFor();
    await page.getByRole('region', { name: 'Assinatura' }).getByText('Expirada', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Base legal' }).waitFor();
    await page.getByRole('button', { name: 'Excluir conta' }).click();
    await dialog(page, 'Excluir conta').getByText('todos os clientes e documentos').waitFor();
    expect(new URL(page.url()).pathname).toBe('/configuracoes');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('PAY-52: take the data for invoices, typed with the keyboard, and ask before they are lost', async () => {
    const page = await browser.signedIn('nota.fiscal@example.com');
    await endTrialOf('nota.fiscal@example.com');
    await page.goto('/configuracoes#assinatura');
    const documento = page.getByRole('textbox', { name: 'CPF ou CNPJ' });
    await documento.focus();
    await page.keyboard.type('12abc34501de35');
    expect(await documento.inputValue()).toBe('12.ABC.345/01DE-35');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Sol Viagens Ltda');
    await page.keyboard.press('Tab');
    await page.keyboard.type('fiscal@sol.example');
    await page.getByRole('link', { name: 'Escolher um plano' }).click();
    const question = dialog(page, 'Descartar alterações?');
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Salvar dados fiscais' }).click();
    await expectToast(page, 'Dados para nota fiscal salvos');
    await page.reload();
    await page.getByText('Pendente', { exact: true }).waitFor();
    expect(await documento.inputValue()).toBe('12.ABC.345/01DE-35');
  });
});
