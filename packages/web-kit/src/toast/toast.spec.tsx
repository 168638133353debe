import { act, fireEvent, render, screen } from '@testing-library/react';
import { dismissToast, toast, Toaster } from '@viajario/web-kit/toast/toast.tsx';

const flush = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function showToaster() {
  jest.useFakeTimers();
  render(<Toaster />);
  // The first touch of the page fetches what shows toasts.
  fireEvent.pointerDown(document.body);
  await flush(50);
}

async function show(content: Parameters<typeof toast>[0]) {
  act(() => toast(content));
  await flush(50);
}

afterEach(() => {
  act(() => dismissToast());
  jest.useRealTimers();
});

describe('A toast', () => {
  it('announces a success as a status and an error as an alert', async () => {
    await showToaster();
    await show({ title: 'Cliente criado com sucesso.', kind: 'success' });
    expect(screen.getByRole('status')).toHaveTextContent('Cliente criado com sucesso.');
    await show({ title: 'Erro', description: 'Tente novamente.', kind: 'error' });
    expect(screen.getByRole('alert')).toHaveTextContent('ErroTente novamente.');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('closes by itself after five seconds, not before', async () => {
    await showToaster();
    await show({ title: 'Salvo' });
    await flush(4_900);
    expect(screen.getByRole('status')).toBeInTheDocument();
    await flush(200);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('takes the place of the former one and gets its own five seconds', async () => {
    await showToaster();
    await show({ title: 'Primeiro' });
    await flush(4_000);
    await show({ title: 'Segundo' });
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Segundo');
    await flush(4_800);
    expect(screen.getByRole('status')).toHaveTextContent('Segundo');
  });

  it('waits while the pointer is over it', async () => {
    await showToaster();
    await show({ title: 'Leia com calma' });
    fireEvent.pointerMove(screen.getByRole('region', { name: /Notificações/ }));
    await flush(20_000);
    expect(screen.getByRole('status')).toBeInTheDocument();
  });

  it('runs its action and closes', async () => {
    await showToaster();
    const undo = jest.fn();
    await show({ title: 'Cliente removido', action: { label: 'Desfazer', onClick: undo } });
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await flush(50);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('closes with its button', async () => {
    await showToaster();
    await show({ title: 'Salvo' });
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await flush(50);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('Swiping a toast to the right', () => {
  const swipe = async (distance: number) => {
    const target = screen.getByRole('status');
    const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, pointerType: 'touch' });
    for (const [type, x] of [
      ['pointerdown', 0],
      ['pointermove', 20],
      ['pointermove', distance],
      ['pointerup', distance],
    ] as const) {
      const event = new MouseEvent(type, { ...at(x), bubbles: true });
      Object.assign(event, { pointerId: 1, pointerType: 'touch' });
      fireEvent(target, event);
    }
    await flush(50);
  };

  it('dismisses it beyond 50 px', async () => {
    await showToaster();
    await show({ title: 'Salvo' });
    await swipe(51);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('puts it back when it was not farther', async () => {
    await showToaster();
    await show({ title: 'Salvo' });
    await swipe(50);
    expect(screen.getByRole('status')).toBeInTheDocument();
  });
});

describe('The key F8', () => {
  it('moves the focus to the notifications', async () => {
    render(<Toaster />);
    act(() => toast({ title: 'Salvo' }));
    await screen.findByText('Salvo');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: /Notificações/ })).toContainElement(document.activeElement as HTMLElement);
  });
});
