import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { dismissToast, Toaster } from '@viajario/web-kit/toast.tsx';
import { Landing } from './landing.tsx';

function open(url: string) {
  const router = createMemoryRouter([{ path: '/', element: <Landing /> }], { initialEntries: [url] });
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return router;
}

afterEach(() => act(() => dismissToast()));

describe('The landing page', () => {
  it('leads to the sign-in from the header and from the trial', () => {
    open('/');
    expect(screen.getByRole('link', { name: 'Entrar com Google' })).toHaveAttribute('href', '/api/login');
    expect(screen.getByRole('link', { name: 'Testar grátis por 5 dias' })).toHaveAttribute('href', '/api/login');
    expect(screen.getByRole('link', { name: /Termos/ })).toHaveAttribute('target', '_blank');
  });

  it.each([
    ['erro', 'Não foi possível entrar'],
    ['email-nao-verificado', 'E-mail não verificado'],
    ['email-em-uso', 'E-mail já em uso'],
  ])('says why a sign-in ended in %p and cleans the address', async (reason, title) => {
    const router = open(`/?login=${reason}`);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('ignores a reason it does not know', () => {
    open('/?login=<script>');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
