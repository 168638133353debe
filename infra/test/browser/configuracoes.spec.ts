import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser.ts';
import { firstContaOf } from './clientes-api.ts';
import { tabTo } from './keyboard.ts';
import { expectToast } from './toasts.ts';

const browser = useBrowser();

const mailSwitch = (page: Page, state: { checked?: boolean } = {}) =>
  page
    .getByRole('region', { name: 'Notificações', exact: true })
    .getByRole('switch', { name: 'Receber avisos por e-mail', ...state });

async function openConfiguracoes(page: Page, contaId: string): Promise<void> {
  await page.goto(`/configuracoes?conta=${contaId}`);
  await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
  await mailSwitch(page).waitFor();
}

describe('The switch for the daily mail', () => {
  it('is off until somebody wants it, and what was chosen is there after a reload', async () => {
    const page = await browser.signedIn('liga.avisos@example.com');
    const { id } = await firstContaOf(page);
    await openConfiguracoes(page, id);
    await page.getByText('liga.avisos@example.com', { exact: true }).waitFor();
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

  it('is turned with the keyboard, for the account that is open only', async () => {
    const page = await browser.signedIn('avisos.por.conta@example.com');
    const own = await firstContaOf(page);
    const { id: agencia } = await (
      await page.request.post('/api/contas', { data: { nome: 'Agência Sol', tipo: 'agencia' } })
    ).json();
    await openConfiguracoes(page, agencia);
    await tabTo(page, 'Receber avisos por e-mail');
    await page.keyboard.press('Space');
    await expectToast(page, 'Avisos por e-mail ligados');
    await mailSwitch(page, { checked: true }).waitFor();
    await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
    await page.getByRole('menuitemradio', { name: own.nome }).click();
    await mailSwitch(page, { checked: false }).waitFor();
  });

  it('goes back to where it was when the change was refused', async () => {
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
