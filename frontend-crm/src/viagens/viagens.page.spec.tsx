import { viagens } from '@viajario/contracts/crm/viagens/viagens';
import { pinNow, renderWithProviders, setWideScreen } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANA, aViagemListItem, CONTA, listViagens } from './testing.tsx';
import { serverWithViagem } from '../prontidao/testing.tsx';
import { ViagensDoCliente } from './viagens-do-cliente.tsx';
import ViagensPage from './viagens.page.tsx';

const LONGE = aViagemListItem('v1', {
  ...{ resultado: 'vermelho', faltamCount: 3, orientados: 2, semCiencia: 2, viajantesCount: 5 },
  ...{ primeiros: ['Ana Prado', 'Bia Prado', 'Caio Reis'], destinos: ['ITA', 'FRA'] },
});
const HOJE = aViagemListItem('v2', { nome: 'Lua de mel', ida: '2026-11-24', volta: '2026-11-30' });
const VOLTA = aViagemListItem('v3', {
  nome: 'Congresso',
  ida: '2026-11-20',
  volta: '2026-11-24',
  situacao: 'em-viagem',
  orientados: 2,
});
const FIM = aViagemListItem('v4', { nome: 'Copa', ida: '2026-06-01', volta: '2026-06-20', situacao: 'encerrada' });

pinNow('2026-11-24T15:00:00Z');
beforeEach(() => setWideScreen(true));

function show(list = [VOLTA, HOJE, LONGE, FIM], url = '/viagens') {
  const api = serverWithViagem();
  listViagens(api, list, { embarcamHoje: 1, voltamHoje: 1, semCiencia: 1 });
  return { api, ...renderWithProviders(<ViagensPage />, { path: '/viagens', url }) };
}
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
const listOf = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('listitem');

