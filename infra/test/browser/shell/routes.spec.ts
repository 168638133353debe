import { describe, expect, it } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { listIsThere } from '../support/screens/clientes-screen.ts';
import { addEmpresa } from '../support/screens/crm-api.ts';
import { newConvite } from '../support/screens/equipe-screens.ts';
import { productUrl } from '../support/product.ts';

const browser = useBrowser();
const ID = '01890000-0000-7000-8000-000000000000';

/** Address, heading, and the path one ends on when it is another. */
const VISITOR: [string, string, string?][] = [
  ['/', 'Seus clientes de viagem, organizados de uma vez'],
  ['/assinar', 'Escolha seu Plano'],
  ['/subscribe', 'Escolha seu Plano', '/assinar'],
  ['/pagamento-sucesso?plan=anual', 'Verificando pagamento'],
  ['/termos', 'Termos e Condições de Uso'],
  ['/convite/abc', 'Convite para Equipe'],
  ['/profile', 'Acesso Negado'],
  [`/cliente/${ID}`, '404 Page Not Found'],
  [`/cliente/${ID}/familia`, '404 Page Not Found'],
  [`/empresa/${ID}`, '404 Page Not Found'],
  ['/empresa', '404 Page Not Found'],
  ['/configuracoes', '404 Page Not Found'],
  ['/admin', '404 Page Not Found'],
  ['/nenhures', '404 Page Not Found'],
  ['/a/b/c', '404 Page Not Found'],
];
const SIGNED_IN: [string, string, string?][] = [
  ['/', 'Clientes'],
  ['/?view=empresas', 'Empresas'],
  ['/?view=equipe', 'Gerenciar Equipe'],
  ['/profile', 'Perfil do Usuário'],
  [`/cliente/${ID}`, 'Cliente não encontrado'],
  [`/cliente/${ID}/familia`, 'Cliente não encontrado'],
  [`/empresa/${ID}`, 'Empresa não encontrada'],
  ['/empresa', 'Clientes', '/'],
  ['/configuracoes', 'Configurações'],
  ['/assinar', 'Escolha seu Plano'],
  ['/subscribe', 'Escolha seu Plano', '/assinar'],
  ['/pagamento-sucesso?plan=anual', 'Verificando pagamento'],
  ['/termos', 'Termos e Condições de Uso'],
  ['/convite/abc', 'Convite para Equipe'],
  ['/nenhures', '404 Page Not Found'],
  ['/cliente', '404 Page Not Found'],
];

