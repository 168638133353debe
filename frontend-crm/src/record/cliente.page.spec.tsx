import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { linhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import { cep } from '@viajario/contracts/crm/ceps/cep';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { exemplo } from '@viajario/contracts/crm/exemplo/exemplo';
import { parecidos } from '@viajario/contracts/crm/duplicados/parecidos';
import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import type { Papel } from '@viajario/contracts/route';
import { aConta, fill, renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { aVinculo } from '../familia/testing.tsx';
import ClientePage from './cliente.page.tsx';
import { ClientesView } from '../list/clientes-view.tsx';
import { aCliente, aClienteDetail, aPage, enderecoDe, serverWith } from '../clientes/testing.ts';
import { chooseMais, fieldOf as field } from './testing.tsx';

const ID = 'c1';
const CONTA = aConta().id;
const LATER = '2026-11-02T10:00:00.000Z';
const NOTE = {
  id: 'n1',
  clienteId: ID,
  ...{ viagemId: null, dias: null, base: null },
  texto: 'Ligar',
  vencimento: null,
  responsavelId: null,
  concluidaEm: null,
  autorId: null,
  createdAt: LATER,
  updatedAt: LATER,
};
const NOTE_ITEM = {
  id: 'n1',
  tipo: 'anotacao' as const,
  quando: LATER,
  usuario: null,
  texto: 'Ligar',
  dados: { anotacaoId: 'n1' },
};

function Screens() {
  return useRoutes([
    { path: '/cliente/:id', element: <ClientePage /> },
    { path: '*', element: <p>Outra tela</p> },
  ]);
}

function ScreensWithList() {
  return useRoutes([
    { path: '/', element: <ClientesView /> },
    { path: '/cliente/:id', element: <ClientePage /> },
  ]);
}

function draw(url: string, options: Parameters<typeof renderWithProviders>[1] = {}) {
  const { router } = renderWithProviders(<Screens />, { ...options, url });
  const address = () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`;
  return { router, address };
}

describe('The fields of a client', () => {
  it('come together with what may stand above them, below the summary that is there before', async () => {
    const api = serverWith([aCliente({ id: ID, nome: 'João Ávila' })]);
    let answer: (found: []) => void = () => undefined;
    api.answer(parecidos.list, () => new Promise((resolve) => (answer = resolve)));
    draw(`/cliente/${ID}?conta=${CONTA}`);
    await screen.findByRole('heading', { name: 'João Ávila' });
    expect(screen.queryByLabelText('Nome')).not.toBeInTheDocument();
    act(() => answer([]));
    expect(await screen.findByLabelText('Nome')).toHaveTextContent('João Ávila');
  });
});

async function openPage({ hash = '', ...change }: Parameters<typeof aCliente>[0] & { hash?: string } = {}) {
  const api = serverWith([aCliente({ id: ID, nome: 'João Ávila', ...change })]);
  api.answer(relacionamentos.list, []);
  api.answer(relacionamentos.grupo, { membros: [], total: 0 });
  const drawn = draw(`/cliente/${ID}?conta=${CONTA}${hash}`);
  await screen.findByRole('heading', { name: 'João Ávila' });
  return { api, ...drawn };
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const openTabName = () => screen.getByRole('tab', { selected: true }).textContent;

describe('The page of a client', () => {
  it('has four tabs, the address on its own, and asks for the client of the conta in the address', async () => {
    const { api } = await openPage();
    expect(api.calls(clientes.read)[0]?.url.searchParams.get('contaId')).toBe(CONTA);
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Informações Básicas', 'Documentos', 'Endereço', 'Família']);
    expect(screen.getByLabelText('Bairro')).not.toBeVisible();
    openTab('Endereço');
    expect(screen.getByLabelText('Bairro')).toBeVisible();
    openTab('Documentos');
    expect(await screen.findByRole('heading', { name: 'Documentos Pessoais' })).toBeVisible();
    expect(screen.queryByText(/construção/)).not.toBeInTheDocument();
  });

  it('HDR-13: names nobody in its title, and no browser keeps what is typed in its fields', async () => {
    await openPage();
    expect(document.title).toBe('Cliente · Viajário');
    await screen.findByLabelText('Nome');
    const kept: string[] = [];
    const facts = document.querySelectorAll<HTMLElement>('button[id^="cliente_"]');
    expect(facts.length).toBeGreaterThan(15);
    for (const { id } of facts) {
      fireEvent.click(document.getElementById(id)!);
      const input = document.getElementById(id);
      const isTyped = input?.matches('textarea, input:not([type=checkbox], [role=combobox])');
      if (isTyped && input?.getAttribute('autocomplete') !== 'off') kept.push(id);
    }
    expect(kept).toEqual([]);
  });

  it('names the company of an employee and leads there', async () => {
    const api = serverWith([]);
    api.answer(clientes.read, aClienteDetail({ id: ID, empresa: { id: 'e1', nome: 'Acme Turismo' } }));
    draw(`/cliente/${ID}?conta=${CONTA}`);
    const link = await screen.findByRole('link', { name: 'Acme Turismo' });
    expect(link).toHaveAttribute('href', `/empresa/e1?conta=${CONTA}`);
  });

  it('without a conta in the address takes the client’s own', async () => {
    const other = aConta({ id: 'outra' });
    const api = serverWith([]);
    api.answer(clientes.read, aClienteDetail({ id: ID, contaId: other.id }));
    const { address } = draw(`/cliente/${ID}#documentos`, { contas: [aConta(), other] });
    await waitFor(() => expect(address()).toBe(`/cliente/${ID}?conta=outra#documentos`));
    expect(api.calls(clientes.read)[0]?.url.searchParams.get('contaId')).toBeNull();
    await waitFor(() => expect(openTabName()).toBe('Documentos'));
  });

  it('shows that the CEP was not found and may be filled in by hand', async () => {
    const { api } = await openPage({ cep: null });
    api.refuse(cep.lookup, 'CEP_NAO_ENCONTRADO');
    openTab('Endereço');
    fill(field('CEP'), '99999999');
    expect(await screen.findByText('Verifique o CEP ou preencha manualmente')).toBeInTheDocument();
  });
});

