import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  age,
  answerBank,
  ASKS_BANK,
  button,
  customerOf,
  dayOf,
  DECLINES,
  forgetLook,
  liveOf,
  openAssinatura,
  paidBy,
  section,
  statusOf,
  stripe,
  subscriber,
  shows,
  typeCard,
} from '../support/screens/assinatura-screen.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { dialog } from '../support/screens/clientes-screen.ts';
import { hasFocus } from '../support/keyboard.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();
afterEach(() => stripe().mend());

const confirmIn = (page: Page, title: string, name: string) =>
  dialog(page, title).getByRole('button', { name, exact: true }).click();

async function change(page: Page, plano: 'mensal' | 'anual'): Promise<void> {
  await button(page, 'Mudar plano').click();
  await confirmIn(page, `Mudar para o plano ${plano}`, 'Confirmar mudança');
}

describe('Cancelling the subscription', () => {
  it('PAY-15, PAY-16: is asked about once more, shown with its day, and the same in a window that knew nothing of it', async () => {
    const email = 'cancela@example.com';
    const page = await subscriber(browser, email);
    const day = dayOf((await statusOf(page)).expiraEm);
    const other = await browser.signedIn(email);
    for (const window of [page, other]) await openAssinatura(window);
    for (const window of [page, other]) {
      await button(window, 'Cancelar assinatura').click();
      await dialog(window, 'Cancelar assinatura').getByText(day, { exact: true }).waitFor();
      await hasFocus(window, 'Manter assinatura');
      await confirmIn(window, 'Cancelar assinatura', 'Cancelar assinatura');
      await expectToast(window, 'Assinatura cancelada', `Seu acesso continua até ${day}.`);
      await shows(window, `Não haverá outra cobrança. Depois de ${day} você pode assinar novamente.`);
      expect(await section(window).getByRole('button').allInnerTexts()).toEqual(['Salvar dados fiscais']);
    }
    await page.reload();
    await shows(page, `Depois de ${day} você pode assinar novamente.`);
    const refused = await page.request.post('/api/change-subscription-plan', { data: { planoTipo: 'anual' } });
    expect([refused.status(), (await refused.json()).message]).toEqual([
      409,
      `Assinatura cancelada: acesso até ${day}. Depois dessa data você pode assinar novamente.`,
    ]);
    expect(await paidBy(email)).toEqual([3990]);
  });

  it('can be left with Escape, and gives the focus back', async () => {
    const page = await subscriber(browser, 'nao.cancela@example.com', PHONE);
    await openAssinatura(page);
    await button(page, 'Cancelar assinatura').focus();
    await page.keyboard.press('Enter');
    await hasFocus(page, 'Manter assinatura');
    await page.keyboard.press('Escape');
    await hasFocus(page, 'Cancelar assinatura');
  });
});

describe('Changing the plan', () => {
  it('PAY-18: to the yearly one charges exactly what was shown, and is shown everywhere at once', async () => {
    const email = 'para.anual@example.com';
    const page = await subscriber(browser, email);
    await age(email, 10);
    await openAssinatura(page);
    await button(page, 'Mudar plano').click();
    const shown = dialog(page, 'Mudar para o plano anual');
    const amount = await shown.locator('strong').innerText();
    await confirmIn(page, 'Mudar para o plano anual', 'Confirmar mudança');
    await expectToast(page, 'Plano alterado', 'Agora você está no plano anual.');
    await shows(page, 'Plano anual');
    await shows(page, dayOf((await statusOf(page)).expiraEm));
    const [, charged = 0] = await paidBy(email);
    expect(amount).toBe(`R$ ${(charged / 100).toFixed(2).replace('.', ',')}`);
    expect(charged).toBeGreaterThan(36_000);
    expect(charged).toBeLessThan(39_900);
  });

  it('PAY-20, PAY-21: to the monthly one comes with the renewal, and is taken back with one click', async () => {
    const email = 'para.mensal@example.com';
    const page = await subscriber(browser, email, { plano: 'anual' });
    const day = dayOf((await statusOf(page)).expiraEm);
    await openAssinatura(page);
    await change(page, 'mensal');
    await expectToast(page, 'Mudança agendada', `O plano muda para mensal em ${day}.`);
    await shows(page, `Plano anual, muda para mensal em ${day}`);
    await page.reload();
    await button(page, 'Desfazer mudança').click();
    await expectToast(page, 'Mudança desfeita', 'Você continua no plano anual.');
    await button(page, 'Mudar plano').waitFor();
    await change(page, 'mensal');
    await shows(page, `Plano anual, muda para mensal em ${day}`);
    await age(email, 366);
    await page.reload();
    await shows(page, 'Plano mensal');
    expect(
      await section(page)
        .getByText(/muda para/)
        .count(),
    ).toBe(0);
    expect(await paidBy(email)).toEqual([39_900, 3990]);
  });
});

