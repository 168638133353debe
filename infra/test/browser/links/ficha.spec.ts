import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { faultyScreens } from '../support/accessibility.ts';
import { HANDHELD, tap, useBrowser } from '../support/browser.ts';
import { PNG } from '../support/identity-pictures.ts';
import { watchBytes } from '../support/page-faults.ts';
import { productUrl } from '../support/product.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { linkFor, pendingEnvios } from '../support/screens/ficha-screen.ts';

const browser = useBrowser();
const MAX_BYTES = 60_000;
const PHOTO = { name: 'passaporte.png', mimeType: 'image/png', buffer: PNG };

/** A member with a link for a new client. */
async function aLink(email: string, asked: object = {}): Promise<{ agente: Page; contaId: string; path: string }> {
  const agente = await browser.signedIn(email);
  const { id } = await firstContaOf(agente);
  const [ana = ''] = await addClientes(agente, [{ nome: 'Ana Lima Souza', email: 'ana@example.com' }]);
  return { agente, contaId: id, path: await linkFor(agente, ana, asked) };
}

const choose = (page: Page, of: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel(`Adicionar ${of}`, { exact: true }).setInputFiles(files);

describe('On a phone, a client', () => {
  it('FIC-14: fills in the own record once, despite a lost answer and a refused file', async () => {
    const { agente, contaId, path: link } = await aLink('ficha@example.com');
    const page = await browser.open({ ...HANDHELD, brokenOnPurpose: true });
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(link);
    await page.getByText('Olá, Ana!').waitFor();
    const filled = page.getByText('Já preenchido: escreva só se mudou.').filter({ visible: true });
    await soon(async () => expect(await filled.count()).toBe(2));
    await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('1/5/1990');
    await page.getByRole('textbox', { name: 'CEP' }).pressSequentially('01310100');
    await page.waitForFunction(() => (document.querySelector('[name=cidade]') as HTMLInputElement).value === 'São Paulo');
    await page.getByRole('textbox', { name: 'CPF', exact: true }).pressSequentially('52998224726');
    await tap(page.getByRole('button', { name: 'Enviar' }));
    await page.getByText('CPF inválido: confira os números').waitFor();
    await page.getByRole('textbox', { name: 'CPF', exact: true }).and(page.locator(':focus')).waitFor();
    await page.getByRole('textbox', { name: 'CPF', exact: true }).fill('529.982.247-25');

    await choose(page, 'RG', { name: 'rg.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
    await page.getByText('rg.exe: Tipo de arquivo não aceito').waitFor();
    await choose(page, 'RG', { name: 'rg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('kein PDF') });
    await choose(page, 'Passaporte', PHOTO, { ...PHOTO, name: 'verso.png' });
    await page.getByText('3 arquivos').waitFor();
    await tap(page.getByRole('button', { name: 'Enviar' }));
    await page
      .getByRole('alert')
      .getByText(/^rg\.pdf: /)
      .waitFor();
    expect(await pendingEnvios(agente, contaId)).toEqual([]);
    await tap(page.getByRole('button', { name: 'Remover rg.pdf' }));

    let lost = 0;
    await page.route('**/api/ficha/*', async (route) => {
      if (route.request().method() !== 'POST' || lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await tap(page.getByRole('button', { name: 'Enviar' }));
    await page.getByText('Não foi possível enviar').waitFor();
    await tap(page.getByRole('button', { name: 'Enviar' }));
    await page.getByRole('heading', { name: 'Recebemos seus dados' }).waitFor();
    await page.locator('input').first().waitFor({ state: 'detached' });
    const [envio, ...others] = await pendingEnvios(agente, contaId);
    expect(others).toEqual([]);
    const { campos, arquivos } = await (await agente.request.get(`/api/envios/${envio?.id}`)).json();
    expect(Object.fromEntries(campos.map(({ chave, enviado }: { chave: string; enviado: string }) => [chave, enviado]))).toMatchObject({
      dataNascimento: '1990-05-01', cep: '01310100', cidade: 'São Paulo', uf: 'SP', cpf: '52998224725',
    }); // prettier-ignore
    expect(arquivos.map(({ nomeArquivo }: { nomeArquivo: string }) => nomeArquivo)).toEqual(['passaporte.png', 'verso.png']);

    await page.reload();
    await page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor();
    expect(hosts).toEqual(new Set([productUrl()]));
    const kept = await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      document.cookie,
      (await indexedDB.databases()).length,
    ]);
    expect(kept).toEqual([0, 0, '', 0]);
  });
});

/** Runs in the page: chooses a photo of 4,000 pixels and a picture of an unsupported type. */
async function choosePictures(input: SVGElement | HTMLElement): Promise<void> {
  const drawPicture = async (name: string, type: string, width: number): Promise<File> => {
    const canvas = new OffscreenCanvas(width, width / 2);
    canvas.getContext('2d')?.fillRect(0, 0, width, 9);
    return new File([await canvas.convertToBlob({ type })], name, { type });
  };
  const files = new DataTransfer();
  files.items.add(await drawPicture('camera.jpg', 'image/jpeg', 4_000));
  files.items.add(await drawPicture('tela.webp', 'image/webp', 300));
  (input as HTMLInputElement).files = files.files;
  input.dispatchEvent(new Event('change'));
}

/** Runs in a page. */
async function sizeOf(bytes: number[]): Promise<number[]> {
  const { width, height } = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  return [width, height];
}

describe('Photos of a client', () => {
  it('are scaled down before they are sent, become JPEG, and stay unchanged when small; an unreadable HEIC is refused', async () => {
    const { agente, contaId, path: link } = await aLink('ficha-fotos@example.com', { campos: ['nome'], arquivos: ['rg'] });
    const page = await browser.open(HANDHELD);
    await page.goto(link);
    await page.getByText('Olá, Ana!').waitFor();
    await choose(page, 'RG', PHOTO);
    await page.getByText(/^1 arquivo/).waitFor();
    await page.getByLabel('Adicionar RG').evaluate(choosePictures);
    await page.getByText(/^3 arquivos/).waitFor();
    await choose(page, 'RG', { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
    await page.getByText('IMG_1.HEIC: Fotos HEIC não são aceitas').waitFor();
    await tap(page.getByRole('button', { name: 'Enviar' }));
    await page.getByRole('heading', { name: 'Recebemos seus dados' }).waitFor();
    const [envio] = await pendingEnvios(agente, contaId);
    const { arquivos } = await (await agente.request.get(`/api/envios/${envio?.id}`)).json();
    const sent: [string, number[]][] = [];
    for (const { id, nomeArquivo } of arquivos) {
      const file = await (await agente.request.get(`/api/envios/${envio?.id}/arquivos/${id}`)).body();
      sent.push([nomeArquivo, await page.evaluate(sizeOf, [...file])]);
    }
    expect(sent.slice(1)).toEqual([
      ['camera.jpg', [3_000, 1_500]],
      ['tela.jpg', [300, 150]],
    ]);
    expect(sent[0]?.[0]).toBe('passaporte.png');
  });
});

describe('The page of a link', () => {
  it('has at most 60 kB, and no serious accessibility fault: filled in wrongly, or expired', async () => {
    const { path: link } = await aLink('ficha-axe@example.com');
    const page = await browser.open();
    const bytes = watchBytes(page);
    await page.goto(link);
    await page.getByText('Olá, Ana!').waitFor();
    const weight = await bytes();
    expect(weight).toBeGreaterThan(5_000);
    expect(weight).toBeLessThanOrEqual(MAX_BYTES);
    const dist = path.resolve(import.meta.dirname, '../../../../frontend-shell/dist/assets');
    const [script = ''] = fs.readdirSync(dist).filter((name) => /^ficha\..*\.js\.br$/.test(name));
    expect(fs.statSync(path.join(dist, script)).size).toBeLessThan(20_000);

    const fillWrongly = async (): Promise<void> => {
      await page.goto(link);
      await page.getByText('Olá, Ana!').waitFor();
      await page.getByRole('textbox', { name: 'CPF', exact: true }).fill('111.111.111-11');
      await choose(page, 'RG', { ...PHOTO, name: `${'nome comprido '.repeat(9)}.png` });
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByText('CPF inválido').waitFor();
    };
    const dead = async (): Promise<void> => {
      await page.evaluate(() => ((document.querySelector('form') as HTMLFormElement).hidden = true));
      await page.goto(`/ficha/${'A'.repeat(43)}`);
      await page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor();
    };
    const screens = [
      { name: 'filled', show: fillWrongly },
      { name: 'dead', show: dead },
    ];
    expect(await faultyScreens(page, screens)).toEqual({});
  });
});
