import { calendario, type CalendarioAberto } from '@viajario/contracts/crm/calendario/calendario';
import type { Papel } from '@viajario/contracts/route';
import { aConta, aUser, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CalendarioDialog from './calendario-dialog.tsx';

const CONTA = aConta().id;
const EU = aUser().id;
const URL = 'https://viajario.example/calendario/segredo.ics';
const mine: CalendarioAberto = { usuarioId: EU, nome: 'Ana Lima', criadoEm: '2026-11-01T12:00:00.000Z' };
const bias: CalendarioAberto = { usuarioId: 'bia', nome: 'Bia Souza', criadoEm: '2026-11-02T12:00:00.000Z' };

function show(open: CalendarioAberto[], papel: Papel = 'proprietario') {
  const api = stubApi();
  const kept = [...open];
  api.answer(calendario.list, () => [...kept]);
  api.answer(calendario.create, () => {
    if (!kept.includes(mine)) kept.unshift(mine);
    return { url: URL };
  });
  api.answer(calendario.remove, ({ url }) => {
    kept.splice(
      kept.findIndex(({ usuarioId }) => usuarioId === url.searchParams.get('usuarioId')),
      1,
    );
  });
  return { api, ...renderWithProviders(<CalendarioDialog onClosed={() => undefined} />, { contas: [aConta({ papel })] }) };
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe("'Assinar calendário'", () => {
  it('explains the calendar and who sees it, creates a link and shows it once', async () => {
    const user = userEvent.setup();
    const { api } = show([]);
    const dialog = await screen.findByRole('dialog', { name: 'Assinar calendário' });
    expect(dialog).toHaveTextContent('quem o tiver vê primeiros nomes, com a inicial do último, e datas');
    expect(dialog).not.toHaveTextContent('da sua carteira');
    await user.click(await screen.findByRole('button', { name: 'Criar endereço' }));
    expect(await screen.findByLabelText('Endereço do calendário')).toHaveValue(URL);
    expect(dialog).toHaveTextContent('ele não será mostrado outra vez');
    expect(api.calls(calendario.create).map(({ body }) => body)).toEqual([{ contaId: CONTA }]);
    await user.click(screen.getByRole('button', { name: 'Copiar link' }));
    expect(await navigator.clipboard.readText()).toBe(URL);
    expect(await screen.findByText('Seu calendário')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Criar endereço' })).not.toBeInTheDocument();
  });

  it('tells an agente which clients it contains', async () => {
    show([], 'agente');
    const dialog = await screen.findByRole('dialog', { name: 'Assinar calendário' });
    expect(dialog).toHaveTextContent('dos clientes da sua carteira');
  });

  it('warns that another address ends the one before', async () => {
    show([mine]);
    expect(await screen.findByText(/Criar outro encerra o anterior para sempre/)).toBeInTheDocument();
    await click('Criar outro endereço');
    expect(await screen.findByLabelText('Endereço do calendário')).toBeInTheDocument();
  });

  it('ends a member’s calendar after a question', async () => {
    const { api } = show([mine, bias]);
    const item = (await screen.findByText('Bia Souza')).closest('li');
    await userEvent.click(within(item!).getByRole('button', { name: 'Encerrar calendário' }));
    const question = await screen.findByRole('dialog', { name: 'Encerrar calendário' });
    expect(question).toHaveTextContent('Bia Souza: o endereço deixa de funcionar');
    await userEvent.click(within(question).getByRole('button', { name: 'Encerrar' }));
    expect(await screen.findByText('Calendário encerrado')).toBeInTheDocument();
    expect(api.calls(calendario.remove).map(({ url }) => url.search)).toEqual([`?contaId=${CONTA}&usuarioId=bia`]);
    await waitFor(() => expect(screen.queryByText('Bia Souza')).not.toBeInTheDocument());
  });

  it('shows why the link could not be created', async () => {
    const { api } = show([]);
    api.refuse(calendario.create, 'SERVICO_INDISPONIVEL');
    await click('Criar endereço');
    expect(await screen.findByText('Erro ao criar o endereço do calendário')).toBeInTheDocument();
  });
});
