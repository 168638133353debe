import { orientacoes, type OrientacaoListItem } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { pinNow, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchDownloads } from '../kit/jobs/testing.ts';
import { OrientacoesDoCliente } from './orientacoes-do-cliente.tsx';

const anOrientacao = (id: string, change: Partial<OrientacaoListItem> = {}): OrientacaoListItem => ({
  id,
  destino: 'ITA',
  ida: '2027-01-10',
  volta: '2027-01-20',
  criadaEm: '2026-11-20T13:32:00.000Z',
  usuario: { id: 'bia', nome: 'Bia Souza' },
  viagem: null,
  cienteEm: null,
  expiraEm: '2027-02-20T03:00:00.000Z',
  ...change,
});

const downloads = watchDownloads();

function open(kept: OrientacaoListItem[]) {
  const api = stubApi();
  api.answer(orientacoes.list, () => [...kept]);
  api.answer(orientacoes.removeLink, ({ params }) => {
    const at = kept.findIndex(({ id }) => id === params.id);
    kept.splice(at, 1, { ...anOrientacao(params.id ?? ''), ...kept[at], expiraEm: null });
  });
  renderWithProviders(<OrientacoesDoCliente clienteId="c1" />);
  return api;
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Orientações' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

pinNow('2026-11-24T15:00:00Z');

describe("'Orientações' of a client", () => {
  it('says where and when each trip goes, who sent it, and whether it was read', async () => {
    const api = open([
      anOrientacao('o1'),
      anOrientacao('o2', { destino: 'USA', cienteEm: '2026-11-21T13:00:00.000Z', usuario: null, expiraEm: null }),
      anOrientacao('o3', { destino: 'ARG', expiraEm: '2026-11-24T14:59:59.000Z' }),
    ]);
    expect(await rows()).toEqual([
      'Itália 10/01/2027 a 20/01/2027AguardandoEnviada em 20/11/2026 10:32 por Bia Souza · link aberto até 20/02/2027 00:00Baixar PDFEncerrar link',
      'Estados Unidos 10/01/2027 a 20/01/2027Ciente em 21/11/2026 10:00Enviada em 20/11/2026 10:32 · link encerradoBaixar PDF',
      'Argentina 10/01/2027 a 20/01/2027AguardandoEnviada em 20/11/2026 10:32 por Bia Souza · link encerradoBaixar PDF',
    ]);
    expect(api.calls(orientacoes.list)[0]?.url.searchParams.get('clienteId')).toBe('c1');
  });

  it('appends the next page, and keeps the keyboard focus in place', async () => {
    const api = stubApi();
    const answer = (destino: string) =>
      api.answer(orientacoes.list, [anOrientacao(destino, { destino })], { 'x-total-count': '45' });
    answer('ITA');
    renderWithProviders(<OrientacoesDoCliente clienteId="c1" />);
    const next = await screen.findByRole('button', { name: 'Próxima' });
    answer('ARG');
    await userEvent.click(next);
    expect(await screen.findByText('Argentina')).toBeVisible();
    expect(next).toHaveFocus();
    expect(screen.getByRole('navigation', { name: 'Páginas das orientações' })).toContainElement(
      screen.getByRole('button', { current: 'page', name: '2' }),
    );
    expect(api.calls(orientacoes.list).map(({ url }) => [...url.searchParams])).toEqual(
      ['1', '2'].map((page) => [
        ['clienteId', 'c1'],
        ['page', page],
        ['limit', '20'],
      ]),
    );
  });

  it('takes no room where there is none', async () => {
    const api = open([]);
    await waitFor(() => expect(api.calls(orientacoes.list)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Orientações' })).not.toBeInTheDocument();
  });

  it('says what failed, and tries again', async () => {
    const api = stubApi();
    api.refuse(orientacoes.list, 'ERRO_INTERNO');
    renderWithProviders(<OrientacoesDoCliente clienteId="c1" />);
    expect(await screen.findByText('Não foi possível carregar as orientações')).toBeVisible();
    api.answer(orientacoes.list, [anOrientacao('o1')]);
    await click('Tentar novamente');
    expect(await rows()).toHaveLength(1);
  });

  it('ends a link after a question; the orientação stays stored', async () => {
    const api = open([anOrientacao('o1')]);
    await click('Encerrar link');
    const dialog = await screen.findByRole('dialog', { name: 'Encerrar link' });
    expect(dialog).toHaveTextContent('A orientação continua guardada');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
    await waitFor(async () => expect((await rows())[0]).toContain('link encerradoBaixar PDF'));
    expect(screen.queryByRole('button', { name: 'Encerrar link' })).not.toBeInTheDocument();
    expect(api.calls(orientacoes.removeLink).map(({ params }) => params['id'])).toEqual(['o1']);
  });

  it('has the browser save the PDF', async () => {
    const api = open([anOrientacao('o1')]);
    api.answer(orientacoes.pdf, undefined);
    await click('Baixar PDF');
    await waitFor(() => expect(downloads).toEqual([expect.stringContaining('/api/orientacoes/o1/pdf')]));
  });
});
