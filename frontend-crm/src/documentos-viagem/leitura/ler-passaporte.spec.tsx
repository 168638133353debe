import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { documentosViagem, type DocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { aConta, pinNow, renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClienteDialog from '../../record/form/cliente-dialog.tsx';
import { aCliente, aClienteDetail, serverWith } from '../../clientes/testing.ts';
import { aDocumentoViagem } from '../testing.ts';

/** An invented passport, with right check digits. */
const ITALIANA = 'P<ITAROSSI<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<<<<<\nYA12345676ITA9005101F3206205<<<<<<<<<<<<<<<6';

function open(clienteId: string | undefined, documentosDeViagem: DocumentoViagem[], change: Parameters<typeof aCliente>[0] = {}) {
  const api = serverWith(clienteId ? [aCliente({ id: clienteId, ...change })] : []);
  api.answer(clientes.create, aClienteDetail({ id: 'novo' }));
  api.answer(documentosViagem.list, documentosDeViagem);
  api.answer(documentosViagem.create, aDocumentoViagem('p9'));
  api.answer(documentosViagem.update, aDocumentoViagem('p1'));
  const onClosed = jest.fn();
  const dialog = <ClienteDialog contaId={aConta().id} clienteId={clienteId} onClosed={onClosed} onOpenCliente={jest.fn()} />;
  return { api, onClosed, ...renderWithProviders(dialog) };
}

const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Opens 'Ler passaporte' on the tab 'Documentos' and pastes a text. */
async function paste(text: string) {
  await userEvent.click(await screen.findByRole('tab', { name: 'Documentos' }));
  await press('Ler passaporte');
  const dialog = await dialogOf('Ler passaporte');
  await userEvent.click(within(dialog).getByRole('textbox'));
  await userEvent.paste(text);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ler texto' }));
  return dialog;
}

const facts = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
const looks = () => screen.queryAllByText(/^Confira: /).map(({ textContent }) => textContent);

pinNow('2026-11-21T15:00:00Z');

describe("'Ler passaporte' of a new client", () => {
  it('fills name and birth in, and the form of the document; both are saved together', async () => {
    const { api, onClosed } = open(undefined, []);
    const dialog = await paste(ITALIANA);
    expect(facts(dialog)).toEqual([
      ...['Número: YA1234567', 'País: Itália', 'Sobrenome: ROSSI', 'Nomes: ANNA MARIA'],
      ...['Sexo: Feminino', 'Nascimento: 10/05/1990', 'Validade: 20/06/2032'],
    ]);
    expect(looks()).toEqual(['Confira: nome', 'Confira: país', 'Confira: sexo']);
    expect(dialog).toHaveTextContent('recebe: nome Anna Maria Rossi e nascimento 10/05/1990.');
    await press('Usar estes dados');
    const form = within(await dialogOf('Novo documento de viagem'));
    expect(form.getByLabelText('Tipo')).toHaveValue('passaporte');
    expect(form.getByLabelText('Número')).toHaveValue('YA1234567');
    expect(form.getByLabelText('Validade')).toHaveValue('20/06/2032');
    expect(form.getByText('Confira: país')).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Novo documento de viagem' })).not.toBeInTheDocument());
    expect(screen.getByLabelText('Nome')).toHaveValue('Anna Maria Rossi');
    expect(screen.getByLabelText('Data de nascimento')).toHaveValue('10/05/1990');
    expect(screen.getByLabelText('Validade do passaporte')).toHaveValue('');
    await press('Salvar');
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(api.calls(clientes.create)[0]?.body).toMatchObject({ nome: 'Anna Maria Rossi', dataNascimento: '1990-05-10' });
    expect(api.calls(clientes.create)[0]?.body).toMatchObject({
      documentosViagem: [{ pais: 'ITA', numero: 'YA1234567', sexo: 'F' }],
    });
  });

  it('never fills in what a digit contradicts', async () => {
    open(undefined, []);
    const dialog = await paste(ITALIANA.replace('YA1234567', 'YA1234568'));
    expect(facts(dialog)).toContain('Número: -');
    expect(looks()).toContain('Confira: número');
    await press('Usar estes dados');
    const form = within(await dialogOf('Novo documento de viagem'));
    expect(form.getByLabelText('Número')).toHaveValue('');
    expect(form.getByText('Confira: número')).toBeInTheDocument();
  });

  it('shows a message for a text without a zone, and leaves the form unchanged when it is cancelled', async () => {
    open(undefined, []);
    const dialog = await paste('Oi, segue o meu passaporte');
    expect(await within(dialog).findByText(/^Não encontramos as linhas do documento/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ler passaporte' })).not.toBeInTheDocument());
    expect(screen.getByLabelText('Nome')).toHaveValue('');
    expect(screen.getByText('Nenhum documento de viagem')).toBeInTheDocument();
  });
});

describe("'Ler passaporte' of a client", () => {
  it('keeps the stored value until the value that was read, shown beside it, is chosen', async () => {
    const known = { nome: 'Ana Rossi', dataNascimento: '1990-05-11' };
    const { api } = open(
      'c1',
      [aDocumentoViagem('p1', { pais: 'ITA', numero: 'ya 1234567', validade: '2031-01-01', sexo: 'F' })],
      known,
    );
    const dialog = within(await paste(ITALIANA));
    expect(dialog.getByText('Este documento já está no cadastro: ele será atualizado.')).toBeInTheDocument();
    const choices = dialog.getAllByRole('group').map(({ textContent }) => textContent);
    expect(choices).toEqual([
      'Nome: qual fica?No cadastroAna RossiNo documentoAnna Maria Rossi',
      'Nascimento: qual fica?No cadastro11/05/1990No documento10/05/1990',
      'Sobrenome: qual fica?No cadastroAVILANo documentoROSSI',
      'Nomes: qual fica?No cadastroJOAONo documentoANNA MARIA',
      'Validade: qual fica?No cadastro01/01/2031No documento20/06/2032',
    ]);
    // what the client's own document has already needs no look
    expect(looks()).toEqual(['Confira: nome']);
    await userEvent.click(within(dialog.getAllByRole('group')[1]!).getByRole('radio', { name: /No documento/ }));
    await userEvent.click(within(dialog.getAllByRole('group')[4]!).getByRole('radio', { name: /No documento/ }));
    await press('Usar estes dados');
    const form = within(await dialogOf('Editar documento de viagem'));
    expect(form.getByLabelText('Sobrenome')).toHaveValue('AVILA');
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(api.calls(documentosViagem.update).map(({ body }) => body)).toMatchObject([
        { tipo: 'passaporte', pais: 'ITA', numero: 'YA1234567', validade: '2032-06-20' },
      ]),
    );
    expect(screen.getByLabelText('Nome')).toHaveValue('Ana Rossi');
    expect(screen.getByLabelText('Data de nascimento')).toHaveValue('10/05/1990');
  });

  it('takes the document that came from a validity alone for the one that was read', async () => {
    const presumed = { numero: null, nomes: null, sobrenome: null, sexo: null, paisPresumido: true, validade: '2032-06-20' };
    open('c1', [aDocumentoViagem('p1', presumed)], { nome: 'Anna Maria Rossi', dataNascimento: '1990-05-10' });
    const dialog = within(await paste(ITALIANA));
    expect(dialog.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
      'País: qual fica?No cadastroBrasilNo documentoItália',
    ]);
    await userEvent.click(dialog.getByRole('radio', { name: /No documento/ }));
    await press('Usar estes dados');
    const form = within(await dialogOf('Editar documento de viagem'));
    expect(form.getByLabelText('Número')).toHaveValue('YA1234567');
  });
});
