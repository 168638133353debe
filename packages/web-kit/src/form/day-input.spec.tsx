import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayInput, isDay } from './day-input.tsx';

let last = '';

function Field({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  last = value;
  return <DayInput aria-label="Nascimento" value={value} onChange={setValue} />;
}

describe('A day field', () => {
  it('shows a stored day as dd/mm/aaaa', () => {
    render(<Field initial="1990-05-10" />);
    expect(screen.getByLabelText('Nascimento')).toHaveValue('10/05/1990');
  });

  it('takes digits one by one and hands out yyyy-mm-dd', async () => {
    render(<Field />);
    await userEvent.type(screen.getByLabelText('Nascimento'), '29022024');
    expect(screen.getByLabelText('Nascimento')).toHaveValue('29/02/2024');
    expect(last).toBe('2024-02-29');
  });

  it('understands a whole yyyy-mm-dd', () => {
    render(<Field />);
    fireEvent.input(screen.getByLabelText('Nascimento'), { target: { value: '1990-05-10' } });
    expect(screen.getByLabelText('Nascimento')).toHaveValue('10/05/1990');
    expect(last).toBe('1990-05-10');
  });

  it('keeps what is not a whole day as it was typed, for the form to refuse', async () => {
    render(<Field />);
    await userEvent.type(screen.getByLabelText('Nascimento'), '30022024');
    expect(last).toBe('30/02/2024');
    expect(isDay(last)).toBe(false);
  });
});
