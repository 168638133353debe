import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import {
  dialog,
  field,
  isFocused,
  listIsThere,
  namesShown,
  openDashboard,
  openNewCliente,
  row,
  search,
} from '../support/screens/clientes-screen.ts';
import { statsAre } from '../journeys/agency-steps.ts';
import { signInByHand } from '../support/sign-in.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

async function addByCep(page: Page): Promise<void> {
  await openNewCliente(page);
  await field(page, 'Nome').fill('José Antônio Gonçalves');
  await field(page, 'Data de nascimento').fill('10/05/1990');
  await field(page, 'E-mail').fill('jose@example.com');
  await field(page, 'Telefone celular').pressSequentially('11987654321');
  await field(page, 'CEP').pressSequentially('01310100');
  await expectToast(page, 'CEP encontrado!', 'Endereço encontrado');
  await field(page, 'Número').fill('1578');
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await field(page, 'CPF').pressSequentially('52998224725');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
}

describe('An agent on the first day', () => {
  it('signs in, adds a client by CEP, finds it, edits it and deletes it', async () => {
    const page = await browser.open();
    await page.goto('/');
    await page.getByRole('link', { name: 'Entrar com Google' }).click();
    await signInByHand(page, `primeiro.dia.${Date.now()}@example.com`, 'Lívia Prado');
    await listIsThere(page);
    await page.getByRole('banner').getByText('Lívia Prado', { exact: true }).last().waitFor();
    await page.getByText('Nenhum cliente encontrado').waitFor();

    await addByCep(page);
    await expectToast(page, 'Cliente criado com sucesso.');
    await row(page, 'José Antônio Gonçalves').waitFor();
    await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
    const cells = await row(page, 'José Antônio Gonçalves').getByRole('cell').allInnerTexts();
    expect(cells.slice(0, 4)).toEqual(['jose@example.com\n(11)\u00a098765-4321', expect.stringMatching(/^\d\d anos$/), '0', '0']);
    await row(page, 'José Antônio Gonçalves').getByText('529.982.247-25').waitFor();
    await statsAre(page, { 'Total de Clientes': '1', 'Novos este mês': '1' });

    await search(page, 'ninguem');
    await page.getByText('Nenhum cliente encontrado').waitFor();
    for (const text of ['jose goncalves', '982247', '982.247', 'JOSE@', '98765']) {
      await search(page, text);
      expect([text, await namesShown(page)]).toEqual([text, ['José Antônio Gonçalves']]);
    }

    await page.getByRole('button', { name: 'Editar' }).click();
    await dialog(page, 'Editar Cliente').waitFor();
    expect(await field(page, 'Data de nascimento').inputValue()).toBe('10/05/1990');
    expect(await field(page, 'CEP').inputValue()).toBe('01310-100');
    expect(await field(page, 'Cidade').inputValue()).toBe('São Paulo');
    await field(page, 'Nome').fill('José Antônio Gonçalves Filho');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
    await expectToast(page, 'Cliente atualizado com sucesso');
    await row(page, 'José Antônio Gonçalves Filho').waitFor();
    await dialog(page, 'Editar Cliente').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Excluir' }).click();
    const question = dialog(page, 'Excluir cliente');
    await question.getByText(/irreversível/).waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await row(page, 'José Antônio Gonçalves Filho').waitFor();
    await page.getByRole('button', { name: 'Excluir' }).click();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expectToast(page, 'Cliente deletado com sucesso');
    await page.getByText('Nenhum cliente encontrado').waitFor();
  });

  it('looks at examples, each marked as one, and is rid of them', async () => {
    const page = await browser.signedIn('exemplo@example.com');
    await openDashboard(page);
    await page.getByRole('button', { name: 'Carregar exemplo' }).click();
    await expectToast(page, 'Exemplo carregado', '6 clientes aparecem na lista com o selo “Exemplo”.');
    const marked = page.getByRole('rowheader').filter({ has: page.getByText('Exemplo', { exact: true }) });
    await marked.nth(5).waitFor();
    expect([await marked.count(), (await namesShown(page)).length]).toEqual([6, 6]);
    await page.getByRole('button', { name: 'Remover exemplo' }).click();
    await expectToast(page, 'Exemplo removido');
    await page.getByRole('button', { name: 'Carregar exemplo' }).waitFor();
    await page.getByText('Nenhum cliente encontrado').waitFor();
  });
});

