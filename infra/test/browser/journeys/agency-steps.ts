import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inFirefox } from '../support/browser.ts';
import { dialog, field, isFocused, listIsThere, openNewCliente, row } from '../support/screens/clientes-screen.ts';
import { chooseOption } from '../support/screens/screens.ts';
import { expectToast } from '../support/toasts.ts';

/** Opens a screen by the side menu. */
export const choose = (page: Page, entry: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: entry, exact: true }).click();

/** The dashboard's four numbers, once loaded. */
export async function statsAre(page: Page, expected: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(expected)) {
    const term = page.getByRole('term').filter({ hasText: label });
    const number = page.getByRole('definition').and(term.locator('+ *'));
    await number.filter({ hasText: new RegExp(`^${value.replace('.', '\\.')}$`) }).waitFor();
  }
}

/** Creates an agency beside the own conta, and switches to it. */
export async function openAgency(page: Page, own: string, nome: string): Promise<void> {
  const switcher = (current: string) => page.getByRole('banner').getByRole('button', { name: current, exact: true });
  await switcher(own).click();
  await page.getByRole('menuitem', { name: 'Criar conta agência' }).click();
  await dialog(page, 'Criar Nova Conta').getByRole('textbox', { name: 'Nome da conta' }).fill(nome);
  await dialog(page, 'Criar Nova Conta').getByRole('button', { name: 'Criar Conta' }).click();
  await expectToast(page, 'Success', 'Conta criada com sucesso');
  await dialog(page, 'Criar Nova Conta').waitFor({ state: 'detached' });
  await switcher(own).click();
  await page.getByRole('menuitemradio', { name: nome }).click();
  await switcher(nome).waitFor();
  await listIsThere(page);
}

export async function addByHand(page: Page, { nome, cpf }: { nome: string; cpf: string }): Promise<void> {
  await openNewCliente(page);
  await field(page, 'Nome').fill(nome);
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await field(page, 'CPF').pressSequentially(cpf);
  await dialog(page, 'Novo Cliente').getByRole('button', { name: 'Salvar', exact: true }).click();
  await expectToast(page, 'Cliente criado com sucesso.');
  await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
  await row(page, nome).waitFor();
}

export async function addFamily(page: Page, nome: string, parente: { nome: string; cpf: string }): Promise<void> {
  const title = 'Adicionar Membro da Família';
  await page.getByRole('link', { name: nome, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: nome, exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Família' }).click();
  await page.getByText('Nenhum membro da família adicionado', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Gerenciar família' }).click();
  await page.getByRole('heading', { level: 1, name: `Família de ${nome}`, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Adicionar Primeiro Membro' }).click();
  await page.getByRole('combobox', { name: 'Nome, CPF ou e-mail' }).fill(parente.cpf);
  await chooseOption(page, new RegExp(`^${parente.nome}`));
  await dialog(page, title).getByText(parente.cpf, { exact: true }).waitFor();
  await dialog(page, title).getByRole('button', { name: title, exact: true }).click();
  await expectToast(page, 'Membro da família adicionado', `${parente.nome} · Familiar`);
  await dialog(page, title).waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Membros da família' }).getByText(parente.nome, { exact: true }).waitFor();
}

export async function addCompany(page: Page, empresa: { razaoSocial: string; cnpj: string }, employee: string): Promise<void> {
  const picker = dialog(page, 'Adicionar Associado Existente');
  await choose(page, 'Empresas');
  await page.getByText('Nenhuma empresa encontrada', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Nova Empresa', exact: true }).click();
  await isFocused(page, 'Razão Social');
  await field(page, 'Razão Social').fill(empresa.razaoSocial);
  await field(page, 'CNPJ').pressSequentially(empresa.cnpj);
  await dialog(page, 'Nova Empresa').getByRole('button', { name: 'Criar Empresa' }).click();
  await expectToast(page, 'Empresa criada!');
  await dialog(page, 'Nova Empresa').waitFor({ state: 'detached' });
  await row(page, empresa.razaoSocial).getByRole('link', { name: empresa.razaoSocial }).click();
  await page.getByRole('heading', { level: 1, name: empresa.razaoSocial }).waitFor();
  await page.getByText('Nenhum funcionário associado', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Adicionar Associado Existente' }).click();
  await picker.getByText(/^Sua conta tem 4\.\d{3} clientes: digite para buscar em todos\.$/).waitFor();
  await picker.getByRole('searchbox').fill(employee);
  await picker.getByRole('radio', { name: employee }).check();
  await picker.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expectToast(page, 'Associado adicionado');
  await picker.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Funcionários' }).getByText(employee, { exact: true }).waitFor();
}

export interface Scan {
  slot: string;
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Chooses a file in the browser's own window, as from a scanner's folder. */
export async function scan(page: Page, { slot, ...file }: Scan): Promise<void> {
  const button = page.getByRole('button', { name: 'Enviar arquivos', description: slot });
  if (inFirefox)
    await button.locator('+ input').setInputFiles(file); // it emits no event for its file chooser
  else {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
    await chooser.setFiles(file);
  }
  await expectToast(page, 'Documento(s) enviado(s) com sucesso!');
  await page.getByRole('button', { name: 'Baixar', description: file.name }).waitFor();
}

/** Creates an invite for an agente; returns its link. */
export async function inviteAgente(page: Page): Promise<string> {
  const title = dialog(page, 'Convidar Membro da Equipe');
  await choose(page, 'Equipe');
  await page.getByRole('button', { name: 'Gerar Link de Convite' }).click();
  await title.getByRole('radio', { name: 'Agente', checked: true }).waitFor();
  await title.getByRole('button', { name: 'Gerar Link' }).click();
  await expectToast(page, 'Convite criado', 'Link de convite gerado com sucesso');
  const link = await title.getByRole('textbox', { name: 'Link de convite' }).inputValue();
  await title.getByRole('button', { name: 'Copiar link' }).click();
  await expectToast(page, 'Copiado!');
  await title.getByRole('button', { name: 'Concluir' }).click();
  await title.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Convites pendentes (1)' }).waitFor();
  return link;
}

/** The first element of each list that the other does not have. */
export function expectSame(actual: readonly string[], expected: readonly string[]): void {
  const [has, wanted] = [new Set(actual), new Set(expected)];
  const missing = expected.filter((one) => !has.has(one)).slice(0, 5);
  const surplus = actual.filter((one) => !wanted.has(one)).slice(0, 5);
  expect({ missing, surplus, count: actual.length }).toEqual({ missing: [], surplus: [], count: expected.length });
}
