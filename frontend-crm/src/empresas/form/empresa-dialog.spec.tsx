import { cep } from '@viajario/contracts/crm/ceps/cep';
import { empresas } from '@viajario/contracts/crm/empresas/empresas';
import { aConta, fill, renderWithProviders, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EmpresaDialog from './empresa-dialog.tsx';
import { aConflito } from '../../clientes/testing.ts';
import { anEmpresa, anEmpresaDetail, serverWithEmpresas } from '../testing.ts';

function openDialog(empresaId?: string) {
  const onClosed = jest.fn();
  const { router } = renderWithProviders(<EmpresaDialog contaId={aConta().id} empresaId={empresaId} onClosed={onClosed} />);
  return { onClosed, router };
}

function openNew() {
  const api = serverWithEmpresas([anEmpresa({ id: 'velha', nomeFantasia: 'Velha Conhecida', cnpj: '11222333000181' })]);
  api.answer(empresas.create, anEmpresa({ id: 'nova' }));
  return { api, ...openDialog() };
}

async function openEdit() {
  const api = serverWithEmpresas([anEmpresa()]);
  api.answer(empresas.update, anEmpresa());
  const opened = openDialog('e1');
  await screen.findByLabelText('Razão Social');
  return { api, ...opened };
}

const field = (label: string) => screen.getByLabelText(label);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const created = (api: StubbedApi) => api.calls(empresas.create).map(({ body }) => body);
const updated = (api: StubbedApi) => api.calls(empresas.update).map(({ body }) => body);
/** antd shows the message about a field some frames after the event that it is about. */
const messagesAreShown = () =>
  act(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

describe('Nova Empresa', () => {
  it('sends what was typed without punctuation, confirms it in a toast and closes', async () => {
    const { api, onClosed, router } = openNew();
    await userEvent.type(field('Razão Social'), ' Águas Claras Ltda ');
    await userEvent.type(field('CNPJ'), '12abc34501de35');
    expect(field('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    await userEvent.type(field('Telefone'), '1133334444');
    fill(field('Telefone do responsável'), '11987654321');
    fill(field('E-mail do responsável'), 'celia@aguas.com.br');
    await click('Criar Empresa');
    expect(await screen.findByText('Empresa criada!')).toBeInTheDocument();
    expect(created(api)).toEqual([
      {
        contaId: aConta().id,
        razaoSocial: 'Águas Claras Ltda',
        cnpj: '12ABC34501DE35',
        telefone: '1133334444',
        telefoneResponsavel: '11987654321',
        emailResponsavel: 'celia@aguas.com.br',
      },
    ]);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    await click('Abrir');
    expect(router.state.location.pathname).toBe('/empresa/nova');
  });

  it('asks about what was typed while it was being saved, which may be thrown away', async () => {
    const { api, onClosed } = openNew();
    let arrive = () => {};
    api.answer(empresas.create, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return anEmpresa({ id: 'nova' });
    });
    fill(field('Razão Social'), 'Águas');
    fill(field('CNPJ'), '12abc34501de35');
    await click('Criar Empresa');
    await userEvent.type(field('Observações'), 'Paga dia 5');
    arrive();
    expect(await screen.findByText('Empresa criada!')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(created(api)).toHaveLength(1);
    expect(updated(api)).toHaveLength(0);
  });

  it('has every field under its own label and the contato responsável as a group', async () => {
    openNew();
    expect(screen.getByRole('dialog', { name: 'Nova Empresa' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Contato Responsável' })).toBeInTheDocument();
    const own = ['Razão Social', 'Nome Fantasia', 'CNPJ', 'E-mail', 'Telefone'];
    const contact = ['Nome do responsável', 'Telefone do responsável', 'E-mail do responsável'];
    const address = ['CEP', 'Rua', 'Número', 'Complemento', 'Bairro', 'Cidade', 'UF'];
    for (const label of [...own, ...contact, ...address, 'Observações']) expect(field(label)).toBeVisible();
    expect(field('CNPJ')).not.toHaveAttribute('inputmode', 'numeric');
    await waitFor(() => expect(field('Razão Social')).toHaveFocus());
  });

  it('shows what is missing or no e-mail, names the fields and focuses the first', async () => {
    const { api } = openNew();
    await click('Criar Empresa');
    expect(await screen.findByText('Erro de validação')).toBeInTheDocument();
    expect(screen.getByText('Verifique os campos obrigatórios.')).toBeInTheDocument();
    expect(await screen.findByText('Razão Social é obrigatória')).toBeVisible();
    expect(await screen.findByText('CNPJ é obrigatório')).toBeVisible();
    expect(await screen.findByText('Confira: Razão Social, CNPJ')).toBeVisible();
    expect(field('Razão Social')).toHaveFocus();
    expect(created(api)).toEqual([]);
    fill(field('Razão Social'), 'Águas');
    expect(await screen.findByText('Confira: CNPJ')).toBeVisible();
    fill(field('CNPJ'), '11444777000161');
    fill(field('E-mail'), 'aguas@');
    await click('Criar Empresa');
    expect(await screen.findByText('Email inválido')).toBeVisible();
    expect(field('E-mail')).toHaveFocus();
    expect(created(api)).toEqual([]);
  });

  it('only hints at a short CEP on leaving the field, and refuses to save it', async () => {
    const { api } = openNew();
    fill(field('Razão Social'), 'Águas');
    fill(field('CNPJ'), '11444777000161');
    fill(field('CEP'), '0100');
    await userEvent.tab();
    expect(await screen.findByText('CEP deve ter 8 dígitos')).toBeVisible();
    await click('Criar Empresa');
    expect(await screen.findByText('CEP deve estar no formato 00000-000')).toBeVisible();
    expect(await screen.findByText('Erro de validação')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('CEP deve ter 8 dígitos')).not.toBeInTheDocument());
    expect(field('CEP')).toHaveFocus();
    expect(created(api)).toEqual([]);
    fill(field('CEP'), '01001000');
    await waitFor(() => expect(field('Rua')).toHaveValue('Praça da Sé'));
    await click('Criar Empresa');
    await waitFor(() => expect(created(api)).toMatchObject([{ cep: '01001000', rua: 'Praça da Sé', uf: 'SP' }]));
  });

  it('reports a CEP that does not exist in the words of companies', async () => {
    const { api } = openNew();
    api.refuse(cep.lookup, 'CEP_NAO_ENCONTRADO');
    fill(field('CEP'), '99999999');
    expect(await screen.findByText('CEP não encontrado')).toBeInTheDocument();
    expect(screen.getByText('Verifique o CEP e tente novamente.')).toBeInTheDocument();
  });
});

describe('CNPJ', () => {
  const WARNING = 'Confira os dígitos do CNPJ';
  /** Leaves the field with this text in it. */
  async function leaveWith(text: string) {
    fill(field('CNPJ'), text);
    await userEvent.tab();
    await messagesAreShown();
  }

  it('is taken without a warning when its digits fit, with letters, small ones too', async () => {
    openNew();
    for (const text of ['12.ABC.345/01DE-35', '00.000.000/0001-91', '11.444.777/0001-61', 'a1b2c3d4000193', 'zzzzzzzz000191']) {
      await leaveWith(text);
      const warned = screen.queryByText(WARNING) !== null;
      expect({ text, warned }).toEqual({ text, warned: false });
      expect(field('CNPJ')).toHaveDisplayValue(/^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d\d$/);
    }
  });

  it('with wrong check digits shows a warning and is saved', async () => {
    const { api } = openNew();
    // Refused, the form stays open for the next one.
    api.refuse(empresas.create, 'SERVICO_INDISPONIVEL');
    fill(field('Razão Social'), 'Águas');
    for (const [index, text] of ['12.ABC.345/01DE-36', '11.111.111/1111-11', '11.444'].entries()) {
      await leaveWith('11.444.777/0001-61');
      await waitFor(() => expect(screen.queryByText(WARNING)).not.toBeInTheDocument());
      await leaveWith(text);
      expect(await screen.findByText(WARNING)).toBeVisible();
      await click('Criar Empresa');
      await waitFor(() => expect(created(api)).toHaveLength(index + 1));
      expect(created(api)[index]).toMatchObject({ cnpj: text.replace(/[./-]/g, '') });
      await waitFor(() => expect(screen.getByRole('button', { name: 'Criar Empresa' })).toBeEnabled());
    }
  });

  it('warns of a company that has it already, and saves all the same', async () => {
    const { api } = openNew();
    await waitFor(() => expect(api.calls(empresas.list)).toHaveLength(1));
    fill(field('Razão Social'), 'Águas');
    fill(field('CNPJ'), '11222333000181');
    // Still in the field: Enter saves from here.
    expect(field('CNPJ')).toHaveFocus();
    expect(await screen.findByText('Já existe uma empresa com este CNPJ: Velha Conhecida')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Empresa criada!')).toBeInTheDocument();
  });

  it('is no reason for a warning while it is being typed', async () => {
    openNew();
    await userEvent.type(field('CNPJ'), '1122233300018');
    await messagesAreShown();
    expect(screen.queryByText('Confira os dígitos do CNPJ')).not.toBeInTheDocument();
    await userEvent.tab();
    await messagesAreShown();
    expect(screen.getByText('Confira os dígitos do CNPJ')).toBeVisible();
  });

  it('of the company itself is no repetition', async () => {
    await openEdit();
    await userEvent.click(field('CNPJ'));
    await userEvent.tab();
    await userEvent.type(field('Nome Fantasia'), ' Sul');
    expect(screen.queryByText(/Já existe uma empresa/)).not.toBeInTheDocument();
  });
});

describe('Refused by the server', () => {
  it('shows a toast that the company could not be created and the message at its field', async () => {
    const { api, onClosed } = openNew();
    const errors = [{ field: 'cidade', message: 'Use no máximo 255 caracteres' }];
    api.refuse(empresas.create, 'DADOS_INVALIDOS', { errors });
    fill(field('Razão Social'), 'Águas');
    fill(field('CNPJ'), '11444777000161');
    await click('Criar Empresa');
    expect(await screen.findByText('Erro ao criar empresa')).toBeInTheDocument();
    expect(screen.getByText('Não foi possível criar a empresa. Tente novamente.')).toBeInTheDocument();
    expect(await screen.findByText('Use no máximo 255 caracteres')).toBeVisible();
    expect(field('Cidade')).toHaveFocus();
    expect(onClosed).not.toHaveBeenCalled();
  });
});

describe('Editar Empresa', () => {
  it('sends the version and only what changed, null for what was emptied; a failure keeps it to be sent again', async () => {
    const { api, onClosed } = await openEdit();
    expect(screen.getByRole('dialog', { name: 'Editar Empresa' })).toBeInTheDocument();
    expect(field('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    fill(field('Razão Social'), 'Águas Turvas Ltda');
    await userEvent.clear(field('E-mail'));
    api.refuse(empresas.update, 'ERRO_INTERNO');
    await click('Salvar');
    expect(await screen.findByText('Erro ao atualizar empresa')).toBeInTheDocument();
    api.answer(empresas.update, anEmpresa());
    await click('Salvar');
    expect(await screen.findByText('Empresa atualizada com sucesso')).toBeInTheDocument();
    const { razaoSocial, email } = anEmpresa();
    const sent = { contaId: aConta().id, razaoSocial: 'Águas Turvas Ltda', email: null, vistos: { razaoSocial, email } };
    expect(updated(api)).toEqual([sent, sent]);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  });

  it('MES-60: shows both values where another user changed the same, and writes what one press decides', async () => {
    const { api, onClosed } = await openEdit();
    fill(field('Nome Fantasia'), 'Meu nome');
    fill(field('Telefone'), '1122223333');
    const telefones = { telefone: '1122223333', telefoneResponsavel: '11987654321' };
    const atuais = { telefone: null, telefoneResponsavel: '11912345678' };
    const conflitos = [aConflito('nomeFantasia', 'Meu nome', 'Nome dela'), aConflito('telefones', telefones, atuais)];
    api.refuse(empresas.update, 'ALTERADO_POR_OUTRA_PESSOA', { data: { conflitos } });
    await click('Salvar');
    const question = await screen.findByRole('dialog', { name: 'Alterado por outra pessoa' });
    expect(question).toHaveTextContent('TelefoneO seu: (11) 2222-3333O atual: Nada');
    expect(question).toHaveTextContent('Telefone do responsávelO seu: (11) 98765-4321O atual: (11) 91234-5678');
    api.answer(empresas.update, anEmpresa());
    await userEvent.click(within(question).getByRole('button', { name: 'Gravar o meu' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    const written = { nomeFantasia: 'Meu nome', ...telefones };
    expect(updated(api)[1]).toEqual({ contaId: aConta().id, ...written, vistos: { nomeFantasia: 'Nome dela', ...atuais } });
  });

  it('shows a failure to load and tries again; one can type at once when the record comes late', async () => {
    const api = serverWithEmpresas([]);
    api.refuse(empresas.read, 'SERVICO_INDISPONIVEL');
    openDialog('e1');
    expect(await screen.findByText('Não foi possível carregar a empresa')).toBeInTheDocument();
    api.answer(empresas.read, anEmpresaDetail());
    await click('Tentar novamente');
    expect(await screen.findByLabelText('Razão Social')).toHaveValue('Águas Claras Turismo Ltda');
    expect(field('Razão Social')).toHaveFocus();
  });
});

describe('Closing', () => {
  it('asks before typed text is lost', async () => {
    const { onClosed } = openNew();
    fill(field('Razão Social'), 'Águas');
    await click('Cancelar');
    await click('Descartar');
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  });
});
