import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { misfits } from '../support/accessibility.ts';
import { HANDHELD, tap, useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { dialog } from '../support/screens/clientes-screen.ts';
import { dayFromToday } from '../support/screens/crm-api.ts';
import { centralIsThere, chooseAction, openCentral, vencimentoOf } from '../support/screens/viagem-screens.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const NEW = 'Novo documento de viagem';
const brazilian = (day: string) => day.split('-').reverse().join('/');
const papeis = (page: Page) => page.getByRole('list', { name: 'Documentos de viagem' }).getByRole('listitem');
const numbers = (page: Page) => page.getByRole('definition').allInnerTexts();

/** Fills the form of a new passport in and saves it. */
async function addPassaporte(page: Page, pais: string, numero: string, validade: string): Promise<void> {
  await tap(page.getByRole('button', { name: 'Adicionar documento de viagem' }));
  const form = dialog(page, NEW);
  await form.getByLabel('Tipo').selectOption('Passaporte');
  await form.getByRole('combobox', { name: 'País' }).fill(pais);
  await page.getByRole('option', { name: pais, exact: true }).click();
  await form.getByLabel('Número').fill(numero);
  await form.getByLabel('Validade').fill(brazilian(validade));
  expect(await misfits(page)).toEqual([]);
  await tap(form.getByRole('button', { name: 'Salvar' }));
  await expectToast(page, 'Documento de viagem salvo');
  await form.waitFor({ state: 'detached' });
}

describe('On a phone, an agent', () => {
  it('keeps two passports of a client, works off what expires, and has it in the calendar', async () => {
    const page = await browser.signedIn('vencimentos@example.com', HANDHELD);
    const [ana = ''] = await addClientes(page, [
      { nome: 'Ana Rossi', telefoneCelular: '11987654321', dataNascimento: '1990-05-10' },
      { nome: 'Bruno Reis', validadePassaporte: dayFromToday(-3) },
    ]);

    await page.goto(`/cliente/${ana}#documentos`);
    await page.getByText('Nenhum documento de viagem').waitFor();
    await addPassaporte(page, 'Brasil', 'FZ123456', dayFromToday(20));
    await papeis(page).filter({ hasText: 'Passaporte · Brasil' }).getByText('Vence em 20 dias').waitFor();
    await page
      .getByRole('textbox', { name: 'Validade do passaporte' })
      .and(page.locator(`[value="${brazilian(dayFromToday(20))}"]`))
      .waitFor();
    await addPassaporte(page, 'Itália', 'YA1234567', dayFromToday(120));
    expect(await papeis(page).count()).toBe(2);
    // the form had nothing to save: the papers say it
    expect(await page.getByRole('button', { name: 'Salvar' }).count()).toBe(0);

    await tap(page.getByRole('button', { name: 'Abrir menu' }));
    await tap(page.getByRole('link', { name: 'Documentos', exact: true }));
    await centralIsThere(page);
    expect(await misfits(page)).toEqual([]);
    expect(await numbers(page)).toEqual(['1', '1', '1', '2']);
    await vencimentoOf(page, 'Bruno Reis').getByText('Vencido há 3 dias').waitFor();

    await tap(page.getByRole('link', { name: 'Até 30 dias' }));
    await page.getByText('2 vencimentos · Até 30 dias').waitFor();
    await tap(vencimentoOf(page, 'Bruno Reis').getByRole('button', { name: 'Marcar como avisado' }));
    await expectToast(page, 'Situação: Avisado');
    await vencimentoOf(page, 'Bruno Reis').getByText('Avisado', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('2 vencimentos · Até 30 dias').waitFor();

    await chooseAction(page, 'Ana Rossi', 'Adiar');
    await tap(dialog(page, 'Adiar').getByRole('button', { name: '1 semana' }));
    await tap(dialog(page, 'Adiar').getByRole('button', { name: 'Adiar', exact: true }));
    await page.getByText('1 vencimento · Até 30 dias').waitFor();
    await openCentral(page, '?situacao=adiado');
    await vencimentoOf(page, 'Ana Rossi')
      .getByText(`Adiado até ${brazilian(dayFromToday(7))}`)
      .waitFor();
    await chooseAction(page, 'Ana Rossi', 'Trazer de volta');
    await expectToast(page, 'De volta na lista');
    await page.getByText('Nenhum vencimento com estes filtros').waitFor();

    await tap(page.getByRole('button', { name: 'Assinar calendário' }));
    await tap(dialog(page, 'Assinar calendário').getByRole('button', { name: 'Criar endereço' }));
    const address = await page.getByRole('textbox', { name: 'Endereço do calendário' }).inputValue();
    const calendar = await page.request.get(address);
    expect(calendar.status()).toBe(200);
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*Ana R[^]*END:VCALENDAR/);
    await tap(dialog(page, 'Assinar calendário').getByRole('button', { name: 'Encerrar calendário' }));
    await tap(dialog(page, 'Encerrar calendário').getByRole('button', { name: 'Encerrar', exact: true }));
    await expectToast(page, 'Calendário encerrado');
    expect((await page.request.get(address)).status()).toBe(404);
  }, 120_000);
});
