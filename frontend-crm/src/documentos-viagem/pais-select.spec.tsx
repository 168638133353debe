import { renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PaisSelect } from './pais-select.tsx';

function Field() {
  const [pais, setPais] = useState('');
  return (
    <>
      <label htmlFor="pais">País</label>
      <PaisSelect id="pais" value={pais} onChange={setPais} />
      <output>{pais}</output>
    </>
  );
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('The choice of a country', () => {
  it('has all of them, Brazil first, then by name', async () => {
    renderWithProviders(<Field />);
    await userEvent.click(screen.getByRole('combobox', { name: 'País' }));
    expect(options().length).toBeGreaterThan(240);
    expect(options().slice(0, 3)).toEqual(['Brasil', 'Afeganistão', 'África do Sul']);
  });

  it.each([
    ['italia', 'ITA'],
    ['estados uni', 'USA'],
    ['PRT', 'PRT'],
    ['Holanda', 'NLD'],
    ['norte-americana', 'USA'],
  ])('finds %s without accents, by parts of the name, by its code and by other names', async (text, codigo) => {
    renderWithProviders(<Field />);
    await userEvent.type(screen.getByRole('combobox', { name: 'País' }), text);
    // antd reads the number of the key, which user-event does not send.
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'País' }), { key: 'Enter', keyCode: 13 });
    expect(screen.getByRole('status')).toHaveTextContent(codigo);
  });

  it('says when there is none', async () => {
    renderWithProviders(<Field />);
    await userEvent.type(screen.getByRole('combobox', { name: 'País' }), 'Atlântida');
    expect(await screen.findByText('Nenhum país encontrado')).toBeInTheDocument();
  });
});
