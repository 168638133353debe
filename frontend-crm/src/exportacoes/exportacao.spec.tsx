import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportacoes } from '@viajario/contracts/crm/exportacoes/exportacoes';
import { jobs } from '@viajario/contracts/jobs';
import { aConta, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { aJob, doneJob, watchDownloads } from '../kit/jobs/testing.ts';
import ExportacaoTools from './exportacao-tools.tsx';

const { complete } = exportacoes;
const HOUR = 3_600_000;
const result = (change = {}) => ({
  arquivo: 'viajario_sol.zip',
  bytes: 2_097_152,
  clientes: 120,
  documentos: 1,
  falhas: 0,
  disponivelAte: new Date(Date.now() + 20 * HOUR).toISOString(),
  ...change,
});

/** Where the job of that conta is kept for the person of the specs. */
const KEY = 'viajario.job /api/export/complete/:id sol 01930000-0000-7000-8000-0000000000aa';
const downloads = watchDownloads();
const show = (contaId = 'sol') => renderWithProviders(<ExportacaoTools conta={aConta({ id: contaId })} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Toasts, kept jobs and downloads outlive a test. */
beforeEach(() => {
  dismissToast();
  localStorage.clear();
  downloads.length = 0;
});

describe('Exportar CSV', () => {
  it('has the browser download the file, after asking whether it may', async () => {
    const api = stubApi();
    api.answer(exportacoes.csv, undefined);
    show();
    await press('Exportar CSV');
    await waitFor(() => expect(downloads).toEqual(['/api/export/csv/sol']));
    expect(api.calls(exportacoes.csv)).toHaveLength(1);
  });

  it('that is refused shows why', async () => {
    stubApi().refuse(exportacoes.csv, 'APENAS_GESTORES_EXPORTAM');
    show();
    await press('Exportar CSV');
    expect(await screen.findByText('Erro na exportação')).toBeInTheDocument();
    expect(screen.getByText('Apenas gestores podem exportar dados da conta')).toBeInTheDocument();
    expect(downloads).toEqual([]);
  });

  it('without network shows a message', async () => {
    stubApi().disconnect(exportacoes.csv);
    show();
    await press('Exportar CSV');
    expect(await screen.findByText(/Sem resposta do servidor/)).toBeInTheDocument();
  });
});

describe('Backup completo (ZIP)', () => {
  it('warns of its sensitive contents before the export is started', () => {
    stubApi();
    show();
    expect(screen.getByText(/não tem senha nem criptografia e contém documentos de identidade/)).toBeInTheDocument();
  });

  it('shows its progress, ends in a download and leaves a link', async () => {
    const api = stubApi();
    api.answer(complete, { jobId: 'j1' });
    api.answer(jobs.read, aJob({ progresso: { feito: 1_250, total: 3_000 } }));
    show();
    await press('Backup completo (ZIP)');
    const bar = await screen.findByRole('progressbar', { name: 'Preparando o backup...' });
    expect(await screen.findByText('1.250 de 3.000')).toBeInTheDocument();
    expect(bar).toHaveAttribute('value', '1250');
    expect(api.calls(complete)[0]?.headers.prefer).toBe('respond-async');
    api.answer(jobs.read, doneJob(result({ falhas: 2 })));
    const link = await screen.findByRole('link', { name: 'Baixar backup' });
    expect(link).toHaveAttribute('href', '/api/jobs/j1/file');
    expect(screen.getByText(/viajario_sol.zip · 2 MB · 120 clientes e 1 documento · disponível até/)).toBeInTheDocument();
    expect(screen.getByText(/2 arquivos não puderam ser lidos/)).toBeInTheDocument();
    expect(await screen.findByText('Backup pronto')).toBeInTheDocument();
    expect(downloads).toEqual(['/api/jobs/j1/file']);
  });

  it('shows a message when the file is no longer stored at the time of the download', async () => {
    const api = stubApi();
    localStorage.setItem(KEY, 'j1 told');
    api.answer(jobs.read, doneJob(result()));
    api.refuse(jobs.file, 'ARQUIVO_NAO_DISPONIVEL');
    show();
    await userEvent.click(await screen.findByRole('link', { name: 'Baixar backup' }));
    expect(await screen.findByText('Erro ao baixar o arquivo')).toBeInTheDocument();
    expect(screen.getByText('Este arquivo não está mais disponível. Gere-o novamente.')).toBeInTheDocument();
  });

  it('is followed again after a reload, for this conta only, and its end is shown once', async () => {
    const api = stubApi();
    api.answer(complete, { jobId: 'j1' });
    api.answer(jobs.read, aJob());
    const first = show();
    await press('Backup completo (ZIP)');
    await screen.findByRole('progressbar');
    first.unmount();
    const other = show('lua');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    other.unmount();
    api.answer(jobs.read, doneJob(result()));
    const second = show();
    expect(await screen.findByText('Backup pronto')).toBeInTheDocument();
    expect(downloads).toEqual([]);
    second.unmount();
    dismissToast();
    show();
    expect(await screen.findByRole('link', { name: 'Baixar backup' })).toBeInTheDocument();
    expect(screen.queryByText('Backup pronto')).not.toBeInTheDocument();
  });

  it('that was started twice is reported once, even if the second answer comes after its end', async () => {
    const api = stubApi();
    api.answer(complete, { jobId: 'j1' });
    api.answer(jobs.read, doneJob(result()));
    const first = show();
    await press('Backup completo (ZIP)');
    expect(await screen.findByText('Backup pronto')).toBeInTheDocument();
    await press('Backup completo (ZIP)');
    await waitFor(() => expect(api.calls(complete)).toHaveLength(2));
    expect(await screen.findByRole('link', { name: 'Baixar backup' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Backup completo (ZIP)' })).toBeEnabled());
    first.unmount();
    expect(localStorage.getItem(KEY)).toBe('j1 told');
  });

  it.each([
    ['no longer kept', doneJob(result({ disponivelAte: new Date(Date.now() - HOUR).toISOString() }))],
    ['of which the server forgot the details', doneJob({ clientes: 120, documentos: 1 })],
  ])('that is %s is not linked to', async (_, job) => {
    localStorage.setItem(KEY, 'j1 told');
    const api = stubApi();
    api.answer(jobs.read, job);
    show();
    await waitFor(() => expect(api.calls(jobs.read)).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Backup completo (ZIP)' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('that failed shows why and can be asked for again', async () => {
    const api = stubApi();
    api.answer(complete, { jobId: 'j1' });
    api.answer(jobs.read, aJob({ status: 'failed', erro: 'O espaço acabou.' }));
    show();
    await press('Backup completo (ZIP)');
    expect(await screen.findByText('Erro no backup')).toBeInTheDocument();
    expect(screen.getByText('O espaço acabou.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(localStorage).toHaveLength(0);
  });

  it('that is refused shows why', async () => {
    stubApi().refuse(complete, 'MUITAS_REQUISICOES');
    show();
    await press('Backup completo (ZIP)');
    const toast = within((await screen.findByText('Erro no backup')).closest('li') ?? document.body);
    expect(toast.getByText('Muitas requisições. Aguarde um instante e tente novamente.')).toBeInTheDocument();
  });

  it('that the server no longer knows is forgotten', async () => {
    localStorage.setItem(KEY, 'j1');
    stubApi().refuse(jobs.read, 'NAO_ENCONTRADO');
    show();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('is followed through a lost network', async () => {
    localStorage.setItem(KEY, 'j1');
    const api = stubApi();
    api.disconnect(jobs.read);
    show();
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    await waitFor(() => expect(api.calls(jobs.read)).toHaveLength(1));
    api.answer(jobs.read, doneJob(result()));
    expect(await screen.findByRole('link', { name: 'Baixar backup' })).toBeInTheDocument();
  });

  it('works where the browser keeps nothing', async () => {
    const broken = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const api = stubApi();
    api.answer(complete, { jobId: 'j1' });
    api.answer(jobs.read, doneJob(result()));
    show();
    await press('Backup completo (ZIP)');
    expect(await screen.findByRole('link', { name: 'Baixar backup' })).toBeInTheDocument();
    broken.mockRestore();
  });
});
