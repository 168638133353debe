import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}

describe('The installed app', () => {
  it('can be installed: name, start URL, own window, and icons in the sizes that phones need', async () => {
    const page = await browser.signedIn('instala@agencia.com.br');
    await page.goto('/');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await page.request.get(href ?? '')).json();
    expect(manifest).toMatchObject({ name: 'Viajário', short_name: 'Viajário', start_url: '/', display: 'standalone' });
    const icons: Icon[] = manifest.icons;
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size).toBe(sizes);
    }
  });

  it('caches built files for the next visit, but no page and no answer of the API, and keeps no personal data after signing out', async () => {
    const page = await browser.signedIn('guarda@agencia.com.br', { serviceWorkers: 'allow' });
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByRole('heading', { name: 'Clientes' }).waitFor();
    await page.evaluate(async () => {
      const kept = await caches.open('built-files');
      while ((await kept.keys()).length <= 5) await new Promise(requestAnimationFrame);
    });
    expect(await keptForeign(page)).toEqual([]);
    await page.goto('/api/logout');
    await page.waitForLoadState();
    expect(await keptForeign(page)).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });

  it('works when the browser cannot cache files', async () => {
    const page = await browser.signedIn('disco.cheio@agencia.com.br', { serviceWorkers: 'allow' });
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      caches.open = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
    });
    await page.goto('/configuracoes');
    await page.getByRole('heading', { name: 'Configurações' }).waitFor();
  });

  it("shows that there is no connection, and recovers; links for clients get the browser's own page", async () => {
    const page = await browser.signedIn('offline@agencia.com.br', { serviceWorkers: 'allow', brokenOnPurpose: true });
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    // not forwarded by the service worker, which would hide the origin of a sign-out from the server (CSR-05)
    await expect(page.goto('/api/logout')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await page.waitForURL('chrome-error://chromewebdata/');
    await page.goto('/configuracoes');
    await page.getByRole('heading', { name: 'Sem conexão' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Tentar novamente' }).click();
    await page.getByRole('heading', { name: 'Configurações' }).waitFor();
    await page.context().setOffline(true);
    await expect(page.goto('/ficha/segredo')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});

/** Paths in the browser's caches that are not built files. */
const keptForeign = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = lists.flat().map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => !/^\/(remotes\/[a-z]+\/)?assets\//.test(path));
  });
