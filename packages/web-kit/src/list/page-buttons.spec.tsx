import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageButtons } from './page-buttons.tsx';

function Pages() {
  const [page, setPage] = useState(2);
  return <PageButtons page={page} pageCount={3} onPage={setPage} />;
}

it.each([
  ['Anterior', '1'],
  ['Próxima', '3'],
])('%s leaves the keyboard on the page, not outside, where it ends', async (arrow, number) => {
  render(<Pages />);
  screen.getByRole('button', { name: arrow }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: arrow })).toBeDisabled();
  expect(screen.getByRole('button', { name: number })).toHaveFocus();
});
