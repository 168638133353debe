import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { useBrowser } from '../support/browser.ts';
import {
  dialog,
  field,
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
    await soon(async () => {
      const cells = await row(page, 'José Antônio Gonçalves').getByRole('cell').allInnerTexts();
      const age = expect.stringMatching(/^\d\d anos$/);
      expect(cells.slice(0, 4)).toEqual(['jose@example.com\n(11)\u00a098765-4321', age, '0', '0']);
    });
    await row(page, 'José Antônio Gonçalves').getByText('529.982.247-25').waitFor();
    await statsAre(page, { 'Total de Clientes': '1', 'Novos este mês': '1' });

    await search(page, 'ninguem');
    await page.getByText('Nenhum cliente encontrado').waitFor();
    for (const text of ['jose goncalves', '982247', '982.247', 'JOSE@', '98765']) {
      await search(page, text);
      await soon(async () => expect([text, await namesShown(page)]).toEqual([text, ['José Antônio Gonçalves']]));
    }

    await page.getByRole('button', { name: 'Editar' }).click();
    await dialog(page, 'Editar Cliente').waitFor();
    for (const [label, value] of Object.entries({ 'Data de nascimento': '10/05/1990', CEP: '01310-100', Cidade: 'São Paulo' }))
      await soon(async () => expect([label, await field(page, label).inputValue()]).toEqual([label, value]));
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
});

describe('The client form', () => {
  it('keeps the cursor while a phone is corrected, and drops the country code of a whole number', async () => {
    const page = await browser.signedIn('formulario@example.com');
    await openDashboard(page);
    await openNewCliente(page);
    const phone = field(page, 'Telefone celular');
    const shows = (text: string) => soon(async () => expect(await phone.inputValue()).toBe(text));
    await phone.pressSequentially('11987654321');
    await phone.press('Backspace');
    await shows('(11) 9876-5432');
    await phone.press('Backspace');
    await phone.pressSequentially('99');
    await shows('(11) 98765-4399');
    for (const key of ['Home', 'ArrowRight', 'Delete']) await phone.press(key);
    await shows('(19) 8765-4399');
    await phone.fill('(55) 98765-4321');
    await phone.press('0');
    await shows('(55) 98765-4321');
    for (const text of ['+55 11 98765-4321', '5511987654321', '011987654321']) {
      await phone.fill(text);
      await shows('(11) 98765-4321');
    }
    await phone.fill('');
    await phone.pressSequentially('+5511987654321');
    await shows('(11) 98765-4321');
    await phone.fill('');
    await phone.pressSequentially('5511987654321');
    await shows('(11) 98765-4321');
    await phone.fill('');
    await phone.pressSequentially('08001234567');
    await shows('0800 123 4567');
    for (const key of ['Backspace', 'Backspace', '8']) await phone.press(key);
    await shows('0800 123 458');
    await phone.fill('');
    await phone.pressSequentially('00351912345678');
    await shows('+351912345678');
  });
});
