import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { modelosViagem, type ModeloDeViagem } from '@viajario/contracts/crm/modelos-viagem/modelos-viagem';
import { LIMITS } from '@viajario/contracts/limits';
import { aConta, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aModeloDeViagem } from '../testing.tsx';
import ModelosDeViagemTools from './modelos-de-viagem-tools.tsx';

const PRAIA = aModeloDeViagem('m1', {
  nome: 'Praia',
  tarefas: [
    { texto: 'Conferir os passaportes', dias: -60, base: 'ida' },
    { texto: 'Perguntar como foi', dias: 2, base: 'volta' },
  ],
});

beforeEach(() => dismissToast());

function show(items: ModeloDeViagem[], conta: Partial<ContaListItem> = {}) {
  const api = stubApi();
  api.answer(modelosViagem.list, items);
  renderWithProviders(<ModelosDeViagemTools conta={aConta({ id: 'sol', ...conta })} />);
  return api;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const tarefa = (form: Awaited<ReturnType<typeof dialog>>, count: number) =>
  within(form.getByRole('group', { name: `Tarefa ${count}` }));

describe('Modelos de viagem', () => {
  it('are listed with what is to be done', async () => {
    const tarefas = ['a', 'b', 'c', 'd'].map((texto) => ({ texto, dias: 0, base: 'ida' as const }));
    show([PRAIA, aModeloDeViagem('m2', { nome: 'Neve', tarefas })]);
    const list = within(await screen.findByRole('list', { name: 'Modelos de viagem da conta' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Praia2 tarefas: Conferir os passaportes, Perguntar como foiEditarExcluir',
      'Neve4 tarefas: a, b, c, …EditarExcluir',
    ]);
  });

  it('are written task by task, each so many days before or after the trip', async () => {
    const api = show([]);
    expect(await screen.findByText('Nenhum modelo de viagem ainda.')).toBeInTheDocument();
    await press('Novo modelo de viagem');
    const form = await dialog('Novo modelo de viagem');
    await waitFor(() => expect(form.getByLabelText('Nome')).toHaveFocus());
    await press('Salvar');
    expect(form.getByLabelText('Nome')).toHaveAccessibleDescription('Dê um nome ao modelo');
    await userEvent.type(form.getByLabelText('Nome'), ' Praia ');
    await press('Salvar');
    expect(form.getByRole('textbox', { name: 'Tarefa 1' })).toHaveFocus();
    expect(form.getByRole('textbox', { name: 'Tarefa 1' })).toHaveAccessibleDescription('Escreva a tarefa');
    expect(tarefa(form, 1).getByLabelText('Dias')).toHaveAccessibleDescription('Informe de 0 a 365 dias');
    await userEvent.type(form.getByRole('textbox', { name: 'Tarefa 1' }), 'Conferir os passaportes');
    await userEvent.type(tarefa(form, 1).getByLabelText('Dias'), '60');
    await press('Adicionar tarefa');
    expect(form.getByRole('textbox', { name: 'Tarefa 2' })).toHaveFocus();
    await userEvent.type(form.getByRole('textbox', { name: 'Tarefa 2' }), 'Perguntar como foi');
    await userEvent.selectOptions(tarefa(form, 2).getByLabelText('Quando'), 'Dias depois da volta');
    await userEvent.type(tarefa(form, 2).getByLabelText('Dias'), '61');
    await press('Salvar');
    expect(tarefa(form, 2).getByLabelText('Dias')).toHaveAccessibleDescription('Informe de 0 a 60 dias');
    await userEvent.type(tarefa(form, 2).getByLabelText('Dias'), '{Backspace}{Backspace}2');
    await press('Adicionar tarefa');
    await press('Remover tarefa 3');
    expect(document.body).not.toHaveFocus();
    api.answer(modelosViagem.create, () => {
      api.answer(modelosViagem.list, [PRAIA]);
      return PRAIA;
    });
    await press('Salvar');
    expect(await screen.findByText('Modelo de viagem criado')).toBeInTheDocument();
    expect(await screen.findByText('Praia')).toBeInTheDocument();
    expect(api.calls(modelosViagem.create).map(({ body }) => body)).toEqual([
      { contaId: 'sol', nome: 'Praia', tarefas: PRAIA.tarefas },
    ]);
  });

  it('are changed with their tasks as they are, and refused at the name', async () => {
    const api = show([PRAIA]);
    await press('Editar');
    const form = await dialog('Editar modelo de viagem');
    expect(tarefa(form, 1).getByLabelText('Dias')).toHaveValue('60');
    expect(tarefa(form, 2).getByLabelText('Quando')).toHaveDisplayValue('Dias depois da volta');
    const message = 'Use no máximo 60 caracteres';
    api.refuse(modelosViagem.update, 'DADOS_INVALIDOS', { message, errors: [{ field: 'nome', message }] });
    await userEvent.type(form.getByLabelText('Nome'), ' e sol');
    await press('Salvar');
    await waitFor(() => expect(form.getByLabelText('Nome')).toHaveAccessibleDescription(message));
    await userEvent.type(form.getByLabelText('Nome'), '!');
    api.answer(modelosViagem.update, PRAIA);
    await press('Salvar');
    expect(await screen.findByText('Modelo de viagem salvo')).toBeInTheDocument();
    expect(
      api
        .calls(modelosViagem.update)
        .map(({ params, body }) => [params.id, body])
        .at(-1),
    ).toEqual(['m1', { nome: 'Praia e sol!', tarefas: PRAIA.tarefas }]);
  });

  it('are deleted after a question', async () => {
    const api = show([PRAIA]);
    await press('Excluir');
    const question = await dialog('Excluir modelo de viagem');
    api.answer(modelosViagem.remove, () => void api.answer(modelosViagem.list, []));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Modelo de viagem excluído')).toBeInTheDocument();
    expect(await screen.findByText('Nenhum modelo de viagem ainda.')).toBeInTheDocument();
  });

  it(`are at most ${LIMITS.modelosDeViagemPorConta}, of at most ${LIMITS.tarefasPorModelo} tasks`, async () => {
    const tarefas = Array.from({ length: LIMITS.tarefasPorModelo }, () => ({ texto: 'x', dias: -1, base: 'ida' as const }));
    show(Array.from({ length: LIMITS.modelosDeViagemPorConta }, (_, index) => aModeloDeViagem(`m${index}`, { tarefas })));
    expect(await screen.findByText('Esta conta já tem 50 modelos de viagem, o máximo.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Novo modelo de viagem' })).not.toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Editar' })[0]!);
    await dialog('Editar modelo de viagem');
    expect(screen.queryByRole('button', { name: 'Adicionar tarefa' })).not.toBeInTheDocument();
  });

  it('that cannot be fetched show a message', async () => {
    const api = stubApi();
    api.refuse(modelosViagem.list, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<ModelosDeViagemTools conta={aConta()} />);
    expect(await screen.findByText('Não foi possível carregar os modelos de viagem')).toBeInTheDocument();
  });

  it('need a subscription', () => {
    show([], { ativa: false });
    expect(screen.getByText('Os modelos de viagem fazem parte da assinatura ativa.')).toBeInTheDocument();
  });
});
