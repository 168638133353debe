import { describe, expect, it } from '@jest/globals';
import { misfits } from '../support/accessibility.ts';
import { HANDHELD, tap, useBrowser } from '../support/browser.ts';
import { PNG } from '../support/identity-pictures.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { dialog } from '../support/screens/clientes-screen.ts';

const browser = useBrowser();
const PHOTO = { name: 'passaporte.png', mimeType: 'image/png', buffer: PNG };

describe('An agent and a client', () => {
  it('complete the record by a link: requested, sent from a phone, compared, and half of it accepted', async () => {
    const agente = await browser.signedIn('pede-dados@example.com');
    const [ana = ''] = await addClientes(agente, [{ nome: 'Ana Lima Souza', email: 'ana@example.com' }]);
    await agente.goto(`/cliente/${ana}`);
    await agente.getByRole('button', { name: 'Pedir dados ao cliente' }).click();
    const asking = dialog(agente, 'Pedir dados ao cliente');
    await asking.getByText('Tudo', { exact: true }).click();
    await asking.getByRole('button', { name: 'Criar link' }).click();
    const address = await agente.getByRole('textbox', { name: 'Link para o cliente' }).inputValue();
    await agente.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click();

    const phone = await browser.open(HANDHELD);
    await phone.goto(address);
    await phone.getByText('Olá, Ana!').waitFor();
    await phone.getByRole('textbox', { name: 'E-mail' }).fill('ana.nova@example.com');
    await phone.getByRole('textbox', { name: 'Data de nascimento' }).fill('10/05/1990');
    await phone.getByRole('textbox', { name: 'CPF', exact: true }).fill('529.982.247-25');
    await phone.getByLabel('Adicionar Passaporte', { exact: true }).setInputFiles([PHOTO]);
    await phone.getByText('1 arquivo, ').waitFor();
    expect(await misfits(phone)).toEqual([]);
    await tap(phone.getByRole('button', { name: 'Enviar' }));
    await phone.getByRole('heading', { name: 'Recebemos seus dados' }).waitFor();

    await agente.goto('/');
    await agente.getByText('Ana Lima Souza').first().waitFor();
    await agente.goto(`/cliente/${ana}`);
    await agente.getByText(/Ana Lima Souza enviou dados em/).waitFor();
    await agente.getByRole('button', { name: 'Revisar envio' }).click();
    const review = dialog(agente, 'Revisar envio');
    await review.getByText('Diferente').waitFor();
    // fields that were empty are ticked, fields that differ are not
    await review.getByRole('button', { name: 'Aceitar 3 itens' }).click();
    await agente.getByText('3 itens no cadastro de Ana Lima Souza.').waitFor();
    await agente.getByText('Cadastro 71% completo').waitFor();
    const timeline = agente.getByRole('region', { name: 'Linha do tempo' });
    await timeline.getByText(/Cadastro alterado: .*CPF/).waitFor();
    await timeline.getByText(/passaporte\.png \(Passaporte\)/).waitFor();
    const cliente = await (await agente.request.get(`/api/clientes/${ana}`)).json();
    expect(cliente).toMatchObject({ email: 'ana@example.com', dataNascimento: '1990-05-10', cpf: '52998224725' });
    expect(cliente.documentos).toMatchObject([{ flagDocumento: 'passaporte', nomeArquivo: 'passaporte.png' }]);

    await phone.reload();
    await phone.getByRole('heading', { name: 'Este link não vale mais' }).waitFor();
  });
});
