import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { misfits } from '../support/accessibility.ts';
import { HANDHELD, tap, useBrowser } from '../support/browser.ts';
import { tabTo } from '../support/keyboard.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { addParente, dayFromToday } from '../support/screens/crm-api.ts';
import { dialogIsOpen } from '../support/screens/screens.ts';
import { addDocumentosViagem } from '../support/screens/viagem-screens.ts';
import { addViagem, openViagemSalva } from '../support/screens/viagens-screens.ts';

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
  it('of a family is stored with the keyboard alone, in four presses beside what is typed', async () => {
    const { page, ana } = await withFamily('viagem.teclado@example.com', { reducedMotion: 'reduce' });
    let presses = 0;
    const press = async () => {
      presses += 1;
      await page.keyboard.press('Enter');
    };
    await page.goto(`/cliente/${ana}/familia`);
    await page.getByRole('link', { name: 'Nova viagem' }).waitFor();
    await tabTo(page, 'Nova viagem');
    await press();
    await dialogIsOpen(page, 'Nova viagem');
    await page.getByText('2 pessoas', { exact: true }).waitFor();
    await page
      .locator('input:focus')
      .and(page.getByRole('combobox', { name: 'Destino' }))
      .waitFor();
    await page.keyboard.type('ital');
    const option = page.getByRole('option', { name: 'Itália' });
    await soon(async () => expect((await option.boundingBox())?.x).toBeLessThan(1440));
    await press();
    await tabTo(page, 'Ida');
    await page.keyboard.type(brazilian(IDA));
    await tabTo(page, 'Volta');
    await page.keyboard.type(brazilian(VOLTA));
    await press();
    await page.getByRole('heading', { level: 1, name: /^Itália · / }).waitFor();
    expect(presses).toBeLessThanOrEqual(4);
    await page.getByRole('button', { name: 'Em ordem: Ana Rossi · Itália' }).waitFor();
    await tabTo(page, 'Impedimento: Bia Rossi · Itália');
    await page.keyboard.press('Enter');
    await dialogIsOpen(page, 'Bia Rossi · Itália');
    await page.keyboard.press('Escape');
    await page
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Impedimento: Bia Rossi · Itália' }))
      .waitFor();
  });

  it('of a family is stored with a finger in four presses beside what is typed', async () => {
    const { page, ana } = await withFamily('viagem.toque@example.com', HANDHELD);
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await tap(target);
    };
    await page.goto(`/cliente/${ana}/familia`);
    await press(page.getByRole('link', { name: 'Nova viagem' }));
    await dialogIsOpen(page, 'Nova viagem');
    await page.getByRole('combobox', { name: 'Destino' }).fill('ital');
    await press(page.getByRole('option', { name: 'Itália' }));
    await page.getByLabel('Ida').fill(brazilian(IDA));
    await page.getByLabel('Volta').fill(brazilian(VOLTA));
    await press(page.getByRole('button', { name: 'Criar viagem' }));
    await page.getByRole('heading', { level: 1, name: /^Itália · / }).waitFor();
    await page.getByRole('button', { name: 'Impedimento: Bia Rossi · Itália' }).waitFor();
    expect(presses).toBeLessThanOrEqual(4);
    expect(await misfits(page)).toEqual([]);
  });

  it('of eight people and six stops is one sheet of paper, in words', async () => {
    const page = await browser.signedIn('viagem.papel@example.com');
    const names = Array.from({ length: 8 }, (_, index) => ({ nome: `Maria Aparecida dos Santos Oliveira ${index}` }));
    const clienteIds = await addClientes(page, names);
    const paises = ['PRT', 'ESP', 'FRA', 'ITA', 'GBR', 'USA'];
    const trechos = paises.map((pais, index) => ({
      ...{ pais, tipo: 'destino' as const },
      ...{ chegada: dayFromToday(30 + index * 2), saida: dayFromToday(32 + index * 2) },
    }));
    await openViagemSalva(page, await addViagem(page, { clienteIds, trechos, localizadores: 'AZ 672, ABC123, 18h40' }));
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('row').nth(1).locator('span', { hasText: 'Impedimento' }).first().waitFor();
    expect(await misfits(page)).toEqual([]);
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
