import { relatorioDoTitular } from '@viajario/contracts/crm/titulares/relatorio';
import { jobs } from '@viajario/contracts/jobs';
import { renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aJob, doneJob, watchDownloads } from '../kit/jobs/testing.ts';
import RelatorioDoClienteDialog from './relatorio-do-cliente-dialog.tsx';

const { create } = relatorioDoTitular;
const downloads = watchDownloads();
const NAME = 'Relatório do titular';

function show(clienteId = 'c1') {
  const api = stubApi();
  api.answer(create, { jobId: 'j1' });
  api.answer(jobs.read, aJob({ progresso: { feito: 20, total: 40 } }));
  return { api, ...renderWithProviders(<RelatorioDoClienteDialog clienteId={clienteId} onClosed={() => undefined} />) };
}

/** Kept jobs and downloads outlive a test. */
beforeEach(() => {
  localStorage.clear();
  downloads.length = 0;
});

describe('Relatório do titular', () => {
  it('shows its progress, ends in a download and leaves a link with the advice to read it first', async () => {
    const { api } = show();
    await userEvent.click(screen.getByRole('button', { name: NAME }));
    expect(await screen.findByText('20 de 40')).toBeInTheDocument();
    expect(api.calls(create)[0]).toMatchObject({ params: { id: 'c1' }, headers: { prefer: 'respond-async' } });
    const result = { arquivo: 'r.zip', bytes: 2_097_152, documentos: 40, falhas: 1, disponivelAte: '2096-01-01T12:00:00.000Z' };
    api.answer(jobs.read, doneJob(result));
    expect(await screen.findByRole('link', { name: 'Baixar relatório' })).toHaveAttribute('href', '/api/jobs/j1/file');
    expect(screen.getByText(/r.zip · 2 MB · 40 arquivos · disponível até/)).toBeInTheDocument();
    expect(screen.getByText(/1 arquivo não pôde ser lido/)).toBeInTheDocument();
    expect(screen.getByText(/Antes de entregar, leia/)).toBeInTheDocument();
    expect(downloads).toEqual(['/api/jobs/j1/file']);
  });

  it('is followed for its own client only', async () => {
    const first = show();
    await userEvent.click(screen.getByRole('button', { name: NAME }));
    await screen.findByRole('progressbar');
    first.unmount();
    const other = show('c2');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    other.unmount();
    show();
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  });

  it('that is refused shows why', async () => {
    show().api.refuse(create, 'MUITAS_REQUISICOES');
    await userEvent.click(screen.getByRole('button', { name: NAME }));
    expect(await screen.findByText('Erro no relatório do titular')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: NAME })).toBeEnabled());
  });
});
