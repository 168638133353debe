import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { etiquetas, type Etiqueta } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { aConta, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EtiquetasTools from './etiquetas-tools.tsx';

const VIP: Etiqueta = { id: 'e1', nome: 'VIP', cor: 'amarelo', clientesCount: 1_234 };
const DISNEY: Etiqueta = { id: 'e2', nome: 'Disney', cor: 'azul', clientesCount: 0 };

beforeEach(() => dismissToast());

function show(items: Etiqueta[], conta: Partial<ContaListItem> = {}) {
  const api = stubApi();
  api.answer(etiquetas.list, items);
  renderWithProviders(<EtiquetasTools conta={aConta({ id: 'sol', papel: 'gestor', ...conta })} />);
  return api;
}
const row = async (nome: string) => {
  const list = within(await screen.findByRole('list', { name: 'Etiquetas da conta' }));
  const found = list.getAllByRole('listitem').find((item) => within(item).queryByText(nome));
  return within(found ?? document.body);
};
const press = async (button: string) => userEvent.click(await screen.findByRole('button', { name: button }));

describe('Etiquetas', () => {
  it('are listed with how many clients have each, and the way to these', async () => {
    show([DISNEY, VIP]);
    const clients = (await row('VIP')).getByRole('link', { name: '1.234 clientes' });
    expect(clients).toHaveAttribute('href', '/?etiquetaId=e1&conta=sol');
    expect(clients).toHaveAccessibleDescription('VIP');
    expect((await row('Disney')).getByText('Nenhum cliente')).toBeInTheDocument();
  });

  it('are created, each in the next colour until another one is chosen', async () => {
    const api = show([DISNEY]);
    expect(await screen.findByText('Disney')).toBeInTheDocument();
    await press('Nova etiqueta');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova etiqueta' }));
    const nome = dialog.getByRole('textbox', { name: 'Nome' });
    await waitFor(() => expect(nome).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(nome).toHaveAccessibleDescription('Dê um nome à etiqueta');
    expect(within(dialog.getByRole('group', { name: 'Cor' })).getByRole('radio', { name: 'Verde' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Roxo' }));
    api.answer(etiquetas.create, () => {
      api.answer(etiquetas.list, [DISNEY, VIP]);
      return VIP;
    });
    await userEvent.type(nome, ' VIP {Enter}');
    expect(await screen.findByText('Etiqueta criada')).toBeInTheDocument();
    expect((await row('VIP')).getByRole('button', { name: 'Editar' })).toBeInTheDocument();
    expect(api.calls(etiquetas.create).map(({ body }) => body)).toEqual([{ contaId: 'sol', nome: 'VIP', cor: 'roxo' }]);
  });

  it('change name and colour; a name that is taken is refused at the field', async () => {
    const api = show([VIP]);
    await userEvent.click((await row('VIP')).getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar etiqueta' }));
    const nome = dialog.getByRole('textbox', { name: 'Nome' });
    expect(nome).toHaveValue('VIP');
    api.refuse(etiquetas.update, 'ETIQUETA_JA_EXISTE');
    await userEvent.clear(nome);
    await userEvent.type(nome, 'Ouro');
    await userEvent.click(dialog.getByRole('radio', { name: 'Laranja' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(nome).toHaveAccessibleDescription('Já existe uma etiqueta com este nome.'));
    api.answer(etiquetas.update, { ...VIP, nome: 'Ouro', cor: 'laranja' });
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Etiqueta salva')).toBeInTheDocument();
    expect(api.calls(etiquetas.update).at(-1)).toMatchObject({ params: { id: 'e1' }, body: { nome: 'Ouro', cor: 'laranja' } });
    expect(api.calls(etiquetas.list)).toHaveLength(2);
  });

  it('are deleted after a question that says how many clients lose it', async () => {
    const api = show([VIP]);
    await userEvent.click((await row('VIP')).getByRole('button', { name: 'Excluir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir etiqueta' });
    expect(dialog).toHaveTextContent('1.234 clientes perdem a etiqueta');
    api.answer(etiquetas.remove, () => void api.answer(etiquetas.list, []));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Etiqueta excluída')).toBeInTheDocument();
    expect(await screen.findByText('Nenhuma etiqueta ainda.')).toBeInTheDocument();
    expect(api.calls(etiquetas.remove).map(({ params }) => params)).toEqual([{ id: 'e1' }]);
  });

  it('are not deleted by an agente', async () => {
    show([VIP], { papel: 'agente' });
    expect((await row('VIP')).getByRole('button', { name: 'Editar' })).toBeInTheDocument();
    expect((await row('VIP')).queryByRole('button', { name: 'Excluir' })).not.toBeInTheDocument();
  });

  it('that cannot be fetched show a message, and are fetched again', async () => {
    const api = stubApi();
    api.refuse(etiquetas.list, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<EtiquetasTools conta={aConta()} />);
    expect(await screen.findByText('As etiquetas não puderam ser carregadas')).toBeInTheDocument();
    api.answer(etiquetas.list, []);
    await press('Tentar novamente');
    expect(await screen.findByText('Nenhuma etiqueta ainda.')).toBeInTheDocument();
  });

  it('need a subscription', () => {
    show([], { ativa: false });
    expect(screen.getByText('As etiquetas fazem parte da assinatura ativa.')).toBeInTheDocument();
  });
});
