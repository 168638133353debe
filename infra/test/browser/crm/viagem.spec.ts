import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { misfits } from '../support/accessibility.ts';
import { HANDHELD, tap, useBrowser } from '../support/browser.ts';
import { tabTo } from '../support/keyboard.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { addParente, dayFromToday } from '../support/screens/crm-api.ts';
import { dialogIsOpen } from '../support/screens/screens.ts';
import { addDocumentosViagem } from '../support/screens/viagem-screens.ts';

const browser = useBrowser();
const brazilian = (day: string) => day.split('-').reverse().join('/');
const IDA = dayFromToday(30);
const VOLTA = dayFromToday(45);

/** Ana, who has an Italian passport, and her daughter, who has no travel document. */
async function withFamily(email: string, options = {}): Promise<{ page: Page; ana: string; bia: string }> {
  const page = await browser.signedIn(email, options);
  const [ana = '', bia = ''] = await addClientes(page, [
    { nome: 'Ana Rossi', telefoneCelular: '11987654321', dataNascimento: dayFromToday(0, { years: 40 }) },
    { nome: 'Bia Rossi', dataNascimento: dayFromToday(0, { years: 10 }) },
  ]);
  await addDocumentosViagem(page, ana, [{ tipo: 'passaporte', pais: 'ITA', numero: 'YA1234567', validade: dayFromToday(2000) }]);
  await addParente(page, ana, bia, 'filho');
  return { page, ana, bia };
}

describe('A trip', () => {
  it('is prepared with the keyboard alone and reduced motion, from a client to the result', async () => {
    const { page, ana } = await withFamily('viagem.teclado@example.com', { reducedMotion: 'reduce' });
    await page.goto(`/cliente/${ana}`);
    await page.getByRole('region', { name: 'Resumo do cliente' }).getByRole('link', { name: 'Preparar viagem' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('1 pessoa', { exact: true }).waitFor();
    await tabTo(page, 'Adicionar a família de Ana Rossi');
    await page.keyboard.press('Enter');
    await page.getByText('2 pessoas', { exact: true }).waitFor();
    await tabTo(page, 'Destino');
    await page.keyboard.type('ital');
    const option = page.getByRole('option', { name: 'Itália' });
    await soon(async () => expect((await option.boundingBox())?.x).toBeLessThan(1440));
    await page.keyboard.press('Enter');
    await tabTo(page, 'Ida');
    await page.keyboard.type(brazilian(IDA));
    await tabTo(page, 'Volta');
    await page.keyboard.type(brazilian(VOLTA));
    await page.keyboard.press('Enter');
    await page.locator('h2:focus', { hasText: 'Resultado' }).waitFor();
    await page.getByText('2 pessoas · Em ordem: 1 · Impedimento: 1').waitFor();
    await page.reload();
    await page.getByRole('row', { name: 'Ana Rossi' }).getByText('Passaporte · Itália').waitFor();
    const address = () => Object.fromEntries(new URL(page.url()).searchParams);
    await soon(() => expect(address()).toMatchObject({ destino: 'ITA', ida: IDA, volta: VOLTA }));
  });

  it('on a phone ends with the form of a minor and an orientacao that can be sent', async () => {
    const { page, ana, bia } = await withFamily('viagem.celular@example.com', HANDHELD);
    await page.goto(`/viagem?clientes=${ana},${bia}&destino=ITA&ida=${IDA}&volta=${VOLTA}`);
    await tap(page.getByRole('button', { name: 'Autorização de menor' }));
    await dialogIsOpen(page, 'Autorização de menor');
    await page.getByRole('combobox', { name: 'Ana Rossi' }).selectOption('Mãe');
    await page.getByText('Assina: pai.').waitFor();
    const download = page.waitForEvent('download');
    await tap(page.getByRole('button', { name: 'Baixar formulário (PDF)' }));
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await tap(page.getByRole('button', { name: 'Fechar' }).last());
    await tap(page.getByRole('button', { name: 'Enviar orientação' }));
    await tap(page.getByRole('button', { name: 'Criar orientação' }));
    const address = await page.getByRole('textbox', { name: 'Link da orientação' }).inputValue();
    expect(await misfits(page)).toEqual([]);
    const reader = await browser.open(HANDHELD);
    await reader.goto(address);
    await reader.getByText('Ana R.').first().waitFor();
  });
});