describe('What the list knew', () => {
  it('keeps its place and the focus when the rest of the record comes', async () => {
    const rest = Promise.withResolvers<void>();
    const listed = aCliente({ id: ID, nome: 'João Ávila', email: 'joao@example.com' });
    const api = serverWith([listed]);
    api.answer(relacionamentos.list, []);
    api.answer(clientes.read, async () => {
      await rest.promise;
      return aClienteDetail(listed);
    });
    renderWithProviders(<ScreensWithList />, { url: `/?conta=${CONTA}` });
    await userEvent.click((await screen.findAllByRole('link', { name: 'João Ávila' }))[0]!);
    const copy = await screen.findByRole('button', { name: 'Copiar E-mail' });
    copy.focus();
    rest.resolve();
    await screen.findByRole('tab', { name: 'Documentos' });
    expect(copy).toHaveFocus();
  });
});

describe('Saving', () => {
  it('keeps the page open, clean, and the next save starts from the new version', async () => {
    const { api, address } = await openPage();
    const saved = aClienteDetail({ id: ID, nome: 'João Novo', updatedAt: LATER });
    api.answer(clientes.update, saved);
    api.answer(clientes.read, saved);
    fill(field('Nome'), 'João Novo');
    await click('Salvar');
    expect(await screen.findByText('Cliente atualizado com sucesso')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'João Novo' })).toBeInTheDocument();
    expect(screen.getByLabelText('Nome')).toHaveTextContent('João Novo');
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
    // 'Salvar' had it: it stays with the fields.
    expect(document.activeElement).toContainElement(screen.getByLabelText('Nome'));
    expect(document.body).not.toHaveFocus();

    openTab('Endereço');
    fill(field('Número'), '99');
    await screen.findByRole('button', { name: 'Salvar' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(api.calls(clientes.update)).toHaveLength(2));
    const [first, second] = api.calls(clientes.update).map(({ body }) => body);
    expect(first).toEqual({ contaId: CONTA, nome: 'João Novo', vistos: { nome: 'João Ávila' } });
    expect(second).toEqual({ contaId: CONTA, ...enderecoDe(saved), numero: '99', vistos: enderecoDe(saved) });

    // The stubbed answer has another number: what the server saved is what stands there.
    await waitFor(() => expect(field('Número')).toHaveValue('10'));
    await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
    expect(await screen.findByText('Outra tela')).toBeInTheDocument();
    expect(address()).toBe(`/?conta=${CONTA}`);
  });

  it('sends what was changed on several tabs together', async () => {
    const { api } = await openPage();
    api.answer(clientes.update, aClienteDetail({ id: ID, updatedAt: LATER }));
    fill(field('Nome'), 'João Novo');
    openTab('Documentos');
    fill(field('RG'), '12345');
    openTab('Endereço');
    fill(field('Número'), '99');
    await click('Salvar');
    const seen = enderecoDe(aClienteDetail());
    const vistos = { nome: 'João Ávila', rg: null, ...seen };
    const changed = { contaId: CONTA, nome: 'João Novo', rg: '12345', ...seen, numero: '99', vistos };
    await waitFor(() => expect(api.calls(clientes.update).map(({ body }) => body)).toEqual([changed]));
  });

  it('keeps what was typed while it was being saved', async () => {
    const { api } = await openPage();
    let answer = () => undefined as void;
    const saved = aClienteDetail({ id: ID, nome: 'João Novo', updatedAt: LATER });
    api.answer(clientes.update, () => new Promise((resolve) => (answer = () => resolve(saved))));
    fill(field('Nome'), 'João Novo');
    await screen.findByRole('button', { name: 'Salvar' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(api.calls(clientes.update)).toHaveLength(1));
    await userEvent.type(field('Telefone comercial'), '1133334444');
    await act(async () => answer());
    expect(await screen.findByText('Cliente atualizado com sucesso')).toBeInTheDocument();
    expect(field('Telefone comercial')).toHaveValue('(11) 3333-4444');
  });

  it('opens the tab of an invalid or refused field and focuses it', async () => {
    const { api } = await openPage();
    await userEvent.clear(field('Nome'));
    openTab('Família');
    await click('Salvar');
    expect(await screen.findByText('Nome é obrigatório')).toBeVisible();
    expect(field('Nome')).toHaveFocus();
    expect(openTabName()).toBe('Informações Básicas');

    api.refuse(clientes.update, 'DADOS_INVALIDOS', { errors: [{ field: 'cidade', message: 'Use no máximo 255 caracteres' }] });
    fill(field('Nome'), 'João Novo');
    await click('Salvar');
    expect(await screen.findByText('Use no máximo 255 caracteres')).toBeVisible();
    expect(openTabName()).toBe('Endereço');
    expect(field('Cidade')).toHaveFocus();
    expect(await screen.findByText('Erro ao atualizar cliente')).toBeInTheDocument();
    expect(screen.getByText('Falha ao atualizar cliente: Verifique os campos destacados.')).toBeInTheDocument();
  });
});

