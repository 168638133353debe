import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE, useBrowser } from '../support/browser.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog, field, isFocused, openDashboard, row } from '../support/screens/clientes-screen.ts';
import { addEmpresa, addFuncionarios, clientesNamed, funcionariosOf, storedCliente } from '../support/screens/crm-api.ts';
import { focused, hasFocus, tabTo, typeInto } from '../support/keyboard.ts';
import { watchRequests } from '../support/page-faults.ts';
import { joinConta } from '../support/product.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();
const PICK = 'Adicionar Associado Existente';

const people = (page: Page) => page.getByRole('list', { name: 'Funcionários' }).getByRole('listitem');
const person = (page: Page, nome: string) => people(page).filter({ has: page.getByText(nome, { exact: true }) });
/** One of the clients that the picker offers. */
const offered = (page: Page, nome: string) => dialog(page, PICK).getByRole('radio', { name: nome });
const hasClosed = (page: Page, name: string) => dialog(page, name).waitFor({ state: 'detached' });

async function openEmpresas(page: Page, address = '/?view=empresas'): Promise<void> {
  await page.goto(address);
  await page.getByText(/^\d+ empresas?$/).waitFor();
}

async function openEmpresa(page: Page, id: string, nome: string): Promise<void> {
  await page.goto(`/empresa/${id}`);
  await page.getByRole('heading', { level: 1, name: nome, exact: true }).waitFor();
}

async function storedEmpresas(page: Page): Promise<Record<string, unknown>[]> {
  return (await page.request.get('/api/empresas', { params: { contaId: (await firstContaOf(page)).id } })).json();
}

