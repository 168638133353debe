import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually, soon } from '../../soon.ts';
import { isReady } from '../../running-product.ts';
import {
  button,
  customerOf,
  dayOf,
  liveOf,
  openAssinatura,
  paidBy,
  section,
  statusOf,
  stripe,
  shows,
  typeCard,
} from '../support/screens/assinatura-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { dialog, openDashboard } from '../support/screens/clientes-screen.ts';
import { endTrialOf, productUrl, runFile, sql } from '../support/product.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();
afterEach(() => stripe().mend());

const EMAIL = 'jornada.assinatura@example.com';
const BACK_WITHIN_MS = 90_000;

/** kill -9; resolves when the supervisor has started it again and the product is ready. */
async function kill(victim: 'api' | 'worker'): Promise<void> {
  const { pid } = runFile()[victim];
  process.kill(pid, 'SIGKILL');
  await eventually(async () => runFile()[victim].pid !== pid && (await isReady(productUrl())), BACK_WITHIN_MS);
}

/** Waits until the provider has received so many payments. */
const paidTimes = (times: number) => soon(async () => expect(await paidBy(EMAIL)).toHaveLength(times));

async function eventsAreWorkedOff(): Promise<void> {
  const customer = await customerOf(EMAIL);
  await soon(async () => {
    const sent = (await stripe().events()).filter((event) => event.customer === customer);
    const done = await sql('select 1 from stripe_eventos where customer = $1 and processado_em is not null', customer);
    expect(done).toHaveLength(sent.length);
  }, 120_000);
}

async function subscribe(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForURL((url) => url.pathname === '/assinar');
  const choose = page.getByRole('button', { name: 'Assinar plano mensal' });
  await choose.waitFor();
  await kill('api');
  await choose.click();
  await page.getByRole('button', { name: 'Confirmar Assinatura Mensal' }).waitFor();
  const back = kill('worker');
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Confirmar Assinatura Mensal' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await back;
}

/** The API dies once the provider has changed the plan, before it hears of it: the user sees an error and presses again. */
async function changePlan(page: Page): Promise<string> {
  await button(page, 'Mudar plano').click();
  const shown = dialog(page, 'Mudar para o plano anual');
  const amount = await shown.locator('strong').innerText();
  await stripe().break({ kind: 'lost-answer', on: 'POST /v1/subscriptions/{id}', ms: 9_000, times: 1 });
  await shown.getByRole('button', { name: 'Confirmar mudança' }).click();
  await paidTimes(2);
  const back = kill('api');
  await expectToast(page, 'Erro ao mudar de plano', 'Sem resposta do servidor. Verifique sua conexão e tente novamente.');
  await back;
  await shown.getByRole('button', { name: 'Confirmar mudança' }).click();
  await expectToast(page, 'Plano alterado', 'Agora você está no plano anual.');
  return amount;
}

async function cancel(page: Page): Promise<void> {
  const back = kill('worker');
  await button(page, 'Cancelar assinatura').click();
  await dialog(page, 'Cancelar assinatura').getByRole('button', { name: 'Cancelar assinatura' }).click();
  await expectToast(page, 'Assinatura cancelada', `Seu acesso continua até ${dayOf((await statusOf(page)).expiraEm)}.`);
  await back;
}

describe('A user who subscribes, reloads, changes the plan and cancels while API and worker are killed', () => {
  it('pays once for each action, sees the true state after each reload, and keeps the paid period', async () => {
    const page = await browser.signedIn(EMAIL, { brokenOnPurpose: true });
    await endTrialOf(EMAIL);
    await subscribe(page);
    await page.reload();
    await openDashboard(page);
    expect([await paidBy(EMAIL), await liveOf(EMAIL)]).toEqual([[3990], 1]);

    await openAssinatura(page);
    const amount = await changePlan(page);
    await page.reload();
    await shows(page, 'Plano anual');
    const [, charged = 0, ...more] = await paidBy(EMAIL);
    expect([`R$ ${(charged / 100).toFixed(2).replace('.', ',')}`, more]).toEqual([amount, []]);

    await cancel(page);
    await eventsAreWorkedOff();
    await kill('api');
    await page.reload();
    await shows(page, 'Cancelada');
    await button(page, 'Salvar dados fiscais').waitFor();
    await soon(async () => expect(await section(page).getByRole('button').count()).toBe(1));
    expect([(await paidBy(EMAIL)).length, await liveOf(EMAIL)]).toEqual([2, 1]);
    expect(await statusOf(page)).toMatchObject({ isActive: true, planoTipo: 'anual', cancelAtPeriodEnd: true });
    await openDashboard(page);
  }, 300_000);
});
