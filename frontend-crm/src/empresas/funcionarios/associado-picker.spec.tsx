import { clientes, type ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { empresas } from '@viajario/contracts/crm/empresas/empresas';
import { aConta, renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCliente, aPage } from '../../clientes/testing.ts';
import AssociadoPicker from './associado-picker.tsx';
import { aFuncionario, anEmpresa, anEmpresaDetail, serverWithEmpresas } from '../testing.ts';

const ana = aCliente({ id: 'ana', nome: 'Ana Conceição', cpf: '11144477735', email: 'ana@exemplo.com.br' });
const rui = aCliente({ id: 'rui', nome: 'Rui Alves', cpf: null, email: null, empresaId: 'outra' });
const colleague = aCliente({ id: 'eva', nome: 'Eva Já Trabalha Aqui', empresaId: 'e1' });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aCliente({ id: `c${index}`, nome: `Cliente ${index}` }));

function open(list: ClienteListItem[], total = list.length) {
  const api = serverWithEmpresas([anEmpresa(), anEmpresa({ id: 'outra', nomeFantasia: 'Bela Vista' })]);
  api.answer(clientes.list, ({ url }) => {
    const search = url.searchParams.get('search');
    return search ? aPage([aCliente({ id: 'achado', nome: `Achado por ${search}` })], { total: 1 }) : aPage(list, { total });
  });
  api.answer(empresas.associate, aFuncionario());
  const onClosed = jest.fn();
  renderWithProviders(<AssociadoPicker empresa={anEmpresaDetail()} onClosed={onClosed} />);
  return { api, onClosed };
}

const option = (name: RegExp) => screen.findByRole('radio', { name });
const searchBox = () => screen.getByRole('searchbox', { name: 'Buscar por nome, CPF ou e-mail' });
const add = () => screen.getByRole('button', { name: 'Adicionar' });

describe('Adicionar Associado Existente', () => {
  it('offers the clients of the conta who do not work here yet, up to a thousand', async () => {
    const { api } = open([ana, rui, colleague]);
    expect(await screen.findByRole('dialog', { name: 'Adicionar Associado Existente' })).toBeInTheDocument();
    await option(/Ana/);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByText(/Eva/)).not.toBeInTheDocument();
    const asked = api.calls(clientes.list)[0]?.url.searchParams;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ contaId: aConta().id, limit: '1000', page: '1' });
    expect(add()).toBeDisabled();
  });

  it('adds the chosen one, confirms it in a toast and closes', async () => {
    const { api, onClosed } = open([ana, rui]);
    await userEvent.click(await option(/Ana/));
    await userEvent.click(add());
    expect(await screen.findByText('Associado adicionado')).toBeInTheDocument();
    expect(api.calls(empresas.associate).map(({ params }) => params)).toEqual([{ id: 'e1', clienteId: 'ana' }]);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  });

  it.each(['conceicao', '111.444.777-35', 'ANA@exemplo', 'ção ana'])(
    'finds a client by %s without asking again',
    async (text) => {
      const { api } = open([ana, rui]);
      await option(/Rui/);
      await userEvent.type(searchBox(), `${text}{Enter}`);
      await waitFor(() => expect(screen.queryByRole('radio', { name: /Rui/ })).not.toBeInTheDocument());
      expect(screen.getByRole('radio', { name: /Ana/ })).toBeInTheDocument();
      expect(api.calls(clientes.list)).toHaveLength(1);
    },
  );

  it('works with the keyboard alone', async () => {
    const { api } = open([ana, aCliente({ id: 'bia', nome: 'Bia' })]);
    await option(/Ana/);
    await waitFor(() => expect(searchBox()).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowDown}');
    expect(await option(/Bia/)).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(api.calls(empresas.associate)[0]?.params.clienteId).toBe('bia'));
  });

  it('draws fifty of a thousand and shows how many more there are', async () => {
    open(many(1000));
    await option(/Cliente 0\b/);
    expect(screen.getAllByRole('radio')).toHaveLength(50);
    expect(screen.getByText('E mais 950 clientes: refine a busca.')).toBeInTheDocument();
    expect(screen.queryByText(/digite para buscar em todos/)).not.toBeInTheDocument();
    await userEvent.type(searchBox(), 'cliente 777{Enter}');
    expect(await option(/Cliente 777/)).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('lets the server search when the conta has more than a thousand, and shows a message', async () => {
    const { api } = open(many(1000), 1204);
    expect(await screen.findByText('Sua conta tem 1.204 clientes: digite para buscar em todos.')).toBeInTheDocument();
    expect(screen.getByText('E mais 1.154 clientes: refine a busca.')).toBeInTheDocument();
    await userEvent.type(searchBox(), 'zeca{Enter}');
    expect(await option(/Achado por zeca/)).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(api.calls(clientes.list)[1]?.url.searchParams.get('search')).toBe('zeca');
  });

  it('shows a message when no client matches', async () => {
    open([ana]);
    await option(/Ana/);
    await userEvent.type(searchBox(), 'zzz{Enter}');
    expect(await screen.findByText('Nenhum cliente encontrado')).toBeInTheDocument();
    expect(add()).toBeDisabled();
  });

  it('shows when adding fails and stays open', async () => {
    const { api, onClosed } = open([ana]);
    api.refuse(empresas.associate, 'ERRO_INTERNO');
    await userEvent.click(await option(/Ana/));
    await userEvent.click(add());
    expect(await screen.findByText('Erro ao associar cliente')).toBeInTheDocument();
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('shows the server’s failure and tries again', async () => {
    const api = serverWithEmpresas([]);
    api.refuse(clientes.list, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<AssociadoPicker empresa={anEmpresaDetail()} onClosed={() => undefined} />);
    expect(await screen.findByText('Não foi possível carregar os clientes')).toBeInTheDocument();
    api.answer(clientes.list, aPage([ana]));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await option(/Ana/)).toBeInTheDocument();
  });
});

describe('A client who works for another company', () => {
  async function choose() {
    const opened = open([ana, rui]);
    expect(await option(/Rui Alves.*Hoje em Bela Vista/)).toBeInTheDocument();
    await userEvent.click(await option(/Rui/));
    await userEvent.click(add());
    const question = await screen.findByRole('dialog', { name: 'Transferir associado' });
    return { ...opened, question };
  }

  it('is moved only after a question that names the other company', async () => {
    const { api, onClosed, question } = await choose();
    expect(question).toHaveTextContent('Rui Alves trabalha hoje em Bela Vista.');
    expect(question).toHaveTextContent('passa a ser de Águas Claras');
    expect(api.calls(empresas.associate)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Transferir' }));
    expect(await screen.findByText('Associado adicionado')).toBeInTheDocument();
    expect(api.calls(empresas.associate)[0]?.params).toEqual({ id: 'e1', clienteId: 'rui' });
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  });

  it('stays there when the person thinks again', async () => {
    const { api, onClosed, question } = await choose();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Transferir associado' })).not.toBeInTheDocument());
    expect(api.calls(empresas.associate)).toHaveLength(0);
    expect(onClosed).not.toHaveBeenCalled();
    expect(await option(/Rui/)).toBeChecked();
  });
});
