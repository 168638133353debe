import { eliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { pedidos, type Pedido } from '@viajario/contracts/crm/titulares/pedidos';
import { privacidade, PROPOSTA_DE_PRIVACIDADE, type Privacidade } from '@viajario/contracts/crm/titulares/privacidade';
import type { Route } from '@viajario/contracts/route';
import { aConta, pinNow, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RECIBO } from '../eliminacao/testing.ts';
import PrivacidadeTools from './privacidade-tools.tsx';
import { aPedido } from './testing.ts';

const NADA: Privacidade = { finalidade: null, baseLegal: null, confirmadoEm: null, confirmadoPor: null };
const NONE = 'Nenhum pedido aberto.';

pinNow('2026-11-27T15:00:00Z');

/** `refused`: what the server does not answer. */
function show(items: Pedido[] = [], { total = items.length, refused }: { total?: number; refused?: Route } = {}) {
  const api = stubApi();
  api.answer(pedidos.list, items, { 'x-total-count': String(total) });
  api.answer(privacidade.read, NADA);
  api.answer(eliminacao.recibos, []);
  if (refused) api.refuse(refused, 'SERVICO_INDISPONIVEL');
  renderWithProviders(<PrivacidadeTools conta={aConta({ id: 'sol', ativa: false })} />);
  return api;
}
const rows = async () => within(await screen.findByRole('list', { name: 'Pedidos dos titulares' })).getAllByRole('listitem');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const asked = (api: ReturnType<typeof stubApi>) => api.calls(pedidos.list).map(({ url }) => Object.fromEntries(url.searchParams));

describe('Pedidos dos titulares', () => {
  it('say who asked what, and how much time is left', async () => {
    show([
      aPedido('p1', { tipo: 'eliminacao', prazo: '2026-11-26' }),
      aPedido('p2'),
      aPedido('p3', { cliente: null, criadoPor: null }),
    ]);
    const [late, next, gone] = (await rows()).map(({ textContent }) => textContent);
    expect(late).toBe(
      'EliminaçãoAna LimaAtrasado há 1 diaRecebido em 20/11/2026 · responder até 26/11/2026 · registrado por Bia GestoraResponderEliminar dados',
    );
    expect(next).toContain('Faltam 8 dias');
    expect(gone).toContain('Cliente eliminado');
    expect(screen.getAllByRole('link', { name: 'Ana Lima' })[0]).toHaveAttribute('href', '/cliente/c1?conta=sol');
  });

  it('of access offer the report, unless they are answered or without a client', async () => {
    const acesso = (id: string, change: Partial<Pedido> = {}) => aPedido(id, { tipo: 'acesso', ...change });
    const answered = { situacao: 'atendido', resposta: 'Entregue\nem mãos', encerradoEm: '2026-11-21T15:00:00.000Z' } as const;
    show([acesso('p1'), acesso('p2', { cliente: null }), acesso('p3', answered)]);
    const [open, gone, over] = await rows();
    const report = { name: 'Relatório do titular' };
    if (!open || !gone || !over) throw new Error('three rows');
    expect(within(open).getByRole('button', report)).toHaveAccessibleDescription('Acesso aos dados Ana Lima Faltam 8 dias');
    expect(within(gone).queryByRole('button', report)).not.toBeInTheDocument();
    expect(within(over).queryByRole('button')).not.toBeInTheDocument();
    expect(over).toHaveTextContent('respondido em 21/11/2026 12:00');
    expect(over).toHaveTextContent('Entregue em mãos');
  });

  it('of erasure erase the person, without a subscription too, and are answered by that', async () => {
    const api = show([aPedido('p1', { tipo: 'eliminacao' })]);
    api.answer(eliminacao.eliminar, { recibo: RECIBO });
    await press('Eliminar dados');
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar dados' }));
    const answered = {
      tipo: 'eliminacao',
      cliente: null,
      situacao: 'atendido',
      encerradoEm: '2026-11-27T12:00:00.000Z',
    } as const;
    api.answer(pedidos.list, [aPedido('p1', answered)], { 'x-total-count': '1' });
    await userEvent.type(dialog.getByLabelText('Para confirmar, digite ELIMINAR'), 'ELIMINAR');
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar dados' }));
    expect(await screen.findByText('O recibo está nesta página, e o pedido foi encerrado como atendido.')).toBeInTheDocument();
    expect(api.calls(eliminacao.eliminar).map(({ url }) => url.pathname)).toEqual(['/api/clientes/c1/eliminacao']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Eliminar dados' })).not.toBeInTheDocument());
    expect(await screen.findByText('Cliente eliminado')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Responder' })).not.toBeInTheDocument();
  });

  it('are filtered by how they ended, and come a page at a time', async () => {
    const api = show([aPedido('p1')], { total: 21 });
    await userEvent.click(await screen.findByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(asked(api)).toHaveLength(2));
    api.answer(pedidos.list, []);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Recusados');
    expect(await screen.findByText('Nenhum pedido recusado.')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Todos');
    expect(await screen.findByText('Nenhum pedido ainda.')).toBeInTheDocument();
    const query = { contaId: 'sol', limit: '20' };
    expect(asked(api)).toEqual([
      { ...query, page: '1', situacao: 'aberto' },
      { ...query, page: '2', situacao: 'aberto' },
      { ...query, page: '1', situacao: 'recusado' },
      { ...query, page: '1' },
    ]);
  });

  it('that cannot be fetched show a message, and are fetched again', async () => {
    const api = show([], { refused: pedidos.list });
    expect(await screen.findByText('Não foi possível carregar os pedidos')).toBeInTheDocument();
    api.answer(pedidos.list, []);
    await press('Tentar novamente');
    expect(await screen.findByText(NONE)).toBeInTheDocument();
  });
});

describe('Novo pedido', () => {
  async function open() {
    const api = show();
    await screen.findByText(NONE);
    api.answer(pedidos.titulares, [{ id: 'c1', nome: 'Ana Lima', detalhe: '•••.456.789-••' }]);
    await press('Novo pedido');
    await screen.findByRole('dialog', { name: 'Novo pedido' });
    return api;
  }
  async function choose() {
    await userEvent.type(screen.getByRole('combobox', { name: 'Nome, CPF ou e-mail' }), 'ana');
    await userEvent.click(await screen.findByRole('option', { name: /^Ana Lima/ }));
  }

  it('is written down for a client, with the day on which it came', async () => {
    const api = await open();
    await choose();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'O que pediu' }), 'Eliminação');
    expect(field('Recebido em')).toHaveValue('27/11/2026');
    await userEvent.clear(field('Recebido em'));
    await userEvent.type(field('Recebido em'), '20112026');
    expect(screen.getByText('Responder até 05/12/2026.')).toBeInTheDocument();
    api.answer(pedidos.create, aPedido('p1'));
    api.answer(pedidos.list, [aPedido('p1')]);
    await press('Registrar');
    expect(await screen.findByText('Responda até 05/12/2026.')).toBeInTheDocument();
    expect(api.calls(pedidos.create).map(({ body }) => body)).toEqual([
      { clienteId: 'c1', tipo: 'eliminacao', recebidoEm: '2026-11-20' },
    ]);
    expect(await rows()).toHaveLength(1);
  });

  it('needs a client, and a day that is not in the future', async () => {
    const api = await open();
    await press('Registrar');
    expect(await screen.findByText('Escolha quem fez o pedido')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Nome, CPF ou e-mail' })).toHaveFocus();
    await choose();
    await userEvent.clear(field('Recebido em'));
    await press('Registrar');
    expect(await screen.findByText('Informe o dia')).toBeInTheDocument();
    await userEvent.type(field('Recebido em'), '28112026');
    await press('Registrar');
    expect(await screen.findByText('O pedido não pode ter chegado depois de hoje.')).toBeInTheDocument();
    expect(field('Recebido em')).toHaveFocus();
    expect(api.calls(pedidos.create)).toHaveLength(0);
  });

  it('that is refused stays, and says why', async () => {
    const api = await open();
    await choose();
    api.refuse(pedidos.create, 'LIMITE_DE_PEDIDOS');
    await press('Registrar');
    expect(await screen.findByText('Este cliente já tem 100 pedidos, o máximo.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Novo pedido' })).toBeVisible();
  });
});

describe('Responder', () => {
  it('says how it ended and in which words, which are needed', async () => {
    const api = show([aPedido('p1')]);
    await press('Responder');
    await screen.findByRole('dialog', { name: 'Responder ao pedido' });
    await press('Gravar resposta');
    expect(await screen.findByText('Escreva a resposta')).toBeInTheDocument();
    expect(field('Resposta')).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: 'Recusado' }));
    await userEvent.type(field('Resposta'), ' A lei manda guardar. ');
    api.answer(pedidos.answer, aPedido('p1'));
    api.answer(pedidos.list, []);
    await press('Gravar resposta');
    expect(await screen.findByText('Pedido respondido')).toBeInTheDocument();
    expect(api.calls(pedidos.answer).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'p1' }, { situacao: 'recusado', resposta: 'A lei manda guardar.' }],
    ]);
    expect(await screen.findByText(NONE)).toBeInTheDocument();
  });

  it('shows a message when another member has answered the request before', async () => {
    const api = show([aPedido('p1')]);
    await press('Responder');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Resposta' }), 'Feito');
    api.refuse(pedidos.answer, 'PEDIDO_JA_RESPONDIDO');
    await press('Gravar resposta');
    expect(await screen.findByText('Este pedido já foi respondido.')).toBeInTheDocument();
  });
});

