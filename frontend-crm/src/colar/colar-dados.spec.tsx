import { cep } from '@viajario/contracts/crm/ceps/cep';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { aConta, renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClienteDialog from '../record/form/cliente-dialog.tsx';
import { aClienteDetail, serverWith } from '../clientes/testing.ts';

const MARK = 'Preenchido automaticamente';
const MESSAGE =
  'Ana Lima\nCPF 529.982.247-25\nCEP 01310-100\nnasc 10/05/1990\npassaporte FZ123456 validade 15/03/2031\nprefere janela';

function openNew(texto?: string) {
  const api = serverWith([]);
  api.answer(clientes.create, aClienteDetail({ id: 'novo' }));
  api.answer(cep.lookup, {
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
  });
  renderWithProviders(<ClienteDialog contaId={aConta().id} texto={texto} onClosed={jest.fn()} onOpenCliente={jest.fn()} />);
  return api;
}
const field = (label: string) => screen.getByLabelText(label);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function paste(text: string) {
  await userEvent.click(field('Cole a mensagem'));
  await userEvent.paste(text);
  await click('Preencher');
}

beforeEach(() => dismissToast());

describe('Colar dados', () => {
  it('fills in what is empty, marks it until it is changed, and saves nothing', async () => {
    const api = openNew();
    await click('Colar dados');
    expect(field('Cole a mensagem')).toHaveFocus();
    await paste(MESSAGE);
    expect(
      screen.getByText(/^5 campos preenchidos\. O passaporte está em "Documentos de viagem"\. O que não coube/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Colar dados' })).toHaveFocus();
    expect(field('Nome')).toHaveValue('Ana Lima');
    expect(field('Nome')).toHaveAccessibleDescription(MARK);
    expect(field('Observações')).toHaveValue('prefere janela');
    await waitFor(() => expect(field('Endereço')).toHaveValue('Avenida Paulista'));
    await userEvent.type(field('Nome'), ' Reis');
    expect(field('Nome')).not.toHaveAccessibleDescription(MARK);
    expect(field('Data de nascimento')).toHaveAccessibleDescription(expect.stringContaining(MARK));
    expect(api.calls(clientes.create)).toEqual([]);

    api.answer(clientes.create, () => new Promise(() => undefined));
    await click('Salvar');
    await waitFor(() => expect(api.calls(clientes.create)).toHaveLength(1));
    expect(api.calls(clientes.create)[0]?.body).toMatchObject({
      nome: 'Ana Lima Reis',
      cpf: '52998224725',
      dataNascimento: '1990-05-10',
      documentosViagem: [{ tipo: 'passaporte', pais: 'BRA', numero: 'FZ123456', validade: '2031-03-15' }],
    });
  });

  it('keeps typed fields, and puts different values of the message into Observações', async () => {
    openNew();
    await userEvent.type(field('E-mail'), 'ana@x.br');
    await click('Colar dados');
    await paste('Ana Lima, ana@y.br, (11) 98765-4321');
    expect(field('E-mail')).toHaveValue('ana@x.br');
    expect(field('Observações')).toHaveValue('E-mail na mensagem: ana@y.br');
    expect(field('Telefone celular')).toHaveValue('(11) 98765-4321');
  });

  it('completes with a second message the passport of the first, and marks both', async () => {
    const api = openNew();
    await click('Colar dados');
    await paste('Ana Lima passaporte FZ123456');
    await click('Colar dados');
    await paste('CPF 529.982.247-25\npassaporte FZ123456 validade 15/03/2031');
    expect(field('Nome')).toHaveAccessibleDescription(MARK);
    expect(field('CPF')).toHaveAccessibleDescription(expect.stringContaining(MARK));
    api.answer(clientes.create, () => new Promise(() => undefined));
    await click('Salvar');
    await waitFor(() => expect(api.calls(clientes.create)).toHaveLength(1));
    expect(api.calls(clientes.create)[0]?.body).toMatchObject({
      documentosViagem: [{ numero: 'FZ123456', validade: '2031-03-15' }],
    });
  });

  it.each([
    ['Ana Lima, passaporte italiano, validade 10/05/2030', { pais: 'ITA', numero: null, validade: '2030-05-10' }, ''],
    [
      'Ana Lima, passaporte 530123456, validade 10/05/2030',
      undefined,
      'Passaporte na mensagem: 530123456, válido até 10/05/2030',
    ],
    [
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F3204153ZE184226B<<<<<16',
      undefined,
      'Passaporte na mensagem: L898902C3, válido até 15/04/2032',
    ],
  ])(
    'takes no passport for a Brazilian one that does not say so, and loses nothing: %s',
    async (message, documentoViagem, notas) => {
      const api = openNew();
      await click('Colar dados');
      await paste(message);
      expect(field('Observações')).toHaveValue(notas);
      api.answer(clientes.create, () => new Promise(() => undefined));
      await click('Salvar');
      await waitFor(() => expect(api.calls(clientes.create)).toHaveLength(1));
      expect(api.calls(clientes.create)[0]?.body).not.toHaveProperty('validadePassaporte');
      const papers = documentoViagem && { documentosViagem: [expect.objectContaining(documentoViagem)] };
      expect(api.calls(clientes.create)[0]?.body).toEqual(
        papers ? expect.objectContaining(papers) : expect.not.objectContaining({ documentosViagem: expect.anything() }),
      );
    },
  );

  it('asks for the person when a message has two people', async () => {
    openNew();
    await click('Colar dados');
    await paste('Ana Lima 529.982.247-25\nBruno Lima 111.444.777-35');
    expect(screen.getByRole('radio', { name: /Ana Lima/, checked: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(field('Nome')).toHaveValue('');
    await click('Preencher');
    expect(field('Nome')).toHaveValue('Bruno Lima');
    expect(screen.queryByText('Qual destas pessoas?')).not.toBeInTheDocument();
  });

  it('lists each person with their own values, and registers all as one family (EXT-45)', async () => {
    const api = openNew();
    await click('Colar dados');
    await paste(
      'Ana Lima 529.982.247-25 passaporte FZ123456 val 15/03/2031\nBruno Lima 111.444.777-35\nobs: janela\nCaio Lima 07/08/2019',
    );
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Ana Lima529.982.247-25 · Validade do passaporte: 15/03/2031 · Passaporte: FZ123456',
      'Bruno Lima111.444.777-35',
      'Caio Lima07/08/2019',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: /Bruno Lima/ }));
    api.refuse(clientes.createFamilia, 'CPF_JA_CADASTRADO', { data: { clienteId: 'dona', nome: 'Dona' } });
    await click('Cadastrar os 3 como família');
    expect(await screen.findByText('A família não foi cadastrada')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Abrir' })).toBeVisible();
    api.answer(clientes.createFamilia, { clientes: ['a', 'b', 'c'].map((id) => ({ id, nome: id })) });
    await click('Cadastrar os 3 como família');
    expect(await screen.findByText('Família cadastrada com sucesso.')).toBeVisible();
    expect(api.calls(clientes.createFamilia)[1]?.body).toEqual({
      contaId: aConta().id,
      principal: 1,
      clientes: [
        {
          nome: 'Ana Lima',
          cpf: '52998224725',
          validadePassaporte: '2031-03-15',
          documentosViagem: [
            expect.objectContaining({ tipo: 'passaporte', pais: 'BRA', numero: 'FZ123456', validade: '2031-03-15' }),
          ],
        },
        { nome: 'Bruno Lima', cpf: '11144477735', observacoes: 'janela' },
        { nome: 'Caio Lima', dataNascimento: '2019-08-07' },
      ],
    });
  });

  it('offers no family where somebody has no name, and says which numbers it leaves out', async () => {
    openNew();
    await click('Colar dados');
    await paste('529.982.247-25\n111.444.777-35\ncartão 4111 1111 1111 1111');
    expect(screen.getByText('Qual destas pessoas?')).toBeVisible();
    expect(screen.queryByRole('button', { name: /como família/ })).not.toBeInTheDocument();
    expect(screen.getByText(/^O número de cartão e o código ficaram de fora/)).toBeVisible();
    await click('Preencher');
    expect(field('Observações')).toHaveValue('');
    expect(screen.getByText(/Confira antes de salvar\. O número de cartão/)).toBeVisible();
  });

  it('says that there is nothing to be filled in', async () => {
    openNew('');
    await paste('bom dia, tudo bem?');
    expect(screen.getByText(/^Não encontramos dados/)).toBeInTheDocument();
    expect(field('Cole a mensagem')).toHaveValue('bom dia, tudo bem?');
  });

  it('begins with a message that was handed over, and leads to the reader of passports', async () => {
    openNew('Ana Lima 529.982.247-25');
    expect(field('Nome')).toHaveValue('Ana Lima');
    await click('Colar dados');
    await click('Ler passaporte');
    expect(await screen.findByRole('dialog', { name: 'Ler passaporte' })).toBeVisible();
  });
});
