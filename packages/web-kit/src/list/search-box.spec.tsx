import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from './search-box.tsx';

afterEach(() => {
  jest.useRealTimers();
});

it('searches at once when the field is left, and does not call back who has gone on by then', async () => {
  jest.useFakeTimers();
  const onSearch = jest.fn();
  render(<SearchBox placeholder="Buscar" value="" onSearch={onSearch} />);
  const field = screen.getByRole('searchbox', { name: 'Buscar' });
  fireEvent.change(field, { target: { value: 'Ana' } });
  fireEvent.blur(field);
  expect(onSearch.mock.calls).toEqual([['Ana']]);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(onSearch).toHaveBeenCalledTimes(1);
});