describe('The list of trips', () => {
  it('begins with those of today, then has the open ones: state in words, what is left to do, who has not answered', async () => {
    show();
    expect((await listOf('Embarcam hoje')).map(({ textContent }) => textContent)).toEqual([
      'Lua de melAna Prado e Bia PradoEm ordem',
    ]);
    expect(await listOf('Voltam hoje')).toHaveLength(1);
    expect(rows()).toEqual([
      'ViagemDestinoDatasDocumentosOrientação',
      'CongressoAna Prado e Bia PradoItália20/11/2026 a 24/11/2026Volta hojeEm ordemTodos cientes',
      'Lua de melAna Prado e Bia PradoItália24/11/2026 a 30/11/2026Embarca hojeEm ordemNão enviada',
      'Itália · dez/2026Ana Prado, Bia Prado, Caio Reis e mais 2Itália, França01/12/2026 a 20/12/2026Embarca em 7 diasImpedimento3 pendências2 sem ciência',
    ]);
    expect(screen.getByRole('link', { name: 'Itália · dez/2026' })).toHaveAttribute('href', `/viagem/v1?conta=${CONTA}`);
    expect(screen.getByText('3 viagens abertas · 1 à espera de ciência')).toBeInTheDocument();
  });

  it('is narrowed down by chips, which stand in the address', async () => {
    const { router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Com impedimento (3)' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(router.state.location.search).toBe('?resultado=vermelho');
    expect(screen.queryByRole('list', { name: 'Embarcam hoje' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Em 30 dias (12)' }));
    expect(router.state.location.search).toBe('?resultado=vermelho&de=2026-11-24&ate=2026-12-24');
    await userEvent.click(screen.getByRole('button', { name: 'Remover filtro Impedimento' }));
    expect(router.state.location.search).toBe('?de=2026-11-24&ate=2026-12-24');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(router.state.location.search).toBe('');
  });

  it('shows those of another state, chosen among all filters', async () => {
    const { router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
    await userEvent.selectOptions(await screen.findByLabelText('Situação'), 'Encerrada');
    await userEvent.type(screen.getByLabelText('Embarque até'), '31122026');
    await waitFor(() => expect(router.state.location.search).toBe('?situacao=encerrada&ate=2026-12-31'));
    expect(await screen.findByRole('link', { name: 'Copa' })).toBeInTheDocument();
    expect(screen.getByText('1 viagem')).toBeInTheDocument();
    expect(screen.getByText('Embarque até 31/12/2026')).toBeInTheDocument();
  });

  it('leaves out of an address what no list has', async () => {
    const { api } = show([LONGE], '/viagens?situacao=x&resultado=azul&agenteId=1&de=2026-02-30');
    await screen.findByRole('link', { name: 'Itália · dez/2026' });
    const asked = api.calls(viagens.list).map(({ url }) => Object.fromEntries(url.searchParams));
    expect(asked).toContainEqual({ contaId: CONTA, limit: '20', page: '1' });
  });

  it('is cards on a phone', async () => {
    setWideScreen(false);
    show();
    expect(await listOf('Viagens')).toHaveLength(3);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('without any leads to the first one, with a filter out of it', async () => {
    show([]);
    expect(await screen.findByText(/^Nenhuma viagem aberta/)).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Nova viagem' }).at(-1)!);
    expect(await screen.findByRole('dialog', { name: 'Nova viagem' })).toBeInTheDocument();
  });

  it('opens the dialog of a new trip of these people from an address', async () => {
    const { router } = show([], `/viagens?novo=viagem&clientes=${ANA.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova viagem' }));
    expect(await dialog.findByRole('button', { name: 'Remover Ana Prado' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('says that it could not be fetched, and tries again', async () => {
    const { api } = show([LONGE], '/viagens?resultado=vermelho');
    await screen.findByRole('link', { name: 'Itália · dez/2026' });
    api.refuse(viagens.list, 'SERVICO_INDISPONIVEL');
    await userEvent.click(screen.getByRole('button', { name: 'Remover filtro Impedimento' }));
    expect(await screen.findByText('Não foi possível carregar as viagens')).toBeInTheDocument();
    listViagens(api, [LONGE]);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('link', { name: 'Itália · dez/2026' })).toBeInTheDocument();
  });

  it('finds those that end today behind more pages of trips under way', async () => {
    const { api } = show();
    const many = Array.from({ length: 100 }, (_, index) => aViagemListItem(`w${index}`, { situacao: 'em-viagem' }));
    api.answer(viagens.list, ({ url: { searchParams } }) => ({
      viagens: searchParams.get('situacao') !== 'em-viagem' ? [LONGE] : searchParams.get('page') === '2' ? [VOLTA] : many,
      total: 101,
      resumo: { embarcamHoje: 0, voltamHoje: 1, em30: 0, vermelhas: 0, semCiencia: 0 },
    }));
    await userEvent.click(await screen.findByRole('button', { name: 'Atualizar' }));
    expect((await listOf('Voltam hoje'))[0]).toHaveTextContent('Congresso');
  });
});

describe("'Viagens' on the page of a client", () => {
  it('has the next ones and the last ones, and makes another for this client', async () => {
    const api = serverWithViagem();
    listViagens(api, [HOJE, FIM]);
    renderWithProviders(<ViagensDoCliente clienteId={ANA.id} contaId={CONTA} />);
    const part = within(await screen.findByRole('region', { name: 'Viagens' }));
    expect((await part.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Lua de melEm ordem24/11/2026 a 30/11/2026 · Embarca hoje',
      'Copa01/06/2026 a 20/06/2026',
    ]);
    expect(api.calls(viagens.list).every(({ url }) => url.searchParams.get('clienteId') === ANA.id)).toBe(true);
    expect(part.getByRole('link', { name: 'Nova viagem' })).toHaveAttribute(
      'href',
      `/viagens?novo=viagem&clientes=${ANA.id}&conta=${CONTA}`,
    );
  });

  it('says that there is none', async () => {
    const api = serverWithViagem();
    listViagens(api, []);
    renderWithProviders(<ViagensDoCliente clienteId={ANA.id} contaId={CONTA} />);
    expect(await screen.findByText(/^Nenhuma viagem\./)).toBeInTheDocument();
  });
});
