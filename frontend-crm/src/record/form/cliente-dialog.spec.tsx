import { cep } from '@viajario/contracts/crm/ceps/cep';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { documentos } from '@viajario/contracts/documents/documentos';
import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { aConta, fill, renderWithProviders, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { FORCED_NAVIGATION } from '@viajario/web-kit/unsaved/forced-navigation.ts';
import { hasUnsavedWork } from '@viajario/web-kit/unsaved/unsaved-work.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDocumento } from '../../documentos/testing.tsx';
import { aVinculo } from '../../familia/testing.tsx';
import ClienteDialog from './cliente-dialog.tsx';
import { aCliente, aClienteDetail, aConflito, enderecoDe, serverWith } from '../../clientes/testing.ts';

const ID = 'c1';

function openDialog(clienteId?: string, empresaId?: string) {
  const onClosed = jest.fn();
  const onOpenCliente = jest.fn();
  const { router } = renderWithProviders(
    <ClienteDialog
      contaId={aConta().id}
      clienteId={clienteId}
      empresaId={empresaId}
      onClosed={onClosed}
      onOpenCliente={onOpenCliente}
    />,
  );
  return { onClosed, onOpenCliente, router };
}

async function openEdit(change: Parameters<typeof aCliente>[0] = {}) {
  const api = serverWith([aCliente({ id: ID, ...change })]);
  api.answer(clientes.update, aClienteDetail({ id: ID }));
  const callbacks = openDialog(ID);
  await screen.findByLabelText('Nome');
  return { api, ...callbacks };
}

function openNew(empresaId?: string) {
  const api = serverWith([]);
  api.answer(clientes.create, aClienteDetail({ id: 'novo' }));
  return { api, ...openDialog(undefined, empresaId) };
}

const field = (label: string) => screen.getByLabelText(label);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const created = (api: StubbedApi) => api.calls(clientes.create).map(({ body }) => body);
const updated = (api: StubbedApi) => api.calls(clientes.update).map(({ body }) => body);

beforeEach(() => dismissToast());

describe('Novo Cliente', () => {
  it('sends what was typed, without punctuation, confirms it in a toast and closes', async () => {
    const { api, onClosed, onOpenCliente } = openNew();
    await userEvent.type(field('Nome'), '  Maria José  ');
    await userEvent.type(field('Telefone celular'), '11987654321');
    await userEvent.type(field('Telefone comercial'), '+1 202 555 0100');
    await userEvent.type(field('Data de nascimento'), '10051990');
    openTab('Documentos');
    await userEvent.type(field('CPF'), '52998224725');
    expect(field('CPF')).toHaveValue('529.982.247-25');
    expect(screen.getByText('Salve o cliente primeiro para enviar documentos')).toBeVisible();
    await click('Salvar');

    expect(await screen.findByText('Cliente criado com sucesso.')).toBeInTheDocument();
    expect(created(api)).toEqual([
      {
        contaId: aConta().id,
        tipoCliente: 'individual',
        nome: 'Maria José',
        telefoneCelular: '11987654321',
        telefoneComercial: '+12025550100',
        dataNascimento: '1990-05-10',
        cpf: '52998224725',
      },
    ]);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    await click('Abrir');
    expect(onOpenCliente).toHaveBeenCalledWith('novo');
  });

  it.each([
    ['Salvar e abrir', () => click('Salvar e abrir')],
    ['Ctrl-Shift-Enter', () => userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')],
    ['Cmd-Shift-Enter', () => userEvent.keyboard('{Meta>}{Shift>}{Enter}{/Shift}{/Meta}')],
  ])('is opened once it is saved by %s', async (_, save) => {
    const { api, onOpenCliente } = openNew();
    fill(field('Nome'), 'Ana');
    await save();
    await waitFor(() => expect(onOpenCliente).toHaveBeenCalledWith('novo'));
    expect(created(api)).toHaveLength(1);
    expect(await screen.findByText('Cliente criado com sucesso.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Abrir' })).not.toBeInTheDocument();
  });

  it('is saved by Enter, and not opened after Salvar e abrir was refused', async () => {
    const { onOpenCliente, onClosed } = openNew();
    await click('Salvar e abrir');
    expect(await screen.findByText('Nome é obrigatório')).toBeVisible();
    fill(field('Nome'), 'Ana');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(onOpenCliente).not.toHaveBeenCalled();
  });

  it('is opened only after the question about what was typed while it was being saved', async () => {
    const { api, onOpenCliente } = openNew();
    const { promise, resolve } = Promise.withResolvers<void>();
    api.answer(clientes.create, () => promise.then(() => aClienteDetail({ id: 'novo', nome: 'Ana' })));
    fill(field('Nome'), 'Ana');
    await click('Salvar e abrir');
    await userEvent.type(field('Observações'), 'Alérgica');
    resolve();
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(onOpenCliente).toHaveBeenCalledWith('novo');
  });

  it('asks about what was typed while it was being saved, and saves that too', async () => {
    const { api, onClosed } = openNew();
    let arrive = () => {};
    api.answer(clientes.create, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return aClienteDetail({ id: 'novo', nome: 'Ana', updatedAt: '2026-01-01T00:00:00.000Z' });
    });
    api.answer(clientes.update, aClienteDetail({ id: 'novo', nome: 'Ana', observacoes: 'Alérgica' }));
    fill(field('Nome'), 'Ana');
    await click('Salvar');
    await userEvent.type(field('Observações'), 'Alérgica');
    arrive();
    expect(await screen.findByText('Cliente criado com sucesso.')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(field('Observações')).toHaveValue('Alérgica');
    expect(onClosed).not.toHaveBeenCalled();
    await click('Salvar');
    expect(await screen.findByText('Cliente atualizado com sucesso')).toBeInTheDocument();
    expect(created(api)).toHaveLength(1);
    expect(updated(api)).toEqual([{ contaId: aConta().id, observacoes: 'Alérgica', vistos: { observacoes: null } }]);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  });

  it('of a company sends the company along, and has no second way to be saved', async () => {
    const { api } = openNew('e1');
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Salvar e abrir' })).not.toBeInTheDocument();
    fill(field('Nome'), 'Ana');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(created(api)).toMatchObject([{ nome: 'Ana', empresaId: 'e1' }]));
  });

  it('shows that a CEP was not found and may be filled in by hand', async () => {
    const { api } = openNew();
    api.refuse(cep.lookup, 'CEP_NAO_ENCONTRADO');
    fill(field('CEP'), '99999999');
    expect(await screen.findByText('Verifique o CEP ou preencha manualmente')).toBeInTheDocument();
  });

  it('sends that the client is a foreigner without CPF, which is asked right behind the CPF', async () => {
    const { api } = openNew();
    fill(field('Nome'), 'John');
    openTab('Documentos');
    const box = screen.getByRole('checkbox', { name: 'Estrangeiro sem CPF' });
    expect(box).not.toBeChecked();
    await userEvent.click(field('CPF'));
    await userEvent.tab();
    expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(box).toBeChecked();
    await click('Salvar');
    await waitFor(() => expect(created(api)).toMatchObject([{ nome: 'John', dispensaCpf: true }]));
  });

  it('has every field of the record under its own label', async () => {
    openNew();
    const labels = ['Nome', 'Data de nascimento', 'E-mail', 'Telefone residencial', 'Telefone comercial', 'Telefone celular'];
    const address = ['CEP', 'Endereço', 'Número', 'Complemento', 'Bairro', 'Cidade', 'UF', 'Observações'];
    for (const label of [...labels, ...address]) expect(field(label)).toBeVisible();
    openTab('Documentos');
    for (const label of ['CPF', 'RG', 'CNH', 'Certidão de nascimento', 'Validade do passaporte'])
      expect(field(label)).toBeVisible();
    openTab('Família');
    expect(screen.getByText('Salve o cliente primeiro para gerenciar família')).toBeVisible();
  });

  it('opens the first invalid tab and focuses its field', async () => {
    const { api } = openNew();
    openTab('Documentos');
    await click('Salvar');
    expect(await screen.findByText('Nome é obrigatório')).toBeVisible();
    expect(field('Nome')).toHaveFocus();
    fill(field('Nome'), 'Ana');
    await waitFor(() => expect(screen.queryByText('Nome é obrigatório')).not.toBeInTheDocument());
    fill(field('E-mail'), 'ana@');
    await click('Salvar');
    expect(await screen.findByText('Email inválido')).toBeVisible();
    expect(created(api)).toEqual([]);
  });

  it('refuses an international e-mail address at its field, as the server would, and accepts a copied one with invisible characters', async () => {
    const { api } = openNew();
    fill(field('Nome'), 'Ana');
    fill(field('E-mail'), 'joão@exemplo.com.br');
    await click('Salvar');
    expect(await screen.findByText('Email inválido')).toBeVisible();
    expect(created(api)).toEqual([]);
    await userEvent.clear(field('E-mail'));
    await userEvent.paste('\u202aana@exemplo.com\u202c');
    await click('Salvar');
    await waitFor(() => expect(created(api)).toHaveLength(1));
    expect(screen.queryByText('Email inválido')).not.toBeInTheDocument();
  });

  it('warns of a wrong CPF and an odd phone but saves them', async () => {
    const { api } = openNew();
    fill(field('Nome'), 'Ana');
    fill(field('Telefone celular'), '1012');
    openTab('Documentos');
    fill(field('CPF'), '52998224724');
    await userEvent.tab();
    expect(await screen.findByText('Confira os dígitos do CPF')).toBeInTheDocument();
    expect(await screen.findByText('Confira o DDD e o número')).toBeInTheDocument();
    await click('Salvar');
    await waitFor(() => expect(created(api)).toMatchObject([{ cpf: '52998224724', telefoneCelular: '1012' }]));
  });

  it('keeps a number of the whole country and one with its country code, however they are typed', async () => {
    const { api } = openNew();
    fill(field('Nome'), 'Ana');
    await userEvent.type(field('Telefone celular'), '5511987654321');
    await userEvent.type(field('Telefone residencial'), '55 11 3333-4444');
    await userEvent.type(field('Telefone comercial'), '0800 123 4567');
    await userEvent.tab();
    expect(field('Telefone celular')).toHaveValue('(11) 98765-4321');
    expect(field('Telefone comercial')).toHaveValue('0800 123 4567');
    expect(screen.queryByText('Confira o DDD e o número')).toBeNull();
    await click('Salvar');
    const telefones = { telefoneCelular: '11987654321', telefoneResidencial: '1133334444', telefoneComercial: '08001234567' };
    await waitFor(() => expect(created(api)).toMatchObject([telefones]));
  });

  it('is saved by Ctrl-Enter, once, however often it is pressed', async () => {
    const { api } = openNew();
    const answer = Promise.withResolvers<void>();
    api.answer(clientes.create, () => answer.promise.then(() => aClienteDetail()));
    fill(field('Nome'), 'Ana');
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
    answer.resolve();
    await screen.findByText('Cliente criado com sucesso.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(created(api)).toHaveLength(1);
  });

  it('is not saved by Ctrl-Enter in a question above the form', async () => {
    const { api } = await openEdit();
    api.answer(documentos.list, [aDocumento('frente')]);
    await userEvent.type(field('Nome'), ' Filho');
    openTab('Documentos');
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    const question = await screen.findByRole('dialog', { name: 'Excluir documento' });
    within(question).getByRole('button', { name: 'Cancelar' }).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(updated(api)).toEqual([]);
  });
});

describe('Refused by the server', () => {
  it('names the client that already has the CPF and offers to open it', async () => {
    const { api, onOpenCliente } = openNew();
    const message = 'Este CPF já está cadastrado para Bia Souza.';
    api.refuse(clientes.create, 'CPF_JA_CADASTRADO', { message, data: { clienteId: 'bia', nome: 'Bia Souza' } });
    fill(field('Nome'), 'Ana');
    await click('Salvar');
    expect(await screen.findByText('Erro ao criar cliente')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeVisible();
    await waitFor(() => expect(field('CPF')).toHaveFocus());
    await click('Abrir');
    await click('Descartar');
    expect(onOpenCliente).toHaveBeenCalledWith('bia');
  });

  it('shows each message at its field', async () => {
    const { api } = openNew();
    api.refuse(clientes.create, 'DADOS_INVALIDOS', { errors: [{ field: 'cidade', message: 'Use no máximo 255 caracteres' }] });
    fill(field('Nome'), 'Ana');
    openTab('Documentos');
    await click('Salvar');
    expect(await screen.findByText('Use no máximo 255 caracteres')).toBeVisible();
    expect(field('Cidade')).toHaveFocus();
  });

  it('keeps the text when nothing answers, and the next try repeats the same request', async () => {
    const { api } = openNew();
    api.disconnect(clientes.create);
    fill(field('Nome'), 'Ana');
    await click('Salvar');
    expect(await screen.findByText('Erro ao criar cliente')).toBeInTheDocument();
    expect(field('Nome')).toHaveValue('Ana');
    api.answer(clientes.create, aClienteDetail());
    await click('Salvar');
    expect(await screen.findByText('Cliente criado com sucesso.')).toBeInTheDocument();
    const keys = api.calls(clientes.create).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('Editar Cliente', () => {
  it('sends only what changed with what was seen of it, null for what was emptied; a failure keeps it to be sent again', async () => {
    const { api, onClosed } = await openEdit();
    expect(screen.getByRole('dialog', { name: 'Editar Cliente' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Salvar e abrir' })).not.toBeInTheDocument();
    expect(field('Telefone celular')).toHaveValue('(11) 98765-4321');
    fill(field('Nome'), 'João Silva');
    await userEvent.clear(field('E-mail'));
    api.refuse(clientes.update, 'ERRO_INTERNO');
    await click('Salvar');
    expect(await screen.findByText('Erro ao atualizar cliente')).toBeInTheDocument();
    api.answer(clientes.update, aClienteDetail({ id: ID }));
    await click('Salvar');
    expect(await screen.findByText('Cliente atualizado com sucesso')).toBeInTheDocument();
    const vistos = { nome: 'João Ávila', email: 'joao@exemplo.com.br' };
    const sent = { contaId: aConta().id, nome: 'João Silva', email: null, vistos };
    expect(updated(api)).toEqual([sent, sent]);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  });

  it('shows a failure to load and tries again; one can type at once when the record comes late', async () => {
    const api = serverWith([aCliente({ id: ID })]);
    api.refuse(clientes.read, 'SERVICO_INDISPONIVEL');
    openDialog(ID);
    expect(await screen.findByText('Não foi possível carregar o cliente')).toBeInTheDocument();
    api.answer(clientes.read, aClienteDetail({ id: ID }));
    await click('Tentar novamente');
    expect(await screen.findByLabelText('Nome')).toHaveValue('João Ávila');
    expect(field('Nome')).toHaveFocus();
  });
});

describe('Família of a saved client', () => {
  it('lists the members and leads to their screen, not without asking when something was typed', async () => {
    const { api, router } = await openEdit();
    api.answer(relacionamentos.list, [aVinculo('bia', 'Bia Souza', { tipoRelacao: 'filho', inverso: true })]);
    fill(field('Nome'), 'João Silva');
    openTab('Família');
    expect(await screen.findByRole('link', { name: 'Bia Souza' })).toBeVisible();
    expect(screen.getByText('Pai/Mãe')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Gerenciar família' }));
    await click('Descartar');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/cliente/${ID}/familia`));
  });
});

describe('Who looks after a client', () => {
  const choose = async (nome: string) => {
    await userEvent.click(field('Responsável pela carteira'));
    await userEvent.click(await screen.findByRole('option', { name: nome }));
  };

  it('is shown by name, and saved as none once the field is cleared', async () => {
    const { api } = await openEdit({ agenteId: 'bia' });
    expect(await screen.findByText('Bia Souza')).toBeInTheDocument();
    await click('Limpar');
    await click('Salvar');
    await waitFor(() => expect(updated(api)).toEqual([expect.objectContaining({ agenteId: null })]));
  });

  it('is chosen by name, and named where another user chose somebody else', async () => {
    const { api } = await openEdit();
    await choose('Bia Souza');
    const conflitos = [aConflito('agenteId', 'bia', 'erica')];
    api.refuse(clientes.update, 'ALTERADO_POR_OUTRA_PESSOA', { data: { conflitos } });
    await click('Salvar');
    const question = await screen.findByRole('dialog', { name: 'Alterado por outra pessoa' });
    expect(question).toHaveTextContent('Responsável pela carteiraO seu: Bia SouzaO atual: Érica');
  });
});

describe('MES-60: A client changed by another user meanwhile', () => {
  const saved = aClienteDetail({ id: ID, nome: 'João Dela', numero: '12' });
  const ruas = { ...enderecoDe(aClienteDetail()), endereco: 'Rua Augusta' };
  async function clash() {
    const shown = await openEdit();
    fill(field('Nome'), 'João Meu');
    fill(field('Endereço'), 'Rua Augusta');
    fill(field('Observações'), 'Alérgico');
    const conflitos = [aConflito('nome', 'João Meu', 'João Dela'), aConflito('endereco', ruas, enderecoDe(saved))];
    shown.api.refuse(clientes.update, 'ALTERADO_POR_OUTRA_PESSOA', { data: { conflitos } });
    await click('Salvar');
    const question = await screen.findByRole('dialog', { name: 'Alterado por outra pessoa' });
    shown.api.answer(clientes.update, saved);
    return { ...shown, question };
  }
  const press = async (question: HTMLElement, name: string) => userEvent.click(within(question).getByRole('button', { name }));

  it('shows both values of each field with who and when, and cannot be closed without a decision', async () => {
    const { question, onClosed } = await clash();
    expect(question).toHaveTextContent('Rita Souza mudou o mesmo que você. Nada foi gravado ainda.');
    const parts = within(question)
      .getAllByRole('term')
      .map((term) => term.closest('dl')?.textContent);
    expect(parts).toEqual([
      'NomeO seu: João MeuO atual: João DelaRita Souza, 24/11/2026 11:05',
      'EndereçoO seu: Rua AugustaO atual: Praça da SéRita Souza, 24/11/2026 11:05',
      'NúmeroO seu: 10O atual: 12Rita Souza, 24/11/2026 11:05',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(question).toBeVisible();
    expect(within(question).queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument();
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('is written as one typed it by one press, over what stands now', async () => {
    const { api, question, onClosed } = await clash();
    await press(question, 'Gravar o meu');
    expect(await screen.findByText('Cliente atualizado com sucesso')).toBeInTheDocument();
    const vistos = { nome: 'João Dela', observacoes: null, ...enderecoDe(saved) };
    expect(updated(api)[1]).toEqual({ contaId: aConta().id, nome: 'João Meu', observacoes: 'Alérgico', ...ruas, vistos });
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  });

  it('stays as it is by the other, and the rest of what was typed is written', async () => {
    const { api, question, onClosed } = await clash();
    await press(question, 'Ficar com o atual');
    await waitFor(() => expect(updated(api)).toHaveLength(2));
    expect(updated(api)[1]).toEqual({ contaId: aConta().id, observacoes: 'Alérgico', vistos: { observacoes: null } });
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  });

  it('keeps what was typed in the form where the decision cannot be sent', async () => {
    const { api, question, onClosed } = await clash();
    api.refuse(clientes.update, 'SERVICO_INDISPONIVEL');
    await press(question, 'Gravar o meu');
    expect(await screen.findByText('Erro ao atualizar cliente')).toBeInTheDocument();
    await waitFor(() => expect(question).not.toBeVisible());
    expect(field('Nome')).toHaveValue('João Meu');
    expect(onClosed).not.toHaveBeenCalled();
  });
});

describe('Closing', () => {
  it('is silent while nothing was typed', async () => {
    const { onClosed } = openNew();
    await userEvent.type(field('Nome'), '{Escape}');
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  });

  describe('asks before a validity is lost', () => {
    const validade = async (place: string) =>
      within((await screen.findByText(place)).closest<HTMLElement>('section, li') ?? document.body).getByLabelText('Validade');
    async function openFiles() {
      const shown = await openEdit();
      shown.api.answer(documentos.list, [aDocumento('visto', { flagDocumento: 'outrosDocumentos' })]);
      openTab('Documentos');
      return shown;
    }
    const stay = async () => userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));

    it('when it waits for its file, or is being corrected', async () => {
      const { onClosed } = await openFiles();
      fill(await validade('Outros Documentos'), '10052030');
      await click('Cancelar');
      await stay();
      expect(onClosed).not.toHaveBeenCalled();
      expect(await validade('Outros Documentos')).toHaveValue('10/05/2030');
      await userEvent.clear(await validade('Outros Documentos'));
      await userEvent.click(await screen.findByRole('button', { name: 'Editar validade' }));
      fill(await validade('visto.pdf'), '10052030');
      await click('Cancelar');
      await click('Descartar');
      await waitFor(() => expect(onClosed).toHaveBeenCalled());
    });

    it('when the client is saved, and saves the client after the answer', async () => {
      const { api, onClosed } = await openFiles();
      fill(await validade('Outros Documentos'), '10052030');
      await click('Salvar');
      await stay();
      openTab('Informações Básicas');
      await userEvent.type(field('Nome'), ' Filho');
      await click('Salvar');
      await click('Descartar');
      await waitFor(() => expect(onClosed).toHaveBeenCalled());
      expect(updated(api)).toHaveLength(2);
    });
  });

  it('asks before Esc, Cancelar, a link or the back button loses typed text', async () => {
    const { onClosed, router } = openNew();
    fill(field('Nome'), 'Ana');
    const leave = [() => userEvent.keyboard('{Escape}'), () => click('Cancelar'), () => act(() => router.navigate('/profile'))];
    for (const way of leave) {
      await way();
      const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
      await userEvent.click(within(question).getByRole('button', { name: 'Continuar editando' }));
      await waitFor(() => expect(question).not.toBeVisible());
      expect(field('Nome')).toHaveValue('Ana');
      expect(router.state.location.pathname).toBe('/');
    }
    expect(onClosed).not.toHaveBeenCalled();
    await act(() => router.navigate('/profile'));
    await click('Descartar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  });

  it('keeps the typed text when the list behind it moves to another page', async () => {
    const { router, onClosed } = openNew();
    fill(field('Nome'), 'Ana');
    await act(() => router.navigate('/?page=2'));
    await click('Descartar');
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(router.state.location.search).toBe('?page=2');
  });

  it('keeps the typed text when the session is lost, until the page is left for the sign-in', async () => {
    const { api, router } = openNew();
    api.refuse(clientes.create, 'NAO_AUTENTICADO');
    fill(field('Nome'), 'Ana');
    await click('Salvar');
    await waitFor(() => expect(created(api)).toHaveLength(1));
    expect(hasUnsavedWork()).toBe(true);
    expect(screen.queryByText('Erro ao criar cliente')).not.toBeInTheDocument();
    document.documentElement.dataset.leaving = 'login';
    expect(hasUnsavedWork()).toBe(false);
    await act(() => router.navigate('/profile'));
    expect(router.state.location.pathname).toBe('/profile');
    delete document.documentElement.dataset.leaving;
  });

  it('does not stand in the way of the plans once a subscription has ended; a refusal for want of one alone changes nothing', async () => {
    const { api, router } = openNew();
    api.refuse(clientes.create, 'ASSINATURA_INATIVA');
    fill(field('Nome'), 'Ana');
    await click('Salvar');
    await waitFor(() => expect(created(api)).toHaveLength(1));
    await act(() => router.navigate('/profile'));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.pathname).toBe('/');
    await act(() => router.navigate('/assinar', { state: FORCED_NAVIGATION }));
    expect(router.state.location.pathname).toBe('/assinar');
  });

  it('asks before the user goes back to a place that the product had led to', async () => {
    const { router } = openNew();
    await act(() => router.navigate('/assinar', { state: FORCED_NAVIGATION }));
    await act(() => router.navigate('/profile'));
    fill(field('Nome'), 'Ana');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: 'Continuar editando' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile');
  });
});

describe('Documentos in the client’s dialog', () => {
  const inputOf = (slot: string) => document.querySelector<HTMLInputElement>(`[data-slot=${slot}] input[type=file]`);
  const passaporte = aDocumento('p1', { flagDocumento: 'passaporte', validade: '2033-01-02' });

  async function openDocumentos(change: Parameters<typeof aCliente>[0] = {}) {
    const opened = await openEdit(change);
    opened.api.answer(documentos.list, [passaporte]);
    opened.api.answer(documentos.upload, { documentos: [aDocumento('novo')], erros: [] });
    expect(opened.api.calls(documentos.list)).toEqual([]);
    openTab('Documentos');
    await screen.findByText('p1.pdf');
    return opened;
  }

  it('can give their validity to the form, which saves it only when it is saved', async () => {
    const { api } = await openDocumentos();
    await click('Usar como validade do passaporte');
    expect(field('Validade do passaporte')).toHaveValue('02/01/2033');
    expect(await screen.findByText('Salve o cliente para confirmar.')).toBeInTheDocument();
    expect(updated(api)).toEqual([]);
    await click('Cancelar');
    await click('Continuar editando');
    await click('Salvar');
    await waitFor(() => expect(updated(api)).toMatchObject([{ validadePassaporte: '2033-01-02' }]));
  });

  it('are fetched when the tab is opened, and stand with the fields of the form, in one slot each', async () => {
    const { api } = await openDocumentos();
    expect(api.calls(documentos.list)[0]?.url.search).toBe(`?clienteId=${ID}`);
    expect(screen.queryByText(/Salve o cliente primeiro/)).not.toBeInTheDocument();
    const fields = ['CPF', 'RG', 'CNH', 'Certidão de nascimento', 'Validade do passaporte'].map(field);
    const slots = [...fields, screen.getByRole('checkbox', { name: 'Estrangeiro sem CPF' })].map((input) =>
      input.closest('[data-slot]')?.getAttribute('data-slot'),
    );
    expect(slots).toEqual(['cpf', 'rg', 'cnh', 'certidaoNascimento', 'passaporte', 'cpf']);
  });

  it('are sent without touching what is typed, even when the client cannot be fetched again', async () => {
    const { api } = await openDocumentos();
    fill(field('RG'), '12345');
    api.disconnect(clientes.read);
    await userEvent.upload(inputOf('rg') as HTMLInputElement, new File(['x'], 'rg.pdf'));
    expect(await screen.findByText('Documento(s) enviado(s) com sucesso!')).toBeInTheDocument();
    await waitFor(() => expect(api.calls(clientes.read).length).toBeGreaterThan(1));
    expect(field('RG')).toHaveValue('12345');
    expect(updated(api)).toEqual([]);
  });

  it('go on being sent after the dialog is saved and closed', async () => {
    const { api, onClosed } = await openDocumentos();
    let arrive: () => void = () => undefined;
    api.answer(
      documentos.upload,
      () => new Promise((resolve) => (arrive = () => resolve({ documentos: [aDocumento('novo')], erros: [] }))),
    );
    await userEvent.upload(inputOf('rg') as HTMLInputElement, new File(['x'], 'rg.pdf'));
    await click('Salvar');
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    arrive();
    expect(await screen.findByText('Documento(s) enviado(s) com sucesso!')).toBeInTheDocument();
  });

  it('do not save the client when a validity is confirmed with Enter', async () => {
    const { api } = await openDocumentos();
    await userEvent.type(
      document.querySelector('[data-slot=outrosDocumentos] input:not([type=file])') as HTMLInputElement,
      '02012033{Enter}',
    );
    expect(updated(api)).toEqual([]);
  });
});
