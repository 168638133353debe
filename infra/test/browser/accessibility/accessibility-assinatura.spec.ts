import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultyScreens } from '../support/accessibility.ts';
import {
  age,
  ASKS_BANK,
  button,
  customerOf,
  DECLINES,
  openAssinatura,
  stripe,
  subscriber,
  shows,
  typeCard,
} from '../support/screens/assinatura-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { dialogIsOpen, type Screen } from '../support/screens/screens.ts';

const browser = useBrowser();

const dialogOf = (name: string, opener: string, title: string, more?: (page: Page) => Promise<void>): Screen => ({
  name,
  show: async (page) => {
    await openAssinatura(page);
    await button(page, opener).click();
    await dialogIsOpen(page, title);
    await more?.(page);
  },
});

const screenWith = (name: string, text: string, address = '/configuracoes'): Screen => ({
  name,
  show: async (page) => {
    await page.goto(address);
    await page.getByText(text).first().waitFor();
  },
});

describe('Axe finds nothing serious, and at 1440, 768 and 360 px nothing scrolls sideways', () => {
  it('on the actions of a subscription, and on refused or invalid billing data', async () => {
    const page = await subscriber(browser, 'acessivel.assinatura@example.com', { plano: 'anual' });
    const saving = (name: string, documento: string, text: string): Screen => ({
      name,
      show: async (shown) => {
        await openAssinatura(shown);
        const data = { 'CPF ou CNPJ': documento, 'Nome ou razão social': 'Sol Viagens Ltda', 'E-mail': 'fiscal@sol.example' };
        for (const [field, value] of Object.entries(data)) await shown.getByRole('textbox', { name: field }).fill(value);
        await button(shown, 'Salvar dados fiscais').click();
        await shows(shown, text);
      },
    });
    const screens = [
      dialogOf('a paid subscription', 'Mudar plano', 'Mudar para o plano mensal'),
      dialogOf('the card', 'Atualizar cartão', 'Atualizar cartão', (shown) => typeCard(shown, '4242424242424242')),
      dialogOf('the question before it is cancelled', 'Cancelar assinatura', 'Cancelar assinatura'),
      saving('refused data', '11444777000161', 'O provedor de pagamentos recusou este CNPJ.'),
      saving('a wrong number', '123', 'CPF ou CNPJ inválido: confira os números'),
    ];
    expect(await faultyScreens(page, screens)).toEqual({});
    await page.request.post('/api/change-subscription-plan', { data: { planoTipo: 'mensal' } });
    expect(await faultyScreens(page, [screenWith('a scheduled change', 'Desfazer mudança')])).toEqual({});
    await page.request.post('/api/cancel-subscription');
    expect(await faultyScreens(page, [screenWith('a cancelled subscription', 'Não haverá outra cobrança.')])).toEqual({});
  }, 300_000);

  it('on a plan change that waits for the bank', async () => {
    const page = await subscriber(browser, 'acessivel.banco@example.com', { card: ASKS_BANK });
    await page.request.post('/api/change-subscription-plan', { data: { planoTipo: 'anual' } });
    expect(await faultyScreens(page, [screenWith('a charge to confirm', 'Confirmar pagamento')])).toEqual({});
  }, 300_000);

  it('on an unpaid renewal', async () => {
    const email = 'acessivel.atraso@example.com';
    const page = await subscriber(browser, email);
    await stripe().card(await customerOf(email), DECLINES);
    await age(email, 32);
    const banner = 'O pagamento da renovação falhou.';
    expect(await faultyScreens(page, [screenWith('the dashboard', banner, '/'), screenWith('the settings', banner)])).toEqual({});
    await shows(page, 'Pagamento da renovação atrasado');
  }, 300_000);
});