describe('A record', () => {
  const fact = (label: string) => screen.getByLabelText(label);
  const filled = { telefoneComercial: null, observacoes: 'Prefere janela\ne corredor', semMensagens: true };

  it('MES-20: shows each field as a line of text that becomes its field by press, focus of its label or Enter', async () => {
    await openPage(filled);
    expect(await screen.findByRole('button', { name: 'Data de nascimento 10/05/1990' })).toBeVisible();
    expect(fact('Telefone celular')).toHaveTextContent('(11) 98765-4321');
    expect(fact('Não quer mensagens')).toHaveTextContent('Sim');
    expect(within(screen.getByRole('tabpanel')).queryByRole('textbox')).not.toBeInTheDocument();

    await userEvent.click(fact('Telefone celular'));
    expect(fact('Telefone celular')).toHaveFocus();
    expect(fact('Telefone celular')).toHaveValue('(11) 98765-4321');
    // Left as it was it is a line again.
    await userEvent.click(screen.getByText('Data de nascimento'));
    expect(fact('Data de nascimento')).toHaveFocus();
    expect(fact('Data de nascimento')).toHaveValue('10/05/1990');
    expect(fact('Telefone celular')).toHaveTextContent('(11) 98765-4321');

    await userEvent.keyboard('{Escape}');
    expect(fact('Data de nascimento')).toHaveFocus();
    expect(fact('Data de nascimento')).toHaveTextContent('10/05/1990');
    await userEvent.keyboard('{Enter}');
    expect(fact('Data de nascimento')).toHaveValue('10/05/1990');
    expect(fact('Data de nascimento')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
  });

  it('MES-21: folds what is empty into one line, of which a press opens the field', async () => {
    await openPage({ ...filled, email: null });
    const [adicionar] = screen.getAllByRole('group', { name: 'Adicionar' });
    expect(adicionar).toHaveTextContent(/^AdicionarE-mail ?Telefone comercial ?Responsável pela carteira ?Responsável legal$/);
    await userEvent.click(within(adicionar!).getByRole('button', { name: 'E-mail' }));
    expect(fact('E-mail')).toHaveFocus();
    expect(within(adicionar!).queryByRole('button', { name: 'E-mail' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(within(adicionar!).getByRole('button', { name: 'E-mail' })).toHaveFocus();
  });

  it('MES-22: saves by Ctrl-Enter, and asks before Escape loses what was typed', async () => {
    const { api } = await openPage(filled);
    api.answer(clientes.update, aClienteDetail({ id: ID, updatedAt: LATER }));
    await userEvent.type(field('Nome'), ' Neto');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Descartar alterações?' })).toBeInTheDocument();
    await click('Continuar editando');
    expect(fact('Nome')).toHaveValue('João Ávila Neto');
    await userEvent.type(fact('Nome'), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.calls(clientes.update).map(({ body }) => body)).toMatchObject([{ nome: 'João Ávila Neto' }]));
  });

  it('MES-22: keeps a changed field open, with its message, until it is saved or as it was', async () => {
    await openPage(filled);
    fill(field('E-mail'), 'sem arroba');
    await userEvent.click(fact('Telefone celular'));
    expect(await screen.findByText('Email inválido')).toBeVisible();
    expect(fact('E-mail')).toHaveValue('sem arroba');
    await userEvent.clear(fact('E-mail'));
    await userEvent.type(fact('E-mail'), 'joao@exemplo.com.br');
    expect(fact('E-mail')).toHaveFocus();
    await userEvent.click(fact('Telefone celular'));
    await waitFor(() => expect(fact('E-mail')).toHaveTextContent('joao@exemplo.com.br'));
  });

  it('MES-23: has one primary button, what is done often beside it, and all else in a menu', async () => {
    await openPage(filled);
    await screen.findByRole('heading', { name: 'Linha do tempo' });
    const primary = screen.getAllByRole('button').filter((button) => button.classList.contains('ant-btn-primary'));
    expect(primary.map((button) => button.textContent)).toEqual(['Mensagem']);
    const head = screen.getByRole('region', { name: 'Resumo do cliente' });
    for (const name of ['Pedir dados ao cliente', 'Copiar para emissão'])
      expect(within(head).getByRole('button', { name })).toBeVisible();
    expect(within(head).getByRole('link', { name: 'Preparar viagem' })).toBeVisible();
    await click('Mais');
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual(['Ficha em PDF', 'Mesclar com…', 'Relatório do titular', 'Guardar até', 'Eliminar dados', 'Excluir']);
  });

  it('MES-23: offers an agente only the sheet, and nobody to merge an example', async () => {
    const api = serverWith([aCliente({ id: ID, exemplo: true })]);
    const menuOf = async (papel: Papel) => {
      const { unmount } = renderWithProviders(<Screens />, { url: `/cliente/${ID}?conta=${CONTA}`, contas: [aConta({ papel })] });
      await screen.findByLabelText('Nome');
      await click('Mais');
      const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
      unmount();
      return items;
    };
    expect(await menuOf('agente')).toEqual(['Ficha em PDF']);
    expect(await menuOf('gestor')).toEqual(['Ficha em PDF', 'Relatório do titular', 'Guardar até', 'Eliminar dados', 'Excluir']);
    expect(api.calls(clientes.read)).toHaveLength(2);
  });

  it('MES-23: is deleted from there, and the list follows without a question about what was typed', async () => {
    const { api, address } = await openPage(filled);
    api.answer(clientes.remove, undefined);
    fill(field('Nome'), 'Outro');
    await chooseMais('Excluir');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Excluir cliente' })).getByRole('button', { name: 'Excluir' }),
    );
    expect(await screen.findByText('Outra tela')).toBeInTheDocument();
    expect(address()).toBe(`/?conta=${CONTA}`);
    expect(api.calls(clientes.remove).map(({ params }) => params)).toEqual([{ id: ID }]);
  });
});

describe('Leaving', () => {
  it('is silent while nothing was typed, and keeps the conta', async () => {
    const { address } = await openPage();
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', `/?conta=${CONTA}`);
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancelar' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
    await screen.findByText('Outra tela');
    expect(address()).toBe(`/?conta=${CONTA}`);
  });

  it('by Voltar or Cancelar asks before typed text is lost', async () => {
    const { address } = await openPage();
    fill(field('Nome'), 'João Novo');
    const goBack = () => userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
    for (const leave of [goBack, () => click('Cancelar')]) {
      await leave();
      expect(await screen.findByRole('dialog', { name: 'Descartar alterações?' })).toBeInTheDocument();
      await click('Continuar editando');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(field('Nome')).toHaveValue('João Novo');
    }
    await goBack();
    await click('Descartar');
    await screen.findByText('Outra tela');
    expect(address()).toBe(`/?conta=${CONTA}`);
  });

  it('asks before a note is lost that was typed or is being changed', async () => {
    const { api } = await openPage();
    const question = () => screen.queryByRole('dialog', { name: 'Descartar alterações?' });
    const leave = () => userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
    fill(field('Nova anotação'), 'Ligar');
    await leave();
    expect(question()).toBeInTheDocument();
    await click('Continuar editando');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    api.answer(anotacoes.create, NOTE);
    api.answer(linhaDoTempo.list, { itens: [NOTE_ITEM], proximo: null });
    await click('Adicionar');

    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    await userEvent.type(field('Editar anotação'), ' amanhã');
    await leave();
    expect(question()).toBeInTheDocument();
    await click('Continuar editando');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    await click('Desistir');
    await leave();
    expect(await screen.findByText('Outra tela')).toBeInTheDocument();
  });
});

describe('The tab in the address', () => {
  it('#documentos opens Documentos, also when it is followed again; a fragment that is no tab, as past the menu, changes nothing', async () => {
    const { router } = await openPage({ hash: '#documentos' });
    expect(openTabName()).toBe('Documentos');
    expect(await screen.findByLabelText('RG')).toBeVisible();
    await act(() => router.navigate({ pathname: `/cliente/${ID}`, search: `?conta=${CONTA}`, hash: 'conteudo' }));
    expect(openTabName()).toBe('Documentos');
    await act(() => router.navigate(-1));
    expect(openTabName()).toBe('Documentos');
    openTab('Informações Básicas');
    expect(openTabName()).toBe('Informações Básicas');
    await act(() => router.navigate({ pathname: `/cliente/${ID}`, search: `?conta=${CONTA}`, hash: 'documentos' }));
    expect(openTabName()).toBe('Documentos');
  });

  it('changes with the tab, without a step in the history and without losing what was typed', async () => {
    const { router, address } = await openPage();
    fill(field('Nome'), 'João Novo');
    openTab('Documentos');
    expect(address()).toBe(`/cliente/${ID}?conta=${CONTA}#documentos`);
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    openTab('Informações Básicas');
    expect(field('Nome')).toHaveValue('João Novo');
  });
});

describe('The family of a client', () => {
  it('lists the members with their relation and leads to its own screen', async () => {
    const { api } = await openPage();
    api.answer(relacionamentos.list, [aVinculo('bia', 'Bia Souza', { tipoRelacao: 'filho' }), aVinculo('rui', 'Rui Lima')]);
    openTab('Família');
    const bia = await screen.findByRole('link', { name: 'Bia Souza' });
    expect(bia).toHaveAttribute('href', `/cliente/bia?conta=${CONTA}`);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Filho(a)');
    expect(first).toHaveTextContent(/\d+ anos · 10\/05\/1990Sem passaporte\(11\) 98765-4321$/);
    expect(second).toHaveTextContent('Familiar');
    const manage = screen.getByRole('link', { name: 'Gerenciar família' });
    expect(manage).toHaveAttribute('href', `/cliente/${ID}/familia?conta=${CONTA}`);
  });

  it('MES-26: has the relatives of relatives, too', async () => {
    const { api } = await openPage();
    api.answer(relacionamentos.list, [aVinculo('bia', 'Bia Souza', { tipoRelacao: 'filho', observacoes: 'Mora em Lisboa' })]);
    api.answer(relacionamentos.grupo, { membros: [{ id: 'lia', nome: 'Lia Souza', cpf: null, email: null }], total: 1 });
    openTab('Família');
    expect(await screen.findByText('Mora em Lisboa')).toBeVisible();
    const lia = within(await screen.findByRole('region', { name: 'Mesmo grupo familiar' })).getByRole('link', {
      name: 'Lia Souza',
    });
    expect(lia).toHaveAttribute('href', `/cliente/lia?conta=${CONTA}`);
  });

  it('shows a message when there are no relatives, and when they could not be fetched', async () => {
    const { api } = await openPage();
    api.refuse(relacionamentos.list, 'SERVICO_INDISPONIVEL');
    openTab('Família');
    expect(await screen.findByText('Não foi possível carregar a família')).toBeInTheDocument();
    api.answer(relacionamentos.list, []);
    await click('Tentar novamente');
    expect(await screen.findByText('Nenhum membro da família adicionado')).toBeInTheDocument();
  });
});

describe('Odd days', () => {
  it('are shown while they are typed and saved all the same', async () => {
    const { api } = await openPage({ dataNascimento: null });
    api.answer(clientes.update, aClienteDetail({ id: ID }));
    await userEvent.type(field('Data de nascimento'), '01012190');
    expect(screen.getByText('A data de nascimento está no futuro')).toBeVisible();
    expect(field('Data de nascimento')).toHaveAccessibleDescription('A data de nascimento está no futuro');
    fill(field('Data de nascimento'), '10051990');
    await waitFor(() => expect(screen.queryByText('A data de nascimento está no futuro')).not.toBeInTheDocument());
    openTab('Documentos');
    expect(screen.queryByText(/CIN emitida/)).not.toBeInTheDocument();
    fill(field('RG'), '1');
    expect(await screen.findByText('CIN emitida nesta idade: válida por 10 anos')).toBeVisible();
    fill(field('Validade do passaporte'), '01012040');
    expect(await screen.findByText('Passaporte vale no máximo 10 anos')).toBeVisible();
    await click('Salvar');
    await waitFor(() =>
      expect(api.calls(clientes.update)[0]?.body).toMatchObject({
        dataNascimento: '1990-05-10',
        validadePassaporte: '2040-01-01',
      }),
    );
  });
});

describe('A client that is not there', () => {
  it('is not found, and the way back keeps the conta', async () => {
    const api = serverWith([]);
    api.refuse(clientes.read, 'CLIENTE_NAO_ENCONTRADO');
    draw(`/cliente/nada?conta=${CONTA}`);
    expect(await screen.findByRole('heading', { name: 'Cliente não encontrado' })).toBeInTheDocument();
    expect(screen.getByText('O cliente solicitado não existe.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', `/?conta=${CONTA}`);
  });

  it('is no longer in the list that led there', async () => {
    const api = serverWith([aCliente({ id: ID })]);
    renderWithProviders(<ScreensWithList />, { url: `/?conta=${CONTA}` });
    api.refuse(clientes.read, 'CLIENTE_NAO_ENCONTRADO');
    await userEvent.click(await screen.findByRole('link', { name: 'João Ávila' }));
    api.answer(clientes.list, aPage([]));
    await userEvent.click(await screen.findByRole('link', { name: 'Voltar ao início' }));
    expect(await screen.findByText('Nenhum cliente encontrado')).toBeInTheDocument();
  });

  it('that is an example is removed with all examples from here, too', async () => {
    const { api, address } = await openPage({ exemplo: true });
    api.answer(exemplo.remove, undefined);
    await click('Remover exemplo');
    await screen.findByText('Outra tela');
    expect(address()).toBe(`/?conta=${CONTA}`);
    expect(api.calls(exemplo.remove)[0]?.url.searchParams.get('contaId')).toBe(CONTA);
  });

  it('is asked for again after a failure', async () => {
    const api = serverWith([]);
    api.refuse(clientes.read, 'SERVICO_INDISPONIVEL');
    draw(`/cliente/${ID}?conta=${CONTA}`);
    expect(await screen.findByText('Não foi possível carregar o cliente')).toBeInTheDocument();
    api.answer(clientes.read, aClienteDetail({ id: ID }));
    await click('Tentar novamente');
    expect(await screen.findByRole('heading', { name: 'João Ávila' })).toBeInTheDocument();
  });
});
