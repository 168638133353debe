import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { eliminacao, type PreviaDaEliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';
import type { Papel } from '@viajario/contracts/route';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { aConta, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClientePage from '../record/cliente.page.tsx';
import { aCliente, aClienteDetail, serverWith } from '../clientes/testing.ts';
import { chooseMais, fieldOf } from '../record/testing.tsx';
import { RecibosDeEliminacao } from './recibos-de-eliminacao.tsx';
import { RECIBO } from './testing.ts';

const NONE: PreviaDaEliminacao = { orientacoes: 0, importacoes: 0, visoes: [] };

interface Page {
  papel?: Papel;
  retencaoAte?: string | null;
  previa?: PreviaDaEliminacao;
}

async function openPage({ papel = 'gestor', retencaoAte = null, previa = NONE }: Page = {}) {
  const api = serverWith([aCliente({ id: 'c1' })]);
  api.answer(eliminacao.previa, previa);
  api.answer(clientes.read, aClienteDetail({ id: 'c1', retencaoAte }));
  api.answer(eliminacao.eliminar, { recibo: RECIBO });
  renderWithProviders(<ClientePage />, { path: '/cliente/:id', url: '/cliente/c1', contas: [aConta({ papel })] });
  await screen.findByLabelText('Nome');
  return api;
}

async function openDialog(page: Page = {}) {
  const api = await openPage(page);
  await chooseMais('Eliminar dados');
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar dados' }));
  return { api, dialog, submit: () => userEvent.click(dialog.getByRole('button', { name: 'Eliminar dados' })) };
}

describe('Eliminar dados', () => {
  it('says of whom, what goes and what stays, and does nothing before the word is typed', async () => {
    const { api, dialog, submit } = await openDialog();
    expect(dialog.getByText('João Ávila')).toBeVisible();
    expect(dialog.getByText(/Fica um recibo sem o nome/)).toBeVisible();
    expect(dialog.getByText(/Não escreva nomes/)).toBeVisible();
    await submit();
    expect(await dialog.findByText('Digite ELIMINAR em letras maiúsculas')).toBeVisible();
    expect(dialog.getByLabelText('Para confirmar, digite ELIMINAR')).toHaveFocus();
    expect(api.calls(eliminacao.eliminar)).toEqual([]);
  });

  it('shows the receipt instead of the client, to be copied', async () => {
    userEvent.setup(); // with a clipboard
    const { api, dialog, submit } = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText('Motivo'), 'Fim do prazo');
    await userEvent.type(dialog.getByLabelText('Observação'), ' Contrato encerrado ');
    await userEvent.type(dialog.getByLabelText('Para confirmar, digite ELIMINAR'), 'ELIMINAR');
    await submit();
    expect(await screen.findByRole('heading', { name: 'Dados eliminados' })).toBeVisible();
    expect(api.calls(eliminacao.eliminar).map(({ body }) => body)).toEqual([
      { motivo: 'prazo', observacao: 'Contrato encerrado', visoes: [] },
    ]);
    const panel = screen.getByRole('region', { name: 'Recibo' });
    expect(panel).toHaveFocus();
    for (const text of ['Fim do prazo', 'Bia Souza', 'até 01/01/2027', 'recibo-1', 'ab12'])
      expect(within(panel).getByText(text)).toBeVisible();
    await userEvent.click(within(panel).getByRole('button', { name: 'Copiar recibo' }));
    expect(await navigator.clipboard.readText()).toContain('Cópias de segurança: até 01/01/2027');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leads to the trips of others whose texts have the name, and is refused until it is gone there', async () => {
    const { api, dialog, submit } = await openDialog();
    api.refuse(eliminacao.eliminar, 'NOME_EM_VIAGEM', { data: { viagens: [{ id: 'v1', nome: 'Lua de mel' }] } });
    await userEvent.type(dialog.getByLabelText('Para confirmar, digite ELIMINAR'), 'ELIMINAR');
    await submit();
    const link = await dialog.findByRole('link', { name: 'Lua de mel' });
    expect(link).toHaveAttribute('href', `/viagem/v1?conta=${aConta().id}`);
  });

  it('PRV-09: says how many texts of the team it blanks, and deletes only those views with the name that were chosen', async () => {
    const visoes = [
      { id: 'v1', nome: 'João Ávila em Lisboa', compartilhada: true, autor: 'Bia Souza' },
      { id: 'v2', nome: 'João', compartilhada: false, autor: 'Bia Souza' },
      { id: 'v3', nome: null, compartilhada: false, autor: 'Caio Melo' },
    ];
    const { api, dialog, submit } = await openDialog({ previa: { orientacoes: 2, importacoes: 1, visoes } });
    expect(
      await dialog.findByText('Hoje isso apaga o texto da equipe em 2 orientações e o nome do arquivo de 1 importação.'),
    ).toBeVisible();
    const group = within(dialog.getByRole('group', { name: 'Visões com este nome' }));
    const boxes = group.getAllByRole('checkbox');
    for (const box of boxes) expect(box).not.toBeChecked();
    for (const name of ['João Ávila em Lisboa (compartilhada)', 'João', 'Visão particular de Caio Melo'])
      await userEvent.click(group.getByRole('checkbox', { name }));
    await userEvent.click(group.getByRole('checkbox', { name: 'João' }));
    await userEvent.type(dialog.getByLabelText('Para confirmar, digite ELIMINAR'), 'ELIMINAR');
    await submit();
    await screen.findByRole('heading', { name: 'Dados eliminados' });
    expect(api.calls(eliminacao.eliminar).map(({ body }) => body)).toMatchObject([{ visoes: ['v1', 'v3'] }]);
  });

  it('PRV-09: says that no text of the team names the client', async () => {
    const { dialog } = await openDialog();
    expect(await dialog.findByText('Hoje nenhuma orientação e nenhuma importação citam esta pessoa.')).toBeVisible();
    expect(dialog.queryByRole('group', { name: 'Visões com este nome' })).not.toBeInTheDocument();
  });

  it('says why it was refused, and stays', async () => {
    const { api, dialog, submit } = await openDialog();
    const message = 'Este cliente precisa ser guardado até 31/12/2031. Depois desse dia ele pode ser excluído.';
    api.refuse(eliminacao.eliminar, 'CLIENTE_RETIDO', { message });
    await userEvent.type(dialog.getByLabelText('Para confirmar, digite ELIMINAR'), 'ELIMINAR');
    await submit();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Eliminar dados' })).toBeVisible();
  });

  it('names the day until which the client must be kept, and cannot be chosen', async () => {
    const hoje = hojeSaoPaulo();
    await openPage({ retencaoAte: hoje });
    await chooseMais(`Eliminar dados Este cliente precisa ser guardado até ${formatDay(hoje)}.`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('Guardar até', () => {
  it('is sent as a day', async () => {
    const api = await openPage();
    api.answer(clientes.update, aClienteDetail({ id: 'c1', retencaoAte: '2031-12-31' }));
    await chooseMais('Guardar até');
    expect(screen.getByLabelText('Guardar até')).toHaveFocus();
    await userEvent.type(fieldOf('Guardar até'), '31122031');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(api.calls(clientes.update).map(({ body }) => body)).toEqual([
        expect.objectContaining({ retencaoAte: '2031-12-31' }),
      ]),
    );
  });
});

describe('Recibos de eliminação', () => {
  const show = () => {
    const api = stubApi();
    const open = () => renderWithProviders(<RecibosDeEliminacao contaId="c" />, { contas: [aConta()] });
    return { api, open };
  };

  it('stand in a list, without who erased where that user is gone', async () => {
    const { api, open } = show();
    api.answer(eliminacao.recibos, [RECIBO, { ...RECIBO, id: 'recibo-0', usuario: null, observacao: null }]);
    open();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Contrato encerrado');
    expect(second).toHaveTextContent('Usuário excluído');
    expect(second).not.toHaveTextContent('Observação');
  });

  it('come page by page', async () => {
    const { api, open } = show();
    api.answer(eliminacao.recibos, [RECIBO], { 'x-total-count': '21' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Próxima' }));
    expect(api.calls(eliminacao.recibos).map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2']);
    expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('2');
  });

  it('say that there are none, and that they did not come', async () => {
    const { api, open } = show();
    api.refuse(eliminacao.recibos, 'SERVICO_INDISPONIVEL');
    open();
    expect(await screen.findByText('Não foi possível carregar os recibos')).toBeVisible();
    api.answer(eliminacao.recibos, []);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Nenhum dado de cliente foi eliminado nesta conta.')).toBeVisible();
  });
});
