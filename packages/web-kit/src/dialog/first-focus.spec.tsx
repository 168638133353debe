import { fireEvent, render, screen } from '@testing-library/react';
import { useFocusOnceOpen } from './first-focus.ts';

/** Opened by a button, as antd reports it. */
function Dialog() {
  const focusOnceOpen = useFocusOnceOpen('nome');
  return (
    <>
      <div role="dialog" aria-label="Novo" tabIndex={-1}>
        <form>
          <input id="nome" aria-label="Nome" />
          <input aria-label="E-mail" />
        </form>
      </div>
      <button type="button" onClick={focusOnceOpen}>
        Aberto
      </button>
    </>
  );
}

const nome = () => screen.getByRole('textbox', { name: 'Nome' });
const email = () => screen.getByRole('textbox', { name: 'E-mail' });
/** antd takes the focus for the dialog itself, and reports afterwards that it is open. */
function opened() {
  screen.getByRole('dialog').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Aberto' }));
}

describe('A dialog that has opened', () => {
  it('gives its first field the focus', () => {
    render(<Dialog />);
    opened();
    expect(nome()).toHaveFocus();
  });

  it('leaves the focus in the field that the user is in', () => {
    render(<Dialog />);
    email().focus();
    fireEvent.click(screen.getByRole('button', { name: 'Aberto' }));
    expect(email()).toHaveFocus();
  });

  it('lets the focus arrive that was on its way to another field just then', () => {
    render(<Dialog />);
    nome().focus();
    nome().blur();
    fireEvent.focusOut(nome(), { relatedTarget: email() });
    opened();
    expect(email()).toHaveFocus();
  });

  it('ignores a move of the focus that has ended', () => {
    render(<Dialog />);
    nome().focus();
    fireEvent.focusOut(nome(), { relatedTarget: email() });
    email().focus();
    email().blur();
    opened();
    expect(nome()).toHaveFocus();
  });
});
