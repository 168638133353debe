import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { misfits } from '../support/accessibility.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { describeFocus, tabTo, typeInto } from '../support/keyboard.ts';
import { sql } from '../support/product.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { listIsThere } from '../support/screens/clientes-screen.ts';
import { addParente, dayFromToday } from '../support/screens/crm-api.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const findText = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Resumo do cliente' }).getByText(text).first().waitFor();
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const brazilian = (day: string) => day.split('-').reverse().join('/');

/** 45 clients; the last one has a relative and a passport that expires soon. */
async function openAgency(page: Page): Promise<void> {
  await addClientes(
    page,
    Array.from({ length: 44 }, (_, i) => ({ nome: `Cliente ${String(i + 10)}` })),
  );
  const [zilda = '', irmao = ''] = await addClientes(page, [
    {
      nome: 'Zilda Nery',
      cpf: '52998224725',
      dataNascimento: dayFromToday(-40, { years: 36 }),
      telefoneCelular: '11987654321',
      validadePassaporte: dayFromToday(16),
    },
    { nome: 'Caio Nery' },
  ]);
  await addParente(page, zilda, irmao, 'irmao');
}

describe('By keyboard alone, on a screen of 360 px, an agent on the phone', () => {
  it('reads a record from the third page, copies the CPF, adds a reminder, completes it, and is back at the former place in the list', async () => {
    const page = await browser.signedIn('telefone@example.com', { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
    await openAgency(page);
    await page.goto('/');
    await listIsThere(page);
    // from the end of the page, not past the hundred tab stops of its cards
    await tabTo(page, '3', 'Shift+Tab');
    await page.keyboard.press('Enter');
    const zilda = page.getByRole('list', { name: 'Clientes' }).getByRole('link', { name: 'Zilda Nery', exact: true });
    await zilda.waitFor();
    await tabTo(page, 'Zilda Nery', 'Shift+Tab');
    const place = [3, await scrollTop(page)];
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { level: 1, name: 'Zilda Nery' }).waitFor();
    await findText(page, /^36 anos/);
    await findText(page, 'Passaporte vence em 16 dias');
    await findText(page, 'Caio Nery');
    await findText(page, 'Cadastro 71% completo');
    await findText(page, 'Falta: E-mail, Arquivo de documento');
    expect(await misfits(page)).toEqual([]);
    await page.getByRole('button', { name: 'Salvar' }).waitFor({ state: 'detached' });
    const bar = page.getByRole('navigation', { name: 'Falar com o cliente' });
    for (const [role, name] of [
      ['button', 'Mensagem'],
      ['link', 'Ligar'],
    ] as const) {
      await bar.getByRole(role, { name }).waitFor();
      await soon(async () => expect(await page.getByRole(role, { name }).count()).toBe(1));
    }
    const box = await bar.boundingBox();
    expect(Math.abs(box!.y + box!.height - PHONE.viewport.height)).toBeLessThanOrEqual(1);

    // a live region inserted together with its text is not announced
    const heard = page.getByRole('region', { name: 'Resumo do cliente' }).getByRole('status');
    await soon(async () => expect(await heard.count()).toBe(2));
    await tabTo(page, 'Copiar CPF');
    await page.keyboard.press('Enter');
    await findText(page, 'Copiado');
    await soon(async () => expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('529.982.247-25'));

    const tomorrow = dayFromToday(1);
    await typeInto(page, 'Nova anotação', 'Mandar orçamento');
    await typeInto(page, 'Lembrar em', brazilian(tomorrow));
    await tabTo(page, 'Adicionar');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Lembrete adicionado');
    await findText(page, /Próximo lembrete/);
    await soon(async () => expect(await describeFocus(page)).toBe('Nova anotação'));
    await tabTo(page, 'Concluir');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Lembrete concluído');
    await page.getByRole('list', { name: 'Linha do tempo' }).getByText('Lembrete concluído').waitFor();
    const [stored] = await sql(
      'select vencimento::text, concluida_em is not null as done from anotacoes where texto = $1',
      'Mandar orçamento',
    );
    expect(stored).toEqual({ vencimento: tomorrow, done: true });

    await tabTo(page, 'Voltar', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await zilda.waitFor();
    const placeNow = async () => [Number(new URL(page.url()).searchParams.get('page')), await scrollTop(page)];
    await soon(async () => expect(await placeNow()).toEqual(place));
  });
});
