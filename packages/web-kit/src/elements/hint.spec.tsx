import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Hint } from './hint.tsx';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

/** Longer than a hint waits before it opens. */
const later = () => act(() => jest.advanceTimersByTimeAsync(1_000));

const twoButtons = () =>
  render(
    <>
      <Hint title="Excluir">
        <button>x</button>
      </Hint>
      <Hint title="Em breve">
        <span role="link" aria-disabled="true" tabIndex={0}>
          Relatórios
        </span>
      </Hint>
    </>,
  );

it('A hint opens over what the pointer rests on, and closes when that is pressed', async () => {
  twoButtons();
  const button = screen.getByRole('button');
  await userEvent.hover(button);
  expect(await screen.findByRole('tooltip', { name: 'Excluir' })).toBeInTheDocument();
  fireEvent.click(button);
  expect(button).not.toHaveAccessibleDescription();
});

it('A hint does not open later over what a press opened, but again for a pointer that comes back', async () => {
  twoButtons();
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await later();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await userEvent.unhover(button);
  await userEvent.hover(button);
  expect(await screen.findByRole('tooltip', { name: 'Excluir' })).toBeInTheDocument();
});

it('A hint of what cannot be pressed comes with a press, too', async () => {
  twoButtons();
  await userEvent.click(screen.getByRole('link'));
  expect(await screen.findByRole('tooltip', { name: 'Em breve' })).toBeInTheDocument();
});
