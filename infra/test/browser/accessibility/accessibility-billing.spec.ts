import { describe, expect, it } from '@jest/globals';
import { faultyScreens } from '../support/accessibility.ts';
import { subscriber, typeCard } from '../support/screens/assinatura-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { heading, whileSending, type Screen } from '../support/screens/screens.ts';

const browser = useBrowser();

const at = (name: string, address: string, title: string): Screen => ({
  name,
  show: async (page) => {
    await page.goto(address);
    await heading(page, title);
  },
});
const RETURN = '/pagamento-sucesso?plan=anual&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=';

const TRIAL: Screen[] = [
  at('the plans', '/assinar', 'Plano mensal'),
  {
    ...whileSending('the plans', '**/api/create-subscription', async (page) => {
      await page.goto('/assinar');
      await page.getByRole('button', { name: 'Assinar plano anual' }).click();
    }),
    sweepOnly: true,
  },
  whileSending('the return', '**/api/activate-subscription', async (page) => {
    await page.goto(`${RETURN}succeeded`);
    await page.getByRole('button', { name: 'Ativar Assinatura' }).click();
  }),
  {
    name: 'the form, after a card was declined',
    show: async (page) => {
      await page.goto('/assinar');
      await page.getByRole('button', { name: 'Assinar plano anual' }).click();
      await typeCard(page, '4000000000000002');
      await page.locator('button:enabled', { hasText: 'Confirmar Assinatura Anual' }).click();
      await page.getByText('Não foi possível usar este cartão').waitFor();
    },
  },
  {
    name: "the plans, without the provider's script",
    show: async (page) => {
      await page.route('**/stripe.js', (route) => route.abort());
      await page.goto('/assinar');
      await page.getByRole('button', { name: 'Assinar plano anual' }).click();
      await page.getByText('Não foi possível abrir o formulário de pagamento').waitFor();
      await page.getByRole('button', { name: 'Assinar plano anual' }).waitFor();
      await page.unroute('**/stripe.js');
    },
  },
  at('a failed payment', `${RETURN}failed`, 'Pagamento não concluído'),
  at('a payment under way', `${RETURN}processing`, 'Verificando pagamento'),
  at('a payment that went through', `${RETURN}succeeded`, 'Pagamento Realizado!'),
  {
    name: 'an unknown payment',
    show: async (page) => {
      await page.goto('/pagamento-sucesso');
      await page.getByRole('button', { name: 'Ativar Assinatura' }).click();
      await page.getByText('O pagamento ainda não foi confirmado.').waitFor();
    },
  },
];

/** The return's screens stay in their first state: their automatic step after two seconds would leave them before axe is done. */
const stayAsTheyAre = () => {
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (run: () => void, delay?: number) => setTimeout(run, delay === 2_000 ? 1_000_000 : delay),
  });
};

describe('Axe finds nothing serious, and at 1440, 768 and 360 px nothing scrolls sideways', () => {
  it('on the payment screens of a visitor', async () => {
    const screens = [
      at('the plans', '/assinar', 'Login Necessário'),
      at('the return', '/pagamento-sucesso?plan=mensal', 'Login Necessário'),
    ];
    expect(await faultyScreens(await browser.open(), screens)).toEqual({});
  }, 300_000);

  it('on those of a user on trial', async () => {
    const page = await browser.signedIn(`acessivel.paga.${'comprido'.repeat(5)}@example.com`);
    await page.addInitScript(stayAsTheyAre);
    expect(await faultyScreens(page, TRIAL)).toEqual({});
  }, 300_000);

  it('on those of a paying user', async () => {
    const page = await subscriber(browser, 'acessivel.pagou@example.com');
    expect(await faultyScreens(page, [at('the plans', '/assinar', 'Você já possui uma assinatura ativa')])).toEqual({});
  }, 300_000);
});
