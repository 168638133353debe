import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClienteDetail } from '../../clientes/testing.ts';
import { click, field } from '../testing.tsx';
import { created, openAdd, openTab, submit } from './testing.ts';

describe('Mesmo endereço', () => {
  const LABELS = ['CEP', 'Endereço', 'Número', 'Complemento', 'Bairro', 'Cidade', 'UF'];
  const input = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label, hidden: true });
  const address = () => LABELS.map((label) => input(label).value);
  const OF_MARIA = ['01001-000', 'Praça da Sé', '10', '', 'Sé', 'São Paulo', 'SP'];
  const NONE = LABELS.map(() => '');
  const box = () => screen.getByRole('checkbox', { name: 'Mesmo endereço' });

  it('copies the main client’s address, and empties it again', async () => {
    const { api } = await openAdd();
    expect(box()).not.toBeChecked();
    expect(box()).toHaveAccessibleDescription('Praça da Sé, 10, Sé, São Paulo, SP');
    await userEvent.click(box());
    expect(box()).toBeChecked();
    expect(address()).toEqual(OF_MARIA);
    await userEvent.click(box());
    expect(box()).not.toBeChecked();
    expect(address()).toEqual(NONE);
    await userEvent.click(box());
    await userEvent.type(field('Nome'), 'Novo Souza');
    await submit();
    await waitFor(() => expect(created(api)).toMatchObject([{ cep: '01001000', endereco: 'Praça da Sé', uf: 'SP' }]));
  });

  it('follows the buttons beside the postal address', async () => {
    await openAdd();
    openTab('Endereço');
    await click('Usar endereço principal');
    openTab('Informações Básicas');
    expect(box()).toBeChecked();
    openTab('Endereço');
    await click('Limpar');
    openTab('Informações Básicas');
    expect(box()).not.toBeChecked();
  });

  it('asks before it replaces an address that was typed', async () => {
    await openAdd();
    openTab('Endereço');
    await userEvent.type(input('Cidade'), 'Santos');
    openTab('Informações Básicas');
    await userEvent.click(box());
    expect(screen.getByRole('alert')).toHaveTextContent('O endereço de Maria Souza é diferente do que está preenchido');
    expect(box()).not.toBeChecked();
    await click('Manter o meu');
    expect(box()).toHaveFocus();
    expect(input('Cidade')).toHaveValue('Santos');
    await userEvent.keyboard(' ');
    await click('Usar este endereço');
    expect(address()).toEqual(OF_MARIA);
    expect(box()).toBeChecked();
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is not there where the main client has no address', async () => {
    const nowhere = { cep: null, endereco: null, numero: null, bairro: null, cidade: null, uf: null };
    await openAdd(undefined, aClienteDetail({ id: 'maria', nome: 'Maria Souza', ...nowhere }));
    expect(field('Nome')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Mesmo endereço' })).not.toBeInTheDocument();
  });
});
