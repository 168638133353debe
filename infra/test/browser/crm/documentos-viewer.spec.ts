import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { pdf } from '../../../dev/demo/pdf.ts';
import { addDocumento } from '../support/identity-pictures.ts';

const browser = useBrowser({ pdfViewer: true });

/** Black pixels on the screen. The viewer lives in a process of its own, which only a screenshot of the window reaches. */
async function ink(page: Page, ruler: Page): Promise<number> {
  const picture = (await page.screenshot()).toString('base64');
  return ruler.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return data.filter((red, i) => i % 4 === 0 && red + data[i + 1]! + data[i + 2]! < 12).length;
  }, picture);
}

describe("A PDF in the browser's own viewer", () => {
  it('DWN-12: is shown under the policy it is served with', async () => {
    const page = await browser.signedIn('papeis.visor@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Vera Visor' }]);
    const documento = { name: 'contrato.pdf', mimeType: 'application/pdf' };
    const written = await addDocumento(page, id, 'outrosDocumentos', { ...documento, buffer: pdf() });
    const empty = await addDocumento(page, id, 'outrosDocumentos', { ...documento, buffer: pdf('') });
    const ruler = await browser.open();
    const address = (documentoId: string) => `/api/documentos/${documentoId}/download?view=true`;
    const show = (documentoId: string) => page.goto(address(documentoId));
    const { headers } = await page.request.get(address(written)).then((answer) => ({ headers: answer.headers() }));
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    await show(written);
    // the viewer emits no event when it is done
    await soon(async () => expect(await ink(page, ruler)).toBeGreaterThan(1_000));
    await show(empty);
    await soon(async () => expect(await ink(page, ruler)).toBeLessThan(100));
  });
});
