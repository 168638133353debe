import { screen } from '@testing-library/react';
import { TextArea } from '../antd/antd-form.ts';
import { DayInput } from '../form/day-input.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { renderWithProviders } from '../testing.tsx';
import { Input } from 'antd';

describe('A field to type in', () => {
  it('HDR-13: asks the browser to keep nothing of it, unless a screen says otherwise', () => {
    renderWithProviders(
      <>
        <Input aria-label="Nome" />
        <Input aria-label="Próprio e-mail" autoComplete="email" />
        <TextArea aria-label="Observações" />
        <DayInput aria-label="Nascimento" />
        <SearchBox placeholder="Buscar" value="" onSearch={() => undefined} />
      </>,
    );
    const fields = [...screen.getAllByRole('textbox'), screen.getByRole('searchbox')];
    expect(fields.map((field) => [field.getAttribute('aria-label'), field.getAttribute('autocomplete')])).toEqual([
      ['Nome', 'off'],
      ['Próprio e-mail', 'email'],
      ['Observações', 'off'],
      ['Nascimento', 'off'],
      ['Buscar', 'off'],
    ]);
  });
});
