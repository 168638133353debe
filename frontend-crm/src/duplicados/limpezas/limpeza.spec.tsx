import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import {
  limpezas,
  type ClienteDuplicado,
  type DuplicatesPreview,
  type Limpeza,
  type ParDeParecidos,
} from '@viajario/contracts/crm/duplicados/limpezas';
import { mesclagem } from '@viajario/contracts/crm/duplicados/mesclagem';
import { parecidos } from '@viajario/contracts/crm/duplicados/parecidos';
import { stats } from '@viajario/contracts/crm/stats/stats';
import { ERRORS } from '@viajario/contracts/errors';
import { jobs, type JobState } from '@viajario/contracts/jobs';
import { aConta, aUser, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { aClienteDetail } from '../../clientes/testing.ts';
import { aJob, doneJob } from '../../kit/jobs/testing.ts';
import LimpezaTools from './limpeza-tools.tsx';

const aDuplicado = (change: Partial<ClienteDuplicado> = {}): ClienteDuplicado => ({
  id: 'c1',
  nome: 'Ana Lima',
  cpf: '52998224725',
  dataNascimento: '1990-03-10',
  email: 'ana@example.com',
  telefoneCelular: '11987654321',
  documentosCount: 2,
  relacionamentosCount: 1,
  createdAt: '2026-01-01T12:00:00.000Z',
  ...change,
});
const bare = { cpf: null, dataNascimento: null, email: null, telefoneCelular: null, documentosCount: 0, relacionamentosCount: 0 };
const found: DuplicatesPreview = {
  deletedCount: 1_201,
  retidos: 0,
  totalGrupos: 201,
  grupos: [{ manter: aDuplicado(), remover: [aDuplicado({ ...bare, id: 'c2', nome: 'ANA LIMA' })] }],
  parecidos: [],
};
const NADA: DuplicatesPreview = { deletedCount: 0, retidos: 0, totalGrupos: 0, grupos: [], parecidos: [] };
const aPar = (um: string, outro: string, change: Partial<ParDeParecidos> = {}): ParDeParecidos => ({
  clientes: [um, outro].map((nome) => aDuplicado({ ...bare, id: nome.slice(0, 4), nome })),
  motivos: ['nome', 'dataNascimento'],
  nivel: 'alto',
  ...change,
});
const LUIZ = aPar('Luiz Souza', 'Luís Sousa');
const KATIA = aPar('Kátia Wagner', 'Cátia Vagner', { motivos: ['nome', 'telefone'], nivel: 'medio' });
const aLimpeza = (change: Partial<Limpeza> = {}): Limpeza => ({
  id: 'l1',
  tipo: 'duplicados',
  cliente: null,
  deletedCount: 3,
  usuario: { id: 'u1', nome: 'Ana Lima' },
  criadaEm: '2026-11-01T12:00:00.000Z',
  desfeitaEm: null,
  desfazerAte: '2026-12-01T12:00:00.000Z',
  ...change,
});

interface Options {
  conta?: Partial<ContaListItem>;
  list?: Limpeza[] | null;
  /** What the work is found to be. */
  job?: JobState;
  confirmed?: boolean;
}

function show({
  conta = {},
  list = [],
  confirmed = true,
  job = doneJob({ deletedCount: 1_201, restoredCount: 3 }),
}: Options = {}) {
  const confirm = jest.fn((_question: string) => confirmed);
  Object.assign(window, { confirm });
  const api = stubApi();
  if (list) api.answer(limpezas.list, list);
  else api.refuse(limpezas.list, 'SERVICO_INDISPONIVEL');
  api.answer(limpezas.preview, found);
  api.answer(limpezas.cleanDuplicates, { jobId: 'j1' });
  api.answer(limpezas.clearAll, { jobId: 'j2' });
  api.answer(limpezas.undo, { jobId: 'j3' });
  api.answer(stats.read, { totalClientes: 1_234, newThisMonth: 0, totalDocumentos: 1, familyGroups: 0, retidos: 0 });
  api.answer(jobs.read, job);
  const shown = renderWithProviders(<LimpezaTools conta={aConta({ id: 'sol', nome: 'Agência Sol', ...conta })} />);
  return { api, confirm, ...shown };
}

async function ask(name: string, title = name) {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: title });
  return { dialog, confirmIt: () => userEvent.click(within(dialog).getByRole('button', { name })) };
}

