import { contas } from '@viajario/contracts/accounts/contas';
import { ARQUIVOS_DA_FICHA, CAMPOS_PADRAO_DA_FICHA } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { links, type LinkAberto } from '@viajario/contracts/crm/ficha/links';
import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import { modelos } from '@viajario/contracts/crm/modelos/modelos';
import { LIMITS } from '@viajario/contracts/limits';
import { aConta, pinNow, renderWithProviders, stubApi, type ScreenOptions } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClienteDetail } from '../clientes/testing.ts';
import { aDocumento } from '../documentos/testing.tsx';
import { aTeam } from '../equipe/testing.tsx';
import { aModelo } from '../mensagens/testing.ts';
import { oQueFalta } from './pedido.ts';
import { PedirDados } from './pedir-dados.tsx';

const CONTA = aConta().id;
const URL = 'https://viajario.example/ficha/segredo';
const aLink = (id: string, change: Partial<LinkAberto> = {}): LinkAberto => ({
  id,
  campos: ['nome', 'cpf'],
  arquivos: ['rg'],
  criadoPor: { id: 'bia', nome: 'Bia Souza' },
  criadoEm: '2026-11-20T13:32:00.000Z',
  expiraEm: '2026-12-04T13:32:00.000Z',
  ...change,
});

