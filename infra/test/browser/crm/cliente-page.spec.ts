import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE, useBrowser } from '../support/browser.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog, listIsThere, openDashboard, row } from '../support/screens/clientes-screen.ts';
import { addEmpresa, addFuncionarios, addParente, storedCliente } from '../support/screens/crm-api.ts';
import { focused, tabTo } from '../support/keyboard.ts';
import { joinConta } from '../support/product.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();
const contaInAddress = (page: Page) => new URL(page.url()).searchParams.get('conta');

async function openCliente(page: Page, address: string, nome: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: nome, exact: true }).waitFor();
}

async function addAgencia(page: Page, nome: string): Promise<string> {
  const answer = await page.request.post('/api/contas', { data: { nome, tipo: 'agencia' } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

describe("The client's page", () => {
  it('prints without overlays, and with dark text in its fields in the dark scheme', async () => {
    const page = await browser.signedIn('ficha.no.papel@example.com', { colorScheme: 'dark' });
    const [id = ''] = await addClientes(page, [{ nome: 'Nara no Papel' }]);
    await page.goto(`/cliente/${id}#documentos`);
    await page.getByText('Nenhum arquivo enviado').first().waitFor();
    const field = await text(page, 'CPF').elementHandle();
    const color = () => page.evaluate((input) => input && getComputedStyle(input).color, field);
    const was = await color();
    await page.emulateMedia({ media: 'print' });
    await page.waitForFunction(({ field, was }) => field && getComputedStyle(field).color !== was, { field, was });
    const floating = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main *'))
        .filter((element) => element.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map(({ className }) => className),
    );
    expect(floating).toEqual([]);
    const ink = await color();
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    expect(await color()).toBe(ink);
  });

  it('saves changes on three tabs together, stays open, and shows them after a reload', async () => {
    const page = await browser.signedIn('pagina.edita@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Nara Lopes', email: 'nara@example.com' }]);
    await openCliente(page, `/cliente/${id}`, 'Nara Lopes');
    await text(page, 'Nome').fill('Nara Lopes Prado');
    await tab(page, 'Documentos').click();
    await text(page, 'CPF').pressSequentially('52998224725');
    await tab(page, 'Endereço').click();
    await text(page, 'CEP').pressSequentially('01310100');
    await expectToast(page, 'CEP encontrado!', 'Endereço encontrado');
    await text(page, 'Número').fill('7');
    await save(page);
    await expectToast(page, 'Cliente atualizado com sucesso');
    await page.getByRole('heading', { level: 1, name: 'Nara Lopes Prado', exact: true }).waitFor();
    expect(await text(page, 'Endereço').inputValue()).toBe('Avenida Paulista');
    expect(await storedCliente(page, id)).toMatchObject({ cpf: '52998224725', numero: '7', email: 'nara@example.com' });
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await text(page, 'Número').fill('8');
    await save(page);
    expect((await saved).status()).toBe(200);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Nara Lopes Prado', exact: true }).waitFor();
    expect(await text(page, 'Número').inputValue()).toBe('8');
  });

  it('opens the tab named in the address, and each tab has its address', async () => {
    const page = await browser.signedIn('pagina.abas@example.com');
    const [id = '', outro = ''] = await addClientes(page, [{ nome: 'Igor Melo', rg: '12.345.678-9' }, { nome: 'Lara Melo' }]);
    await addParente(page, id, outro, 'conjuge');
    await openDashboard(page);
    await openCliente(page, `/cliente/${id}#documentos`, 'Igor Melo');
    await page.getByRole('tab', { name: 'Documentos', selected: true }).waitFor();
    expect(await text(page, 'RG').inputValue()).toBe('12.345.678-9');
    for (const [name, hash] of [
      ['Endereço', '#endereco'],
      ['Família', '#familia'],
      ['Informações Básicas', ''],
      ['Família', '#familia'],
    ] as const) {
      await tab(page, name).click();
      await page.waitForURL((url) => url.hash === hash);
    }
    const familia = page.getByRole('list', { name: 'Família', exact: true });
    await familia.getByText('Cônjuge', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Gerenciar família' }).click();
    await page.getByRole('heading', { level: 1, name: 'Família de Igor Melo' }).waitFor();
    await page.getByRole('link', { name: 'Voltar' }).click();
    await page.getByRole('tab', { name: 'Informações Básicas', selected: true }).waitFor();
  });

  it('is edited with the keyboard alone', async () => {
    const page = await browser.signedIn('pagina.teclado@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Tecla Dias' }]);
    await openCliente(page, `/cliente/${id}`, 'Tecla Dias');
    await tabTo(page, 'Voltar');
    await tabTo(page, 'Informações Básicas');
    await page.keyboard.press('ArrowRight');
    await tab(page, 'Documentos').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Documentos', selected: true }).waitFor();
    await tabTo(page, 'RG');
    await page.keyboard.type('12345');
    await tabTo(page, 'Salvar');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Cliente atualizado com sucesso');
    expect(await storedCliente(page, id)).toMatchObject({ rg: '12345' });
    // 'Salvar' goes with what it saved, not always before the toast: then one goes on with the form.
    await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Documentos');
  });

  it('keeps room for the name of who looks after the client, which comes later, on a narrow phone too', async () => {
    const page = await browser.signedIn('pagina.carteira@example.com', PHONE);
    const { id: contaId, proprietarioId } = await firstContaOf(page);
    const [id = ''] = await addClientes(page, [{ nome: 'Da Carteira', agenteId: proprietarioId }]);
    let letCome = () => {};
    const held = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(`**/api/contas/${contaId}`, async (route) => {
      await held;
      await route.continue();
    });
    await openCliente(page, `/cliente/${id}`, 'Da Carteira');
    const place = async () => (await tab(page, 'Documentos').boundingBox())?.y;
    const before = await place();
    letCome();
    await page.getByText(/^Carteira de /).waitFor();
    expect(await place()).toBe(before);
  });

  it('leads back to the list of the same account, and shows the company of an employee', async () => {
    const page = await browser.signedIn('pagina.volta@example.com');
    const agencia = await addAgencia(page, 'Agência Maré');
    const [id = ''] = await addClientes(page, [{ nome: 'Da Maré' }], agencia);
    const empresa = await addEmpresa(page, { razaoSocial: 'Maré Alta Ltda' }, agencia);
    await addFuncionarios(page, empresa, [id]);
    await openCliente(page, `/cliente/${id}?conta=${agencia}`, 'Da Maré');
    await page.getByRole('link', { name: 'Voltar' }).click();
    await row(page, 'Da Maré').waitFor();
    expect([new URL(page.url()).pathname, contaInAddress(page)]).toEqual(['/', agencia]);
    await row(page, 'Da Maré').getByRole('button', { name: 'Ver' }).click();
    await page.getByRole('link', { name: 'Maré Alta Ltda' }).click();
    await page.getByRole('heading', { level: 1, name: 'Maré Alta Ltda' }).waitFor();
    expect(contaInAddress(page)).toBe(agencia);
  });

  it('finds the account of a client whose address names none', async () => {
    const page = await browser.signedIn('pagina.sem.conta@example.com');
    const agencia = await addAgencia(page, 'Agência Duna');
    const [id = ''] = await addClientes(page, [{ nome: 'Da Duna' }], agencia);
    await openCliente(page, `/cliente/${id}#documentos`, 'Da Duna');
    await page.waitForURL((url) => url.searchParams.get('conta') === agencia && url.hash === '#documentos');
  });

  it('asks before typed text is lost, but not when another tab is opened', async () => {
    const page = await browser.signedIn('pagina.descarta@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Quase Mudou' }]);
    await openDashboard(page);
    await row(page, 'Quase Mudou').getByRole('button', { name: 'Ver' }).click();
    await text(page, 'Nome').fill('Mudou');
    await tab(page, 'Endereço').click();
    await page.getByRole('tab', { name: 'Endereço', selected: true }).waitFor();
    const question = dialog(page, 'Descartar alterações?');
    expect(await question.count()).toBe(0);
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await question.waitFor({ state: 'detached' });
    await tab(page, 'Informações Básicas').click();
    expect(await text(page, 'Nome').inputValue()).toBe('Mudou');
    await page.getByRole('link', { name: 'Voltar' }).click();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await row(page, 'Quase Mudou').waitFor();
    expect(await storedCliente(page, id)).toMatchObject({ nome: 'Quase Mudou' });
  });

  it('asks on a narrow phone with two buttons that do not touch', async () => {
    const page = await browser.signedIn('pagina.descarta.fone@example.com');
    await page.setViewportSize({ width: 360, height: 740 });
    const [id = ''] = await addClientes(page, [{ nome: 'Quase Mudou' }]);
    await openCliente(page, `/cliente/${id}`, 'Quase Mudou');
    await text(page, 'Nome').fill('Mudou');
    await page.getByRole('link', { name: 'Voltar' }).click();
    const question = dialog(page, 'Descartar alterações?');
    const answer = (name: string) => question.getByRole('button', { name, exact: true }).elementHandle();
    const answers = await Promise.all([answer('Continuar editando'), answer('Descartar')]);
    await page.waitForFunction((buttons) => {
      const [keep, discard] = buttons.map((button) => button?.getBoundingClientRect());
      if (!keep || !discard) return false;
      return Math.max(discard.left - keep.right, discard.top - keep.bottom) >= 8; // px
    }, answers);
  });
});

