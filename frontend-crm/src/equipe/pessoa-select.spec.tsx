import { contas, type ContaDetail } from '@viajario/contracts/accounts/contas';
import { aConta, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PessoaSelect } from './pessoa-select.tsx';
import { aTeam } from './testing.tsx';

const ANA = aConta().proprietarioId;

function Field({ value, except }: { value: string; except?: string }) {
  const [chosen, choose] = useState(value);
  return (
    <>
      <label htmlFor="pessoa">Responsável</label>
      <PessoaSelect id="pessoa" value={chosen} except={except} onChange={choose} />
      <output>{`id: ${chosen}`}</output>
    </>
  );
}

function show({
  value = '',
  except,
  team = aTeam(),
}: { value?: string; except?: string; team?: ContaDetail | Promise<ContaDetail> } = {}) {
  const api = stubApi();
  api.answer(contas.read, () => team);
  renderWithProviders(<Field value={value} except={except} />);
  return api;
}

const field = () => screen.getByRole('combobox', { name: 'Responsável' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const open = async () => {
  await userEvent.click(field());
  await screen.findAllByRole('option');
};
/** antd reads the number of the key, which user-event does not send. */
const press = (key: string, keyCode: number) => fireEvent.keyDown(field(), { key, keyCode });

describe('The choice of a member of the conta', () => {
  it('is the owner or an active member, in the order of their names', async () => {
    show();
    await open();
    expect(options()).toEqual(['Ana Lima', 'Bia Souza', 'Érica Souza']);
  });

  it('is found by a name without its accents, chosen and taken back', async () => {
    show();
    await open();
    await userEvent.keyboard('erica');
    expect(options()).toEqual(['Érica Souza']);
    await userEvent.click(screen.getByRole('option', { name: 'Érica Souza' }));
    expect(await screen.findByText('id: erica')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(screen.getByText('id:')).toBeInTheDocument();
    expect(screen.getByText('Ninguém')).toBeInTheDocument();
  });

  it('stays empty when Tab passes through, even if an option was marked before the list was closed', async () => {
    show();
    await open();
    press('ArrowDown', 40);
    press('Escape', 27);
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'false'));
    press('ArrowDown', 40);
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));
    press('Tab', 9);
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'false'));
    expect(screen.getByText('id:')).toBeInTheDocument();
  });

  it('does not offer the excluded member', async () => {
    show({ except: 'bia' });
    await open();
    expect(options()).toEqual(['Ana Lima', 'Érica Souza']);
  });

  it('is shown by name once the names are loaded', async () => {
    let come = (_team: ContaDetail) => {};
    show({ value: ANA, team: new Promise((resolve) => (come = resolve)) });
    expect(screen.getByText('Carregando…')).toBeInTheDocument();
    come(aTeam());
    expect(await screen.findByText('Ana Lima')).toBeInTheDocument();
  });

  it.each(['ivo', 'unknown-id'])('shows that a member has left: %s', async (value) => {
    show({ value });
    expect(await screen.findByText('Não está mais na equipe')).toBeInTheDocument();
  });

  it('is asked for again when the field is opened after a failure', async () => {
    const api = show({ team: Promise.reject(new TypeError('Failed to fetch')) });
    await userEvent.click(field());
    expect(await screen.findByText('Não foi possível carregar. Abra de novo para tentar.')).toBeInTheDocument();
    api.answer(contas.read, aTeam());
    await userEvent.click(document.body);
    await open();
    expect(options()).toContain('Bia Souza');
  });
});