/** Toasts and kept jobs outlive a test. */
beforeEach(() => {
  dismissToast();
  localStorage.clear();
});

describe('Limpar duplicatas', () => {
  it('shows who stays and who goes, then has the browser ask, then shows the result', async () => {
    const { api, confirm } = show();
    const { dialog, confirmIt } = await ask('Limpar duplicatas');
    expect(dialog).toHaveTextContent('1.201 cadastros repetidos em 201 grupos.');
    const [group] = within(dialog).getAllByRole('listitem');
    expect(group).toHaveTextContent(
      'FicaAna LimaCPF 529.982.247-25 · nascimento 10/03/1990 · ana@example.com · (11) 98765-4321 · 2 documentos · 1 familiar · cadastrado em 01/01/2026',
    );
    expect(group).toHaveTextContent('SaiANA LIMAcadastrado em 01/01/2026');
    expect(dialog).toHaveTextContent('E mais 200 grupos.');
    expect(confirm).not.toHaveBeenCalled();
    await confirmIt();
    expect(confirm).toHaveBeenCalledWith(expect.stringContaining('Remover 1.201 cadastros repetidos?'));
    expect(await screen.findByText('Duplicatas removidas')).toBeInTheDocument();
    expect(screen.getByText('1.201 clientes removidos. Você pode desfazer por 30 dias.')).toBeInTheDocument();
    expect(api.calls(limpezas.cleanDuplicates).map(({ body }) => body)).toEqual([{ contaId: 'sol' }]);
    await waitFor(() => expect(api.calls(limpezas.list).length).toBeGreaterThan(1));
  });

  it('changes nothing when the browser’s question is declined', async () => {
    const { api } = show({ confirmed: false });
    const { dialog, confirmIt } = await ask('Limpar duplicatas');
    await confirmIt();
    expect(api.calls(limpezas.cleanDuplicates)).toHaveLength(0);
    expect(dialog).toBeInTheDocument();
  });

  it('shows a message when there are none', async () => {
    const { api } = show();
    api.answer(limpezas.preview, NADA);
    await userEvent.click(screen.getByRole('button', { name: 'Limpar duplicatas' }));
    expect(await screen.findByText('Nenhuma duplicata encontrada')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('EXP-30: opens for pairs alone, each of which is separated by a press, and is done once there are none', async () => {
    const { api } = show();
    api.answer(limpezas.preview, { ...NADA, parecidos: [LUIZ, KATIA] });
    api.answer(parecidos.separate, { ids: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Limpar duplicatas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Limpar duplicatas' }));
    const pairs = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(pairs()).toEqual([
      'Luiz Souzacadastrado em 01/01/2026Luís Sousacadastrado em 01/01/2026Quase certo: mesmo nome e nascimentoMesclarNão são a mesma pessoa',
      'Kátia Wagnercadastrado em 01/01/2026Cátia Vagnercadastrado em 01/01/2026Talvez: nome parecido, mesmo telefoneMesclarNão são a mesma pessoa',
    ]);
    expect(dialog.queryByRole('button', { name: 'Limpar duplicatas' })).not.toBeInTheDocument();
    await waitFor(() => expect(dialog.getByText('Fechar').closest('button')).toHaveFocus()); // once it has opened
    const [first, second] = dialog.getAllByRole('button', { name: 'Não são a mesma pessoa' });
    expect(first).toHaveAccessibleDescription(/Luiz Souza.*Luís Sousa/);
    await userEvent.click(first ?? dialog.getByText('no button'));
    await waitFor(() => expect(pairs()).toHaveLength(1));
    await waitFor(() => expect(dialog.getByRole('region', { name: 'Podem ser a mesma pessoa' })).toHaveFocus());
    api.refuse(parecidos.separate, 'CLIENTE_NAO_ENCONTRADO');
    await userEvent.click(second ?? dialog.getByText('no button'));
    expect(await screen.findByText('Erro ao marcar')).toBeInTheDocument();
    api.answer(parecidos.separate, { ids: [] });
    await userEvent.click(dialog.getByRole('button', { name: 'Não são a mesma pessoa' }));
    expect(await dialog.findByText('Não há mais nada a conferir.')).toBeInTheDocument();
    const ids = [LUIZ, KATIA, KATIA].map(({ clientes }) => ({ ids: clientes.map(({ id }) => id) }));
    expect(api.calls(parecidos.separate).map(({ body }) => body)).toEqual(ids);
    expect(api.calls(limpezas.cleanDuplicates)).toEqual([]);
    await userEvent.click(dialog.getByText('Fechar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('EXP-30: merges a pair by hand, beside what it merges by itself, and looks again', async () => {
    const { api } = show();
    api.answer(limpezas.preview, {
      ...found,
      parecidos: [LUIZ, aPar('Helena Dias', 'Otávio Luz', { motivos: ['cpfNaPlanilha'], nivel: 'medio' })],
    });
    api.answer(mesclagem.compare, {
      ...{ este: aClienteDetail({ id: 'Luiz' }), outro: aClienteDetail({ id: 'Luís' }), nomes: [] },
      mudam: {
        ...{ documentos: 0, documentosViagem: 0, anotacoes: 0, mensagens: 0, relacionamentos: 0 },
        ...{ dependentes: 0, etiquetas: 0, links: 0, envios: 0, orientacoes: 0, viagens: 0, pedidos: 0 },
      },
    });
    api.answer(mesclagem.merge, { cliente: aClienteDetail(), limpezaId: 'l1' });
    const { dialog } = await ask('Limpar duplicatas');
    expect(dialog).toHaveTextContent('Talvez: mesmo CPF na planilha');
    const [mesclar] = within(dialog).getAllByRole('button', { name: 'Mesclar' });
    await userEvent.click(mesclar ?? dialog);
    const merging = within(await screen.findByRole('dialog', { name: 'Mesclar com outro cadastro' }));
    api.answer(limpezas.preview, found);
    await userEvent.click(await merging.findByRole('button', { name: 'Mesclar' }));
    await waitFor(() =>
      expect(within(dialog).queryByRole('region', { name: 'Podem ser a mesma pessoa' })).not.toBeInTheDocument(),
    );
    expect(api.calls(mesclagem.merge).map(({ params, body }) => [params['id'], body])).toMatchObject([
      ['Luiz', { comId: 'Luís' }],
    ]);
    expect(dialog).toHaveTextContent('1.201 cadastros repetidos em 201 grupos.');
  });

  it('PRV-06: says how many stay because they must be kept, also where those are all', async () => {
    const { api } = show();
    api.answer(limpezas.preview, { ...found, retidos: 1 });
    const { dialog } = await ask('Limpar duplicatas');
    expect(dialog).toHaveTextContent('1 cliente fica, por causa do dia em ‘Guardar até’.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    api.answer(limpezas.preview, { ...NADA, retidos: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Limpar duplicatas' }));
    expect(await screen.findByText(/^1 cliente ficou: precisa ser guardado/)).toBeVisible();
  });

  it('shows why when they cannot be found or removed', async () => {
    const { api } = show();
    api.refuse(limpezas.preview, 'SERVICO_INDISPONIVEL');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar duplicatas' }));
    expect(await screen.findByText('Erro ao limpar duplicatas')).toBeInTheDocument();
    dismissToast();
    api.answer(limpezas.preview, found);
    api.refuse(limpezas.cleanDuplicates, 'SEM_PERMISSAO');
    const { confirmIt } = await ask('Limpar duplicatas');
    await confirmIt();
    expect(await screen.findByText('Erro ao limpar duplicatas')).toBeInTheDocument();
    expect(screen.getByText(ERRORS.SEM_PERMISSAO.message)).toBeInTheDocument();
  });

  it('is followed, across a reload', async () => {
    const { unmount } = show({ job: aJob({ progresso: { feito: 10, total: 20 } }) });
    const { confirmIt } = await ask('Limpar duplicatas');
    await confirmIt();
    expect(await screen.findByText('10 de 20')).toBeInTheDocument();
    unmount();
    show({ job: aJob({ status: 'failed', erro: 'Outra pessoa mudou isto.' }) });
    expect(await screen.findByText('Erro ao limpar duplicatas')).toBeInTheDocument();
    expect(screen.getByText('Outra pessoa mudou isto.')).toBeInTheDocument();
  });
});

describe('The same cleaning in another tab', () => {
  const KEY = `viajario.job ${limpezas.cleanDuplicates.path} sol ${aUser().id}`;
  /** What the other tab does reaches this one as an event. */
  const otherTab = (write: () => void) =>
    act(() => {
      write();
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });

  it('is followed here too, and the list is fetched again when that tab reports its end first', async () => {
    const { api } = show({ job: aJob({ progresso: { feito: 10, total: 20 } }) });
    expect(await screen.findByText('Nenhuma limpeza ainda.')).toBeInTheDocument();
    otherTab(() => localStorage.setItem(KEY, 'j1'));
    expect(await screen.findByText('10 de 20')).toBeInTheDocument();
    api.answer(limpezas.list, [aLimpeza()]);
    otherTab(() => localStorage.removeItem(KEY));
    expect(await screen.findByText('3 duplicatas removidas')).toBeInTheDocument();
    expect(screen.queryByText('Limpando duplicatas...')).not.toBeInTheDocument();
  });
});

describe('Past cleanings', () => {
  it('show the number of removed clients, day, member, and whether the removal was undone', async () => {
    show({
      list: [aLimpeza(), aLimpeza({ id: 'l2', deletedCount: 1, desfeitaEm: '2026-11-02T12:00:00.000Z', desfazerAte: null })],
    });
    const list = await screen.findByRole('list', { name: 'Limpezas dos últimos 30 dias' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('3 duplicatas removidas01/11/2026 09:00 · Ana Lima · pode ser desfeita até 01/12/2026');
    expect(second).toHaveTextContent('1 duplicata removida01/11/2026 09:00 · Ana Lima · desfeita em 02/11/2026');
    expect(screen.getAllByRole('button', { name: 'Desfazer' })).toHaveLength(1);
  });

  it('show a merge by hand as Mesclagem with the remaining client, and its undo too', async () => {
    const mesclagem = { tipo: 'mesclagem', deletedCount: 1 } as const;
    const { api } = show({
      list: [
        aLimpeza({ ...mesclagem, cliente: { id: 'c1', nome: 'Ana Lima' } }),
        aLimpeza({ ...mesclagem, id: 'l2', desfazerAte: null }),
      ],
      job: doneJob({ restoredCount: 1, editedCount: 1 }),
    });
    const items = within(await screen.findByRole('list', { name: 'Limpezas dos últimos 30 dias' })).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual(['Mesclagem: Ana Lima', 'Mesclagem']);
    const { dialog, confirmIt } = await ask('Desfazer', 'Desfazer mesclagem');
    expect(dialog).toHaveTextContent('o que foi mudado depois em quem ficou continua como está');
    await confirmIt();
    expect(await screen.findByText(/^1 cliente voltou\. O que foi mudado depois/)).toBeInTheDocument();
    expect(api.calls(limpezas.undo)).toHaveLength(1);
  });

  it('are undone after a question', async () => {
    const { api } = show({ list: [aLimpeza()] });
    const { dialog, confirmIt } = await ask('Desfazer', 'Desfazer limpeza');
    expect(dialog).toHaveTextContent('3 clientes removidos em 01/11/2026 09:00 voltam para a lista');
    await confirmIt();
    expect(await screen.findByText('Limpeza desfeita')).toBeInTheDocument();
    expect(screen.getByText('3 clientes voltaram.')).toBeInTheDocument();
    expect(api.calls(limpezas.undo).map(({ body }) => body)).toEqual([{ contaId: 'sol', limpezaId: 'l1' }]);
  });

  it('that cannot be undone show why', async () => {
    const { api } = show({ list: [aLimpeza()] });
    api.refuse(limpezas.undo, 'NAO_PODE_DESFAZER');
    const { confirmIt } = await ask('Desfazer', 'Desfazer limpeza');
    await confirmIt();
    expect(await screen.findByText('Erro ao desfazer limpeza')).toBeInTheDocument();
  });

  it('that cannot be fetched show a message in their place', async () => {
    show({ list: null });
    expect(await screen.findByText('Não foi possível carregar as limpezas')).toBeInTheDocument();
  });
});

describe('Limpar todos os clientes', () => {
  it('shows what goes, offers a copy first, has the browser ask, then shows the result', async () => {
    const { api, confirm } = show();
    const { dialog, confirmIt } = await ask('Limpar todos os clientes');
    expect(await within(dialog).findByText('1.234 clientes e 1 documento')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('Esta ação é irreversível.');
    const offer = within(within(dialog).getByRole('group', { name: 'Guardar uma cópia antes' }));
    expect(offer.getByRole('button', { name: 'Backup completo (ZIP)' })).toBeInTheDocument();
    await confirmIt();
    const question = 'Apagar para sempre 1.234 clientes da conta Agência Sol? Esta ação é irreversível.';
    expect(confirm).toHaveBeenCalledWith(question);
    expect(await screen.findByText('Clientes removidos')).toBeInTheDocument();
    expect(screen.getByText('1.201 clientes foram apagados desta conta.')).toBeInTheDocument();
    expect(api.calls(limpezas.clearAll).map(({ body }) => body)).toEqual([{ contaId: 'sol' }]);
  });

  it('PRV-06: says who stays because they must be kept, before and after', async () => {
    const { api, confirm } = show({ job: doneJob({ deletedCount: 1, retidos: 2 }) });
    api.answer(stats.read, { totalClientes: 3, newThisMonth: 0, totalDocumentos: 0, familyGroups: 0, retidos: 2 });
    const { dialog, confirmIt } = await ask('Limpar todos os clientes');
    expect(await within(dialog).findByText('2 clientes ficam, por causa do dia em ‘Guardar até’.')).toBeVisible();
    await confirmIt();
    expect(confirm).toHaveBeenCalledWith(expect.stringContaining('Apagar para sempre 1 cliente da conta'));
    expect(
      await screen.findByText(/^1 cliente foi apagado desta conta\. 2 clientes ficaram: precisam ser guardados/),
    ).toBeVisible();
  });

  it('counts again each time it opens, and names no old count when that fails', async () => {
    const { api, confirm } = show({ confirmed: false });
    const first = await ask('Limpar todos os clientes');
    await within(first.dialog).findByText('1.234 clientes e 1 documento');
    const cancel = async (dialog: HTMLElement) => {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    };
    await cancel(first.dialog);
    api.answer(stats.read, { totalClientes: 2, newThisMonth: 0, totalDocumentos: 0, familyGroups: 0, retidos: 0 });
    const second = await ask('Limpar todos os clientes');
    expect(await within(second.dialog).findByText('2 clientes e 0 documentos')).toBeInTheDocument();
    await second.confirmIt();
    expect(confirm).toHaveBeenLastCalledWith(expect.stringContaining('Apagar para sempre 2 clientes da conta'));
    await cancel(second.dialog);
    api.refuse(stats.read, 'SERVICO_INDISPONIVEL');
    const third = await ask('Limpar todos os clientes');
    expect(within(third.dialog).getByText('todos os clientes e documentos')).toBeInTheDocument();
    await third.confirmIt();
    expect(confirm).toHaveBeenLastCalledWith(expect.stringContaining('Apagar para sempre todos os clientes da conta'));
  });

  it('changes nothing when the browser’s question is declined', async () => {
    const { api } = show({ confirmed: false });
    const { confirmIt } = await ask('Limpar todos os clientes');
    await confirmIt();
    expect(api.calls(limpezas.clearAll)).toHaveLength(0);
  });

  it('that is refused shows why', async () => {
    const { api } = show();
    api.refuse(limpezas.clearAll, 'SEM_PERMISSAO');
    const { confirmIt } = await ask('Limpar todos os clientes');
    await confirmIt();
    expect(await screen.findByText('Erro ao limpar clientes')).toBeInTheDocument();
  });
});

describe('Without a subscription', () => {
  it('no cleaning is offered, without an error', () => {
    const { api } = show({ conta: { ativa: false } });
    expect(screen.getByText('As ferramentas de limpeza fazem parte da assinatura ativa.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(api.calls(limpezas.list)).toHaveLength(0);
  });
});
