import { modelosViagem } from '@viajario/contracts/crm/modelos-viagem/modelos-viagem';
import { viagens } from '@viajario/contracts/crm/viagens/viagens';
import { pinNow, renderWithProviders, setWideScreen } from '@viajario/web-kit/testing.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { aModeloDeViagem, ANA, aViagem, BIA, CONTA, ID } from '../testing.tsx';
import { serverWithViagem } from '../../prontidao/testing.tsx';
import NovaViagemDialog from './nova-viagem-dialog.tsx';

function Screens() {
  const nothing = () => undefined;
  return useRoutes([
    { path: '/', element: <NovaViagemDialog clienteIds={[ANA.id, BIA.id]} onClosed={nothing} /> },
    { path: '*', element: <p>Outra tela</p> },
  ]);
}

async function open() {
  const api = serverWithViagem();
  api.answer(viagens.create, aViagem());
  api.answer(modelosViagem.list, [aModeloDeViagem('m1', { nome: 'Praia' })]);
  const { router } = renderWithProviders(<Screens />, { url: '/' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova viagem' }));
  await waitFor(() => expect(dialog.getByRole('list', { name: 'Quem viaja' })).toHaveTextContent('Ana PradoBia Prado'));
  return { api, router, dialog };
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

async function choosePais(pais: HTMLElement, text: string) {
  await userEvent.type(pais, text);
  // antd reads the number of the key, which user-event does not send.
  fireEvent.keyDown(pais, { key: 'Enter', keyCode: 13 });
}
const create = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Criar viagem' }));
const sent = (api: Awaited<ReturnType<typeof open>>['api']) => api.calls(viagens.create).map(({ body }) => body);
const ITALIA = { tipo: 'destino', pais: 'ITA', chegada: '2026-12-01', saida: '2026-12-20', saiDoAeroporto: null };

pinNow('2026-11-24T15:00:00Z');
beforeEach(() => setWideScreen(true));

describe('Nova viagem', () => {
  it('of a family to one destination takes three fields, and leads to the trip', async () => {
    const { api, router, dialog } = await open();
    await choosePais(dialog.getByRole('combobox', { name: 'Destino' }), 'ital');
    await userEvent.type(dialog.getByLabelText('Ida'), '01122026');
    await userEvent.type(dialog.getByLabelText('Volta'), '20122026');
    expect(dialog.getByPlaceholderText('Itália · dez/2026')).toHaveAccessibleName('Nome da viagem (opcional)');
    await create(dialog);
    expect(await screen.findByText('Outra tela')).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: `/viagem/${ID}`, search: `?conta=${CONTA}` });
    expect(sent(api)).toEqual([
      { contaId: CONTA, clienteIds: [ANA.id, BIA.id], trechos: [ITALIA], nome: null, agenteId: null, modeloId: null },
    ]);
  });

  it('has the reminders of a template that is chosen', async () => {
    const { api, dialog } = await open();
    const modelo = dialog.getByLabelText('Lembretes do modelo');
    expect(modelo).toHaveDisplayValue('Nenhum');
    await waitFor(() => expect(within(modelo).getByRole('option', { name: 'Praia' })).toBeInTheDocument());
    await userEvent.selectOptions(modelo, 'Praia');
    await choosePais(dialog.getByRole('combobox', { name: 'Destino' }), 'ital');
    await userEvent.type(dialog.getByLabelText('Ida'), '01122026');
    await userEvent.type(dialog.getByLabelText('Volta'), '20122026');
    await create(dialog);
    await screen.findByText('Outra tela');
    expect(sent(api)).toMatchObject([{ modeloId: 'm1' }]);
  });

  it('puts connections where their days belong, however they were added', async () => {
    const { api, dialog } = await open();
    await choosePais(dialog.getByRole('combobox', { name: 'Destino' }), 'ital');
    await userEvent.type(dialog.getByLabelText('Ida'), '01122026');
    await userEvent.type(dialog.getByLabelText('Volta'), '20122026');
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar conexão' }));
    const conexao = within(dialog.getByRole('group', { name: 'Conexão' }));
    expect(conexao.getByRole('combobox', { name: 'País' })).toHaveFocus();
    expect(conexao.getByLabelText('Chegada')).toHaveValue('01/12/2026');
    expect(conexao.getByLabelText('Saída')).toHaveValue('01/12/2026');
    await choosePais(conexao.getByRole('combobox', { name: 'País' }), 'portug');
    await userEvent.selectOptions(conexao.getByLabelText('No aeroporto'), 'Não sai do aeroporto');
    await create(dialog);
    await screen.findByText('Outra tela');
    const portugal = { tipo: 'conexao', pais: 'PRT', chegada: '2026-12-01', saida: '2026-12-01', saiDoAeroporto: 'nao' };
    expect(sent(api)).toMatchObject([{ trechos: [portugal, ITALIA] }]);
  });

  it('names what is missing or wrong, and leads there', async () => {
    const { api, dialog } = await open();
    await create(dialog);
    expect(dialog.getByRole('combobox', { name: 'Destino' })).toHaveFocus();
    expect(dialog.getByText('Escolha o país')).toHaveRole('alert');
    expect(dialog.getByLabelText('Ida')).toHaveAccessibleDescription('Informe a chegada');
    await choosePais(dialog.getByRole('combobox', { name: 'Destino' }), 'ital');
    await userEvent.type(dialog.getByLabelText('Ida'), '20122026');
    await userEvent.type(dialog.getByLabelText('Volta'), '01122026');
    await create(dialog);
    expect(dialog.getByLabelText('Volta')).toHaveAccessibleDescription('A saída não pode ser antes da chegada');
    await userEvent.click(dialog.getByRole('button', { name: 'Remover Ana Prado' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remover Bia Prado' }));
    await create(dialog);
    expect(dialog.getByText('Escolha ao menos uma pessoa')).toHaveRole('alert');
    expect(sent(api)).toEqual([]);
  });

  it('shows at its stop what the server refuses, and asks before it is lost', async () => {
    const { api, router, dialog } = await open();
    const message = 'A parada começa antes de a anterior terminar';
    api.refuse(viagens.create, 'DADOS_INVALIDOS', { errors: [{ field: 'trechos.1.chegada', message }] });
    await choosePais(dialog.getByRole('combobox', { name: 'Destino' }), 'ital');
    await userEvent.type(dialog.getByLabelText('Ida'), '01122026');
    await userEvent.type(dialog.getByLabelText('Volta'), '20122026');
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar destino' }));
    const segundo = within(dialog.getByRole('group', { name: 'Destino 2' }));
    await choosePais(segundo.getByRole('combobox', { name: 'País' }), 'portug');
    expect(segundo.getByLabelText('Chegada')).toHaveValue('20/12/2026');
    await userEvent.type(segundo.getByLabelText('Saída'), '22122026');
    await create(dialog);
    await waitFor(() => expect(segundo.getByLabelText('Chegada')).toHaveAccessibleDescription(message));
    expect(segundo.getByLabelText('Chegada')).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByRole('dialog', { name: /Descartar/ })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  });

  it('is checked without being stored, with what is filled in', async () => {
    const { router, dialog } = await open();
    await choosePais(dialog.getByRole('combobox', { name: 'Destino' }), 'ital');
    await userEvent.type(dialog.getByLabelText('Ida'), '01122026');
    await userEvent.click(dialog.getByRole('button', { name: 'Verificar sem salvar' }));
    expect(await screen.findByText('Outra tela')).toBeInTheDocument();
    const { pathname, search } = router.state.location;
    expect(pathname).toBe('/viagem');
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      ...{ clientes: `${ANA.id},${BIA.id}`, destino: 'ITA', ida: '2026-12-01' },
      conta: CONTA,
    });
  });

  it('says what else the server refuses', async () => {
    const { api, dialog } = await open();
    api.refuse(viagens.create, 'SERVICO_INDISPONIVEL');
    await choosePais(dialog.getByRole('combobox', { name: 'Destino' }), 'ital');
    await userEvent.type(dialog.getByLabelText('Ida'), '01122026');
    await userEvent.type(dialog.getByLabelText('Volta'), '20122026');
    await create(dialog);
    expect(await screen.findByText('A viagem não foi salva')).toBeInTheDocument();
  });
});
