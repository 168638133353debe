import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayInput } from './day-input.tsx';
import { isDay } from './days.ts';

let last = '';

function Field({ initial = '', past }: { initial?: string; past?: boolean }) {
  const [value, setValue] = useState(initial);
  last = value;
  return <DayInput aria-label="Nascimento" past={past} value={value} onChange={setValue} />;
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

describe('A day field with the month in words', () => {
  const input = () => screen.getByLabelText('Nascimento');

  it.each([
    ['14 de agosto de 1988', '14/08/1988'],
    ['14 ago 1988', '14/08/1988'],
    ['14/ago/1988', '14/08/1988'],
    ['14-AGO-1988', '14/08/1988'],
    ['1/set/2001', '01/09/2001'],
    ['1º de março de 2001', '01/03/2001'],
    ['1° de Marco de 2001', '01/03/2001'],
    ['1o de março de 2001', '01/03/2001'],
    ['2 MARÇO 2001.', '02/03/2001'],
  ])('takes %s typed or pasted, and shows it as %s once it is left', async (text, shown) => {
    render(<Field />);
    for (const write of [(words: string) => userEvent.type(input(), words), (words: string) => userEvent.paste(words)]) {
      await userEvent.clear(input());
      await userEvent.click(input());
      await write(text);
      expect(last).toBe(shown.split('/').reverse().join('-'));
      expect(input()).not.toHaveValue(shown);
      await userEvent.tab();
      expect(input()).toHaveValue(shown);
    }
  });

  it('takes a letter with its accent apart, as some PDFs have it', async () => {
    render(<Field />);
    await userEvent.click(input());
    await userEvent.paste('3 de março de 2001'.normalize('NFD'));
    await userEvent.keyboard('{Enter}');
    expect(input()).toHaveValue('03/03/2001');
  });

  it('takes two digits of a year as one that is past, or as one of this century', async () => {
    const { unmount } = render(<Field past />);
    await userEvent.type(input(), '14/ago/88{Enter}');
    expect(input()).toHaveValue('14/08/1988');
    unmount();
    render(<Field />);
    await userEvent.type(input(), '14 ago 33{Enter}');
    expect(input()).toHaveValue('14/08/2033');
  });

  it('goes on masking digits, with signs between them and in place of words', async () => {
    const { unmount } = render(<Field />);
    await userEvent.type(input(), '14 08.1988x');
    expect(input()).toHaveValue('14/08/1988');
    unmount();
    render(<Field />);
    await userEvent.type(input(), '14 de ago{Backspace>7/}081988');
    expect(input()).toHaveValue('14/08/1988');
  });

  it('keeps words that mean no day, for the form to refuse', async () => {
    render(<Field />);
    await userEvent.type(input(), '31 de fevereiro de 2001');
    await userEvent.tab();
    expect(input()).toHaveValue('31 de fevereiro de 2001');
    expect(isDay(last)).toBe(false);
  });
});
