import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { DESK, PHONE, useBrowser } from '../support/browser.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog, field, listIsThere, openDashboard, row, search } from '../support/screens/clientes-screen.ts';
import { watchRequests } from '../support/page-faults.ts';
import { productUrl } from '../support/product.ts';

const browser = useBrowser();

/** Each would change `document.title`, or add an element that does, if any screen interpreted it as markup or code. */
const HOSTILE = [
  `<script>document.title='hacked'</script>`,
  `<img src=x onerror="document.title='hacked'">`,
  `"><svg onload=document.title='hacked'>`,
  `javascript:document.title='hacked'`,
  `{{constructor.constructor("document.title='hacked'")()}}`,
  '</title><base href=//evil.example>',
  '0;url=https://evil.example" http-equiv="refresh',
];

async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.title()).not.toContain('hacked');
  await page.locator('img[src=x], svg[onload], base, meta[http-equiv], #root script').first().waitFor({ state: 'detached' });
}

// Faults of any page (violations, errors, foreign requests) fail each test of this suite: browser.ts.
describe('The content security policy (HDR-03)', () => {
  it('blocks an injected script, and this suite would detect it', async () => {
    const page = await browser.open({ brokenOnPurpose: true });
    await page.goto('/');
    const violated = page.evaluate(
      () => new Promise((resolve) => addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective))),
    );
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = "document.title = 'hacked'";
      document.body.append(script);
    });
    expect(await violated).toMatch(/^script-src/);
    expect(await page.title()).not.toBe('hacked');
  });
});

describe('Hostile text (INJ-05)', () => {
  it('in every field of a client is shown as text in list, dialog, question and cards', async () => {
    const email = 'hostil@example.com';
    const page = await browser.signedIn(email);
    const conta = await firstContaOf(page);
    const texts = ['endereco', 'numero', 'complemento', 'bairro', 'cidade', 'rg', 'cnh', 'certidaoNascimento', 'observacoes'];
    const clientes = HOSTILE.map((text) => ({ nome: text, ...Object.fromEntries(texts.map((field) => [field, text])) }));
    await addClientes(page, clientes, conta.id);
    await openDashboard(page);
    for (const text of HOSTILE) {
      await row(page, text).waitFor();
      await expectUnharmed(page);
    }
    const [script = ''] = HOSTILE;
    await row(page, script).getByRole('button', { name: 'Editar' }).click();
    await dialog(page, 'Editar Cliente').waitFor();
    const holds = (name: string) => soon(async () => expect(await field(page, name).inputValue()).toBe(script));
    await holds('Nome');
    await holds('Observações');
    await page.getByRole('tab', { name: 'Documentos' }).click();
    await holds('RG');
    await page.keyboard.press('Escape');
    await dialog(page, 'Editar Cliente').waitFor({ state: 'detached' });
    await row(page, script).getByRole('button', { name: 'Excluir' }).click();
    await dialog(page, 'Excluir cliente').getByText(script, { exact: true }).waitFor();
    await expectUnharmed(page);

    const phone = await browser.signedIn(email, PHONE);
    await openDashboard(phone);
    for (const text of HOSTILE) await phone.getByRole('listitem').getByText(text, { exact: true }).waitFor();
    await expectUnharmed(phone);
  });

  it('in a search, an e-mail, an account and a user name is shown as text', async () => {
    const page = await browser.open();
    await page.goto('/api/login');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('nome.hostil@example.com');
    await page.getByRole('textbox', { name: 'Nome' }).fill(HOSTILE[1] ?? '');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await listIsThere(page);
    const email = `"<b>"@example.com`;
    const typed = await page.request.post('/api/clientes', {
      data: { contaId: (await firstContaOf(page)).id, nome: 'Tem E-mail', email },
    });
    expect([201, 400]).toContain(typed.status());
    for (const nome of HOSTILE) {
      expect((await page.request.post('/api/contas', { data: { nome, tipo: 'agencia' } })).status()).toBe(201);
    }
    await page.reload();
    await listIsThere(page);
    await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
    const items = page.getByRole('menuitemradio');
    for (const nome of HOSTILE) await items.getByText(nome, { exact: true }).last().waitFor();
    await items.getByText(HOSTILE[0] ?? '', { exact: true }).click();
    await page.getByRole('banner').locator('[aria-haspopup=menu]', { hasText: HOSTILE[0] }).waitFor();
    await listIsThere(page);
    await search(page, HOSTILE[1] ?? '');
    await page.getByText('Nenhum cliente encontrado').waitFor();
    await expectUnharmed(page);
  });
});

describe('Remotes (HDR-07)', () => {
  it('come from the product only, whatever query, storage and cookies contain', async () => {
    const page = await browser.signedIn('remotos@example.com', DESK);
    const evil = 'https://evil.example/remoteEntry.js';
    await page
      .context()
      .addCookies(['crm', 'remotes', 'mf_crm'].map((name) => ({ name, value: encodeURIComponent(evil), url: productUrl() })));
    await page.addInitScript((address) => {
      for (const storage of [localStorage, sessionStorage]) {
        for (const key of ['crm', 'remotes', 'mf:crm', 'import-map-override:crm', '__FEDERATION__', '__MF_DEVTOOLS__']) {
          storage.setItem(key, JSON.stringify({ crm: address, entry: address, remotes: [{ name: 'crm', entry: address }] }));
        }
        storage.setItem('FEDERATION_DEBUG', 'true');
      }
    }, evil);
    const requests = watchRequests(page);
    const query = new URLSearchParams({ crm: evil, remotes: JSON.stringify({ crm: evil }), remoteEntry: evil, entry: evil });
    await openDashboard(page, `/?${query}`);
    expect(requests).toContain('GET /remotes/crm/remoteEntry.js');
  });
});
