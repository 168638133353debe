import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { system } from '@viajario/contracts/config';
import { stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast, Toaster } from '@viajario/web-kit/toast/toast.tsx';
import { NO_LINKS } from '../layout/public-links.ts';
import { landingRoute } from './landing.page.tsx';
import { Landing } from './landing.tsx';

const LINKS = { contactWhatsapp: '5511999990000', companyUrl: 'https://empresa.example/' };

async function openInShell(url: string) {
  stubApi().answer(system.config, { remotes: [], stripePublishableKey: null, stripeJsUrl: 'https://js.example/', ...LINKS });
  const router = createMemoryRouter([{ path: '/', ...(await landingRoute()) }], { initialEntries: [url] });
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return router;
}

afterEach(() => act(() => dismissToast()));
afterEach(() => jest.restoreAllMocks());

const links = (name: string | RegExp) => screen.getAllByRole('link', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('The landing page', () => {
  it('leads to the sign-in from the header, the hero, the trial banner and the end', () => {
    render(<Landing links={NO_LINKS} />);
    for (const name of ['Entrar com Google', 'Testar grátis por 5 dias', 'Começar o teste grátis', 'Criar conta gratuita']) {
      for (const link of links(name)) expect(link).toHaveAttribute('href', '/api/login');
    }
  });

  it('names both prices and what is saved, and leads from both plans to /assinar', () => {
    render(<Landing links={NO_LINKS} />);
    const plans = region('Dois planos, o mesmo Viajário');
    for (const price of ['R$ 39,90', 'R$ 399,00']) expect(plans.getByText(price)).toBeInTheDocument();
    for (const price of [/478,80/, /33,25/, /79,80/, /mais de 15%/]) expect(plans.getByText(price)).toBeInTheDocument();
    for (const name of ['Assinar plano mensal', 'Assinar plano anual']) {
      expect(plans.getByRole('link', { name })).toHaveAttribute('href', '/assinar');
    }
  });

  it('shows eight features', () => {
    render(<Landing links={NO_LINKS} />);
    const titles = region('O que você passa a ter à mão').getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Ficha completa do cliente',
      'Documentos seguros',
      'Grupos familiares',
      'Equipe colaborativa',
      'Acesso pelo celular',
      'Segurança total',
      'Clientes empresariais',
      'Notificações inteligentes',
    ]);
  });

  it('mentions backups only where they are made', () => {
    const { rerender } = render(<Landing links={{ ...NO_LINKS, backups: true }} />);
    const backupNotice = 'Os dados têm backup automático todos os dias, também criptografado.';
    expect(screen.getByText(backupNotice)).toHaveAttribute('data-needs', 'BACKUPS');
    rerender(<Landing links={NO_LINKS} />);
    expect(screen.queryByText(backupNotice)).not.toBeInTheDocument();
    expect(screen.getByText(/cada conta isolada das outras/)).toBeInTheDocument();
  });

  it('says before the press, inside of an app, that Google refuses its browser', async () => {
    const said = () => screen.queryByText(/Abrir no navegador/);
    const { unmount } = render(<Landing links={NO_LINKS} />);
    expect(said()).not.toBeInTheDocument();
    unmount();
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 334.0.4.32.98');
    await openInShell('/');
    expect(said()).toHaveAttribute('data-needs', 'IN_APP');
    expect(screen.getByRole('link', { name: 'Testar grátis por 5 dias' })).toBeInTheDocument();
  });

  it('draws families as the product can make them: no kind of relationship, which no form asks for', () => {
    const { container } = render(<Landing links={NO_LINKS} />);
    expect(screen.getAllByText('Familiar')).toHaveLength(3);
    expect(container).not.toHaveTextContent(/cônjuge|filh[ao]|pais,|irmãos/i);
  });

  it('opens the chat, the company and the terms in new tabs that cannot reach back', () => {
    render(<Landing links={LINKS} />);
    expect(screen.getByRole('link', { name: 'Fale conosco' })).toHaveAttribute('href', 'https://wa.me/5511999990000');
    expect(screen.getByRole('link', { name: 'Site da empresa' })).toHaveAttribute('href', 'https://empresa.example/');
    expect(screen.getByRole('link', { name: /Termos/ })).toHaveAttribute('href', '/termos');
    for (const name of ['Fale conosco', 'Site da empresa', /Termos/]) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
      expect(screen.getByRole('link', { name })).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
  });

  it('hides chat and company where none is configured', () => {
    render(<Landing links={NO_LINKS} />);
    expect(screen.queryByRole('link', { name: 'Fale conosco' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Site da empresa' })).not.toBeInTheDocument();
  });
});

describe('The landing page in the shell', () => {
  it('takes the links from the configuration', async () => {
    await openInShell('/');
    expect(screen.getByRole('link', { name: 'Fale conosco' })).toHaveAttribute('href', 'https://wa.me/5511999990000');
  });

  it.each([
    ['erro', 'Não foi possível entrar'],
    ['email-nao-verificado', 'E-mail não verificado'],
    ['email-em-uso', 'E-mail já em uso'],
  ])('shows why a sign-in ended in %p and clears the address', async (reason, title) => {
    const router = await openInShell(`/?login=${reason}`);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('ignores a reason it does not know', async () => {
    await openInShell('/?login=<script>');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
