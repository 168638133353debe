import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { renderWithProviders } from '@viajario/web-kit/testing.tsx';

type Module = { default: typeof Asking };

function Asking({ name, onClosed }: { name: string; onClosed: () => void }) {
  return (
    <div role="dialog" aria-label={`Excluir ${name}`}>
      <button onClick={onClosed}>Cancelar</button>
    </div>
  );
}

function show(load: () => Promise<Module>) {
  const Late = lateDialog(load);
  function Screen() {
    const [isAsking, setAsking] = useState(false);
    return (
      <>
        <input aria-label="Nome" />
        <button onClick={() => setAsking(true)}>Excluir</button>
        {isAsking && <Late name="Ana" onClosed={() => setAsking(false)} />}
      </>
    );
  }
  renderWithProviders(<Screen />);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('A dialog with code that is loaded when it is first opened', () => {
  it('is waited for, and asked for once', async () => {
    let come = (_module: Module) => {};
    const load = jest.fn(() => new Promise<Module>((resolve) => (come = resolve)));
    show(load);
    expect(load).not.toHaveBeenCalled();
    await press('Excluir');
    expect(screen.getByText('Carregando...')).toBeInTheDocument();
    come({ default: Asking });
    expect(await screen.findByRole('dialog', { name: 'Excluir Ana' })).toBeInTheDocument();
    expect(screen.queryByText('Carregando...')).not.toBeInTheDocument();
    await press('Cancelar');
    await press('Excluir');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows a toast when its code cannot be loaded; typed text stays, and the next press retries', async () => {
    const load = jest.fn<Promise<Module>, []>(() => Promise.reject(new Error('no network')));
    show(load);
    await userEvent.type(screen.getByLabelText('Nome'), 'Olga');
    await press('Excluir');
    const toast = await screen.findByRole('alert');
    await waitFor(() => expect(toast).toHaveTextContent('Não foi possível abrirVerifique sua conexão e tente de novo.'));
    expect(screen.getByLabelText('Nome')).toHaveValue('Olga');
    expect(screen.queryByText('Carregando...')).not.toBeInTheDocument();
    load.mockResolvedValue({ default: Asking });
    await press('Excluir');
    expect(await screen.findByRole('dialog', { name: 'Excluir Ana' })).toBeInTheDocument();
  });
});
