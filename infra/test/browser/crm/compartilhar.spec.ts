import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { pdf } from '../../../dev/demo/pdf.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { PNG } from '../support/identity-pictures.ts';
import { endSessionsOf, productUrl } from '../support/product.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { chooseOption } from '../support/screens/screens.ts';
import { signInByHand } from '../support/sign-in.ts';

const browser = useBrowser();

const SECRET = 'segredo-de-ana';
const photo = (name: string) => ({ name: `${SECRET}-${name}.png`, mimeType: 'image/png', buffer: PNG });
const FILES = [
  ...['frente', 'verso', 'visto'].map(photo),
  { name: `${SECRET}-bilhete.pdf`, mimeType: 'application/pdf', buffer: pdf() },
];
const TEXT = `Passaporte da Ana ${SECRET}`;
const NOTHING_CAME = 'Mande fotos, PDFs e mensagens direto para um cliente';
const SIGN_IN = 'Entre e compartilhe de novo';

/** A window of a signed-in user with an active service worker. */
async function withWorker(email: string): Promise<Page> {
  const page = await browser.signedIn(email, { ...PHONE, serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

/** As the system does: the window that it opens submits a form without an initiating site. */
async function share(page: Page, files: typeof FILES, from = 'about:blank'): Promise<void> {
  await page.goto(from);
  await page.setContent(`<form method="post" enctype="multipart/form-data" action="${productUrl()}/compartilhar">
    <input name="texto" value="${TEXT}"><input type="file" name="arquivos" multiple></form>`);
  await page.locator('input[type=file]').setInputFiles(files);
  await Promise.all([
    page.waitForURL(`${productUrl()}/compartilhar*`),
    page.evaluate(() => document.querySelector('form')?.submit()),
  ]);
}

async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  const stopped = new Promise<void>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.every(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  await devtools.send('ServiceWorker.stopAllWorkers');
  await stopped;
}

/** Everything that the browser stores of this site, as one text, with the URLs of the window. */
const keptByBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
    const foreign = requests.map(({ url }) => url).filter((url) => !new URL(url).pathname.includes('/assets/'));
    const stored = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
    return JSON.stringify([foreign, stored, await indexedDB.databases(), location.href, history.state]);
  });

/** How many shares the service worker holds in memory. */
async function waitingShares(page: Page): Promise<number> {
  const worker = page.context().serviceWorkers().at(-1) ?? (await page.context().waitForEvent('serviceworker'));
  return worker.evaluate('shares.size');
}

describe('Sharing into the installed app', () => {
  it('is offered by the system: Chromium finds no error in the manifest', async () => {
    const page = await browser.signedIn('compartilha.manifesto@example.com');
    await page.goto('/termos');
    const devtools = await page.context().newCDPSession(page);
    const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data).share_target).toMatchObject({
      action: '/compartilhar',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'arquivos' }] },
    });
  });

  it('HDR-10, HDR-12: brings text, photos and a PDF to a client, though the service worker was not running, and leaves nothing behind', async () => {
    const page = await withWorker('compartilha@example.com');
    const [ana = ''] = await addClientes(page, [{ nome: 'Ana do Celular' }]);
    await stopWorkers(page);
    await share(page, FILES);
    await soon(async () => expect(await page.getByRole('textbox', { name: 'Texto', exact: true }).inputValue()).toBe(TEXT));
    const frente = page.getByRole('listitem').filter({ hasText: 'frente' });
    await frente.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    const other = await page.context().newPage();
    await other.goto('/compartilhar');
    await other.getByRole('heading', { name: NOTHING_CAME }).waitFor();

    await frente.getByLabel('Guardar em').selectOption('Passaporte');
    await page.getByRole('combobox', { name: 'Nome, CPF ou e-mail' }).fill('celular');
    await chooseOption(page, /Ana do Celular/);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('Tudo foi guardado').waitFor();

    const documentos: { nomeArquivo: string; flagDocumento: string }[] = await (
      await page.request.get('/api/documentos', { params: { clienteId: ana } })
    ).json();
    expect(documentos.map(({ nomeArquivo, flagDocumento }) => [nomeArquivo, flagDocumento]).sort()).toEqual([
      [`${SECRET}-bilhete.pdf`, 'outrosDocumentos'],
      [`${SECRET}-frente.png`, 'passaporte'],
      [`${SECRET}-verso.png`, 'outrosDocumentos'],
      [`${SECRET}-visto.png`, 'outrosDocumentos'],
    ]);
    const { itens } = await (await page.request.get(`/api/clientes/${ana}/linha-do-tempo`)).json();
    expect(itens).toContainEqual(expect.objectContaining({ tipo: 'anotacao', texto: TEXT }));
    expect(await keptByBrowser(page)).not.toContain(SECRET);
    await soon(async () => expect(await waitingShares(page)).toBe(0));
    await page.goto('/compartilhar');
    await page.getByRole('heading', { name: NOTHING_CAME }).waitFor();
    await page.getByText(SECRET).waitFor({ state: 'detached' });
  });

  it('HDR-12: asks a signed-out user to share again, and drops all of it at once', async () => {
    const page = await withWorker('compartilha.saiu@example.com');
    await endSessionsOf('compartilha.saiu@example.com');
    await stopWorkers(page);
    await share(page, FILES);
    await page.getByRole('heading', { name: SIGN_IN }).waitFor();
    await soon(async () => expect(await waitingShares(page)).toBe(0));
    expect(await keptByBrowser(page)).not.toContain(SECRET);
    await page.getByRole('link', { name: 'Entrar', exact: true }).click();
    await signInByHand(page, 'compartilha.saiu@example.com');
    await page.getByRole('heading', { name: NOTHING_CAME }).waitFor();
  });

  it('CSR-01, HDR-12: takes nothing from another site, ten files at a time, and is dropped after two minutes', async () => {
    const page = await withWorker('compartilha.tarde@example.com');
    const elsewhere = `${productUrl().replace('localhost', '127.0.0.1')}/outro-site`;
    await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await share(page, FILES, elsewhere);
    await page.getByText('Este aparelho ainda não estava pronto para receber').waitFor();
    expect(await waitingShares(page)).toBe(0);

    await share(
      page,
      Array.from({ length: 11 }, (_, i) => photo(String(i))),
    );
    await page.getByText(`${SECRET}-10.png: São no máximo 10 arquivos e 60 MB de cada vez`).waitFor();
    await soon(async () => expect(await page.getByLabel('Guardar em').count()).toBe(10));

    await page
      .context()
      .serviceWorkers()[0]!
      .evaluate(() => {
        const { setTimeout: wait } = globalThis;
        const sooner = (work: () => void, time: number) => wait(work, time === 120_000 ? 0 : time);
        Object.assign(globalThis, { setTimeout: sooner });
      });
    await share(page, FILES);
    await page.getByRole('heading', { name: NOTHING_CAME }).waitFor();
  });

  it('HDR-12: is asked for again before the service worker is active: the server reads none of it', async () => {
    const page = await browser.signedIn('compartilha.cedo@example.com', PHONE);
    const large = { name: 'grande.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(15 * 1024 * 1024, '%PDF-') };
    await share(page, [large]);
    await page.getByText('Este aparelho ainda não estava pronto para receber').waitFor();
    const visitor = await browser.open(PHONE);
    await share(visitor, FILES);
    await visitor.getByRole('heading', { name: SIGN_IN }).waitFor();
  });
});
