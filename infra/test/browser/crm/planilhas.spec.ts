import { describe, expect, it } from '@jest/globals';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { faultyScreens } from '../support/accessibility.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog } from '../support/screens/clientes-screen.ts';
import { clientesNamed } from '../support/screens/crm-api.ts';
import { hasFocus, tabTo } from '../support/keyboard.ts';
import { endTrialOf, joinConta } from '../support/product.ts';
import {
  chooseFile,
  count,
  DADOS_SCREENS,
  downloaded,
  importSection,
  openDados,
  preview,
  section,
  workbook,
} from '../support/screens/planilhas-screen.ts';
import { allIsThere, firstButton, openSettings } from '../support/screens/screens.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const totalOf = async (page: Page, contaId?: string): Promise<number> => {
  const params = { contaId: contaId ?? (await firstContaOf(page)).id };
  return (await (await page.request.get('/api/clientes', { params })).json()).total;
};

describe('A spreadsheet', () => {
  it('of many columns is readable on a phone: no select is cut off, no value wraps within a word', async () => {
    const page = await browser.signedIn('importa.no.celular@example.com', PHONE);
    await openDados(page);
    await preview(page, workbook([{ 'Nome*': 'Maria', 'E-mail': 'joao.silva.inválido' }]));
    await page.getByText('Colunas da planilha: 32 de 32').tap();
    const choices = await page.getByRole('combobox', { name: /^Destino da coluna/ }).evaluateAll((selects) =>
      selects.map((select) => {
        const { font, fontSize } = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen || !(select instanceof HTMLSelectElement)) throw new Error('nothing to measure with');
        pen.font = font;
        const words = pen.measureText(select.selectedOptions[0]?.textContent ?? '').width;
        // beside the words stand the arrow and the air around both
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

  it('is previewed, its columns are corrected, it is imported, reported and undone', async () => {
    const page = await browser.signedIn('importa@example.com');
    await addClientes(page, [{ nome: 'Já Cadastrado', cpf: '52998224725' }]);
    await openDados(page);
    await preview(
      page,
      workbook([
        { 'Nome*': 'Maria Importada', CPF: '111.444.777-35', Bairro: 'Santos' },
        { 'Nome*': 'João Importado', 'E-mail': 'isto não é e-mail' },
        { 'Nome*': 'Já Cadastrado', CPF: '529.982.247-25' },
        { 'Nome*': '', CPF: '390.533.447-05' },
      ]),
    );
    expect(await Promise.all(['Novos', 'Já existem', 'Com aviso', 'Recusados'].map((name) => count(page, name)))).toEqual([
      '2',
      '1',
      '1',
      '1',
    ]);
    await page.getByText('Colunas da planilha: 32 de 32').click();
    await page.getByRole('combobox', { name: /^Destino da coluna .*, Bairro$/ }).selectOption('Cidade');
    await page.getByText('Conferindo de novo...').waitFor({ state: 'detached' });
    await firstButton(page, 'Importar planilha').click();
    const result = page.getByRole('group', { name: 'Resultado da importação' });
    await result.getByText('2 importados, 2 ignorados (1 já cadastrado, 1 sem nome)').waitFor();
    expect(await clientesNamed(page, 'Maria Importada')).toMatchObject([{ cidade: 'Santos', bairro: null }]);
    const report = await downloaded(page, result.getByRole('link', { name: 'Baixar relatório' }));
    expect(report.name).toMatch(/\.xlsx$/);
    expect(report.content.subarray(0, 2).toString()).toBe('PK');

    await page.reload();
    await result.waitFor();
    await allIsThere(page);
    await firstButton(page, 'Fechar resultado').click();
    await firstButton(page, 'Desfazer importação').click();
    await dialog(page, 'Desfazer importação').getByRole('button', { name: 'Desfazer importação' }).click();
    await expectToast(page, 'Importação desfeita', '2 clientes removidos.');
    await importSection(page).getByText('Desfeita (2 importados, 2 ignorados)').waitFor();
    expect(await totalOf(page)).toBe(1);
  });

  it('shows its result after a reload during the import', async () => {
    const page = await browser.signedIn('importa.recarrega@example.com');
    await openDados(page);
    await preview(page, workbook(Array.from({ length: 5_000 }, (_, index) => ({ 'Nome*': `Cliente ${index}` }))));
    await firstButton(page, 'Importar planilha').click();
    await page.getByRole('progressbar', { name: 'Importando a planilha...' }).waitFor();
    await page.reload();
    await page.getByRole('group', { name: 'Resultado da importação' }).getByText('5.000 importados').waitFor();
    expect(await totalOf(page)).toBe(5_000);
  });

  it('that is another kind of file is refused before and after the upload', async () => {
    const page = await browser.signedIn('importa.errado@example.com');
    await openDados(page);
    await firstButton(page, 'Importar planilha').click();
    await expectToast(page, 'Arquivo necessário', 'Escolha a planilha que quer importar.');
    await page
      .getByLabel('Planilha de clientes')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a') });
    await expectToast(page, 'Arquivo inválido', 'Selecione apenas arquivos XLSX');
    await page.getByRole('button', { name: 'Fechar', exact: true }).click();
    await chooseFile(page, Buffer.from('isto não é uma planilha'));
    await expectToast(page, 'Arquivo inválido', 'Selecione apenas arquivos XLSX');
  });

  it('that is changed after it was chosen is asked for again, instead of reporting a network failure', async () => {
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

  it('is offered as a template', async () => {
    const page = await browser.signedIn('importa.modelo@example.com');
    await openDados(page);
    const { name, content } = await downloaded(page, firstButton(page, 'Baixar modelo'));
    expect(name).toBe('modelo_clientes.xlsx');
    await preview(page, content, name).catch(() => undefined);
    await page.getByText('Nenhuma linha desta planilha traz um cliente novo.').waitFor();
  });
});

describe('An export', () => {
  it('downloads the clients as CSV and the whole account as ZIP, after a reload too', async () => {
    const page = await browser.signedIn('exporta@example.com');
    await addClientes(page, [{ nome: 'Açaí Exportada' }]);
    await openDados(page);
    const csv = await downloaded(page, firstButton(page, 'Exportar CSV'));
    expect(csv.name).toMatch(/^clientes_.+_\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.content.toString()).toContain('Açaí Exportada');
    const backup = await downloaded(page, firstButton(page, 'Backup completo (ZIP)'));
    expect(backup.name).toMatch(/\.zip$/);
    expect(backup.content.subarray(0, 2).toString()).toBe('PK');
    const link = section(page, 'Exportar dados').getByRole('link', { name: 'Baixar backup' });
    await link.waitFor();
    await page.reload();
    const zip = await downloaded(page, link);
    expect(zip.name).toMatch(/\.zip$/);
    expect(zip.content.equals(backup.content)).toBe(true);
  });

  it('is the only tool left once the trial is over', async () => {
    const page = await browser.signedIn('exporta.vencida@example.com');
    await addClientes(page, [{ nome: 'Fica Comigo' }]);
    await endTrialOf('exporta.vencida@example.com');
    await openSettings(page);
    await page.getByText('Importar clientes faz parte da assinatura ativa.').waitFor();
    await page.getByText('As ferramentas de limpeza fazem parte da assinatura ativa.').waitFor();
    expect((await downloaded(page, firstButton(page, 'Exportar CSV'))).content.toString()).toContain('Fica Comigo');
    await firstButton(page, 'Backup completo (ZIP)').click();
    await page.getByRole('link', { name: 'Baixar backup' }).waitFor();
  });

  it('that is refused meanwhile shows why', async () => {
    const page = await browser.signedIn('exporta.recusada@example.com');
    await openDados(page);
    const message = 'Apenas gestores podem exportar dados da conta';
    const json = { code: 'APENAS_GESTORES_EXPORTAM', message, requestId: 'teste' };
    await page.route('**/api/export/**', (route) => route.fulfill({ status: 403, json }));
    await firstButton(page, 'Exportar CSV').click();
    await expectToast(page, 'Erro na exportação', message);
    await firstButton(page, 'Backup completo (ZIP)').click();
    await expectToast(page, 'Erro no backup', message);
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

  it('that do not exist show a message', async () => {
    const page = await browser.signedIn('duplicatas.nenhuma@example.com');
    await openDados(page);
    await firstButton(page, 'Limpar duplicatas').click();
    await expectToast(page, 'Nenhuma duplicata encontrada', 'Não há clientes repetidos nesta conta.');
  });
});

describe('All clients', () => {
  it('are removed after the dialog and the browser’s prompt, and the dashboard is updated', async () => {
    const page = await browser.signedIn('limpa.tudo@example.com', { prompts: [''] });
    await addClientes(page, [{ nome: 'Um' }, { nome: 'Dois' }]);
    await openDados(page);
    await firstButton(page, 'Limpar todos os clientes').click();
    const question = dialog(page, 'Limpar todos os clientes');
    await question.getByText('2 clientes e 0 documentos').waitFor();
    await question.getByRole('button', { name: 'Backup completo (ZIP)' }).waitFor();
    await question.getByRole('button', { name: 'Limpar todos os clientes' }).click();
    await expectToast(page, 'Clientes removidos', '2 clientes foram apagados desta conta.');
    expect(await totalOf(page)).toBe(0);
  });
});

describe('The tools', () => {
  it('are hidden from an agente', async () => {
    const owner = await browser.signedIn('ferramentas.dona@example.com');
    const { id } = await firstContaOf(owner);
    const page = await browser.signedIn('ferramentas.agente@example.com');
    await joinConta('ferramentas.agente@example.com', id, 'agente');
    await openSettings(page, id);
    await section(page, 'Assinatura').waitFor();
    for (const name of ['Exportar dados', 'Importar dados', 'Limpeza', 'Privacidade (LGPD)'])
      expect(await section(page, name).count()).toBe(0);
  });

  it('pass axe, and do not scroll sideways', async () => {
    const page = await browser.signedIn('ferramentas.acessiveis@example.com');
    expect(await faultyScreens(page, DADOS_SCREENS)).toEqual({});
  }, 300_000);
});
