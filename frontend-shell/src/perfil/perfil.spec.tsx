import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { session, type CurrentUser } from '@viajario/contracts/identity/session';
import { aUser, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import PerfilPage from './perfil.page.tsx';

const PICTURE = 'https://lh3.googleusercontent.com/a/x=s96-c';

async function show(change: Partial<CurrentUser> = {}) {
  stubApi().answer(session.sessions, []);
  renderWithProviders(<PerfilPage />, { url: '/profile', user: aUser(change) });
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
  return within(screen.getByRole('region', { name: 'Seus dados' }));
}

describe('Perfil do Usuário', () => {
  it('shows who one is, to read only', async () => {
    const data = await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Perfil do Usuário' })).toBeInTheDocument();
    const facts = data.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Nome', 'Ana'],
      ['Sobrenome', 'Lima'],
      ['E-mail', 'ana@demo.local'],
      ['Função no sistema', 'Usuário'],
      ['Método de autenticação', 'Google'],
      ['Membro desde', '01/11/2026'],
    ]);
    expect(data.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('names an administrator, and stands without names', async () => {
    const data = await show({ papelSistema: 'admin', firstName: null, lastName: null });
    expect(data.getByText('Administrador')).toBeInTheDocument();
    expect(data.getByRole('img', { name: 'Foto de ana@demo.local' })).toHaveTextContent('A');
  });

  it('loads the picture from Google without a referrer, and shows the initials when it fails', async () => {
    const data = await show({ profileImageUrl: PICTURE, firstName: 'Érica' });
    const picture = data.getByRole('img', { name: 'Foto de Érica Lima' });
    expect(picture).toHaveAttribute('src', PICTURE);
    expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
    fireEvent.error(picture);
    expect(data.getByRole('img', { name: 'Foto de Érica Lima' })).toHaveTextContent('ÉL');
  });
});