describe('Every address', () => {
  it('shows a visitor the landing page, the public screens, or that the page does not exist', async () => {
    const page = await browser.open();
    for (const [address, heading, end] of VISITOR) {
      await page.goto(address);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      expect([address, new URL(page.url()).pathname]).toEqual([address, end ?? new URL(address, productUrl()).pathname]);
    }
    await page.goto('/profile');
    expect(await page.getByRole('link', { name: 'Fazer Login' }).getAttribute('href')).toMatch(/^\/api\/login/);
  });

  it('shows a signed-in user the screen, or that it is planned, or that it does not exist', async () => {
    const page = await browser.signedIn('rotas@example.com');
    for (const [address, heading, end] of SIGNED_IN) {
      await page.goto(address);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      expect([address, new URL(page.url()).pathname]).toEqual([address, end ?? new URL(address, productUrl()).pathname]);
    }
  });

  it('of a client, family or company shows it and leads back to the list', async () => {
    const page = await browser.signedIn('rotas.cliente@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Ver Depois' }]);
    const empresa = await addEmpresa(page, { razaoSocial: 'Depois Ltda' });
    for (const [address, heading] of [
      [`/cliente/${id}/familia`, 'Família de Ver Depois'],
      [`/empresa/${empresa}`, 'Depois Ltda'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Ver' }).click();
    await page.waitForURL((url) => url.pathname === `/cliente/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Ver Depois', exact: true }).waitFor();
    await page.goBack();
    await listIsThere(page);
  });
});

describe('An address that redirects', () => {
  it.each([
    ['/subscribe', '/assinar'],
    ['/empresa', '/'],
  ])('keeps the conta: %s', async (address, end) => {
    const page = await browser.signedIn('rotas.conta@example.com');
    const { id } = await (await page.request.post('/api/contas', { data: { nome: 'Segunda', tipo: 'agencia' } })).json();
    await page.goto(`${address}?conta=${id}`);
    await page.waitForURL((url) => url.pathname === end && url.searchParams.get('conta') === id);
    await page.getByRole('button', { name: 'Segunda' }).waitFor();
  });
});

describe('Signing in', () => {
  it.each(['/convite/abc', '/assinar', `/cliente/${ID}?conta=${ID}#documentos`])('leads back to %s (SSR-06)', async (target) => {
    const page = await browser.open();
    await page.goto(`/api/login?login_hint=volta@example.com&returnTo=${encodeURIComponent(target)}`);
    const { pathname, hash } = new URL(target, productUrl());
    await page.waitForURL((url) => url.pathname === pathname && url.hash === hash);
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (target) => {
      const page = await browser.open();
      await page.goto(`/api/login?login_hint=volta@example.com&returnTo=${encodeURIComponent(target)}`);
      await listIsThere(page);
      expect(new URL(page.url()).origin).toBe(productUrl());
    },
  );

  it.each([
    ['erro', 'Não foi possível entrar'],
    ['email-nao-verificado', 'E-mail não verificado'],
    ['email-em-uso', 'E-mail já em uso'],
  ])('shows the visitor once why it failed (%s)', async (reason, title) => {
    const page = await browser.open();
    await page.goto(`/?login=${reason}`);
    await page.getByRole('alert').getByText(title, { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('A page as served', () => {
  it('has nothing preloaded that its screen does not ask for', async () => {
    const first = await browser.signedIn('adiantado@example.com');
    await first.context().addInitScript(`{
      const { fetch } = window;
      const asks = (address) => window.asked.push(new URL(address, location.origin).pathname);
      window.asked = [];
      window.fetch = (address, options) => (asks(address), fetch(address, options));
      const elements = (records) => records.flatMap(({ addedNodes }) => [...addedNodes]).forEach(({ rel, src, href }) => {
        if (src || rel === 'stylesheet') asks(src || href);
      });
      new MutationObserver(elements).observe(document, { childList: true, subtree: true });
    }`);
    for (const path of ['/', '/profile', '/configuracoes', '/termos', '/assinar', '/nada']) {
      const page = await first.context().newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      const link = (await page.goto(path))?.headers()['link'] ?? '';
      const preloaded = [...link.matchAll(/<([^>]+)>; rel=preload/g)].map(([, address = '']) => address);
      expect(preloaded.length).toBeGreaterThan(10);
      await page.waitForFunction(
        (all) => all.every((one) => (window as never as { asked: string[] }).asked.includes(one)),
        preloaded,
      );
      // another mode of asking: Chromium would ask twice
      expect(complaints.filter((text) => text.includes('not used because'))).toEqual([]);
      await page.close();
    }
  });

  it('INJ-16: holds no user input, whatever the name of a conta or the address contains', async () => {
    const page = await browser.signedIn('nome.hostil@example.com');
    const nome = '0;url=https://evil.example" http-equiv="refresh';
    const answer = await page.request.post('/api/contas', { data: { nome, tipo: 'agencia' } });
    expect(answer.status()).toBe(201);
    const { id } = await answer.json();
    const { pathname: convite } = new URL(await newConvite(page, id));
    const visitor = await browser.open();
    for (const address of ['/', '/termos', convite, `/?conta=${id}`, `/?view="><meta%20http-equiv=refresh%20x=evil.example>`])
      for (const person of [page, visitor]) {
        const sent = await person.request.get(address);
        expect([address, sent.status()]).toEqual([address, 200]);
        expect(await sent.text()).not.toMatch(/evil|http-equiv="?refresh/i);
      }
    await page.goto(`/?conta=${id}`);
    await page.getByText(nome).first().waitFor();
    expect(await page.locator('head meta[http-equiv]').count()).toBe(0);
    expect(await page.title()).not.toContain('evil');
  });
});
