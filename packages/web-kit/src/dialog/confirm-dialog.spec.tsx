import { act, render, screen } from '@testing-library/react';
import { ConfirmDialog } from './confirm-dialog.tsx';

const nothing = (): void => undefined;

async function opened({ whileOpening = nothing } = {}) {
  jest.useFakeTimers();
  render(
    <ConfirmDialog
      open
      title="Remover"
      confirmLabel="Remover"
      pending={false}
      onConfirm={nothing}
      onCancel={nothing}
      onClosed={nothing}
    >
      <input aria-label="Passar para" />
    </ConfirmDialog>,
  );
  act(whileOpening);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
}

const field = () => screen.getByRole('textbox', { name: 'Passar para' });

afterEach(() => {
  jest.useRealTimers();
});

describe('A question that has opened', () => {
  it('has the focus on the button that changes nothing', async () => {
    await opened();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  });

  it('leaves the focus in the field that the user is in already', async () => {
    await opened({ whileOpening: () => field().focus() });
    expect(field()).toHaveFocus();
  });
});
