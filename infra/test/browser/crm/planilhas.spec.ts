import { describe, expect, it } from '@jest/globals';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { faultyScreens } from '../support/accessibility.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog } from '../support/screens/clientes-screen.ts';
import { hasFocus, tabTo } from '../support/keyboard.ts';
import { DADOS_SCREENS, openDados, preview, section, workbook } from '../support/screens/planilhas-screen.ts';
import { firstButton } from '../support/screens/screens.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const totalOf = async (page: Page): Promise<number> => {
  const params = { contaId: (await firstContaOf(page)).id };
  return (await (await page.request.get('/api/clientes', { params })).json()).total;
};

describe('A spreadsheet', () => {
  it('of many columns is readable on a phone: no select is cut off, no value wraps within a word', async () => {
    const page = await browser.signedIn('importa.no.celular@example.com', PHONE);
    await openDados(page);
    await preview(page, workbook([{ 'Nome*': 'Maria', 'E-mail': 'joao.silva.inválido' }]));
    await page.getByText('Colunas da planilha: 32 de 32').tap();
    const destinations = page.getByRole('combobox', { name: /^Destino da coluna/ });
    await destinations.nth(31).waitFor();
    const choices = await destinations.evaluateAll((selects) =>
      selects.map((select) => {
        const { font, fontSize } = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen || !(select instanceof HTMLSelectElement)) throw new Error('nothing to measure with');
        pen.font = font;
        const words = pen.measureText(select.selectedOptions[0]?.textContent ?? '').width;
        // beside the label are the arrow and the padding of both
        return { fits: words + 40 < select.clientWidth, isLargeEnough: parseFloat(fontSize) >= 16 };
      }),
    );
    expect(choices).toEqual(Array.from({ length: 32 }, () => ({ fits: true, isLargeEnough: true })));
    const value = page.getByRole('table', { name: /^Avisos/ }).getByText('joao.silva.inválido');
    const lines = await value.evaluate((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  it('changed after it was chosen is asked for again, instead of reporting a network failure', async () => {
    const page = await browser.signedIn('importa.corrigida@example.com', { brokenOnPurpose: true });
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'planilha-'));
    const file = path.join(folder, 'clientes.xlsx');
    await fs.writeFile(file, workbook([{ 'Nome*': 'Erro de Digitação' }]));
    await openDados(page);
    const choose = () => page.getByLabel('Planilha de clientes').setInputFiles(file);
    await choose();
    await page.getByText(/^Prévia da aba/).waitFor();
    await fs.writeFile(file, workbook([{ 'Nome*': 'Nome Corrigido' }, { 'Nome*': 'Mais Um' }]));
    await firstButton(page, 'Importar planilha').click();
    const words = 'O arquivo foi alterado ou movido depois de escolhido. Escolha-o de novo.';
    await expectToast(page, 'Erro na importação', words);
    await choose();
    await page.getByText(/^Prévia da aba/).waitFor();
    await firstButton(page, 'Importar planilha').click();
    await page
      .getByText(/^2 importados/)
      .first()
      .waitFor();
    expect(await totalOf(page)).toBe(2);
    await fs.rm(folder, { recursive: true });
  });
});

describe('Duplicates', () => {
  it('are shown, removed and restored with the keyboard alone', async () => {
    const page = await browser.signedIn('duplicatas@example.com', { prompts: [''] });
    await addClientes(page, [
      { nome: 'Ana Igual', dataNascimento: '1990-05-10', email: 'ana.igual@example.com' },
      { nome: 'ANA IGUAL', dataNascimento: '1990-05-10' },
      { nome: 'Ana Igual', dataNascimento: '1985-01-01' },
    ]);
    await openDados(page);
    await tabTo(page, 'Limpar duplicatas');
    await page.keyboard.press('Enter');
    await dialog(page, 'Limpar duplicatas').getByText('1 cadastro repetido').waitFor();
    await hasFocus(page, 'Cancelar');
    await tabTo(page, 'Limpar duplicatas');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Duplicatas removidas', '1 cliente removido. Você pode desfazer por 30 dias.');
    expect(await totalOf(page)).toBe(2);
    await section(page, 'Limpeza').getByRole('button', { name: 'Desfazer', exact: true }).click();
    await dialog(page, 'Desfazer limpeza').getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expectToast(page, 'Limpeza desfeita', '1 cliente voltou.');
    expect(await totalOf(page)).toBe(3);
  });
});

describe('The tools', () => {
  it('pass axe, and do not scroll sideways', async () => {
    const page = await browser.signedIn('ferramentas.acessiveis@example.com');
    expect(await faultyScreens(page, DADOS_SCREENS)).toEqual({});
  }, 300_000);
});
