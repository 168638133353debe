import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { misfits } from '../support/accessibility.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { dialog, openFact } from '../support/screens/clientes-screen.ts';
import { pdf } from '../../../dev/demo/pdf.ts';
import { PNG } from '../support/identity-pictures.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const slot = (page: Page, flag: string) => page.locator(`[data-slot=${flag}]`);
const files = (page: Page, flag: string) => slot(page, flag).getByRole('listitem');
const pngFile = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

async function openDocumentos(page: Page, clienteId: string): Promise<void> {
  await page.goto(`/cliente/${clienteId}#documentos`);
  await page.getByRole('heading', { name: 'Documentos Pessoais' }).waitFor();
}

async function send(page: Page, flag: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await slot(page, flag).locator('input[type=file]').first().setInputFiles(file);
  await expectToast(page, 'Documento(s) enviado(s) com sucesso!');
  await files(page, flag).getByText(file.name).waitFor();
}

describe("A client's documentos", () => {
  it('take one line each while empty, are uploaded, downloaded byte for byte, deleted, and shown beside the fields', async () => {
    const page = await browser.signedIn('papeis@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Maria dos Papéis' }]);
    await openDocumentos(page, id);
    await page.getByText('Nenhum arquivo enviado').first().waitFor();
    for (const flag of ['rg', 'cnh', 'certidaoNascimento', 'passaporte', 'outrosDocumentos'])
      expect((await slot(page, flag).boundingBox())!.height).toBeLessThan(64); // px
    await send(page, 'rg', pngFile('identidade (frente) João.png'));
    await send(page, 'rg', pngFile('identidade (verso) João.png'));
    await soon(async () => expect(await files(page, 'rg').count()).toBe(2));
    const front = files(page, 'rg').filter({ hasText: 'frente' });

    const [download] = await Promise.all([page.waitForEvent('download'), front.getByRole('button', { name: 'Baixar' }).click()]);
    expect(download.suggestedFilename()).toBe('identidade (frente) João.png');
    expect(readFileSync(await download.path()).equals(PNG)).toBe(true);

    await front.getByRole('button', { name: 'Excluir' }).click();
    await dialog(page, 'Excluir documento').getByRole('button', { name: 'Excluir' }).click();
    await expectToast(page, 'Documento removido com sucesso!');
    await front.waitFor({ state: 'detached' });
    await files(page, 'rg').filter({ hasText: 'verso' }).waitFor();

    // beside the fields in a wide window, so that a user can type from the document, and over them in a narrower one
    await send(page, 'passaporte', { name: 'passaporte.pdf', mimeType: 'application/pdf', buffer: pdf() });
    const see = files(page, 'passaporte').getByRole('button', { name: 'Ver' });
    await see.click();
    const preview = page.getByRole('region', { name: 'Visualização de passaporte.pdf' });
    await preview.locator('canvas').waitFor();
    await preview.locator(':focus').waitFor();
    await openFact(page, 'Validade do passaporte');
    await page.getByRole('textbox', { name: 'Validade do passaporte' }).pressSequentially('2 de março de 2033');
    await page.keyboard.press('Tab');
    const validade = page.getByRole('textbox', { name: 'Validade do passaporte' });
    await soon(async () => expect(await validade.inputValue()).toBe('02/03/2033'));
    const [picture, fields] = [await preview.boundingBox(), await slot(page, 'passaporte').boundingBox()];
    expect(fields!.x + fields!.width).toBeLessThanOrEqual(picture!.x);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await see.and(page.locator(':focus')).waitFor();

    await page.setViewportSize({ width: 1180, height: 800 });
    await see.click();
    await dialog(page, 'passaporte.pdf').locator('canvas').waitFor();
    await dialog(page, 'passaporte.pdf').locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, 'passaporte.pdf').waitFor({ state: 'detached' });
    await see.and(page.locator(':focus')).waitFor();
  });

  it('are rendered page by page on a phone if they are PDFs, under the content policy', async () => {
    const page = await browser.signedIn('papeis.pdf@example.com', PHONE);
    const [id = ''] = await addClientes(page, [{ nome: 'Pedro PDF' }]);
    await openDocumentos(page, id);
    await send(page, 'outrosDocumentos', { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await files(page, 'outrosDocumentos').getByRole('button', { name: 'Ver' }).click();
    await dialog(page, 'contrato.pdf').locator('canvas').waitFor();
    await page.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[role=dialog] canvas');
      const drawn = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      return drawn?.some((value, i) => i % 4 === 0 && value < 128) === true;
    });
    expect(await misfits(page)).toEqual([]);
  });
});
