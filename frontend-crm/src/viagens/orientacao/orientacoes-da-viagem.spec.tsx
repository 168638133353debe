import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import { modelos } from '@viajario/contracts/crm/modelos/modelos';
import { orientacoes } from '@viajario/contracts/crm/orientacoes/orientacoes';
import type { Viagem, ViajanteDaViagem } from '@viajario/contracts/crm/viagens/viagens';
import { renderWithProviders, setWideScreen } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPrevia } from '../../prontidao/testing.tsx';
import { ANA, aViagem, aViajante, BIA, CAIO, ID, serverWithStored } from '../testing.tsx';
import { OrientacoesDaViagem } from './orientacoes-da-viagem.tsx';

const ENVIADA = { id: 'o', enviadaEm: '2026-11-20T12:00:00.000Z', cienteEm: null, atual: true };
const ida = (change: Partial<NonNullable<ViajanteDaViagem['orientacao']>> = {}) => ({ orientacao: { ...ENVIADA, ...change } });

function show(viagem: Viagem, previa = aPrevia([ANA, BIA])) {
  const api = serverWithStored(viagem);
  api.answer(orientacoes.previewDaViagem, [previa]);
  renderWithProviders(<OrientacoesDaViagem viagem={viagem} />, {});
  return api;
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const rowOf = async (nome: string) => within((await screen.findByText(nome)).closest('li') as HTMLElement);

beforeEach(() => setWideScreen(true));

describe("'Orientação' of a trip", () => {
  it('says of each traveller whether the sheet was sent, confirmed, and is still right', async () => {
    show(
      aViagem({
        viajantes: [
          aViajante(ANA, ida({ cienteEm: '2026-11-21T12:00:00.000Z' })),
          aViajante(BIA, ida({ atual: false })),
          aViajante(CAIO),
        ],
        situacao: 'encerrada',
      }),
    );
    expect((await rowOf('Ana Prado')).getByText(/^Ciente em 21\/11\/2026/)).toBeInTheDocument();
    expect((await rowOf('Bia Prado')).getByText('Sem ciência')).toBeInTheDocument();
    expect((await rowOf('Bia Prado')).getByText('Desatualizada')).toBeInTheDocument();
    expect((await rowOf('Caio Reis')).getByText('Não enviada')).toBeInTheDocument();
    // of a trip that has ended nothing more is sent
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows the sheet of a family as it will be read, and makes it with what the agent adds', async () => {
    const api = show(aViagem());
    api.answer(orientacoes.createDaViagem, [{ id: 'o', clienteIds: [ANA.id, BIA.id], hash: 'h' }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ver orientação' }));
    const folha = await dialog('Orientação');
    await userEvent.type(folha.getByLabelText('O que você quer acrescentar (opcional)'), 'Levem agasalho.');
    await userEvent.type(folha.getByLabelText('Apresentação (opcional)'), '21h no balcão');
    const lida = within(folha.getByRole('region', { name: 'Como o cliente vai ler' }));
    expect(lida.getByText(/Levem agasalho\.\s+Apresente-se até 21h no balcão\s+Sua viagem: Itália\./)).toBeInTheDocument();
    expect(within(lida.getByRole('region', { name: 'Bia Prado' })).getByText('Passaporte · Brasil')).toBeInTheDocument();
    await userEvent.click(folha.getByRole('button', { name: 'Criar orientação' }));
    expect(await screen.findByText('Orientação criada')).toBeInTheDocument();
    expect(api.calls(orientacoes.createDaViagem)).toMatchObject([
      {
        url: expect.objectContaining({ pathname: `/api/viagens/${ID}/orientacoes` }),
        body: { clienteIds: [ANA.id, BIA.id], texto: 'Levem agasalho.', apresentacao: '21h no balcão' },
      },
    ]);
  });

  it("'Reavisar' writes a message with what is new and what is done", async () => {
    const viagem = aViagem({ viajantes: [aViajante(ANA, ida({ atual: false }))] });
    const changed = { surgiram: ['Você precisa de visto.'], resolvidos: ['Ana precisa de passaporte.'] };
    const api = show(viagem, aPrevia([ANA], changed));
    api.answer(modelos.list, []);
    api.answer(mensagens.create, { id: 'm', url: 'https://wa.me/?text=x' });
    window.open = () => null;
    await userEvent.click(await screen.findByRole('button', { name: 'Reavisar Ana Prado' }));
    const mensagem = await dialog('Mensagem');
    expect(await mensagem.findByLabelText('Texto')).toHaveValue(
      'Olá, {primeiroNome}! A sua orientação para a viagem Itália · dez/2026 mudou.\n\nO que há de novo:\n• Você precisa de visto.\n\n' +
        'O que já está resolvido:\n• Ana precisa de passaporte.\n\n{meuNome}, {agencia}',
    );
    await userEvent.click(mensagem.getByRole('button', { name: 'Abrir no WhatsApp' }));
    await waitFor(() => expect(api.calls(mensagens.create)).toHaveLength(1));
  });
});