describe('The client form', () => {
  it('fills the address from the CEP, locks the filled fields, and unlocks them on request', async () => {
    const page = await browser.signedIn('endereco@example.com');
    await openDashboard(page);
    await openNewCliente(page);
    await field(page, 'CEP').pressSequentially('01310100');
    await expectToast(page, 'CEP encontrado!', 'Endereço encontrado');
    const filled = { Endereço: 'Avenida Paulista', Bairro: 'Bela Vista', Cidade: 'São Paulo', UF: 'SP' };
    for (const [label, value] of Object.entries(filled)) {
      expect([label, await field(page, label).inputValue()]).toEqual([label, value]);
      expect([label, await field(page, label).isEditable()]).toEqual([label, false]);
    }
    await page.getByRole('button', { name: 'Editar manualmente' }).click();
    expect(await field(page, 'Endereço').isEditable()).toBe(true);
    await isFocused(page, 'Endereço');
    await field(page, 'CEP').fill('01001-000');
    await page.getByRole('button', { name: 'Manter o meu' }).click();
    await isFocused(page, 'Número');
    await field(page, 'Endereço').fill('');
    await field(page, 'CEP').fill('01310-100');
    await page.getByRole('button', { name: 'Limpar' }).click();
    await isFocused(page, 'CEP');
    expect(await field(page, 'CEP').inputValue()).toBe('');
  });

  it('shows what is wrong with a CEP and keeps the form usable', async () => {
    const page = await browser.signedIn('endereco@example.com');
    await openDashboard(page);
    await openNewCliente(page);
    await field(page, 'CEP').pressSequentially('0131');
    await field(page, 'Número').focus();
    await page.getByText('CEP deve ter 8 dígitos', { exact: true }).waitFor();
    await field(page, 'CEP').fill('');
    await field(page, 'CEP').pressSequentially('99999999');
    await expectToast(page, 'CEP não encontrado', 'Verifique o CEP ou preencha manualmente');
    expect(await field(page, 'Endereço').isEditable()).toBe(true);
  });

  it('keeps the cursor while a phone is corrected, and drops the country code of a whole number', async () => {
    const page = await browser.signedIn('formulario@example.com');
    await openDashboard(page);
    await openNewCliente(page);
    const phone = field(page, 'Telefone celular');
    const shown = () => phone.inputValue();
    await phone.pressSequentially('11987654321');
    await phone.press('Backspace');
    expect(await shown()).toBe('(11) 9876-5432');
    await phone.press('Backspace');
    await phone.pressSequentially('99');
    expect(await shown()).toBe('(11) 98765-4399');
    for (const key of ['Home', 'ArrowRight', 'Delete']) await phone.press(key);
    expect(await shown()).toBe('(19) 8765-4399');
    await phone.fill('(55) 98765-4321');
    await phone.press('0');
    expect(await shown()).toBe('(55) 98765-4321');
    for (const text of ['+55 11 98765-4321', '5511987654321', '011987654321']) {
      await phone.fill(text);
      expect([text, await shown()]).toEqual([text, '(11) 98765-4321']);
    }
    await phone.fill('');
    await phone.pressSequentially('+5511987654321');
    expect(await shown()).toBe('(11) 98765-4321');
    await phone.fill('');
    await phone.pressSequentially('5511987654321');
    expect(await shown()).toBe('(11) 98765-4321');
    await phone.fill('');
    await phone.pressSequentially('08001234567');
    expect(await shown()).toBe('0800 123 4567');
    for (const key of ['Backspace', 'Backspace', '8']) await phone.press(key);
    expect(await shown()).toBe('0800 123 458');
    await phone.fill('');
    await phone.pressSequentially('00351912345678');
    expect(await shown()).toBe('+351912345678');
  });

  it('requires the name and refuses an invalid e-mail', async () => {
    const page = await browser.signedIn('formulario@example.com');
    await openDashboard(page);
    await openNewCliente(page);
    await field(page, 'E-mail').fill('sem arroba');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('Nome é obrigatório', { exact: true }).waitFor();
    await page.getByText('Email inválido', { exact: true }).waitFor();
  });

  it('accepts a day typed with one digit for day and month', async () => {
    const page = await browser.signedIn('datas@example.com');
    await openDashboard(page);
    await openNewCliente(page);
    for (const text of ['1/5/1990', '01051990', '01/05/1990']) {
      await field(page, 'Data de nascimento').fill('');
      await field(page, 'Data de nascimento').pressSequentially(text);
      expect([text, await field(page, 'Data de nascimento').inputValue()]).toEqual([text, '01/05/1990']);
    }
  });

  it('accepts a pasted yyyy-mm-dd day and names the client that already has a CPF', async () => {
    const page = await browser.signedIn('documentos@example.com');
    await openDashboard(page);
    for (const nome of ['Ana Braga', 'Outra Ana']) {
      await openNewCliente(page);
      await field(page, 'Nome').fill(nome);
      await field(page, 'Data de nascimento').fill('1990-05-10');
      expect(await field(page, 'Data de nascimento').inputValue()).toBe('10/05/1990');
      await page.getByRole('tab', { name: 'Documentos' }).click();
      await field(page, 'CPF').pressSequentially('52998224725');
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
      if (nome === 'Ana Braga') await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
    }
    await expectToast(page, 'Erro ao criar cliente');
    await page.getByRole('alert').filter({ hasText: 'Ana Braga' }).getByRole('button', { name: 'Abrir' }).waitFor();
  });

  it('takes document numbers, but no family, before the client is saved', async () => {
    const page = await browser.signedIn('abas@example.com');
    await openDashboard(page);
    await openNewCliente(page);
    await page.getByRole('tab', { name: 'Família' }).click();
    await page.getByText('Salve o cliente primeiro para gerenciar família', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Documentos' }).click();
    for (const label of ['CPF', 'RG', 'CNH', 'Certidão de nascimento', 'Validade do passaporte'])
      await field(page, label).waitFor();
  });
});
