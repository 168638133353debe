import { act, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { dismissToast, Toaster } from '@viajario/web-kit/toast/toast.tsx';
import { toastFarewell } from './farewell.ts';

describe('The page after the own user was deleted', () => {
  it('shows one message', async () => {
    window.history.replaceState(null, '', '/?aviso=usuario-excluido');
    toastFarewell();
    render(createElement(Toaster));
    expect(await screen.findByText('Seu usuário foi excluído')).toBeInTheDocument();
    expect(window.location.search).toBe('');
    act(() => dismissToast());
    await waitFor(() => expect(screen.queryByText('Seu usuário foi excluído')).not.toBeInTheDocument());
    act(() => toastFarewell());
    expect(screen.queryByText('Seu usuário foi excluído')).not.toBeInTheDocument();
  });

  it('shows no message to any other visitor', () => {
    window.history.replaceState(null, '', '/?login=erro');
    toastFarewell();
    expect(window.location.search).toBe('?login=erro');
  });
});