describe('An unknown client', () => {
  it.each(['01890000-0000-7000-8000-000000000000', 'nao-e-um-id'])(
    'shows a message for /cliente/%s and leads back',
    async (id) => {
      const page = await browser.signedIn('pagina.nenhum@example.com');
      await openCliente(page, `/cliente/${id}`, 'Cliente não encontrado');
      await page.getByText('O cliente solicitado não existe.', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Voltar ao início' }).click();
      await listIsThere(page);
    },
  );

  it("shows the same message for somebody else's client, and for one of another own account than in the address", async () => {
    const other = await browser.signedIn('pagina.alheia@example.com');
    const [foreign = ''] = await addClientes(other, [{ nome: 'Alheio Secreto' }]);
    const page = await browser.signedIn('pagina.curiosa@example.com');
    const agencia = await addAgencia(page, 'Agência Duas');
    const [own = ''] = await addClientes(page, [{ nome: 'Da Primeira' }]);
    for (const address of [`/cliente/${foreign}`, `/cliente/${foreign}/familia`, `/cliente/${own}?conta=${agencia}`]) {
      await openCliente(page, address, 'Cliente não encontrado');
      expect(await page.content()).not.toMatch(/Alheio Secreto|Da Primeira/);
    }
    await page.getByRole('link', { name: 'Voltar ao início' }).click();
    await listIsThere(page);
    expect(contaInAddress(page)).toBe(agencia);
  });
});

describe('Two members on the page of one client', () => {
  it('the second sees the conflict, reloads, sees what was replaced, and saves', async () => {
    const one = await browser.signedIn('pagina.dona@example.com');
    const { id: contaId } = await firstContaOf(one);
    const [id = ''] = await addClientes(one, [{ nome: 'Disputada', cidade: 'Recife', bairro: 'Centro' }]);
    const two = await browser.signedIn('pagina.agente@example.com');
    await joinConta('pagina.agente@example.com', contaId, 'agente');
    for (const page of [one, two]) await openCliente(page, `/cliente/${id}?conta=${contaId}#endereco`, 'Disputada');
    await text(one, 'Cidade').fill('Olinda');
    await text(one, 'Bairro').fill('Carmo');
    await save(one);
    await expectToast(one, 'Cliente atualizado com sucesso');

    await text(two, 'Cidade').fill('Natal');
    await text(two, 'Complemento').fill('Fundos');
    await save(two);
    const notice = two.getByRole('alert').filter({ hasText: 'Este cadastro foi alterado por outra pessoa.' });
    await notice.getByRole('button', { name: 'Recarregar' }).click();
    await two.getByText('Cidade: você tinha escrito “Natal”', { exact: true }).waitFor();
    const shown = ['Cidade', 'Bairro', 'Complemento'].map((name) => text(two, name).inputValue());
    expect(await Promise.all(shown)).toEqual(['Olinda', 'Carmo', 'Fundos']);
    await save(two);
    await expectToast(two, 'Cliente atualizado com sucesso');
    expect(await storedCliente(one, id)).toMatchObject({ cidade: 'Olinda', bairro: 'Carmo', complemento: 'Fundos' });
  });
});
