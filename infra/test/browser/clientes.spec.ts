import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser.ts';

const browser = useBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');

async function addCliente(page: Page, nome: string, cpf: string): Promise<void> {
  await page.getByRole('button', { name: 'Novo Cliente' }).first().click();
  await field(page, 'Nome').fill(nome);
  await field(page, 'CEP').pressSequentially('01001000');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[id$="_cidade"]')?.value !== '');
  await dialog(page).getByRole('tab', { name: 'Documentos' }).click();
  await field(page, 'CPF').pressSequentially(cpf);
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
}

async function search(page: Page, text: string): Promise<string[]> {
  await page.getByRole('searchbox').fill(text);
  await page.waitForResponse((response) => response.url().includes('/api/clientes?') && response.url().includes('search='));
  await page.waitForTimeout(300);
  return rows(page).allInnerTexts();
}

describe('An agent on the first day', () => {
  it('adds a client by CEP, finds it without accents and by part of the CPF, edits it and deletes it', async () => {
    const page = await browser.signedIn('agente.primeiro-dia@example.com');
    await page.getByText('Nenhum cliente encontrado').waitFor();
    await addCliente(page, 'José Antônio Gonçalves', '52998224725');
    await addCliente(page, 'Maria Conceição', '11144477735');
    await page.getByText('Maria Conceição').first().waitFor();

    expect(await search(page, 'jose goncalves')).toEqual([expect.stringContaining('José Antônio Gonçalves')]);
    expect(await search(page, '444777')).toEqual([expect.stringContaining('Maria Conceição')]);
    expect(await search(page, 'ninguém')).toEqual([]);

    await search(page, 'jose');
    await page.getByRole('button', { name: 'Editar' }).click();
    await field(page, 'Nome').fill('José Antônio Gonçalves Filho');
    expect(await field(page, 'Cidade').inputValue()).toBe('São Paulo');
    await dialog(page).getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('José Antônio Gonçalves Filho').first().waitFor();

    await page.getByRole('button', { name: 'Excluir' }).click();
    await dialog(page).getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Cliente deletado com sucesso').first().waitFor();
    expect(await search(page, 'gonçalves')).toEqual([]);
    expect(await search(page, '')).toEqual([expect.stringContaining('Maria Conceição')]);
  });

  it('is told who already has a CPF', async () => {
    const page = await browser.signedIn('agente.cpf@example.com');
    await page.getByText('Nenhum cliente encontrado').waitFor();
    await addCliente(page, 'Ana Braga', '52998224725');
    await page.getByRole('button', { name: 'Novo Cliente' }).first().click();
    await field(page, 'Nome').fill('Outra Ana');
    await dialog(page).getByRole('tab', { name: 'Documentos' }).click();
    await field(page, 'CPF').pressSequentially('52998224725');
    await dialog(page).getByRole('button', { name: 'Salvar' }).click();
    await dialog(page).getByText('Este CPF já está cadastrado para Ana Braga.').waitFor();
  });
});
