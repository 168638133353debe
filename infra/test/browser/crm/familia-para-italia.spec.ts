import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { HANDHELD, tap, useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { addParente, dayFromToday } from '../support/screens/crm-api.ts';
import { dialogIsOpen } from '../support/screens/screens.ts';
import { addDocumentosViagem } from '../support/screens/viagem-screens.ts';

const browser = useBrowser();
const IDA = dayFromToday(30);
const VOLTA = dayFromToday(45);
const FAR = dayFromToday(2000);
const passaporte = (pais: string, more: Record<string, string>) => ({ tipo: 'passaporte', pais, numero: 'FZ123456', ...more });

/**
 * Ana, who is Italian too; her husband Caio, with a passport without a validity; Bia, of 10 years; Davi, with an expired
 * passport.
 */
async function addFamily(page: Page): Promise<{ ids: string[]; vencido: string }> {
  const ids = await addClientes(page, [
    { nome: 'Ana Rossi', telefoneCelular: '11987654321', dataNascimento: dayFromToday(0, { years: 40 }) },
    { nome: 'Caio Rossi', dataNascimento: dayFromToday(0, { years: 42 }) },
    { nome: 'Bia Rossi', dataNascimento: dayFromToday(0, { years: 10 }) },
    { nome: 'Davi Rossi', dataNascimento: dayFromToday(0, { years: 20 }) },
  ]);
  const [ana = '', caio = '', bia = '', davi = ''] = ids;
  const emitido = dayFromToday(0, { years: 2 });
  await addDocumentosViagem(page, ana, [
    passaporte('BRA', { validade: dayFromToday(-10), emissao: emitido }),
    passaporte('ITA', { numero: 'YA1234567', validade: FAR, emissao: emitido }),
  ]);
  await addDocumentosViagem(page, caio, [passaporte('BRA', { numero: 'FZ222222' })]);
  await addDocumentosViagem(page, bia, [passaporte('BRA', { numero: 'FZ333333', validade: FAR, emissao: emitido })]);
  const [vencido = ''] = await addDocumentosViagem(page, davi, [
    passaporte('BRA', { numero: 'FZ444444', validade: dayFromToday(-1), emissao: emitido }),
  ]);
  await addParente(page, ana, caio, 'conjuge');
  await addParente(page, ana, bia, 'filho');
  await addParente(page, ana, davi, 'filho');
  return { ids, vencido };
}

describe('A family on its way to Italy', () => {
  it('learns what it lacks, confirms the orientacao on the phone, and the proof stays when passports change', async () => {
    const page = await browser.signedIn('familia.italia@example.com');
    const { ids, vencido } = await addFamily(page);
    await page.goto(`/viagem?clientes=${ids.join(',')}&destino=ITA&ida=${IDA}&volta=${VOLTA}`);
    await page.getByText('4 pessoas · Em ordem: 2 · Atenção: 1 · Impedimento: 1', { exact: true }).waitFor();
    for (const [name, reason] of Object.entries({
      'Ana Rossi': 'Passaporte · Itália',
      'Caio Rossi': 'Informe a validade',
      'Bia Rossi': 'Autorização de menor',
      'Davi Rossi': 'venceu',
    }))
      await page.getByRole('row', { name }).filter({ hasText: reason }).waitFor();

    await page.getByRole('button', { name: 'Enviar orientação' }).click();
    await page.getByRole('textbox', { name: 'O que você quer acrescentar' }).fill('Levem o seguro de viagem impresso.');
    await page.getByRole('button', { name: 'Criar orientação' }).click();
    await page.getByRole('button', { name: 'Enviar por WhatsApp' }).click();
    await dialogIsOpen(page, 'Mensagem');
    const whatsapp = page.context().waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'));
    await page.getByRole('button', { name: 'Abrir no WhatsApp' }).click();
    const text = new URL((await whatsapp).url()).searchParams.get('text') ?? '';
    const [address = text] = /https?:\/\/\S+\/orientacao\/[\w-]{43}/.exec(text) ?? [];

    const phone = await browser.open(HANDHELD);
    await phone.goto(address);
    await phone.getByText('Levem o seguro de viagem impresso.').waitFor();
    await phone.getByRole('heading', { name: 'Davi R.' }).waitFor();
    await phone
      .getByText(/FZ\d{6}|YA1234567/)
      .first()
      .waitFor({ state: 'detached' });
    await tap(phone.getByRole('button', { name: 'Li e estou ciente' }));
    await phone.getByText(/^Ciente em/).waitFor();

    const proof = await phone.getByRole('article').innerText();
    const renewed = { validade: FAR, numero: 'GA999999' };
    expect((await page.request.put(`/api/documentos-viagem/${vencido}`, { data: renewed })).status()).toBe(200);
    await page.reload();
    await page.getByText('4 pessoas · Em ordem: 3 · Atenção: 1').waitFor();
    await phone.reload();
    await phone.getByText(/^Ciente em/).waitFor();
    await soon(async () => expect(await phone.getByRole('article').innerText()).toBe(proof));
    await page.goto(`/cliente/${ids[0]}`);
    const download = page.waitForEvent('download');
    await page.getByRole('region', { name: 'Orientações' }).getByRole('button', { name: 'Baixar PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^orientacao_italia_.*\.pdf$/);
  });
});
