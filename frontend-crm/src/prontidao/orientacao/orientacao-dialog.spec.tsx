import { orientacoes } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import { modelos } from '@viajario/contracts/crm/modelos/modelos';
import { ERRORS } from '@viajario/contracts/errors';
import { setWideScreen, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressOf, ANA, BIA, CAIO, CONTA, idsIn, serverWithViagem, showViagem } from '../testing.tsx';

const TEXTO = 'O que você quer acrescentar (opcional)';
const LINK = 'https://viajario.example/orientacao/segredo';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Enviar orientação' }));
const written = (api: StubbedApi) => api.calls(orientacoes.create).map(({ body }) => body);

async function open(pessoas: readonly { id: string }[]) {
  const api = serverWithViagem();
  api.answer(orientacoes.create, (call) => ({ id: 'o', url: `${LINK}-${idsIn(call).length}`, hash: 'h' }));
  showViagem(addressOf(pessoas));
  await press('Enviar orientação');
  await dialog();
  return api;
}

/** Refuses a sheet for people of more than one family, as the server does. */
function refuseMixed(api: StubbedApi) {
  const { FAMILIAS_DIFERENTES } = ERRORS;
  const refusal = Response.json({ ...FAMILIAS_DIFERENTES, code: 'FAMILIAS_DIFERENTES', requestId: 'r' }, { status: 400 });
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const isMixed = String(init?.body).includes(CAIO.id) && String(init?.body).includes(ANA.id);
    return isMixed && String(input).endsWith('/api/orientacoes') ? Promise.resolve(refusal.clone()) : fetch(input, init);
  };
  return api;
}

beforeEach(() => setWideScreen(true));

describe("'Enviar orientação'", () => {
  it('makes one sheet, with the words of who sends it, and shows its address once', async () => {
    const user = userEvent.setup();
    const api = await open([ANA, BIA]);
    expect(
      screen.getByText(/^A folha diz a 2 pessoas o que falta para Itália, de 01\/12\/2026 a 20\/12\/2026\./),
    ).toBeInTheDocument();
    await user.type(screen.getByLabelText(TEXTO), ' Cheguem 3 horas antes. ');
    await press('Criar orientação');
    expect(await screen.findByLabelText('Link da orientação')).toHaveValue(`${LINK}-2`);
    expect(written(api)).toEqual([
      {
        ...{ contaId: CONTA, clienteIds: [ANA.id, BIA.id], destino: 'ITA', ida: '2026-12-01', volta: '2026-12-20' },
        texto: 'Cheguem 3 horas antes.',
      },
    ]);
    expect(screen.getByRole('button', { name: 'Copiar link' })).toHaveFocus();
    await press('Copiar link');
    expect(await navigator.clipboard.readText()).toBe(`${LINK}-2`);
    expect(screen.queryByRole('button', { name: 'Criar orientação' })).not.toBeInTheDocument();
  });

  it('is sent by a message to an adult of it, or to whom is chosen', async () => {
    const api = await open([BIA, ANA]);
    api.answer(modelos.list, []);
    await press('Criar orientação');
    expect(await screen.findByRole('combobox', { name: 'Mensagem para' })).toHaveValue(ANA.id);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mensagem para' }), 'Bia Prado');
    await press('Enviar por WhatsApp');
    const mensagem = within(await screen.findByRole('dialog', { name: 'Mensagem' }));
    api.answer(mensagens.create, { id: 'm', url: 'https://wa.me/?text=x' });
    await userEvent.type(await mensagem.findByLabelText('Texto'), 'Leia: {{link}');
    window.open = () => null;
    await userEvent.click(mensagem.getByRole('button', { name: 'Abrir no WhatsApp' }));
    await waitFor(() => expect(api.calls(mensagens.create)).toHaveLength(1));
    expect(api.calls(mensagens.create)[0]?.body).toMatchObject({ clienteId: BIA.id, link: `${LINK}-2`, texto: 'Leia: {link}' });
    expect(written(api)).toHaveLength(1);
  });

  it('says that there are several families, and makes a sheet for each', async () => {
    const api = refuseMixed(await open([ANA, CAIO, BIA]));
    await press('Criar orientação');
    const notice = (await screen.findByText('Há pessoas de mais de uma família')).closest('[role=alert]');
    expect(
      within(notice as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ana Prado e Bia Prado', 'Caio Reis']);
    await press('Criar 2 orientações');
    expect(await screen.findByLabelText('Link da orientação de Caio Reis')).toHaveValue(`${LINK}-1`);
    expect(screen.getByLabelText('Link da orientação de Ana Prado e Bia Prado')).toHaveValue(`${LINK}-2`);
    expect(api.calls(orientacoes.create).map(idsIn)).toEqual([[ANA.id, BIA.id], [CAIO.id]]);
  });

  it('keeps the sheet of one family where that of the next is refused', async () => {
    const api = refuseMixed(await open([ANA, CAIO]));
    await press('Criar orientação');
    await screen.findByText('Há pessoas de mais de uma família');
    api.answer(orientacoes.create, (call) => {
      if (idsIn(call)[0] === ANA.id) return { id: 'o1', url: LINK, hash: 'h' };
      throw new TypeError('Failed to fetch');
    });
    await press('Criar 2 orientações');
    expect(await screen.findByText('A orientação não foi criada')).toBeInTheDocument();
    expect(screen.getByLabelText('Link da orientação de Ana Prado')).toHaveValue(LINK);
    api.answer(orientacoes.create, { id: 'o2', url: `${LINK}-c`, hash: 'h' });
    await press('Criar orientação');
    expect(await screen.findByLabelText('Link da orientação de Caio Reis')).toHaveValue(`${LINK}-c`);
    expect(written(api)).toHaveLength(3);
  });

  it('shows why no orientação was created, and keeps the typed text', async () => {
    const api = await open([ANA]);
    api.refuse(orientacoes.create, 'LIMITE_DE_ORIENTACOES');
    await userEvent.type(screen.getByLabelText(TEXTO), 'Levem agasalho.');
    await press('Criar orientação');
    expect(await screen.findByText(ERRORS.LIMITE_DE_ORIENTACOES.message)).toBeInTheDocument();
    expect(screen.getByLabelText(TEXTO)).toHaveValue('Levem agasalho.');
    await press('Cancelar');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Descartar alterações?' })).toBeInTheDocument());
  });
});
