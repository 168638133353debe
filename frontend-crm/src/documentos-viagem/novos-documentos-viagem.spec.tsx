import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { aConta, fill, renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClienteDialog from '../record/form/cliente-dialog.tsx';
import { aClienteDetail, serverWith } from '../clientes/testing.ts';

function openNew() {
  const api = serverWith([]);
  api.answer(clientes.create, aClienteDetail({ id: 'novo' }));
  const onClosed = jest.fn();
  const dialog = <ClienteDialog contaId={aConta().id} onClosed={onClosed} onOpenCliente={jest.fn()} />;
  return { api, onClosed, ...renderWithProviders(dialog) };
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
  it('are sent with him in one call; a foreign passport leaves the validity of his passport empty', async () => {
    const { api, onClosed } = begin();
    await addDocumentoViagem('Itália', 'YA1234567', '20/06/2032');
    expect(screen.getByText('Será salvo com o cliente')).toBeInTheDocument();
    expect(screen.getByLabelText('Validade do passaporte')).toHaveValue('');
    await click('Salvar');
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    const passaporte = { tipo: 'passaporte', pais: 'ITA', numero: 'YA1234567', validade: '2032-06-20' };
    expect(api.calls(clientes.create).map(({ body }) => body)).toMatchObject([
      { nome: 'Ana Rossi', documentosViagem: [passaporte] },
    ]);
    expect(api.calls(clientes.create)[0]?.body).not.toHaveProperty('validadePassaporte');
  });

  it('show the validity of a Brazilian passport, and take over another one that is typed there', async () => {
    const { api, onClosed } = begin();
    await addDocumentoViagem('Brasil', 'FZ123456', '15/03/2031');
    const validade = screen.getByLabelText('Validade do passaporte');
    expect(validade).toHaveValue('15/03/2031');
    fill(validade, '16/03/2031');
    await click('Salvar');
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    const [{ body } = {}] = api.calls(clientes.create);
    expect(body).toMatchObject({ documentosViagem: [{ pais: 'BRA', validade: '2031-03-16' }] });
    expect(body).not.toHaveProperty('validadePassaporte');
  });

  it('are changed and taken away before', async () => {
    begin();
    await addDocumentoViagem('Itália', 'YA10001', '20/06/2032');
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

  it('that are refused leave the form as it is: nothing was saved', async () => {
    const { api, onClosed } = begin();
    api.refuse(clientes.create, 'DOCUMENTO_VIAGEM_JA_CADASTRADO', { message: 'Já cadastrado para Zé Souza.' });
    await addDocumentoViagem('Itália', 'YA10001', '20/06/2032');
    await click('Salvar');
    expect(await screen.findByText('Já cadastrado para Zé Souza.')).toBeInTheDocument();
    expect(screen.getByText('Será salvo com o cliente')).toBeInTheDocument();
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('are asked about when the dialog is left', async () => {
    begin();
    fireEvent.click(screen.getByRole('tab', { name: 'Informações Básicas' }));
    fill(screen.getByLabelText('Nome'), '');
    fireEvent.click(screen.getByRole('tab', { name: 'Documentos' }));
    await addDocumentoViagem('Itália', 'YA10001', '20/06/2032');
    await click('Cancelar');
    expect(await screen.findByText('Descartar alterações?')).toBeInTheDocument();
  });
});