describe('Finalidade e base legal', () => {
  it('are a proposal until a member confirms them', async () => {
    const api = show();
    expect(await screen.findByText(/Ainda não confirmado/)).toBeInTheDocument();
    expect(field('Por que guardamos os dados')).toHaveValue(PROPOSTA_DE_PRIVACIDADE.finalidade);
    await userEvent.clear(field('Base legal'));
    await press('Confirmar');
    expect(await screen.findByText('Escreva a base legal')).toBeInTheDocument();
    expect(field('Base legal')).toHaveFocus();
    await userEvent.type(field('Base legal'), 'Consentimento');
    const confirmed = {
      finalidade: PROPOSTA_DE_PRIVACIDADE.finalidade,
      baseLegal: 'Consentimento',
      confirmadoEm: '2026-11-27T15:00:00.000Z',
      confirmadoPor: { id: 'u1', nome: 'Bia' },
    };
    api.answer(privacidade.confirm, confirmed);
    api.answer(privacidade.read, confirmed);
    await press('Confirmar');
    expect(await screen.findByText('Finalidade confirmada')).toBeInTheDocument();
    expect(await screen.findByText(/Confirmado em 27\/11\/2026 12:00 por Bia/)).toBeInTheDocument();
    expect(api.calls(privacidade.confirm)[0]?.body).toEqual({
      finalidade: PROPOSTA_DE_PRIVACIDADE.finalidade,
      baseLegal: 'Consentimento',
    });
  });

  it('that cannot be fetched show a message', async () => {
    show([], { refused: privacidade.read });
    expect(await screen.findByText('Não foi possível carregar a finalidade')).toBeInTheDocument();
  });
});
