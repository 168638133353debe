import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { useRoutes } from 'react-router-dom';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import {
  importacoes,
  type Importacao,
  type ImportPreview,
  type ImportResult,
} from '@viajario/contracts/crm/importacoes/importacoes';
import { ERRORS } from '@viajario/contracts/errors';
import { jobs, type JobState } from '@viajario/contracts/jobs';
import { read } from '@viajario/web-kit/api/query.ts';
import { aConta, aUser, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { aJob, doneJob, watchDownloads } from '../kit/jobs/testing.ts';
import ImportacaoTools from './importacao-tools.tsx';

const preview = (change: Partial<ImportPreview> = {}): ImportPreview => ({
  planilha: 'Plan1',
  linhas: 1_205,
  novos: 1_200,
  jaExistem: 3,
  comAviso: 4,
  recusados: 2,
  colunas: [
    { indice: 0, letra: 'A', titulo: 'Cliente', campo: 'nome', exemplos: ['Ana Lima', 'João Ávila'] },
    { indice: 1, letra: 'B', titulo: 'Nasc.', campo: null, exemplos: ['32999'] },
    { indice: 2, letra: 'C', titulo: '', campo: 'email', exemplos: [] },
  ],
  erros: [{ linha: 7, coluna: 'Cliente', valor: '', motivo: 'Sem nome' }],
  avisos: Array.from({ length: 60 }, (_, index) => ({
    linha: index + 10,
    coluna: 'E-mail',
    valor: 'x@',
    motivo: 'E-mail inválido: ficou de fora',
  })),
  totalErros: 1,
  totalAvisos: 1_500,
  ...change,
});

const result: ImportResult = {
  importacaoId: 'j9',
  imported: 1_200,
  skipped: 5,
  message: '1.200 importados, 5 ignorados (3 já cadastrados, 2 sem nome)',
  erros: [{ linha: 7, coluna: 'Nome*', valor: '', motivo: 'Sem nome' }],
  avisos: [],
  totalErros: 5,
  totalAvisos: 0,
};

const anImport = (change: Partial<Importacao> = {}): Importacao => ({
  id: 'i1',
  jobId: 'i1',
  arquivo: 'clientes 2025.xlsx',
  status: 'concluida',
  imported: 120,
  skipped: 1,
  usuario: { id: 'u1', nome: 'Ana Lima' },
  criadaEm: '2026-11-01T12:00:00.000Z',
  desfazerAte: '2026-12-01T12:00:00.000Z',
  ...change,
});

const downloads = watchDownloads();
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Importações dos últimos 30 dias' })).getAllByRole('listitem');
const JOBS: Record<string, JobState> = {};

function show({ conta = {}, list = [] }: { conta?: Partial<ContaListItem>; list?: Importacao[] | null } = {}) {
  const api = stubApi();
  if (list) api.answer(importacoes.list, list);
  else api.refuse(importacoes.list, 'SERVICO_INDISPONIVEL');
  api.answer(importacoes.preview, { jobId: 'p1' });
  api.answer(importacoes.run, { jobId: 'j9' });
  api.answer(jobs.read, ({ params }) => JOBS[params.id ?? ''] ?? aJob({ id: params.id }));
  const shown = renderWithProviders(<ImportacaoTools conta={aConta({ id: 'sol', ...conta })} />);
  return { api, ...shown };
}

/** The settings and a list of what they change. */
function TwoScreens() {
  return useRoutes([
    { path: '/configuracoes', element: <ImportacaoTools conta={aConta({ id: 'sol' })} /> },
    { path: '/', element: <Total /> },
  ]);
}

function Total() {
  return <p>Total: {useQuery(read(clientes.list, { query: { contaId: 'sol' } })).data?.total}</p>;
}

const xlsx = (name = 'clientes.xlsx', type = '') => new File(['PK'], name, { type });
const input = () => screen.getByLabelText('Planilha de clientes');
const choose = (file: File) => userEvent.upload(input(), file, { applyAccept: false });
const importButton = () => screen.getByRole('button', { name: 'Importar planilha' });
const previewIsThere = () => screen.findByText(/Prévia da aba/);
const counts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

/** Toasts, kept jobs and downloads outlive a test. */
beforeEach(() => {
  dismissToast();
  localStorage.clear();
  downloads.length = 0;
  Object.assign(JOBS, { p1: doneJob(preview(), { id: 'p1' }), j9: doneJob(result, { id: 'j9' }) });
});
afterEach(() => jest.useRealTimers());

describe('Before importing', () => {
  it('the template is offered', async () => {
    const { api } = show();
    api.answer(importacoes.template, undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Baixar modelo' }));
    await waitFor(() => expect(downloads).toEqual(['/api/import/modelo']));
  });

  it('a file is needed', async () => {
    show();
    await userEvent.click(importButton());
    expect(await screen.findByText('Arquivo necessário')).toBeInTheDocument();
  });

  it.each(['clientes.xls', 'clientes.csv', 'xlsx'])('%s is refused without being sent', async (name) => {
    const { api } = show();
    await choose(xlsx(name));
    expect(await screen.findByText('Arquivo inválido')).toBeInTheDocument();
    expect(screen.getByText('Selecione apenas arquivos XLSX')).toBeInTheDocument();
    expect(api.calls(importacoes.preview)).toHaveLength(0);
  });

  it.each([
    ['its name, in capitals', xlsx('CLIENTES.XLSX')],
    ['its type', xlsx('clientes', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')],
  ])('a spreadsheet is known by %s', async (_, file) => {
    show();
    await choose(file);
    await previewIsThere();
    expect(screen.getByText(file.name)).toBeInTheDocument();
  });

  it('a dropped spreadsheet is taken too', async () => {
    const { api } = show();
    const area = input().parentElement ?? document.body;
    fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [xlsx('solta.xlsx')] } });
    await previewIsThere();
    expect(api.calls(importacoes.preview)[0]?.body).toEqual({ xlsxFile: expect.objectContaining({ name: 'solta.xlsx' }) });
  });

  it('one that is too large is refused without being sent', async () => {
    const { api } = show();
    const file = xlsx();
    Object.defineProperty(file, 'size', { value: 20 * 1024 * 1024 + 1 });
    await choose(file);
    expect(await screen.findByText('A planilha pode ter até 20 MB.')).toBeInTheDocument();
    expect(api.calls(importacoes.preview)).toHaveLength(0);
  });

  it('no import is offered once the subscription has ended, without an error', () => {
    const { api } = show({ conta: { ativa: false } });
    expect(screen.getByText('Importar clientes faz parte da assinatura ativa.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(api.calls(importacoes.list)).toHaveLength(0);
  });
});

describe('The preview', () => {
  it('shows the progress of upload and check', async () => {
    const { api } = show();
    JOBS.p1 = aJob({ id: 'p1', progresso: { feito: 500, total: 1_205 } });
    let send: () => void = () => undefined;
    api.answer(importacoes.preview, async ({ progress }) => {
      progress?.(0.4);
      await new Promise<void>((resolve) => (send = resolve));
      progress?.(1);
      return { jobId: 'p1' };
    });
    await choose(xlsx());
    expect(await screen.findByText('40 de 100')).toBeInTheDocument();
    expect(importButton()).toBeDisabled();
    send();
    expect(await screen.findByText('500 de 1.205')).toBeInTheDocument();
    JOBS.p1 = doneJob(preview(), { id: 'p1' });
    await previewIsThere();
    expect(importButton()).toBeEnabled();
  });

  it('counts the rows and shows the first faults, then more', async () => {
    show();
    await choose(xlsx());
    await previewIsThere();
    expect(counts()).toEqual(['1.200', '3', '4', '2']);
    expect(screen.getByRole('table', { name: 'Linhas não importadas (1)' })).toHaveTextContent('7Cliente-Sem nome');
    const avisos = screen.getByRole('table', { name: 'Avisos (1.500)' });
    expect(
      within(avisos)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Linha', 'Coluna', 'Valor', 'Motivo']);
    expect(within(avisos).getAllByRole('row')).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(within(avisos).getAllByRole('row')).toHaveLength(61);
    expect(screen.getByText(/O relatório da importação traz todas/)).toBeInTheDocument();
    // the button is gone, and reading goes on in its table
    await waitFor(() => expect(avisos.parentElement).toHaveFocus());
  });

  it('is announced to screen readers', async () => {
    const { api } = show();
    const { promise, resolve } = Promise.withResolvers<{ jobId: string }>();
    api.answer(importacoes.preview, () => promise);
    await choose(xlsx());
    const [status] = await screen.findAllByRole('status');
    expect(status).toBeEmptyDOMElement();
    resolve({ jobId: 'p1' });
    await previewIsThere();
    expect(status).toHaveTextContent('Planilha conferida: novos 1.200, já existem 3, com aviso 4, recusados 2.');
  });

  it('is found out again when a column goes elsewhere, once for several corrections', async () => {
    const { api } = show();
    await choose(xlsx());
    await previewIsThere();
    JOBS.p1 = doneJob(preview({ novos: 7 }), { id: 'p1' });
    // The clock of the test: a slow machine makes no pauses between the corrections.
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.selectOptions(screen.getByLabelText('Destino da coluna B, Nasc.'), 'Data de Nascimento');
    await act(() => jest.advanceTimersByTimeAsync(800));
    await user.selectOptions(screen.getByLabelText('Destino da coluna C, sem título'), 'Nome*');
    await act(() => jest.advanceTimersByTimeAsync(800));
    // A field takes one column only.
    expect(screen.getByLabelText('Destino da coluna A, Cliente')).toHaveValue('');
    expect(importButton()).toBeDisabled();
    await waitFor(() => expect(counts()[0]).toBe('7'));
    const sent = api.calls(importacoes.preview).map(({ body }) => (body as { mapeamento?: string }).mapeamento);
    const mapeamento = { 0: null, 1: 'dataNascimento', 2: 'nome' };
    expect(sent).toEqual([undefined, JSON.stringify(mapeamento)]);
    await user.click(importButton());
    await screen.findByRole('group', { name: 'Resultado da importação' });
    expect(api.calls(importacoes.run)[0]?.body).toMatchObject({ mapeamento: JSON.stringify(mapeamento) });
  });

  it('EXP-33: names the columns that go nowhere, and adds them to Observações', async () => {
    const colunas = [
      ...preview().colunas,
      { indice: 3, letra: 'D', titulo: 'Milhas', campo: null, exemplos: ['1200'] },
      { indice: 4, letra: 'E', titulo: 'Obs', campo: 'observacoes' as const, exemplos: ['VIP'] },
      { indice: 5, letra: 'F', titulo: 'Vazia', campo: null, exemplos: [] },
    ];
    JOBS.p1 = doneJob(preview({ colunas }), { id: 'p1' });
    const { api } = show();
    await choose(xlsx());
    await previewIsThere();
    expect(screen.getByText(/não têm campo no cadastro/)).toHaveTextContent('Nasc. e Milhas.');
    const added = colunas.map((one) => ({
      ...one,
      campo: one.indice === 1 || one.indice === 3 ? ('observacoes' as const) : one.campo,
    }));
    JOBS.p1 = doneJob(preview({ colunas: added }), { id: 'p1' });
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar às Observações' }));
    expect(screen.queryByText(/campo no cadastro/)).toBeNull();
    const mapeamento = { 0: 'nome', 1: 'observacoes', 2: 'email', 3: 'observacoes', 4: 'observacoes', 5: null };
    await waitFor(() =>
      expect(api.calls(importacoes.preview).at(-1)?.body).toMatchObject({ mapeamento: JSON.stringify(mapeamento) }),
    );
    await waitFor(() => expect(importButton()).toBeEnabled());
  });

  it('asks what to read of a file with several sheets, hidden rows and hidden columns; the import reads the same', async () => {
    const [nome, ...others] = preview().colunas;
    if (!nome) throw new Error('no column');
    const abas = [
      { nome: 'Plan1', oculta: false, serve: true },
      { nome: 'Velhos', oculta: true, serve: true },
      { nome: 'Capa', oculta: false, serve: false },
    ];
    const hidden = { ...nome, indice: 3, letra: 'D', titulo: 'CPF', campo: null, oculta: true as const };
    JOBS.p1 = doneJob(preview({ abas, linhasOcultas: 2, colunas: [nome, ...others, hidden] }), { id: 'p1' });
    JOBS.j9 = doneJob({ ...result, planilha: 'Velhos' }, { id: 'j9' });
    const { api } = show();
    await choose(xlsx());
    await previewIsThere();
    expect(screen.getByText('Oculta na planilha')).toBeInTheDocument();
    const group = within(screen.getByRole('group', { name: 'O que ler do arquivo' }));
    expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Plan1',
      'Velhos (oculta)',
      'Capa – clientes não encontrados',
    ]);
    const rowsToo = group.getByRole('checkbox', { name: 'Importar também 2 linhas ocultas' });
    const columnsToo = group.getByRole('checkbox', { name: 'Importar também 1 coluna oculta' });
    expect([rowsToo, columnsToo].map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
    await userEvent.click(rowsToo);
    await userEvent.selectOptions(group.getByRole('combobox', { name: 'Aba' }), 'Velhos (oculta)');
    expect(rowsToo).not.toBeChecked(); // another sheet hides other rows
    await userEvent.click(rowsToo);
    await userEvent.selectOptions(screen.getByLabelText('Destino da coluna C, sem título'), 'Não importar');
    await userEvent.click(columnsToo);
    await waitFor(() => expect(importButton()).toBeEnabled());
    // What was corrected stays; where the hidden column goes is for the server to find.
    const mapeamento = JSON.stringify({ 0: 'nome', 1: null, 2: null });
    const asked = { aba: 'Velhos', linhasOcultas: 'true', colunasOcultas: 'true', mapeamento };
    expect(api.calls(importacoes.preview).at(-1)?.body).toMatchObject(asked);
    await userEvent.click(importButton());
    await screen.findByRole('group', { name: 'Resultado da importação' });
    expect(api.calls(importacoes.run)[0]?.body).toMatchObject(asked);
    expect(screen.getByText(/ignorados .* · aba Velhos$/)).toBeInTheDocument();
  });

  it('keeps the file when a chosen sheet cannot be read', async () => {
    const abas = ['Plan1', 'Capa'].map((nome) => ({ nome, oculta: false, serve: nome === 'Plan1' }));
    JOBS.p1 = doneJob(preview({ abas }), { id: 'p1' });
    show();
    await choose(xlsx());
    await previewIsThere();
    JOBS.p1 = aJob({ id: 'p1', status: 'failed', codigo: 'PLANILHA_INVALIDA', erro: 'Arquivo inválido. A planilha está vazia.' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Aba' }), 'Capa');
    expect(await screen.findByText(/A planilha está vazia/)).toBeInTheDocument();
    expect(importButton()).toBeDisabled();
    expect(screen.getByText('clientes.xlsx')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Aba' })).toHaveValue('Capa');
  });

  it('folds the columns away when all of them were recognised', async () => {
    const recognised = preview().colunas.map((coluna) => ({ ...coluna, campo: coluna.campo ?? ('cpf' as const) }));
    JOBS.p1 = doneJob(preview({ colunas: recognised }), { id: 'p1' });
    show();
    await choose(xlsx());
    const folded = await screen.findByText('Colunas da planilha: 3 de 3 serão importadas');
    expect(folded.closest('details')).not.toHaveAttribute('open');
    JOBS.p1 = doneJob(preview(), { id: 'p1' });
    await choose(xlsx('outra.xlsx'));
    const open = await screen.findByText('Colunas da planilha: 2 de 3 serão importadas');
    expect(open.closest('details')).toHaveAttribute('open');
  });

  it('asks for the column of the name', async () => {
    show();
    await choose(xlsx());
    await previewIsThere();
    await userEvent.selectOptions(screen.getByLabelText('Destino da coluna A, Cliente'), 'Não importar');
    expect(screen.getByText('Escolha a coluna do nome: sem ele nenhum cliente é importado.')).toBeInTheDocument();
  });

  it('without a new client leaves nothing to import', async () => {
    JOBS.p1 = doneJob(preview({ novos: 0, jaExistem: 1_205 }), { id: 'p1' });
    show();
    await choose(xlsx());
    expect(await screen.findByText('Nenhuma linha desta planilha traz um cliente novo.')).toBeInTheDocument();
    expect(importButton()).toBeDisabled();
  });

  it('that the file makes impossible lets go of the file', async () => {
    JOBS.p1 = aJob({ id: 'p1', status: 'failed', codigo: 'PLANILHA_INVALIDA', erro: ERRORS.PLANILHA_INVALIDA.message });
    show();
    await choose(xlsx());
    expect(await screen.findByText('Arquivo inválido')).toBeInTheDocument();
    expect(screen.getByText('Selecione apenas arquivos XLSX')).toBeInTheDocument();
    expect(screen.queryByText('clientes.xlsx')).not.toBeInTheDocument();
  });

  it('that failed is tried again', async () => {
    const { api } = show();
    api.refuse(importacoes.preview, 'MUITAS_REQUISICOES');
    await choose(xlsx());
    expect(await screen.findByText('Erro na importação')).toBeInTheDocument();
    api.answer(importacoes.preview, { jobId: 'p1' });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await previewIsThere();
  });

  it('that failed after a correction stays, and can still be imported', async () => {
    const { api } = show();
    await choose(xlsx());
    await previewIsThere();
    api.refuse(importacoes.preview, 'MUITAS_REQUISICOES');
    await userEvent.selectOptions(screen.getByLabelText('Destino da coluna B, Nasc.'), 'CPF');
    expect(await screen.findByText('A prévia não pôde ser refeita')).toBeInTheDocument();
    expect(screen.getByLabelText('Destino da coluna B, Nasc.')).toHaveValue('cpf');
    expect(importButton()).toBeEnabled();
  });

  it('is given up with Cancelar', async () => {
    const { api } = show();
    await choose(xlsx());
    await previewIsThere();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByText(/Prévia da aba/)).not.toBeInTheDocument();
    expect(api.calls(importacoes.run)).toHaveLength(0);
  });
});

async function importIt() {
  const shown = show();
  await choose(xlsx());
  await previewIsThere();
  return shown;
}

describe('An import', () => {
  it('is followed and ends in its result, with the report and fresh lists', async () => {
    JOBS.j9 = aJob({ id: 'j9', progresso: { feito: 600, total: 1_205 } });
    const { api, client } = await importIt();
    const cached = read(clientes.list, { query: { contaId: 'sol' } }).queryKey;
    client.setQueryData(cached, { clientes: [], total: 0, page: 1, limit: 20 });
    await userEvent.click(importButton());
    expect(await screen.findByRole('progressbar', { name: 'Importando a planilha...' })).toBeInTheDocument();
    expect(await screen.findByText('600 de 1.205')).toBeInTheDocument();
    // The button is gone, the place is not.
    expect(document.activeElement).toContainElement(screen.getByRole('progressbar', { name: 'Importando a planilha...' }));
    // One at a time.
    expect(screen.queryByRole('button', { name: 'Importar planilha' })).not.toBeInTheDocument();
    expect(api.calls(importacoes.run)[0]?.headers.prefer).toBe('respond-async');
    JOBS.j9 = doneJob(result, { id: 'j9' });
    const shown = within(await screen.findByRole('group', { name: 'Resultado da importação' }));
    expect(shown.getByText(result.message, { exact: false })).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Baixar relatório' })).toHaveAttribute('href', '/api/jobs/j9/file');
    expect(shown.getByRole('link', { name: 'Ver os 1.200 clientes' })).toHaveAttribute('href', '/?importacaoId=j9&conta=sol');
    expect(shown.getByRole('table', { name: 'Linhas não importadas (5)' })).toBeInTheDocument();
    expect(await screen.findByText('Importação concluída')).toBeInTheDocument();
    expect(client.getQueryState(cached)?.isInvalidated).toBe(true);
    await waitFor(() => expect(api.calls(importacoes.list).length).toBeGreaterThan(1));
  });

  it('stands among the others as going on from its beginning', async () => {
    JOBS.j9 = aJob({ id: 'j9' });
    const { api } = await importIt();
    expect(await screen.findByText('Nenhuma importação ainda.')).toBeInTheDocument();
    api.answer(importacoes.list, [anImport({ status: 'andamento', desfazerAte: null })]);
    await userEvent.click(importButton());
    expect(await screen.findByText('Em andamento')).toBeInTheDocument();
    expect(screen.queryByText('Nenhuma importação ainda.')).not.toBeInTheDocument();
  });

  it('that ends while another screen is open has that one fetched again', async () => {
    JOBS.j9 = aJob({ id: 'j9' });
    localStorage.setItem(`viajario.job ${importacoes.run.path} sol ${aUser().id}`, 'j9');
    const api = stubApi();
    api.answer(jobs.read, () => JOBS.j9 ?? aJob());
    api.answer(importacoes.list, []);
    api.answer(clientes.list, { clientes: [], total: 0, page: 1, limit: 20 });
    const { router } = renderWithProviders(<TwoScreens />, { url: '/configuracoes' });
    expect(await screen.findByText('Importando a planilha...')).toBeInTheDocument();
    await act(() => router.navigate('/'));
    expect(await screen.findByText('Total: 0')).toBeInTheDocument();
    api.answer(clientes.list, { clientes: [], total: 1_200, page: 1, limit: 20 });
    JOBS.j9 = doneJob(result, { id: 'j9' });
    expect(await screen.findByText('Total: 1200')).toBeInTheDocument();
  });

  it('is found again after a reload, and its result stays until it was read', async () => {
    JOBS.j9 = aJob({ id: 'j9' });
    const { unmount } = await importIt();
    await userEvent.click(importButton());
    await screen.findByRole('progressbar', { name: 'Importando a planilha...' });
    unmount();
    JOBS.j9 = doneJob(result, { id: 'j9' });
    show();
    await screen.findByRole('group', { name: 'Resultado da importação' });
    await userEvent.click(screen.getByRole('button', { name: 'Fechar resultado' }));
    expect(screen.queryByRole('group', { name: 'Resultado da importação' })).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('that is refused shows why and keeps the preview', async () => {
    const { api } = await importIt();
    api.refuse(importacoes.run, 'IMPORTACAO_EM_ANDAMENTO');
    await userEvent.click(importButton());
    expect(await screen.findByText('Erro na importação')).toBeInTheDocument();
    expect(screen.getByText(ERRORS.IMPORTACAO_EM_ANDAMENTO.message)).toBeInTheDocument();
    expect(screen.getByText(/Prévia da aba/)).toBeInTheDocument();
  });

  it('is retried with the same idempotency key when the answer got lost', async () => {
    const { api } = await importIt();
    api.disconnect(importacoes.run);
    await userEvent.click(importButton());
    expect(await screen.findByText(/Sem resposta do servidor/)).toBeInTheDocument();
    api.answer(importacoes.run, { jobId: 'j9' });
    await userEvent.click(importButton());
    await screen.findByRole('group', { name: 'Resultado da importação' });
    const [first, second] = api.calls(importacoes.run).map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(second);
  });

  it('that failed because the subscription ended meanwhile shows a message', async () => {
    JOBS.j9 = aJob({ id: 'j9', status: 'failed', codigo: 'ASSINATURA_INATIVA' });
    await importIt();
    await userEvent.click(importButton());
    expect(await screen.findByText('Assinatura expirada')).toBeInTheDocument();
  });

  it('that was undone is no longer shown as done', async () => {
    const { api } = await importIt();
    api.answer(importacoes.list, [anImport()]);
    api.answer(importacoes.undo, { jobId: 'u1' });
    JOBS.u1 = doneJob({ deletedCount: 1_200, mantidos: 0 }, { id: 'u1' });
    await userEvent.click(importButton());
    await screen.findByRole('group', { name: 'Resultado da importação' });
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desfazer importação' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desfazer importação' }));
    expect(await screen.findByText('1.200 clientes removidos.')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Resultado da importação' })).not.toBeInTheDocument();
  });

  it('that failed shows why', async () => {
    JOBS.j9 = aJob({ id: 'j9', status: 'failed' });
    await importIt();
    await userEvent.click(importButton());
    expect(await screen.findByText('Erro na importação')).toBeInTheDocument();
    expect(screen.getByText(ERRORS.ERRO_INTERNO.message)).toBeInTheDocument();
    await waitFor(() => expect(importButton()).toBeInTheDocument());
  });
});

describe('An import that another tab follows, too', () => {
  const KEY = `viajario.job ${importacoes.run.path} sol ${aUser().id}`;

  it('is over here as soon as that tab has shown its end, even if this one hears nothing any more', async () => {
    JOBS.j9 = aJob({ id: 'j9', progresso: { feito: 10, total: 20 } });
    localStorage.setItem(KEY, 'j9');
    const { api } = show();
    expect(await screen.findByText('10 de 20')).toBeInTheDocument();
    api.disconnect(jobs.read);
    api.answer(importacoes.list, [anImport()]);
    localStorage.setItem(KEY, 'j9 told');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(await screen.findByText('clientes 2025.xlsx')).toBeInTheDocument();
    expect(screen.queryByText('Importando a planilha...')).not.toBeInTheDocument();
  });
});

describe('Past imports', () => {
  it('show file, result, day and person, with their reports', async () => {
    show({ list: [anImport(), anImport({ id: 'i2', jobId: 'i2', arquivo: 'velha.xlsx', status: 'falhou', desfazerAte: null })] });
    const [first, second] = await rows();
    expect(first).toHaveTextContent(
      'clientes 2025.xlsx120 importados, 1 ignorado01/11/2026 09:00 · Ana Lima · pode ser desfeita até 01/12/2026',
    );
    const report = within(first ?? document.body).getByRole('link', { name: 'Baixar relatório' });
    expect(report).toHaveAttribute('href', '/api/jobs/i1/file');
    expect(report).toHaveAccessibleDescription('clientes 2025.xlsx');
    expect(second).toHaveTextContent('velha.xlsxFalhou: nada foi importado');
    expect(within(second ?? document.body).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Desfazer importação' })).toHaveLength(1);
  });

  it('that are many are shown a few at first', async () => {
    show({ list: Array.from({ length: 12 }, (_, index) => anImport({ id: `i${index}` })) });
    expect(await rows()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar as 12' }));
    expect(await rows()).toHaveLength(12);
    expect(screen.getByRole('button', { name: 'Mostrar menos' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar menos' }));
    expect(await rows()).toHaveLength(5);
  });

  it('that are none, or cannot be fetched, show a message', async () => {
    const { unmount } = show();
    expect(await screen.findByText('Nenhuma importação ainda.')).toBeInTheDocument();
    unmount();
    show({ list: null });
    expect(await screen.findByText('Não foi possível carregar as importações')).toBeInTheDocument();
  });

  it('are undone after a question, and show what stayed', async () => {
    const { api } = show({ list: [anImport()] });
    api.answer(importacoes.undo, { jobId: 'u1' });
    JOBS.u1 = doneJob({ deletedCount: 118, mantidos: 2 }, { id: 'u1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desfazer importação' });
    expect(dialog).toHaveTextContent('Os 120 clientes que vieram de clientes 2025.xlsx serão apagados.');
    expect(dialog).toHaveTextContent('Ficam os que alguém editou desde então, ou que já têm documentos, familiares ou empresa.');
    expect(api.calls(importacoes.undo)).toHaveLength(0);
    api.answer(importacoes.list, [anImport({ status: 'desfeita', desfazerAte: null })]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desfazer importação' }));
    expect(await screen.findByText('Importação desfeita')).toBeInTheDocument();
    const text = '118 clientes removidos. 2 ficaram, porque foram alterados ou usados desde então.';
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(api.calls(importacoes.undo).map(({ body }) => body)).toEqual([{ contaId: 'sol', importacaoId: 'i1' }]);
    expect(await screen.findByText('Desfeita (120 importados, 1 ignorado)')).toBeInTheDocument();
    const list = screen.getByRole('list', { name: 'Importações dos últimos 30 dias' });
    await waitFor(() => expect(document.activeElement).toBe(list.parentElement)); // its button is gone
  });

  it('that can no longer be undone show why', async () => {
    const { api } = show({ list: [anImport()] });
    api.refuse(importacoes.undo, 'NAO_PODE_DESFAZER');
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desfazer importação' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desfazer importação' }));
    expect(await screen.findByText('Erro ao desfazer importação')).toBeInTheDocument();
    expect(screen.getByText(ERRORS.NAO_PODE_DESFAZER.message)).toBeInTheDocument();
  });
});
