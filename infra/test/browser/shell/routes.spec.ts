import { describe, expect, it } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import { productUrl } from '../support/product.ts';

const browser = useBrowser();
const ID = '01890000-0000-7000-8000-000000000000';

/** Path, heading, and the final path if it is another one. */
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

describe('Every path', () => {
  it('shows a visitor the landing page, the public screens, or that the page does not exist', async () => {
    const page = await browser.open();
    for (const [address, heading, end] of VISITOR) {
      await page.goto(address);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      await page.waitForURL((url) => url.pathname === (end ?? new URL(address, productUrl()).pathname));
    }
    await page.goto('/profile');
    await page.locator('a[href^="/api/login"]', { hasText: 'Fazer Login' }).waitFor();
  });

  it('shows a signed-in user the screen, or that it does not exist; a redirect keeps the conta', async () => {
    const page = await browser.signedIn('rotas@example.com');
    for (const [address, heading, end] of SIGNED_IN) {
      await page.goto(address);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      await page.waitForURL((url) => url.pathname === (end ?? new URL(address, productUrl()).pathname));
    }
    const { id } = await (await page.request.post('/api/contas', { data: { nome: 'Segunda', tipo: 'agencia' } })).json();
    for (const [address, , end] of SIGNED_IN.filter((route) => route[2] !== undefined)) {
      await page.goto(`${address}?conta=${id}`);
      await page.waitForURL((url) => url.pathname === end && url.searchParams.get('conta') === id);
      await page.getByRole('button', { name: 'Segunda' }).waitFor();
    }
  });
});

describe('A page as served', () => {
  it('preloads nothing that its screen does not use', async () => {
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
      // another request mode: Chromium would fetch twice
      expect(complaints.filter((text) => text.includes('not used because'))).toEqual([]);
      await page.close();
    }
  });
});
