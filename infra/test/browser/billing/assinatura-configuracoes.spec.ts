import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  age,
  answerBank,
  ASKS_BANK,
  button,
  customerOf,
  DECLINES,
  openAssinatura,
  paidBy,
  shows,
  stripe,
  subscriber,
  typeCard,
} from '../support/screens/assinatura-screen.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { dialog } from '../support/screens/clientes-screen.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const confirmIn = (page: Page, title: string, name: string) =>
  dialog(page, title).getByRole('button', { name, exact: true }).click();

describe('A charge that requires 3-D Secure', () => {
  it('PAY-19: when declined stays monthly without a debt over a reload, and another card can pay', async () => {
    const email = 'banco.recusa@example.com';
    const page = await subscriber(browser, email, { card: ASKS_BANK });
    await openAssinatura(page);
    await button(page, 'Mudar plano').click();
    await confirmIn(page, 'Mudar para o plano anual', 'Confirmar mudança');
    await answerBank(page, 'Recusar autenticação');
    await expectToast(
      page,
      'Erro no Pagamento',
      'Não foi possível autenticar sua forma de pagamento. Escolha outra forma de pagamento e tente novamente.',
    );
    await page.reload();
    await shows(page, 'A mudança para o plano anual espera a confirmação do pagamento');
    await shows(page, 'Plano mensal');
    expect(await paidBy(email)).toEqual([3990]);
    await button(page, 'Confirmar pagamento').click();
    await dialog(page, 'Confirmar pagamento').waitFor();
    await typeCard(page, '4242424242424242');
    await confirmIn(page, 'Confirmar pagamento', 'Confirmar pagamento');
    await expectToast(page, 'Plano alterado', 'Agora você está no plano anual.');
    expect(await paidBy(email)).toHaveLength(2);
  });
});

describe('A renewal that failed', () => {
  it('PAY-24: is shown above every screen until another card has paid it', async () => {
    const email = 'renovacao.falha@example.com';
    const page = await subscriber(browser, email, PHONE);
    await stripe().card(await customerOf(email), DECLINES);
    await age(email, 32);
    await page.goto('/');
    const banner = page.getByText(/^O pagamento da renovação falhou\. Seu acesso continua até \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/);
    await banner.waitFor();
    await page.getByRole('link', { name: 'Atualizar cartão' }).tap();
    await shows(page, 'Pagamento da renovação atrasado');
    await button(page, 'Atualizar cartão').tap();
    await dialog(page, 'Atualizar cartão').waitFor();
    await typeCard(page, '4000000000000002');
    await confirmIn(page, 'Atualizar cartão', 'Salvar cartão');
    await expectToast(page, 'Erro no Pagamento', 'Seu cartão foi recusado.');
    await banner.waitFor();
    await typeCard(page, '5555555555554444');
    await confirmIn(page, 'Atualizar cartão', 'Salvar cartão');
    await expectToast(page, 'Cartão atualizado', 'A renovação foi paga.');
    await banner.waitFor({ state: 'detached' });
    await shows(page, 'Ativa');
    expect(await paidBy(email)).toEqual([3990, 3990]);
  });
});
