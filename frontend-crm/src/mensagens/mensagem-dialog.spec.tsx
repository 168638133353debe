import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import { modelos } from '@viajario/contracts/crm/modelos/modelos';
import type { ErrorCode } from '@viajario/contracts/errors';
import { contas } from '@viajario/contracts/accounts/contas';
import { aConta, pinNow, renderWithProviders, stubApi, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { aClienteDetail } from '../clientes/testing.ts';
import { aTeam } from '../equipe/testing.tsx';
import MensagemDialog from './mensagem-dialog.tsx';
import { aModelo } from './testing.ts';

const WA = 'https://wa.me/5511987654321?text=Ol%C3%A1';
const OI = aModelo('m1', { nome: 'Oi', texto: 'Olá, {primeiroNome}!' });
const FELIZ = aModelo('m2', { nome: 'Parabéns', contexto: 'aniversario', texto: 'Feliz aniversário! 🎉' });

let opened: jest.SpyInstance;
beforeEach(() => {
  dismissToast();
  opened = jest.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => opened.mockRestore());
pinNow('2026-11-24T15:00:00Z');

function show(
  change: Partial<ClienteDetail> = {},
  props: Partial<ComponentProps<typeof MensagemDialog>> = {},
  before = (_server: StubbedApi) => {},
  conta = aConta(),
) {
  const api = stubApi();
  const people = [aClienteDetail({ id: 'c1', ...change }), aClienteDetail({ id: 'mae', nome: 'Rita Ávila' })];
  api.answer(clientes.read, ({ params }) => people.find(({ id }) => id === params.id) ?? aClienteDetail());
  api.answer(modelos.list, [FELIZ, OI]);
  api.answer(mensagens.any, { alguma: true });
  api.answer(mensagens.create, { id: 'x', url: WA });
  before(api);
  const closed = jest.fn();
  renderWithProviders(<MensagemDialog cliente={{ id: 'c1', nome: 'João Ávila' }} onClosed={closed} {...props} />, {
    contas: [conta],
  });
  return { api, closed };
}
const texto = () => screen.findByLabelText('Texto');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const radios = async () =>
  within(await screen.findByRole('group', { name: 'Telefone' }))
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => [radio.closest('label')?.textContent, radio.checked]);
const sent = (api: ReturnType<typeof show>['api']) => api.calls(mensagens.create).map(({ body }) => body);

describe('Mensagem', () => {
  it('begins with the first template for its subject, and opens WhatsApp with it', async () => {
    const { api, closed } = show({}, { contexto: 'aniversario' });
    expect(await texto()).toHaveValue('Feliz aniversário! 🎉');
    const options = within(screen.getByRole('combobox', { name: 'Modelo' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Sem modelo', 'Parabéns', 'Oi']);
    await press('Abrir no WhatsApp');
    const link = await screen.findByRole('link', { name: 'Abrir no WhatsApp' });
    expect(link).toHaveAttribute('href', WA);
    expect(link).toHaveFocus();
    expect(opened.mock.calls).toEqual([[WA, '_blank', 'noopener']]);
    expect(sent(api)).toEqual([
      { clienteId: 'c1', texto: 'Feliz aniversário! 🎉', modeloId: 'm2', link: null, telefone: 'telefoneCelular' },
    ]);
    expect(screen.getByRole('link', { name: 'Tentar sem o 9' })).toHaveAttribute('href', WA.replace('119', '11'));
    await userEvent.click(screen.getByText('Fechar'));
    await waitFor(() => expect(closed).toHaveBeenCalled());
  });

  it('accepts a text without a template, and an edited template', async () => {
    const { api } = show();
    expect(await texto()).toHaveValue('');
    await press('Abrir no WhatsApp');
    expect(await texto()).toHaveAccessibleDescription(/Escreva a mensagem$/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Modelo' }), 'Oi');
    expect(await texto()).toHaveValue('Olá, {primeiroNome}!');
    await userEvent.type(await texto(), ' Tudo bem?');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Modelo' }), 'Sem modelo');
    await press('Abrir no WhatsApp');
    await screen.findByRole('link', { name: 'Abrir no WhatsApp' });
    expect(sent(api)).toMatchObject([{ texto: 'Olá, {primeiroNome}! Tudo bem?', modeloId: null }]);
  });

  it('goes to the chosen number, for a minor also to that of the responsável', async () => {
    const { api } = show({ dataNascimento: '2015-01-01', responsavelId: 'mae', telefoneComercial: '1144445555' });
    await userEvent.type(await texto(), 'Oi');
    await screen.findByText(/Responsável legal/);
    expect(await radios()).toEqual([
      ['Telefone celular · (11) 98765-4321', true],
      ['Telefone comercial · (11) 4444-5555', false],
      ['Telefone residencial · (11) 3333-4444', false],
      ['Responsável legal, Rita Ávila · (11) 98765-4321', false],
    ]);
    await userEvent.click(screen.getByRole('radio', { name: /Responsável legal/ }));
    await press('Abrir no WhatsApp');
    await screen.findByRole('link', { name: 'Abrir no WhatsApp' });
    expect(sent(api)).toMatchObject([{ telefone: 'responsavel' }]);
  });

  it('to an adult goes to own numbers only; without one WhatsApp is not offered', async () => {
    show({ responsavelId: 'mae', telefoneCelular: null, telefoneResidencial: null });
    await texto();
    expect(screen.getByText('Sem telefone')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Abrir no WhatsApp' })).not.toBeInTheDocument();
  });

  it('says of a number without area code why it cannot have the message, and takes the next', async () => {
    const { api } = show({ telefoneCelular: '976543210', telefoneComercial: '+351931222333', telefoneResidencial: null });
    await userEvent.type(await texto(), 'Oi');
    expect(await radios()).toEqual([
      ['Telefone celular · 976543210 · Falta o DDD', false],
      ['Telefone comercial · +351931222333', true],
    ]);
    expect(screen.getByRole('radio', { name: /Falta o DDD/ })).toBeDisabled();
    await press('Abrir no WhatsApp');
    await screen.findByRole('link', { name: 'Abrir no WhatsApp' });
    expect(sent(api)).toMatchObject([{ telefone: 'telefoneComercial' }]);
  });

  it('with no other number is not offered in WhatsApp', async () => {
    show({ telefoneCelular: '976543210', telefoneResidencial: null });
    expect(await radios()).toEqual([['Telefone celular · 976543210 · Falta o DDD', false]]);
    expect(screen.queryByRole('button', { name: 'Abrir no WhatsApp' })).not.toBeInTheDocument();
  });

  it.each([
    ['{fulano}', 'A variável {fulano} não existe'],
    ['Veja {link}', 'Esta mensagem não leva um link: tire {link} do texto, ou envie por onde o link é criado'],
  ])('with %s is refused before it is asked for', async (typed, words) => {
    const { api } = show();
    await userEvent.click(await texto());
    await userEvent.paste(typed);
    await press('Abrir no WhatsApp');
    expect(await texto()).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(await texto()).toHaveFocus();
    expect(sent(api)).toEqual([]);
  });

  it.each<[ErrorCode, string]>([
    ['VARIAVEL_SEM_VALOR', 'O cadastro não tem um dado que o texto pede'],
    ['LINK_INVALIDO', 'O link precisa ser um link aberto deste cliente.'],
    ['NAO_QUER_MENSAGENS', 'Este cliente não quer receber mensagens de aniversário.'],
  ])('refused with %s says why at the text, and opens nothing', async (code, words) => {
    const { api } = show({}, { contexto: 'aniversario' });
    api.refuse(mensagens.create, code);
    await texto();
    await press('Abrir no WhatsApp');
    await waitFor(async () => expect(await texto()).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(opened).not.toHaveBeenCalled();
  });

  it('that could not be created shows a message, and keeps the text', async () => {
    const { api } = show();
    api.refuse(mensagens.create, 'SERVICO_INDISPONIVEL');
    await userEvent.type(await texto(), 'Oi');
    await press('Abrir no WhatsApp');
    expect(await screen.findByText('A mensagem não foi preparada')).toBeInTheDocument();
    expect(await texto()).toHaveValue('Oi');
  });

  it('MES-60: asks a new individual conta for the name of the agency with its first message, and renames it', async () => {
    const order: string[] = [];
    const { api } = show({}, { contexto: 'aniversario' }, (server) => {
      server.answer(mensagens.any, { alguma: false });
      server.answer(contas.rename, ({ body }) => (order.push('nome'), { ...aTeam(), ...(body as object) }));
      server.answer(mensagens.create, () => (order.push('mensagem'), { id: 'x', url: WA }));
    });
    const nome = await screen.findByLabelText('Nome da agência');
    expect(nome).toHaveValue('Ana Lima');
    await userEvent.clear(nome);
    await press('Abrir no WhatsApp');
    expect(nome).toHaveAccessibleDescription(/Nome da conta é obrigatório$/);
    await userEvent.type(nome, ' Lima Viagens ');
    await press('Abrir no WhatsApp');
    await screen.findByRole('link', { name: 'Abrir no WhatsApp' });
    expect(api.calls(contas.rename).map(({ params, body }) => [params.id, body])).toEqual([
      [aConta().id, { nome: 'Lima Viagens' }],
    ]);
    expect(order).toEqual(['nome', 'mensagem']);
  });

  it('MES-60: does not rename the conta where the name stays', async () => {
    const { api } = show({}, { contexto: 'aniversario' }, (server) => server.answer(mensagens.any, { alguma: false }));
    await screen.findByLabelText('Nome da agência');
    await press('Abrir no WhatsApp');
    await screen.findByRole('link', { name: 'Abrir no WhatsApp' });
    expect(api.calls(contas.rename)).toEqual([]);
  });

  it.each([
    ['after the first message', {}, true],
    ['of an agência', { tipo: 'agencia' }, false],
    ['by an agente, who may not rename it', { papel: 'agente' }, false],
  ] as const)('MES-60: asks for no name %s', async (_, conta, alguma) => {
    show({}, {}, (server) => server.answer(mensagens.any, { alguma }), aConta(conta));
    await texto();
    expect(screen.queryByLabelText('Nome da agência')).not.toBeInTheDocument();
  });

  it('MES-60: sends nothing while the name is refused', async () => {
    const { api } = show({}, { contexto: 'aniversario' }, (server) => {
      server.answer(mensagens.any, { alguma: false });
      server.refuse(contas.rename, 'SERVICO_INDISPONIVEL');
    });
    await userEvent.type(await screen.findByLabelText('Nome da agência'), ' Tur');
    await press('Abrir no WhatsApp');
    expect(await screen.findByText('Erro')).toBeInTheDocument();
    expect(sent(api)).toEqual([]);
  });

  it('asks before a typed text is lost', async () => {
    show();
    await userEvent.type(await texto(), 'Oi');
    await press('Cancelar');
    expect(await screen.findByRole('dialog', { name: 'Descartar alterações?' })).toBeInTheDocument();
  });

  it('shows a message when the templates cannot be fetched, and retries', async () => {
    const { api } = show({}, {}, (server) => server.refuse(modelos.list, 'SERVICO_INDISPONIVEL'));
    expect(await screen.findByText('Não foi possível carregar os modelos de mensagem')).toBeInTheDocument();
    api.answer(modelos.list, [OI]);
    await press('Tentar novamente');
    expect(await texto()).toHaveValue('');
  });
});
