import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contas } from '@viajario/contracts/accounts/contas';
import { useContas } from '@viajario/web-kit/session/session.tsx';
import { aConta, renderWithProviders, stubApi, type ScreenOptions } from '@viajario/web-kit/testing.tsx';
import { ContaSwitcher } from './conta-switcher.tsx';

const own = aConta({ id: 'own', nome: 'Ana Lima' });
const agency = aConta({ id: 'agency', nome: 'Horizonte Viagens', tipo: 'agencia' });

function Bar() {
  return <ContaSwitcher contas={useContas() ?? []} />;
}

const show = (options: ScreenOptions = {}) => renderWithProviders(<Bar />, { contas: [own, agency], ...options });
const openMenu = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('The account switcher', () => {
  it('names the current conta, or asks to select one', () => {
    show({ url: '/?conta=agency' });
    expect(screen.getByRole('button', { name: 'Horizonte Viagens' })).toBeInTheDocument();
  });

  it('asks to select a conta when there is none', () => {
    show({ contas: [] });
    expect(screen.getByRole('button', { name: 'Selecionar conta' })).toBeInTheDocument();
  });

  it('lists every conta with its type and checks the current one', async () => {
    show();
    await openMenu('Ana Lima');
    const menu = screen.getByRole('menu', { name: 'Alternar conta' });
    expect(within(menu).getByRole('menuitemradio', { name: /Ana Lima.*Individual/ })).toBeChecked();
    expect(within(menu).getByRole('menuitemradio', { name: /Horizonte Viagens.*Agência/ })).not.toBeChecked();
  });

  it('shows the same screen for the chosen conta, from the first page', async () => {
    const { router } = show({ url: '/?view=empresas&page=3' });
    await openMenu('Ana Lima');
    await userEvent.click(screen.getByRole('menuitemradio', { name: /Horizonte/ }));
    expect(router.state.location.search).toBe('?view=empresas&conta=agency');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('leaves the people of a trip behind', async () => {
    const { router } = show({ url: '/viagem?clientes=c1,c2&destino=ITA' });
    await openMenu('Ana Lima');
    await userEvent.click(screen.getByRole('menuitemradio', { name: /Horizonte/ }));
    expect(router.state.location).toMatchObject({ pathname: '/viagem', search: '?destino=ITA&conta=agency' });
  });

  it.each([
    ['/cliente/1', '/'],
    ['/viagem/1', '/viagens'],
  ])('goes to the list when one record of the former conta was open: %s', async (record, list) => {
    const { router } = show({ url: `${record}?conta=own` });
    await openMenu('Ana Lima');
    await userEvent.click(screen.getByRole('menuitemradio', { name: /Horizonte/ }));
    expect(router.state.location).toMatchObject({ pathname: list, search: '?conta=agency' });
  });

  it('works with the keyboard alone and closes on Escape', async () => {
    const { router } = show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('menuitemradio', { name: /Ana Lima/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Ana Lima' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(router.state.location.search).toBe('?conta=agency');
  });
});

describe("The dialog 'Criar Nova Conta'", () => {
  const openDialog = async () => {
    await openMenu('Ana Lima');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Criar conta agência' }));
    return screen.findByRole('dialog', { name: 'Criar Nova Conta' });
  };

  it('asks for a name before it sends anything', async () => {
    const api = stubApi();
    show();
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText('Nome da conta'), '   ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Criar Conta' }));
    expect(await screen.findByText('Nome da conta é obrigatório')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Error');
    expect(api.calls(contas.create)).toHaveLength(0);
  });

  it('creates an agency by default, shows a message, closes and fetches the list again', async () => {
    const api = stubApi();
    let finish = () => {};
    api.answer(contas.create, () => new Promise((resolve) => (finish = () => resolve({ id: 'new' } as never))));
    api.answer(contas.list, [own, agency, aConta({ id: 'new', nome: 'Nova' })]);
    const { router } = show();
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByPlaceholderText('Digite o nome da conta'), ' Nova ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Criar Conta' }));
    expect(await within(dialog).findByRole('button', { name: 'Criando...' })).toBeDisabled();
    finish();
    expect(await screen.findByText('Conta criada com sucesso')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Success');
    expect(api.calls(contas.create)[0]?.body).toEqual({ nome: 'Nova', tipo: 'agencia' });
    expect(api.calls(contas.list)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(router.state.location).toMatchObject({ pathname: '/', search: '?conta=new' });
  });

  it('creates an individual conta when that is chosen, and asks for another one with empty fields', async () => {
    const api = stubApi();
    api.answer(contas.create, { id: 'new' } as never);
    api.answer(contas.list, [own, agency]);
    show();
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText('Nome da conta'), 'Só Minha');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Tipo de conta' }));
    await userEvent.click(await screen.findByTitle('Individual'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Criar Conta' }));
    expect(await screen.findByText('Conta criada com sucesso')).toBeInTheDocument();
    expect(api.calls(contas.create)[0]?.body).toEqual({ nome: 'Só Minha', tipo: 'individual' });
    expect(within(await openDialog()).getByLabelText('Nome da conta')).toHaveValue('');
  });

  it('stays open and repeats the message of the server when it refuses', async () => {
    const api = stubApi();
    api.refuse(contas.create, 'LIMITE_DE_CONTAS');
    show();
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText('Nome da conta'), 'Nova');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Criar Conta' }));
    expect(await screen.findByText('Erro ao criar conta: Você atingiu o limite de 20 contas.')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Nome da conta')).toHaveValue('Nova');
  });

  it('keeps what was typed when the user presses outside of the dialog', async () => {
    show();
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText('Nome da conta'), 'Nova');
    await userEvent.click(dialog.closest('.ant-modal-wrap') ?? document.body);
    await userEvent.type(within(dialog).getByLabelText('Nome da conta'), ' Era');
    expect(within(dialog).getByLabelText('Nome da conta')).toHaveValue('Nova Era');
    expect(dialog).toBeVisible();
  });

  it('leaves it to the page to report a lost session', async () => {
    const api = stubApi();
    api.refuse(contas.create, 'NAO_AUTENTICADO');
    show();
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText('Nome da conta'), 'Nova');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Criar Conta' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Criar Conta' })).toBeEnabled());
    expect(api.calls(contas.create)).toHaveLength(1);
    expect(screen.queryByText(/Unauthorized/)).not.toBeInTheDocument();
  });
});
