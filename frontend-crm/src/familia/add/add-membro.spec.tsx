import { cep } from '@viajario/contracts/crm/ceps/cep';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { aConta, fill, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCliente, aClienteDetail, aPage } from '../../clientes/testing.ts';
import { aVinculo, click, field } from '../testing.tsx';
import { choose, created, dialog, linkRequests, openAdd, openTab, SEARCH, submit, TITLE } from './testing.ts';

const CONTA = aConta().id;
const PENDING = 'Cliente criado, vínculo pendente – tentar novamente';

const found = async () => within(await screen.findByRole('listbox'));
const options = async () => (await (await found()).findAllByRole('option')).map((option) => option.textContent);

beforeEach(() => dismissToast());
afterEach(() => jest.useRealTimers());

describe('Searching', () => {
  it('asks the server once, 300 ms after the typing, from two letters on', async () => {
    const { api } = await openAdd();
    // The clock of the test: a slow machine makes no pauses between keystrokes.
    jest.useFakeTimers();
    const type = (text: string) => fireEvent.change(field(SEARCH), { target: { value: text } });
    const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    type('s');
    await rest(1_000);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    for (const text of ['so', 'sou', 'souz', 'souza']) {
      type(text);
      await rest(299);
    }
    expect(screen.getByRole('option', { name: 'Cadastrar “souza” como novo cliente' })).toBeInTheDocument();
    expect(api.calls(clientes.list)).toHaveLength(0);
    await rest(1_000);
    const asked = api.calls(clientes.list).map(({ url }) => Object.fromEntries(url.searchParams));
    expect(asked).toEqual([{ contaId: CONTA, search: 'souza', limit: '22' }]);
  });

  it('finds others behind a family that fills the first page', async () => {
    const family = Array.from({ length: 30 }, (_, index) => aVinculo(`m${index}`, `Membro ${index} Souza`));
    const { api } = await openAdd(family);
    const matches = [...family.map(({ referencia }) => aCliente(referencia)), aCliente({ id: 'zeca', nome: 'Zeca Souza' })];
    api.answer(clientes.list, ({ url }) => {
      const limit = Number(url.searchParams.get('limit'));
      return aPage(matches.slice(0, limit), { total: matches.length, limit });
    });
    fill(field(SEARCH), 'souza');
    expect(await screen.findByRole('option', { name: /Zeca Souza/ })).toBeInTheDocument();
    expect(screen.getByText('1 cliente')).toHaveAttribute('role', 'status');
  });

  it('leaves out the client and the family, reports a failure and an empty result, and can still make a new client', async () => {
    const { api } = await openAdd();
    fill(field(SEARCH), 'souza');
    await screen.findByRole('option', { name: /Caio/ });
    expect(await options()).toEqual([
      'Caio Souza529.982.247-25 · joao@exemplo.com.br',
      'Davi Souza',
      'Cadastrar “souza” como novo cliente',
    ]);
    expect(screen.getByText('2 clientes')).toHaveAttribute('role', 'status');

    api.answer(clientes.list, aPage([]));
    fill(field(SEARCH), 'ninguém');
    expect(await screen.findByText('Nenhum cliente encontrado')).toHaveAttribute('role', 'status');

    api.refuse(clientes.list, 'SERVICO_INDISPONIVEL');
    fill(field(SEARCH), 'outra');
    expect(await screen.findByText('Não foi possível buscar os clientes.')).toHaveAttribute('role', 'status');
    expect(await options()).toEqual(['Cadastrar “outra” como novo cliente']);
  });

  it('offers one page at a time and shows that there are more, also where only relatives came', async () => {
    const { api } = await openAdd();
    api.answer(
      clientes.list,
      aPage(Array.from({ length: 22 }, (_, index) => aCliente({ id: `c${index}`, nome: `Cliente ${index}` }))),
    );
    fill(field(SEARCH), 'cliente');
    expect(await screen.findByText('20 clientes; continue digitando para ver outros')).toBeInTheDocument();
    expect(await options()).toHaveLength(21);

    api.answer(clientes.list, aPage([aCliente({ id: 'bia', nome: 'Bia Souza' })], { total: 2 }));
    fill(field(SEARCH), 'souza');
    expect(await screen.findByText('Continue digitando para ver outros clientes')).toHaveAttribute('role', 'status');
    expect(screen.queryByText('Nenhum cliente encontrado')).not.toBeInTheDocument();
  });

  /** Searches for the text and makes a new client of it. */
  async function register(text: string) {
    fill(field(SEARCH), text);
    await userEvent.click(await screen.findByRole('option', { name: `Cadastrar “${text}” como novo cliente` }));
  }

  it('puts a name, a CPF or an e-mail into its field of a new client', async () => {
    await openAdd();
    const rows = [
      ['Ana Paula', 'Nome', 'Ana Paula'],
      ['529.982.247-25', 'CPF', '529.982.247-25'],
      ['\u202a529.982.247\u201125\u202c', 'CPF', '529.982.247-25'],
      ['ana@exemplo.com', 'E-mail', 'ana@exemplo.com'],
    ] as const;
    for (const [text, label, value] of rows) {
      await register(text);
      expect(field(label)).toHaveValue(value);
      expect(field('Nome')).toHaveFocus();
      fill(field(label), '');
    }
  });

  it('leaves typed fields unchanged', async () => {
    await openAdd();
    const rows = [
      ['Nome', 'Ana Paula Souza', 'Ana Paula'],
      ['CPF', '529.982.247-25', '11144477735'],
      ['E-mail', 'ana@exemplo.com', 'ana@outro.com'],
    ] as const;
    for (const [label, typed] of rows) fill(field(label), typed);
    for (const [label, typed, text] of rows) {
      await register(text);
      expect(field(label)).toHaveValue(typed);
    }
  });

  it('takes a number longer than a CPF for none', async () => {
    await openAdd();
    fill(field(SEARCH), '11.222.333/0001-81');
    await userEvent.click(await screen.findByRole('option', { name: /Cadastrar/ }));
    expect(field('CPF')).toHaveValue('');
    expect(field('Nome')).toHaveValue('');
  });
});

