import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { MODELOS_PADRAO } from '@viajario/contracts/crm/mensagens/contextos';
import { modelos, type ModeloDeMensagem } from '@viajario/contracts/crm/modelos/modelos';
import { LIMITS } from '@viajario/contracts/limits';
import { aConta, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aModelo } from '../testing.ts';
import ModelosTools from './modelos-tools.tsx';

const OI = aModelo('m1', { nome: 'Oi', texto: 'Olá, {primeiroNome}!' });
const PADROES = MODELOS_PADRAO.map((padrao, index) => aModelo(`p${index}`, padrao));

beforeEach(() => dismissToast());

function show(items: ModeloDeMensagem[], conta: Partial<ContaListItem> = {}) {
  const api = stubApi();
  api.answer(modelos.list, items);
  renderWithProviders(<ModelosTools conta={aConta({ id: 'sol', ...conta })} />);
  return api;
}
const row = async (nome: string) => {
  const list = within(await screen.findByRole('list', { name: 'Modelos da conta' }));
  return within(list.getAllByRole('listitem').find((item) => within(item).queryByText(nome)) ?? document.body);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

describe('Modelos de mensagem', () => {
  it('are listed with what they are for', async () => {
    show([...PADROES, OI]);
    const rows = within(await screen.findByRole('list', { name: 'Modelos da conta' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...PADROES.map(({ nome, texto }) => `${nome} ${texto}EditarExcluir`),
      'Oi Qualquer assuntoOlá, {primeiroNome}!EditarExcluir',
    ]);
    expect(screen.queryByRole('button', { name: 'Restaurar modelo' })).not.toBeInTheDocument();
  });

  it('are written with variables that a button puts where the caret is', async () => {
    const api = show([]);
    expect(await screen.findByText('Nenhum modelo ainda.')).toBeInTheDocument();
    await press('Novo modelo');
    await screen.findByRole('dialog', { name: 'Novo modelo' });
    await waitFor(() => expect(field('Nome')).toHaveFocus());
    await press('Salvar');
    expect(field('Nome')).toHaveAccessibleDescription('Dê um nome ao modelo');
    await userEvent.type(field('Nome'), ' Boas-vindas ');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quando usar' }), 'Completar cadastro');
    await userEvent.type(field('Texto'), 'Olá, !', { initialSelectionStart: 0 });
    field('Texto').setSelectionRange(5, 5);
    await press('Primeiro nome');
    expect(field('Texto')).toHaveValue('Olá, {primeiroNome}!');
    expect(field('Texto')).toHaveFocus();
    expect(field('Texto').selectionStart).toBe('Olá, {primeiroNome}'.length);
    expect(field('Texto')).toHaveAccessibleDescription(/20 de 1\.000 caracteres/);
    api.answer(modelos.create, () => {
      api.answer(modelos.list, [OI]);
      return OI;
    });
    await press('Salvar');
    expect(await screen.findByText('Modelo criado')).toBeInTheDocument();
    expect((await row('Oi')).getByRole('button', { name: 'Editar' })).toBeInTheDocument();
    expect(api.calls(modelos.create).map(({ body }) => body)).toEqual([
      { contaId: 'sol', nome: 'Boas-vindas', contexto: 'cadastro', texto: 'Olá, {primeiroNome}!' },
    ]);
  });

  it('with a variable that does not exist are refused before they are saved', async () => {
    const api = show([OI]);
    await userEvent.click((await row('Oi')).getByRole('button', { name: 'Editar' }));
    await screen.findByRole('dialog', { name: 'Editar modelo' });
    await userEvent.clear(field('Texto'));
    await userEvent.click(field('Texto'));
    await userEvent.paste('Olá, {fulano}!');
    await press('Salvar');
    expect(field('Texto')).toHaveAccessibleDescription('A variável {fulano} não existe 14 de 1.000 caracteres');
    expect(field('Texto')).toHaveFocus();
    expect(api.calls(modelos.update)).toEqual([]);
    await userEvent.clear(field('Texto'));
    await userEvent.paste('Oi!');
    api.answer(modelos.update, { ...OI, texto: 'Oi!' });
    await press('Salvar');
    expect(await screen.findByText('Modelo salvo')).toBeInTheDocument();
    expect(api.calls(modelos.update).map(({ params, body }) => [params.id, body])).toEqual([
      ['m1', { nome: 'Oi', contexto: 'livre', texto: 'Oi!' }],
    ]);
  });

  it('get back a text that every conta begins with: changed in its place, or made anew', async () => {
    const [aniversario, ...others] = PADROES;
    const api = show([{ ...aniversario!, texto: 'Parabéns!' }, ...others.slice(1)]);
    await press('Restaurar modelo');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Aniversário', 'Passaporte vencendo']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Aniversário' }));
    await screen.findByRole('dialog', { name: 'Restaurar modelo' });
    expect(field('Texto')).toHaveValue(aniversario!.texto);
    api.answer(modelos.update, aniversario!);
    await press('Salvar');
    await screen.findByText('Modelo salvo');
    expect(api.calls(modelos.update).map(({ params, body }) => [params.id, body])).toEqual([['p0', MODELOS_PADRAO[0]]]);
    await press('Restaurar modelo');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Passaporte vencendo' }));
    await screen.findByRole('dialog', { name: 'Restaurar modelo' });
    api.answer(modelos.create, others[0]!);
    await press('Salvar');
    await screen.findByText('Modelo criado');
    expect(api.calls(modelos.create).map(({ body }) => body)).toEqual([{ contaId: 'sol', ...MODELOS_PADRAO[1] }]);
  });

  it('are deleted after a question', async () => {
    const api = show([OI]);
    await userEvent.click((await row('Oi')).getByRole('button', { name: 'Excluir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir modelo' });
    api.answer(modelos.remove, () => void api.answer(modelos.list, []));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Modelo excluído')).toBeInTheDocument();
    expect(await screen.findByText('Nenhum modelo ainda.')).toBeInTheDocument();
  });

  it(`are at most ${LIMITS.modelosPorConta}`, async () => {
    show(Array.from({ length: LIMITS.modelosPorConta }, (_, index) => aModelo(`m${index}`)));
    expect(await screen.findByText('Esta conta já tem 100 modelos, o máximo.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Novo modelo' })).not.toBeInTheDocument();
  });

  it('that cannot be fetched show a message', async () => {
    const api = stubApi();
    api.refuse(modelos.list, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<ModelosTools conta={aConta()} />);
    expect(await screen.findByText('Não foi possível carregar os modelos de mensagem')).toBeInTheDocument();
  });

  it('need a subscription', () => {
    show([], { ativa: false });
    expect(screen.getByText('Os modelos de mensagem fazem parte da assinatura ativa.')).toBeInTheDocument();
  });
});
