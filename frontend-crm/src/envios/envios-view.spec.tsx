import { envios, type Envio } from '@viajario/contracts/crm/envios/envios';
import { aConta, pinNow, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../dashboard/dashboard.page.tsx';
import { anEnvio } from './testing.ts';

const CONTA = aConta().id;

function open(list: Envio[], total = list.length) {
  const api = stubApi();
  api.answer(envios.list, list, { 'x-total-count': String(total) });
  renderWithProviders(<DashboardPage />, { url: '/?view=envios' });
  return { api };
}

pinNow('2026-11-24T15:00:00Z');

describe("'Envios de clientes'", () => {
  it('lists what waits, until when, and leads to the client and to the review', async () => {
    const { api } = open([
      anEnvio('e2', { cliente: { id: 'c2', nome: 'Bia' } }),
      anEnvio('e1', { expiraEm: '2026-11-25T13:00:00.000Z' }),
    ]);
    const rows = within(await screen.findByRole('list', { name: 'Envios de clientes' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'BiaEnviado em 20/11/2026 10:32 · some em 26 dias Revisar envio',
      'João ÁvilaEnviado em 20/11/2026 10:32 · some amanhã Revisar envio',
    ]);
    expect(screen.getByRole('link', { name: 'Bia' })).toHaveAttribute('href', `/cliente/c2?conta=${CONTA}`);
    const [review] = screen.getAllByRole('link', { name: 'Revisar envio' });
    expect(review).toHaveAttribute('href', `/cliente/c2?envio=e2&conta=${CONTA}`);
    expect(review).toHaveAccessibleDescription('Bia');
    expect(api.calls(envios.list).map(({ url }) => url.searchParams.get('situacao'))).toEqual(['pendente']);
  });

  it('goes on to the next page', async () => {
    const { api } = open([anEnvio('e1')], 41);
    expect(await screen.findByText('41 envios esperam resposta')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(api.calls(envios.list).map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2']);
  });

  it('without submissions explains how to get some', async () => {
    open([]);
    expect(await screen.findByText(/^Nenhum envio espera resposta/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ver clientes' })).toBeInTheDocument();
  });

  it('can be fetched again after a failure', async () => {
    const api = stubApi();
    api.disconnect(envios.list);
    renderWithProviders(<DashboardPage />, { url: '/?view=envios' });
    expect(await screen.findByText('Não foi possível carregar os envios')).toBeInTheDocument();
    api.answer(envios.list, [anEnvio('e1')]);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('link', { name: 'João Ávila' })).toBeInTheDocument();
  });
});