describe('An existing client', () => {
  it('is found, chosen and linked without the mouse', async () => {
    const { api } = await openAdd();
    await userEvent.keyboard('souza');
    await screen.findByRole('option', { name: /Caio/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const option = (await found()).getByRole('option', { selected: true });
    expect(option).toHaveTextContent('Caio Souza');
    expect(field(SEARCH)).toHaveAttribute('aria-activedescendant', option.id);
    await userEvent.keyboard('{Enter}');
    const who = within(dialog());
    expect(who.getByText('Caio Souza')).toBeVisible();
    expect(who.getByText('529.982.247-25')).toBeVisible();
    expect(who.getByText('joao@exemplo.com.br')).toBeVisible();
    await waitFor(() => expect(who.getAllByLabelText('Observações')[0]).toHaveFocus());
    await userEvent.keyboard('Primo{Control>}{Enter}{/Control}');

    expect(await screen.findByText('Membro da família adicionado')).toBeInTheDocument();
    expect(created(api)).toEqual([]);
    expect(linkRequests(api)).toEqual([
      { clienteId: 'maria', referenciaId: 'caio', tipoRelacao: 'familia', observacoes: 'Primo' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls(relacionamentos.list).length).toBeGreaterThan(1);
  });

  it('is linked once, however often Ctrl-Enter is pressed', async () => {
    const { api } = await openAdd();
    const answer = Promise.withResolvers<void>();
    api.answer(relacionamentos.create, () => answer.promise.then(() => aVinculo('davi', 'Davi Souza')));
    await choose(/Davi/);
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
    answer.resolve();
    expect(await screen.findByText('Membro da família adicionado')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(linkRequests(api)).toHaveLength(1);
  });

  it('can be deselected, and text typed for a new client is still there', async () => {
    await openAdd();
    fill(field('Nome'), 'Meio nome');
    await choose(/Davi/);
    await click('Escolher outra pessoa');
    expect(field(SEARCH)).toHaveFocus();
    expect(field('Nome')).toHaveValue('Meio nome');
  });

  it('who belongs to the family meanwhile is refused with the server’s message', async () => {
    const { api } = await openAdd();
    api.refuse(relacionamentos.create, 'JA_E_DA_FAMILIA');
    await choose(/Davi/);
    await submit();
    const words = 'Erro ao adicionar membro da família: Este cliente já faz parte da família';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText(PENDING)).not.toBeInTheDocument();
  });
});

describe('Esc in the search', () => {
  it('closes the list first, then the dialog', async () => {
    await openAdd();
    await userEvent.keyboard('souza');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(dialog()).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('A new client', () => {
  it('has three tabs and needs a name', async () => {
    const { api } = await openAdd();
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Informações Básicas', 'Documentos', 'Endereço']);
    openTab('Endereço');
    await submit();
    expect(await screen.findByText('Nome é obrigatório')).toBeVisible();
    expect(field('Nome')).toHaveFocus();
    expect(created(api)).toEqual([]);
  });

  it('can live at the main client’s address, or at none', async () => {
    const { api } = await openAdd();
    openTab('Endereço');
    await click('Usar endereço principal');
    const address = { CEP: '01001-000', Endereço: 'Praça da Sé', Número: '10', Bairro: 'Sé', Cidade: 'São Paulo', UF: 'SP' };
    const input = (label: string) => screen.getByRole('textbox', { name: label });
    for (const [label, value] of Object.entries(address)) expect(input(label)).toHaveValue(value);
    expect(api.calls(cep.lookup)).toHaveLength(0);
    await click('Limpar');
    for (const label of Object.keys(address)) expect(input(label)).toHaveValue('');
    api.refuse(cep.lookup, 'CEP_NAO_ENCONTRADO');
    fill(input('CEP'), '99999999');
    expect(await screen.findByText('Verifique o CEP digitado')).toBeInTheDocument();
  });

  it('that cannot be created shows the server’s message; a retry creates it, then links it', async () => {
    const { api } = await openAdd();
    api.refuse(clientes.create, 'ERRO_INTERNO');
    fill(field('Nome'), 'Novo Souza');
    await submit();
    const words = 'Erro ao adicionar membro da família: Algo deu errado do nosso lado. Tente novamente em instantes.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(linkRequests(api)).toEqual([]);

    api.answer(clientes.create, aClienteDetail({ id: 'novo', nome: 'Novo Souza' }));
    await submit();
    expect(await screen.findByText('Membro da família adicionado')).toBeInTheDocument();
    expect(created(api).at(-1)).toEqual({ contaId: CONTA, tipoCliente: 'individual', nome: 'Novo Souza' });
    expect(linkRequests(api)).toEqual([{ clienteId: 'maria', referenciaId: 'novo', tipoRelacao: 'familia' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('A relationship that fails after its client was created', () => {
  async function failTheLink() {
    const opened = await openAdd();
    opened.api.refuse(relacionamentos.create, 'SERVICO_INDISPONIVEL');
    fill(field('Nome'), 'Novo Souza');
    await submit();
    expect(await screen.findByText(PENDING)).toBeInTheDocument();
    return opened;
  }

  it('is tried again alone', async () => {
    const { api } = await failTheLink();
    expect(screen.queryByRole('textbox', { name: 'Nome' })).not.toBeInTheDocument();
    await click('Tentar novamente');
    await waitFor(() => expect(linkRequests(api)).toHaveLength(2));
    expect(screen.getByText(PENDING)).toBeInTheDocument();
    api.answer(relacionamentos.create, aVinculo('novo', 'Novo Souza'));
    await click('Tentar novamente');
    expect(await screen.findByText('Membro da família adicionado')).toBeInTheDocument();
    expect(created(api)).toHaveLength(1);
    expect(new Set(linkRequests(api).map((body) => JSON.stringify(body))).size).toBe(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('counts as done when the server has it already', async () => {
    const { api } = await failTheLink();
    api.refuse(relacionamentos.create, 'JA_E_DA_FAMILIA');
    await click('Tentar novamente');
    expect(await screen.findByText('Membro da família adicionado')).toBeInTheDocument();
  });

  it('is asked about before the dialog closes', async () => {
    const { router } = await failTheLink();
    await click('Cancelar');
    expect(await screen.findByRole('dialog', { name: 'Descartar alterações?' })).toBeInTheDocument();
    await click('Continuar editando');
    expect(screen.getByText(PENDING)).toBeInTheDocument();
    await act(() => router.navigate('/'));
    await click('Descartar');
    expect(await screen.findByText('Outra tela')).toBeInTheDocument();
  });
});

describe('A relationship that is still being saved', () => {
  const UNTIED = 'O cadastro de Novo Souza está salvo, mas o vínculo com a família ainda não foi confirmado.';
  const TYPED = 'O que você digitou e não salvou será perdido.';
  const question = () => screen.findByRole('dialog', { name: 'Descartar alterações?' });

  /** The new client is there, and the answer about the relationship waits for `answerVinculo`. */
  async function holdTheLink() {
    const opened = await openAdd();
    const { promise, resolve } = Promise.withResolvers<void>();
    opened.api.answer(relacionamentos.create, async () => {
      await promise;
      return aVinculo('novo', 'Novo Souza');
    });
    fill(field('Nome'), 'Novo Souza');
    await submit();
    await waitFor(() => expect(linkRequests(opened.api)).toHaveLength(1));
    return { ...opened, answerVinculo: () => act(async () => resolve()) };
  }

  it('is asked about before Cancelar, Esc or the back button leaves', async () => {
    const { router } = await holdTheLink();
    const ways = [() => click('Cancelar'), () => userEvent.keyboard('{Escape}'), () => act(() => router.navigate('/'))];
    for (const leave of ways) {
      await leave();
      expect(await question()).toHaveTextContent(UNTIED);
      expect(screen.queryByText(TYPED)).not.toBeInTheDocument();
      await click('Continuar editando');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Descartar alterações?' })).not.toBeInTheDocument());
      expect(dialog()).toBeInTheDocument();
      expect(screen.queryByText(PENDING)).not.toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/cliente/maria/familia');
    }
  });

  it('withdraws the question about leaving once it is saved', async () => {
    const { answerVinculo } = await holdTheLink();
    await click('Cancelar');
    await question();
    await answerVinculo();
    expect(await screen.findByText('Membro da família adicionado')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: TITLE })).toHaveFocus();
  });

  it('changes the question about leaving when the client was created after it was asked', async () => {
    const { api } = await openAdd();
    const { promise, resolve } = Promise.withResolvers<void>();
    api.answer(clientes.create, async () => {
      await promise;
      return aClienteDetail({ id: 'novo', nome: 'Novo Souza' });
    });
    api.answer(relacionamentos.create, () => new Promise(() => undefined));
    fill(field('Nome'), 'Novo Souza');
    await submit();
    await waitFor(() => expect(created(api)).toHaveLength(1));
    await click('Cancelar');
    expect(await question()).toHaveTextContent(TYPED);
    await act(async () => resolve());
    await waitFor(async () => expect(await question()).toHaveTextContent(UNTIED));
  });

  it('is reported with what is saved when it fails after the dialog was left', async () => {
    const { api } = await openAdd();
    const { promise, reject } = Promise.withResolvers<never>();
    api.answer(relacionamentos.create, () => promise);
    fill(field('Nome'), 'Novo Souza');
    await submit();
    await waitFor(() => expect(linkRequests(api)).toHaveLength(1));
    await click('Cancelar');
    await click('Descartar');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(async () => reject(new TypeError('Failed to fetch')));
    expect(await screen.findByText(/^Erro ao adicionar membro da família: /)).toBeInTheDocument();
    expect(screen.getByText('O cadastro de Novo Souza já está salvo.')).toBeInTheDocument();
  });

  it('can still fail while the question stands there', async () => {
    const { api } = await openAdd();
    const { promise, reject } = Promise.withResolvers<never>();
    api.answer(relacionamentos.create, () => promise);
    fill(field('Nome'), 'Novo Souza');
    await submit();
    await waitFor(() => expect(linkRequests(api)).toHaveLength(1));
    await click('Cancelar');
    await question();
    await act(async () => reject(new TypeError('Failed to fetch')));
    expect(await question()).toHaveTextContent(UNTIED);
    await click('Continuar editando');
    expect(await screen.findByText(PENDING)).toBeInTheDocument();
  });
});

describe('What is typed while a new member is being added', () => {
  const question = () => screen.findByRole('dialog', { name: 'Descartar alterações?' });
  const saved = (api: StubbedApi) => api.calls(clientes.update).map(({ body }) => body);

  /** Both calls wait; the name alone was sent. */
  async function sendTheName() {
    const { api } = await openAdd();
    const creating = Promise.withResolvers<void>();
    const linking = Promise.withResolvers<boolean>();
    const novo = aClienteDetail({ id: 'novo', nome: 'Novo Souza', updatedAt: '2026-01-01T00:00:00.000Z' });
    api.answer(clientes.create, () => creating.promise.then(() => novo));
    api.answer(relacionamentos.create, async () => {
      if (await linking.promise) return aVinculo('novo', 'Novo Souza');
      throw new TypeError('Failed to fetch');
    });
    api.answer(clientes.update, novo);
    fill(field('Nome'), 'Novo Souza');
    await submit();
    await waitFor(() => expect(created(api)).toHaveLength(1));
    const answerCreating = async () => {
      await act(async () => creating.resolve());
      await waitFor(() => expect(linkRequests(api)).toHaveLength(1));
    };
    return { api, answerCreating, answerLinking: (isThere: boolean) => act(async () => linking.resolve(isThere)) };
  }
  const type = (text: string) => userEvent.type(field('Observações'), text);
  async function saveTheRest(api: StubbedApi, observacoes: string) {
    expect(await question()).toHaveTextContent('O que você digitou e não salvou será perdido.');
    await click('Continuar editando');
    expect(field('Observações')).toHaveValue(observacoes);
    // The search finds the client already.
    expect(screen.queryByRole('combobox', { name: SEARCH })).not.toBeInTheDocument();
    await click('Salvar Alterações');
    expect(await screen.findByText('Membro da família atualizado com sucesso!')).toBeInTheDocument();
    expect(saved(api)).toEqual([{ contaId: CONTA, observacoes, vistos: { observacoes: null } }]);
    expect(created(api)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }

  it('is asked about once the relationship exists, and can be saved', async () => {
    const { api, answerCreating, answerLinking } = await sendTheName();
    await type('Alérgico');
    await answerCreating();
    await type(' a amendoim');
    await answerLinking(true);
    await saveTheRest(api, 'Alérgico a amendoim');
    expect(linkRequests(api)).toHaveLength(1);
  });

  it('is asked about, too, where only the relationship was being saved', async () => {
    const { api, answerCreating, answerLinking } = await sendTheName();
    await answerCreating();
    await type('Alérgico');
    await answerLinking(true);
    await saveTheRest(api, 'Alérgico');
  });

  it('outlives a relationship that has to be retried', async () => {
    const { api, answerCreating, answerLinking } = await sendTheName();
    await answerCreating();
    await type('Alérgico');
    await answerLinking(false);
    expect(await screen.findByText(PENDING)).toBeInTheDocument();
    api.answer(relacionamentos.create, aVinculo('novo', 'Novo Souza'));
    await click('Tentar novamente');
    await saveTheRest(api, 'Alérgico');
  });

  it('is not added to the notes about a chosen client', async () => {
    const { api } = await openAdd();
    api.answer(relacionamentos.create, () => new Promise(() => undefined));
    await choose(/Davi/);
    const note = () => screen.getByRole('textbox', { name: 'Observações' });
    await userEvent.type(note(), 'Primo');
    await submit();
    await waitFor(() => expect(linkRequests(api)).toHaveLength(1));
    await userEvent.type(note(), ' distante');
    expect(note()).toHaveValue('Primo');
  });
});

describe('A CPF that another client has', () => {
  const message = 'Este CPF já está cadastrado para Caio Souza.';
  async function typeTakenCpf(clienteId: string) {
    const opened = await openAdd();
    opened.api.refuse(clientes.create, 'CPF_JA_CADASTRADO', { message, data: { clienteId, nome: 'Caio Souza' } });
    fill(field('Nome'), 'Caio');
    await submit();
    expect(await screen.findByText(message)).toBeVisible();
    return opened;
  }

  it('adds that client instead', async () => {
    const { api } = await typeTakenCpf('caio');
    await click('Vincular à família');
    expect(await screen.findByText('Membro da família adicionado')).toBeInTheDocument();
    expect(linkRequests(api)).toEqual([{ clienteId: 'maria', referenciaId: 'caio', tipoRelacao: 'familia' }]);
  });

  it('can lead to that client, and offers no second relationship to a relative', async () => {
    const { router } = await typeTakenCpf('bia');
    expect(screen.queryByRole('button', { name: 'Vincular à família' })).not.toBeInTheDocument();
    await click('Abrir');
    await click('Descartar');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/cliente/bia', search: `?conta=${CONTA}` }));
  });
});