describe('A charge that the bank asks about', () => {
  it('PAY-19: passed, makes the plan yearly', async () => {
    const email = 'banco.aceita@example.com';
    const page = await subscriber(browser, email, { card: ASKS_BANK });
    await openAssinatura(page);
    await change(page, 'anual');
    await answerBank(page, 'Concluir autenticação');
    await expectToast(page, 'Plano alterado', 'Agora você está no plano anual.');
    await shows(page, 'Plano anual');
    expect(await section(page).getByRole('button', { name: 'Confirmar pagamento' }).count()).toBe(0);
  });

  it('PAY-19: left, waits over a reload with a day until when, and asks again', async () => {
    const page = await subscriber(browser, 'banco.depois@example.com', { card: ASKS_BANK });
    await openAssinatura(page);
    await change(page, 'anual');
    await page.locator('iframe[title="Autenticação do cartão"]').waitFor();
    await page.reload();
    await shows(page, 'A mudança para o plano anual espera a confirmação do pagamento');
    await shows(page, 'Plano mensal');
    await button(page, 'Confirmar pagamento').click();
    await answerBank(page, 'Concluir autenticação');
    await expectToast(page, 'Plano alterado', 'Agora você está no plano anual.');
  });

  it('PAY-19: declined, stays monthly without a debt, and another card can pay', async () => {
    const email = 'banco.recusa@example.com';
    const page = await subscriber(browser, email, { card: ASKS_BANK });
    await openAssinatura(page);
    await change(page, 'anual');
    await answerBank(page, 'Recusar autenticação');
    await expectToast(
      page,
      'Erro no Pagamento',
      'Não foi possível autenticar sua forma de pagamento. Escolha outra forma de pagamento e tente novamente.',
    );
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

  it('PAY-24: closes the doors after three days, and the way to the card stays', async () => {
    const email = 'renovacao.perdida@example.com';
    const page = await subscriber(browser, email);
    await stripe().card(await customerOf(email), DECLINES);
    await age(email, 36);
    await page.goto('/');
    await expectToast(page, 'Assinatura expirada', 'Escolha um plano para continuar.');
    await page.waitForURL((url) => url.pathname === '/assinar');
    await page.getByText('O pagamento da renovação falhou. Seu acesso está suspenso.').waitFor();
    await page.getByRole('link', { name: 'Atualizar cartão' }).first().click();
    await button(page, 'Atualizar cartão').click();
    await dialog(page, 'Atualizar cartão').waitFor();
    await typeCard(page, '4242424242424242');
    await confirmIn(page, 'Atualizar cartão', 'Salvar cartão');
    await expectToast(page, 'Cartão atualizado', 'A renovação foi paga.');
    await shows(page, 'Ativa');
    expect(await liveOf(email)).toBe(1);
  });
});

describe('While the provider is down', () => {
  it('PAY-36: the subscription is still shown, everything else works, and what needs the provider shows a message', async () => {
    const email = 'provedor.fora@example.com';
    const page = await subscriber(browser, email, { brokenOnPurpose: true });
    const { expiraEm } = await statusOf(page);
    await forgetLook(email);
    await stripe().break({ kind: 'down' });
    await openAssinatura(page);
    for (const text of ['Plano mensal', dayOf(expiraEm), 'Ativa']) await shows(page, text);
    const friendly = 'O serviço de pagamentos está indisponível no momento. Tente novamente em instantes.';
    await button(page, 'Mudar plano').click();
    await expectToast(page, 'Erro ao mudar de plano', friendly);
    await button(page, 'Atualizar cartão').click();
    await expectToast(page, 'Erro ao atualizar cartão', friendly);
    await button(page, 'Cancelar assinatura').click();
    await confirmIn(page, 'Cancelar assinatura', 'Cancelar assinatura');
    await expectToast(page, 'Erro ao cancelar assinatura', friendly);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
    expect((await statusOf(page)).isActive).toBe(true);
  });
});