describe('On a phone', () => {
  it('the actions of an employee are in one line', async () => {
    const page = await browser.signedIn('empresa.celular@example.com', PHONE);
    const [cliente = ''] = await addClientes(page, [{ nome: 'Ana' }]);
    const id = await addEmpresa(page, { razaoSocial: 'Horizonte' });
    await addFuncionarios(page, id, [cliente]);
    await openEmpresa(page, id, 'Horizonte');
    const ways = person(page, 'Ana').locator('a, button');
    await ways.nth(2).waitFor();
    const middles = await ways.evaluateAll((all) =>
      all.map((way) => way.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
    );
    expect(new Set(middles).size).toBe(1);
  });
});

describe('A company', () => {
  it('is created with a CNPJ that has letters, typed in lower case, and an address found by CEP', async () => {
    const page = await browser.signedIn('empresa.nova@example.com');
    await openEmpresas(page);
    await page.getByText('Nenhuma empresa encontrada', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Adicionar primeira empresa' }).click();
    await isFocused(page, 'Razão Social');
    await field(page, 'Razão Social').fill('Horizonte Azul Viagens Ltda.');
    await field(page, 'CNPJ').pressSequentially('12.abc.345/01de-35');
    expect(await field(page, 'CNPJ').inputValue()).toBe('12.ABC.345/01DE-35');
    await field(page, 'CEP').pressSequentially('01310100');
    await expectToast(page, 'CEP encontrado!', 'Endereço encontrado');
    expect(await field(page, 'Rua').inputValue()).toBe('Avenida Paulista');
    await field(page, 'Número').fill('1000');
    expect(await page.getByText('Confira os dígitos do CNPJ').count()).toBe(0);
    await page.getByRole('button', { name: 'Criar Empresa' }).click();
    await expectToast(page, 'Empresa criada!');
    await row(page, 'Horizonte Azul Viagens Ltda.').getByRole('cell', { name: '12.ABC.345/01DE-35' }).waitFor();
    await hasClosed(page, 'Nova Empresa');
    await page.getByText('1 empresa', { exact: true }).waitFor();
    expect(await storedEmpresas(page)).toMatchObject([{ cnpj: '12ABC34501DE35', rua: 'Avenida Paulista', cep: '01310100' }]);

    await page.getByRole('button', { name: 'Abrir', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Horizonte Azul Viagens Ltda.' }).waitFor();
    await page.getByRole('region', { name: 'Dados da empresa' }).getByText('12.ABC.345/01DE-35', { exact: true }).waitFor();
  });

  it('needs Razão Social and CNPJ: nothing is sent, the fields are marked and the first has the focus', async () => {
    const page = await browser.signedIn('empresa.vazia@example.com');
    await openEmpresas(page);
    await page.getByRole('button', { name: 'Nova Empresa', exact: true }).click();
    await isFocused(page, 'Razão Social');
    const requests = watchRequests(page);
    await page.getByRole('button', { name: 'Criar Empresa' }).click();
    await expectToast(page, 'Erro de validação', 'Verifique os campos obrigatórios.');
    await page.getByText('Razão Social é obrigatória', { exact: true }).waitFor();
    await page.getByText('CNPJ é obrigatório', { exact: true }).waitFor();
    await page.getByText('Confira: Razão Social, CNPJ', { exact: true }).waitFor();
    await isFocused(page, 'Razão Social');
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('with a duplicate CNPJ is created after a warning', async () => {
    const page = await browser.signedIn('empresa.repetida@example.com');
    await addEmpresa(page, { razaoSocial: 'Primeira Ltda', cnpj: '12ABC34501DE35' });
    await openEmpresas(page);
    await page.getByRole('button', { name: 'Nova Empresa', exact: true }).click();
    await isFocused(page, 'Razão Social');
    await field(page, 'Razão Social').fill('Segunda Ltda');
    await field(page, 'CNPJ').pressSequentially('12abc34501de35');
    await field(page, 'E-mail').focus();
    await page.getByText('Já existe uma empresa com este CNPJ: Primeira Ltda', { exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    await row(page, 'Segunda Ltda').waitFor();
  });

  it('is edited in the list and on its own page', async () => {
    const page = await browser.signedIn('empresa.edita@example.com');
    const id = await addEmpresa(page, { razaoSocial: 'Antiga Ltda', nomeFantasia: 'Antiga' });
    await openEmpresas(page);
    await row(page, 'Antiga').getByRole('button', { name: 'Editar' }).click();
    await isFocused(page, 'Razão Social');
    await field(page, 'Nome Fantasia').fill('Nova Fase');
    await dialog(page, 'Editar Empresa').getByRole('button', { name: 'Salvar' }).click();
    await expectToast(page, 'Empresa atualizada com sucesso');
    await hasClosed(page, 'Editar Empresa');
    await row(page, 'Nova Fase').getByRole('link', { name: 'Nova Fase' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nova Fase' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/empresa/${id}`);

    await page.getByRole('button', { name: 'Editar Empresa' }).click();
    await isFocused(page, 'Razão Social');
    await field(page, 'Nome do responsável').fill('Célia Prado');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('region', { name: 'Contato Responsável' }).getByText('Célia Prado', { exact: true }).waitFor();
    await hasClosed(page, 'Editar Empresa');
    await hasFocus(page, 'Editar Empresa');
    await page.getByRole('link', { name: 'Voltar' }).click();
    await row(page, 'Nova Fase').waitFor();
  });

  it('is deleted after a confirmation that counts its employees, who stay', async () => {
    const page = await browser.signedIn('empresa.apaga@example.com');
    const id = await addEmpresa(page, { razaoSocial: 'Some Ltda' });
    const clientes = await addClientes(page, [{ nome: 'Fica Um' }, { nome: 'Fica Dois' }]);
    await addFuncionarios(page, id, clientes);
    await openEmpresas(page);
    await row(page, 'Some Ltda').getByRole('cell', { name: '2', exact: true }).waitFor();
    await row(page, 'Some Ltda').getByRole('button', { name: 'Excluir' }).click();
    const question = dialog(page, 'Excluir empresa');
    await question.getByText('2 funcionários serão desvinculados; os cadastros deles serão mantidos.', { exact: true }).waitFor();
    await question.getByText('Esta ação é irreversível.', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expectToast(page, 'Empresa deletada com sucesso');
    await page.getByText('Nenhuma empresa encontrada', { exact: true }).waitFor();
    await openDashboard(page);
    for (const nome of ['Fica Um', 'Fica Dois']) await row(page, nome).waitFor();
    expect((await Promise.all(clientes.map((cliente) => storedCliente(page, cliente)))).map(({ empresa }) => empresa)).toEqual([
      null,
      null,
    ]);
  });

  it('that does not exist shows a message and leads back', async () => {
    const page = await browser.signedIn('empresa.nenhuma@example.com');
    await page.goto('/empresa/01890000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: 'Empresa não encontrada' }).waitFor();
    await page.getByRole('link', { name: 'Voltar ao Dashboard' }).click();
    await page.getByText('Nenhum cliente encontrado').waitFor();
  });

  it('may be edited, not deleted, by an agente', async () => {
    const owner = await browser.signedIn('dona.empresas@example.com');
    const conta = await firstContaOf(owner);
    await addEmpresa(owner, { razaoSocial: 'Da Agência Ltda' }, conta.id);
    const page = await browser.signedIn('agente.empresas@example.com');
    await joinConta('agente.empresas@example.com', conta.id, 'agente');
    await openEmpresas(page, `/?view=empresas&conta=${conta.id}`);
    await row(page, 'Da Agência Ltda').getByRole('button', { name: 'Editar' }).waitFor();
    expect(await page.getByRole('button', { name: 'Excluir' }).count()).toBe(0);
  });
});

describe('By keyboard alone, an agent', () => {
  it('adds a client as an employee and gets the focus back', async () => {
    const page = await browser.signedIn('associado.teclado@example.com');
    const id = await addEmpresa(page, { razaoSocial: 'Teclado Ltda' });
    await addClientes(page, [{ nome: 'Ana Costa' }, { nome: 'Bia Costa' }, { nome: 'Caio Reis' }]);
    await openEmpresa(page, id, 'Teclado Ltda');
    await tabTo(page, PICK);
    await page.keyboard.press('Enter');
    await dialog(page, PICK).getByRole('searchbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('costa');
    await offered(page, 'Caio Reis').waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('Ana Costa');
    await page.keyboard.press('ArrowDown');
    await offered(page, 'Bia Costa').and(page.locator(':checked')).waitFor();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Associado adicionado');
    await person(page, 'Bia Costa').waitFor();
    await hasClosed(page, PICK);
    await hasFocus(page, PICK);
    expect(await funcionariosOf(page, id)).toEqual(['Bia Costa']);
  });

  it('creates a company', async () => {
    const page = await browser.signedIn('empresa.teclado@example.com');
    await openEmpresas(page);
    await page.keyboard.press('n');
    await isFocused(page, 'Razão Social');
    await page.keyboard.type('Só Teclas Ltda');
    await typeInto(page, 'CNPJ', '11222333000181');
    await tabTo(page, 'Criar Empresa');
    await page.keyboard.press('Enter');
    await row(page, 'Só Teclas Ltda').getByRole('cell', { name: '11.222.333/0001-81' }).waitFor();
  });
});

describe('Employees', () => {
  it('of another company are moved only after a confirmation that names it', async () => {
    const page = await browser.signedIn('transfere@example.com');
    const azul = await addEmpresa(page, { razaoSocial: 'Azul Ltda', nomeFantasia: 'Azul' });
    const verde = await addEmpresa(page, { razaoSocial: 'Verde Ltda', nomeFantasia: 'Verde', cnpj: '11222333000181' });
    await addFuncionarios(page, azul, await addClientes(page, [{ nome: 'Muda de Casa' }]));
    await openEmpresa(page, verde, 'Verde');
    await page.getByRole('button', { name: PICK }).click();
    await dialog(page, PICK).getByText('Hoje em Azul', { exact: true }).waitFor();
    await offered(page, 'Muda de Casa').check();
    await dialog(page, PICK).getByRole('button', { name: 'Adicionar', exact: true }).click();
    const question = dialog(page, 'Transferir associado');
    await question.getByText('Muda de Casa trabalha hoje em Azul.').waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect([await funcionariosOf(page, azul), await funcionariosOf(page, verde)]).toEqual([['Muda de Casa'], []]);

    await dialog(page, PICK).getByRole('button', { name: 'Adicionar', exact: true }).click();
    await question.getByRole('button', { name: 'Transferir' }).click();
    await expectToast(page, 'Associado adicionado');
    await person(page, 'Muda de Casa').waitFor();
    await hasClosed(page, PICK);
    expect([await funcionariosOf(page, azul), await funcionariosOf(page, verde)]).toEqual([[], ['Muda de Casa']]);
  });

  it('are created with Cadastrar Novo Associado, found by CPF, and lead to their own pages', async () => {
    const page = await browser.signedIn('associado.novo@example.com');
    const id = await addEmpresa(page, { razaoSocial: 'Rosa dos Ventos Ltda', nomeFantasia: 'Rosa dos Ventos' });
    await addFuncionarios(page, id, await addClientes(page, [{ nome: 'Já Está' }]));
    await openEmpresa(page, id, 'Rosa dos Ventos');
    await page.getByRole('button', { name: 'Cadastrar Novo Associado' }).click();
    await isFocused(page, 'Nome');
    await field(page, 'Nome').fill('Recém Chegada');
    await page.getByRole('tab', { name: 'Documentos' }).click();
    await field(page, 'CPF').pressSequentially('52998224725');
    await dialog(page, 'Novo Cliente').getByRole('button', { name: 'Salvar' }).click();
    await expectToast(page, 'Cliente criado com sucesso.');
    await person(page, 'Recém Chegada').waitFor();
    await hasClosed(page, 'Novo Cliente');
    expect(await clientesNamed(page, 'Recém Chegada')).toMatchObject([{ empresaId: id, cpf: '52998224725' }]);

    await page.getByRole('searchbox', { name: 'Buscar funcionários...' }).fill('529.982');
    await person(page, 'Já Está').waitFor({ state: 'detached' });
    await person(page, 'Recém Chegada').getByRole('link', { name: 'Documentos' }).click();
    await page.getByRole('tab', { name: 'Documentos', selected: true }).waitFor();
    expect(new URL(page.url()).hash).toBe('#documentos');
    await page.getByRole('link', { name: 'Rosa dos Ventos' }).click();
    await person(page, 'Já Está').getByRole('link', { name: 'Ver Detalhes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Já Está' }).waitFor();
  });

  it('are removed after a confirmation and stay clients', async () => {
    const page = await browser.signedIn('associado.remove@example.com');
    const id = await addEmpresa(page, { razaoSocial: 'Porta Aberta Ltda' });
    const [cliente = ''] = await addClientes(page, [{ nome: 'Sai Hoje' }]);
    await addFuncionarios(page, id, [cliente]);
    await openEmpresa(page, id, 'Porta Aberta Ltda');
    await person(page, 'Sai Hoje').getByRole('button', { name: 'Remover' }).click();
    const question = dialog(page, 'Remover associado');
    await question.getByText('O cadastro de Sai Hoje será mantido.', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Remover' }).click();
    await expectToast(page, 'Associado removido');
    await page.getByText('Nenhum funcionário associado', { exact: true }).waitFor();
    expect(await storedCliente(page, cliente)).toMatchObject({ nome: 'Sai Hoje', empresa: null });
  });
});