function open(kept: LinkAberto[] = [], change: Parameters<typeof aClienteDetail>[0] = {}, options: ScreenOptions = {}) {
  const api = stubApi();
  api.answer(contas.read, aTeam());
  api.answer(links.list, () => [...kept]);
  api.answer(links.create, () => {
    kept.unshift(aLink('novo'));
    return { id: 'novo', url: URL, expiraEm: '2026-12-08T15:00:00.000Z' };
  });
  api.answer(
    links.remove,
    ({ params }) =>
      void kept.splice(
        kept.findIndex(({ id }) => id === params.id),
        1,
      ),
  );
  const cliente = aClienteDetail({ id: 'c1', ...change });
  renderWithProviders(<PedirDados cliente={cliente} />, { contas: [aConta({ nome: 'Agência Sol' })], ...options });
  return { api };
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Pedir dados ao cliente' });
const group = (name: string) => within(screen.getByRole('group', { name }));
/** Takes all of it, or leaves all. */
const boxOf = (name: string) => group(name).getAllByRole('checkbox', { name })[0]!;
const checked = (name: string) =>
  group(name)
    .getAllByRole<HTMLInputElement>('checkbox')
    .slice(1)
    .filter((box) => box.checked)
    .map((box) => box.closest('label')?.textContent);
const asked = (api: ReturnType<typeof open>['api']) => api.calls(links.create).map(({ body }) => body);

pinNow('2026-11-24T15:00:00Z');

describe("'Pedir dados ao cliente'", () => {
  it('asks for everything for 14 days, shows the link once and how to send it', async () => {
    const user = userEvent.setup();
    const { api } = open();
    await click('Pedir dados ao cliente');
    expect(await dialog()).toHaveTextContent('dias, até 08/12/2026');
    await userEvent.click(screen.getByRole('radio', { name: 'Tudo' }));
    expect(checked('Arquivos de documentos')).not.toContain('Outros Documentos');
    await click('Criar link');
    expect(await screen.findByLabelText('Link para o cliente')).toHaveValue(URL);
    expect(asked(api)).toEqual([{ dias: 14, campos: CAMPOS_PADRAO_DA_FICHA, arquivos: ARQUIVOS_DA_FICHA }]);
    await user.click(screen.getByRole('button', { name: 'Copiar link' }));
    expect(await navigator.clipboard.readText()).toBe(URL);
    expect(screen.queryByRole('button', { name: 'Compartilhar' })).not.toBeInTheDocument();
    expect(await screen.findByText('Links abertos (1)')).toBeInTheDocument();
  });

  it('sends the link by a message from the template for it', async () => {
    const { api } = open();
    api.answer(clientes.read, aClienteDetail({ id: 'c1' }));
    api.answer(modelos.list, [aModelo('m1'), aModelo('m2', { contexto: 'cadastro', texto: 'Preencha em {link}' })]);
    api.answer(mensagens.create, { id: 'm', url: 'https://wa.me/5511987654321?text=x' });
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await click('Pedir dados ao cliente');
    await click('Criar link');
    await click('Enviar por WhatsApp');
    expect(await screen.findByLabelText('Texto')).toHaveValue('Preencha em {link}');
    await click('Abrir no WhatsApp');
    await waitFor(() => expect(opened).toHaveBeenCalled());
    opened.mockRestore();
    expect(api.calls(mensagens.create).map(({ body }) => body)).toEqual([
      { clienteId: 'c1', texto: 'Preencha em {link}', modeloId: 'm2', link: URL, telefone: 'telefoneCelular' },
    ]);
  });

  it('asks for what is missing unless more is chosen', async () => {
    const { api } = open([], { documentos: [aDocumento('d1', { flagDocumento: 'rg' })], rg: '123' });
    await click('Pedir dados ao cliente');
    expect(await screen.findByRole('radio', { name: 'Só o que falta' })).toBeChecked();
    expect(checked('Dados pessoais')).toEqual([]);
    expect(checked('Contato')).toEqual(['Telefone comercial']);
    expect(checked('Documentos')).toEqual(['CNH', 'Certidão de nascimento', 'Passaporte']);
    expect(checked('Arquivos de documentos')).toEqual(['CPF', 'CNH', 'Certidão de nascimento', 'Passaporte']);
    await userEvent.click(boxOf('Arquivos de documentos'));
    await userEvent.click(boxOf('Arquivos de documentos'));
    await userEvent.click(group('Contato').getByRole('checkbox', { name: 'E-mail' }));
    expect(screen.getByRole('radio', { name: 'Só o que falta' })).not.toBeChecked();
    await userEvent.clear(screen.getByLabelText('Aberto por'));
    await userEvent.type(screen.getByLabelText('Aberto por'), '3');
    await click('Criar link');
    await screen.findByLabelText('Link para o cliente');
    expect(asked(api)).toEqual([
      {
        dias: 3,
        campos: ['email', 'telefoneComercial', 'complemento', 'cnh', 'certidaoNascimento', 'passaporte'],
        arquivos: [],
      },
    ]);
  });

  it('wants no CPF of a foreigner without one', () => {
    const falta = oQueFalta(aClienteDetail({ cpf: null, dispensaCpf: true }));
    expect([...falta.campos, ...falta.arquivos]).not.toContain('cpf');
  });

  it.each(['0', '31', '', 'x'])('makes none for %s days', async (dias) => {
    const { api } = open();
    await click('Pedir dados ao cliente');
    const field = await screen.findByLabelText('Aberto por');
    await userEvent.clear(field);
    if (dias) await userEvent.type(field, dias);
    await click('Criar link');
    expect(field).toHaveAccessibleDescription('Escolha de 1 a 30 dias');
    expect(field).toHaveFocus();
    expect(asked(api)).toEqual([]);
  });

  it('makes none that asks for nothing', async () => {
    const { api } = open();
    await click('Pedir dados ao cliente');
    await dialog();
    for (const name of ['Dados pessoais', 'Contato', 'Endereço', 'Documentos', 'Arquivos de documentos']) {
      while (checked(name).length > 0) await userEvent.click(boxOf(name));
    }
    await click('Criar link');
    expect(await screen.findByText('Escolha ao menos um campo ou documento.')).toBeInTheDocument();
    expect(asked(api)).toEqual([]);
  });

  it.each([
    ['proprietario', true],
    ['agente', false],
  ] as const)('says who answers for the data; a way to change that for a %s: %s', async (papel, mayChange) => {
    open([], {}, { contas: [aConta({ nome: 'Agência Sol', papel })] });
    await click('Pedir dados ao cliente');
    expect(await screen.findByText('ana@demo.local')).toBeInTheDocument();
    expect(await dialog()).toHaveTextContent(
      'O cliente lê na página que Agência Sol responde pelos dados e atende em ana@demo.local.',
    );
    const link = screen.queryByRole('link', { name: 'Mudar o contato' });
    expect(link?.getAttribute('href')).toBe(mayChange ? `/configuracoes?conta=${CONTA}#nome-e-logo` : undefined);
  });

  it('lists the open links and revokes one after a question', async () => {
    const { api } = open([aLink('l1'), aLink('l2', { campos: [], criadoEm: '2026-11-19T13:32:00.000Z' })]);
    await click('Pedir dados ao cliente');
    const rows = within(await screen.findByRole('list', { name: 'Links abertos (2)' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Criado em 20/11/2026 10:32Por Bia Souza · aberto até 04/12/2026 10:32 · pede 2 dados e 1 documentoRevogar',
      'Criado em 19/11/2026 10:32Por Bia Souza · aberto até 04/12/2026 10:32 · pede 1 documentoRevogar',
    ]);
    await userEvent.click(within(rows[1]!).getByRole('button', { name: 'Revogar' }));
    const question = await screen.findByRole('dialog', { name: 'Revogar link' });
    expect(question).toHaveTextContent('O link criado em 19/11/2026 10:32 deixa de funcionar agora.');
    await userEvent.click(within(question).getByRole('button', { name: 'Revogar' }));
    expect(await screen.findByText('Link revogado')).toBeInTheDocument();
    expect(api.calls(links.remove).map(({ params }) => params)).toEqual([{ id: 'l2' }]);
    expect(await screen.findByText('Links abertos (1)')).toBeInTheDocument();
  });

  it('takes the new link away once it is revoked', async () => {
    open();
    await click('Pedir dados ao cliente');
    await click('Criar link');
    await screen.findByLabelText('Link para o cliente');
    await click('Revogar');
    const question = await screen.findByRole('dialog', { name: 'Revogar link' });
    await userEvent.click(within(question).getByRole('button', { name: 'Revogar' }));
    await waitFor(() => expect(screen.queryByLabelText('Link para o cliente')).not.toBeInTheDocument());
  });

  it(`says that ${LIMITS.linksAbertosPorCliente} are the most`, async () => {
    const { api } = open([aLink('l1')]);
    api.refuse(links.create, 'LIMITE_DE_LINKS');
    await click('Pedir dados ao cliente');
    await click('Criar link');
    expect(await screen.findByText('O link não foi criado')).toBeInTheDocument();
    expect(screen.getByText('Este cliente já tem 20 links abertos, o máximo. Revogue um deles.')).toBeInTheDocument();
  });

  it('shares the link where the device can, and leaves a closed choice alone', async () => {
    const shared: ShareData[] = [];
    const share = (data: ShareData) => {
      shared.push(data);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    };
    Object.assign(navigator, { share });
    try {
      open();
      await click('Pedir dados ao cliente');
      await click('Criar link');
      await click('Compartilhar');
      expect(shared).toEqual([
        {
          text:
            'Olá, João! Para deixar o seu cadastro em dia, Agência Sol pede que você preencha alguns dados neste link, até 08/12/2026:\n\n' +
            `${URL}\n\nÉ rápido, pelo celular e sem senha. Qualquer dúvida, é só responder por aqui.`,
        },
      ]);
      expect(screen.queryByText('Não foi possível compartilhar')).not.toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });
});
