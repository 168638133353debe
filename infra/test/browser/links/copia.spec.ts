import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { soon } from '../../soon.ts';
import { faultyScreens } from '../support/accessibility.ts';
import { HANDHELD, tap, useBrowser } from '../support/browser.ts';
import { PNG } from '../support/identity-pictures.ts';
import { watchBytes } from '../support/page-faults.ts';
import { addClientes } from '../support/screens/clientes-api.ts';

const browser = useBrowser();
const MAX_BYTES = 60_000;

/** A member on the page of a client with a photo of a passport. */
async function aDocumento(email: string) {
  const page = await browser.signedIn(email);
  const [ana = ''] = await addClientes(page, [{ nome: 'Ana Lima Souza' }]);
  const documentos = { name: 'passaporte.png', mimeType: 'image/png', buffer: PNG };
  const answer = await page.request.post('/api/documentos/upload', {
    multipart: { clienteId: ana, flagDocumento: 'passaporte', documentos },
  });
  expect(answer.status()).toBe(201);
  await page.goto(`/cliente/${ana}?aba=documentos`);
  return page;
}

describe('A protected copy', () => {
  it('COP-11: is made by an agent, downloaded on a phone as often as allowed, and then unavailable', async () => {
    const agente = await aDocumento('copia@example.com');
    await agente.getByRole('tab', { name: 'Documentos' }).click();
    await agente.getByRole('button', { name: 'Cópia protegida' }).click();
    await agente.getByRole('textbox', { name: 'Finalidade' }).fill('Check-in no Hotel Sol');
    await agente.getByRole('combobox', { name: 'Downloads' }).selectOption('1');
    await agente.getByRole('button', { name: 'Criar cópia' }).click();
    await agente.getByText('Check-in no Hotel Sol').waitFor();
    const link = await soon(async () => new URL(await agente.getByLabel('Link da cópia').inputValue()));

    const phone = await browser.open({ ...HANDHELD, acceptDownloads: true });
    const hosts = new Set<string>();
    phone.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await phone.goto(link.pathname);
    await phone.getByText('para uso exclusivo: Check-in no Hotel Sol').waitFor();
    const button = phone.getByRole('button', { name: 'Baixar o documento' });
    await phone.locator('[data-download][aria-disabled=false]').waitFor();
    const [download] = await Promise.all([phone.waitForEvent('download'), tap(button)]);
    expect(download.suggestedFilename()).toBe('copia-protegida.png');
    const file = fs.readFileSync(await download.path());
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect(file.equals(PNG)).toBe(false);
    await phone.getByText('O arquivo está a caminho').waitFor();
    expect([...hosts]).toEqual([link.origin]);
    expect(await phone.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);

    const other = await browser.open(HANDHELD);
    await other.goto(link.pathname);
    // the started download has its ten minutes, but no other one is left
    await other.getByRole('heading', { name: 'Este link não vale mais' }).waitFor();
    await agente.getByRole('button', { name: 'Revogar' }).click();
    await agente.getByRole('dialog', { name: 'Revogar cópia' }).getByRole('button', { name: 'Revogar' }).click();
    await agente.getByText('Nenhuma cópia aberta.').waitFor();
  });

  it('COP-11: has a page of at most 60 kB that is accessible', async () => {
    const agente = await aDocumento('copia-axe@example.com');
    const [documento] = await (
      await agente.request.get(`/api/documentos?clienteId=${agente.url().split('/').at(-1)?.split('?')[0]}`)
    ).json();
    const answer = await agente.request.post(`/api/documentos/${documento.id}/copias`, { data: { finalidade: 'Visto' } });
    const { pathname } = new URL((await answer.json()).url);
    const page = await browser.open();
    const bytes = watchBytes(page);
    await page.goto(pathname);
    await page.locator('[data-download][aria-disabled=false]').waitFor();
    const weight = await bytes();
    expect(weight).toBeGreaterThan(2_000);
    expect(weight).toBeLessThanOrEqual(MAX_BYTES);
    const ready = async (): Promise<void> => {
      await page.goto(pathname);
      await page.getByText('para uso exclusivo').waitFor();
    };
    const dead = async (): Promise<void> => {
      await page.goto(`/copia/${'A'.repeat(43)}`);
      await page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor();
    };
    expect(
      await faultyScreens(page, [
        { name: 'ready', show: ready },
        { name: 'dead', show: dead },
      ]),
    ).toEqual({});
  });
});
