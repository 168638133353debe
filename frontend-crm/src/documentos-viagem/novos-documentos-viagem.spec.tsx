import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { documentosViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { aConta, fill, renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClienteDialog from '../record/form/cliente-dialog.tsx';
import { aClienteDetail, serverWith } from '../clientes/testing.ts';
import { aDocumentoViagem } from './testing.ts';

function openNew() {
  const api = serverWith([]);
  api.answer(clientes.create, aClienteDetail({ id: 'novo' }));
  api.answer(documentosViagem.create, aDocumentoViagem('p1'));
  const onClosed = jest.fn();
  const onOpenCliente = jest.fn();
  const dialog = <ClienteDialog contaId={aConta().id} onClosed={onClosed} onOpenCliente={onOpenCliente} />;
  return { api, onClosed, onOpenCliente, ...renderWithProviders(dialog) };
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function addDocumentoViagem(pais: string, numero: string, validade: string) {
  await click('Adicionar documento de viagem');
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo documento de viagem' }));
  expect(dialog.queryByLabelText('Arquivo')).not.toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('Tipo'), 'Passaporte');
  fill(dialog.getByRole('combobox', { name: 'País' }), pais);
  await userEvent.click(screen.getByRole('option', { name: pais }));
  fill(dialog.getByLabelText('Número'), numero);
  fill(dialog.getByLabelText('Validade'), validade);
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Novo documento de viagem' })).not.toBeInTheDocument());
}

/** 'Novo Cliente' with a name, on the tab 'Documentos'. */
function begin() {
  const opened = openNew();
  fill(screen.getByLabelText('Nome'), 'Ana Rossi');
  fireEvent.click(screen.getByRole('tab', { name: 'Documentos' }));
  return opened;
}

describe('The travel documents of a new client', () => {
  it('are saved with him; a foreign passport leaves the validity of his passport empty', async () => {
    const { api, onClosed } = begin();
    await addDocumentoViagem('Itália', 'YA1234567', '20/06/2032');
    expect(screen.getByText('Será salvo com o cliente')).toBeInTheDocument();
    expect(screen.getByLabelText('Validade do passaporte')).toHaveValue('');
    await click('Salvar');
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(api.calls(clientes.create)[0]?.body).not.toHaveProperty('validadePassaporte');
    const [created] = api.calls(documentosViagem.create);
    expect(created?.params).toEqual({ id: 'novo' });
    expect(created?.body).toMatchObject({ tipo: 'passaporte', pais: 'ITA', numero: 'YA1234567', validade: '2032-06-20' });
  });

  it('show the validity of a Brazilian passport, and take over another one that is typed there', async () => {
    const { api, onClosed } = begin();
    await addDocumentoViagem('Brasil', 'FZ123456', '15/03/2031');
    const validade = screen.getByLabelText('Validade do passaporte');
    expect(validade).toHaveValue('15/03/2031');
    fill(validade, '16/03/2031');
    await click('Salvar');
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(api.calls(clientes.create)[0]?.body).not.toHaveProperty('validadePassaporte');
    expect(api.calls(documentosViagem.create).map(({ body }) => body)).toMatchObject([{ pais: 'BRA', validade: '2031-03-16' }]);
  });

  it('are changed and taken away before', async () => {
    begin();
    await addDocumentoViagem('Itália', 'YA1', '20/06/2032');
    await addDocumentoViagem('Brasil', 'FZ123456', '15/03/2031');
    const list = () => within(screen.getByRole('list', { name: 'Documentos de viagem' })).getAllByRole('listitem');
    await userEvent.click(within(list()[0]!).getByRole('button', { name: 'Editar documento de viagem' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar documento de viagem' }));
    fill(dialog.getByLabelText('Número'), 'YA1234567');
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    expect(await screen.findByText('YA1234567')).toBeInTheDocument();
    await userEvent.click(within(list()[1]!).getByRole('button', { name: 'Excluir documento de viagem' }));
    expect(list()).toHaveLength(1);
    expect(screen.getByLabelText('Validade do passaporte')).toHaveValue('');
  });

  it('that are refused are reported, and the client stays saved', async () => {
    const { api, onOpenCliente } = begin();
    api.refuse(documentosViagem.create, 'DOCUMENTO_VIAGEM_JA_CADASTRADO', { message: 'Já cadastrado para Zé Souza.' });
    await addDocumentoViagem('Itália', 'YA1', '20/06/2032');
    await click('Salvar');
    expect(await screen.findByText('O cliente foi salvo sem um documento de viagem')).toBeInTheDocument();
    expect(screen.getByText('Já cadastrado para Zé Souza.')).toBeInTheDocument();
    await click('Abrir');
    expect(onOpenCliente).toHaveBeenCalledWith('novo');
  });

  it('that are refused leave the client the validity of the passport', async () => {
    const { api } = begin();
    api.refuse(documentosViagem.create, 'SERVICO_INDISPONIVEL');
    api.answer(clientes.update, aClienteDetail({ id: 'novo' }));
    await addDocumentoViagem('Brasil', 'FZ123456', '15/03/2031');
    await click('Salvar');
    expect(await screen.findByText('O cliente foi salvo sem um documento de viagem')).toBeInTheDocument();
    expect(api.calls(clientes.update)[0]).toMatchObject({
      params: { id: 'novo' },
      body: { contaId: aConta().id, validadePassaporte: '2031-03-15' },
    });
  });

  it('are asked about when the dialog is left', async () => {
    begin();
    fireEvent.click(screen.getByRole('tab', { name: 'Informações Básicas' }));
    fill(screen.getByLabelText('Nome'), '');
    fireEvent.click(screen.getByRole('tab', { name: 'Documentos' }));
    await addDocumentoViagem('Itália', 'YA1', '20/06/2032');
    await click('Cancelar');
    expect(await screen.findByText('Descartar alterações?')).toBeInTheDocument();
  });
});
