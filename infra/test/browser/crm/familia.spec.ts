import { describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { HANDHELD, useBrowser } from '../support/browser.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { dialog, field, openDashboard, row } from '../support/screens/clientes-screen.ts';
import { addParente, clientesNamed, parentesOf, storedCliente } from '../support/screens/crm-api.ts';
import { hasFocus, tabTo, typeInto } from '../support/keyboard.ts';
import { watchRequests } from '../support/page-faults.ts';
import { sql } from '../support/product.ts';
import { dialogIsOpen, motionIsOver } from '../support/screens/screens.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();
const ADD = 'Adicionar Membro da Família';
const ANOTHER = 'Salvar e adicionar outro';
const DONE = 'Membro da família adicionado';

const membros = (page: Page) => page.getByRole('list', { name: 'Membros da família' }).getByRole('listitem');
const membro = (page: Page, nome: string) => membros(page).filter({ has: page.getByText(nome, { exact: true }) });
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Nome, CPF ou e-mail' });
const option = (page: Page, text: string | RegExp) => page.getByRole('option', { name: text });
const submit = (page: Page, title = ADD) => dialog(page, title).getByRole('button', { name: title, exact: true }).click();
const resumo = (page: Page) => page.getByRole('region', { name: 'Resumo da Família' });
const kinds = (page: Page) => resumo(page).getByRole('term').allInnerTexts();
/** '1' beside 'Filhos'. */
const countIn = (page: Page, label: string) =>
  resumo(page).getByRole('term').filter({ hasText: label }).locator('+ dd').innerText();

async function openFamilia(page: Page, id: string, nome: string): Promise<void> {
  await page.goto(`/cliente/${id}/familia`);
  await page.getByRole('heading', { level: 1, name: `Família de ${nome}`, exact: true }).waitFor();
}

async function openAdd(page: Page): Promise<void> {
  await page.getByRole('button', { name: ADD, exact: true }).click();
  await searchField(page).and(page.locator(':focus')).waitFor();
}

/** Playwright's own `goBack` waits for a navigation, which the question keeps from happening. */
const pressBack = (page: Page) => page.evaluate(() => history.back());
const isGone = (page: Page, title = ADD) => dialog(page, title).waitFor({ state: 'detached' });

describe('On a phone', () => {
  it('a long e-mail wraps before its @ and its dots, not within a word', async () => {
    const page = await browser.signedIn('familia.estreita@example.com', HANDHELD);
    const email = 'maria.aparecida.conceicao.souza@agencia.viagens.example';
    const [id = '', parente = ''] = await addClientes(page, [{ nome: 'Rui Souza' }, { nome: 'Maria Souza', email }]);
    await addParente(page, id, parente);
    await openFamilia(page, id, 'Rui Souza');
    const lines = await membro(page, 'Maria Souza')
      .getByText(email, { exact: true })
      .evaluate((element) => {
        const words = document.createRange();
        const found = new Map<number, string>();
        for (const node of Array.from(element.childNodes).filter((child) => child instanceof Text)) {
          for (const index of Array.from(node.data).keys()) {
            words.setStart(node, index);
            words.setEnd(node, index + 1);
            const { top } = words.getBoundingClientRect();
            found.set(top, (found.get(top) ?? '') + node.data.charAt(index));
          }
        }
        return [...found.values()];
      });
    expect(lines.join('')).toBe(email);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).map((line) => line.charAt(0))).toEqual(lines.slice(1).map(() => expect.stringMatching(/[@.]/)));
  });

  it('exposes a found client to screen readers with the e-mail in one piece', async () => {
    const page = await browser.signedIn('familia.lida@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Rui Souza' }, { nome: 'Maria Souza', email: 'maria.souza@example.com' }]);
    await openFamilia(page, id, 'Rui Souza');
    await openAdd(page);
    await searchField(page).fill('Maria Souza');
    const found = /Maria Souza.*maria\.souza@example\.com/;
    await option(page, found).waitFor();
    // Chrome's own tree: Playwright names an element by rules of its own.
    const devtools = await page.context().newCDPSession(page);
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const options = nodes.filter(({ role }) => role?.value === 'option').map(({ name }) => String(name?.value));
    expect(options).toContainEqual(expect.stringMatching(found));
  });

  it('a field of a new member is visible with its label above the keyboard', async () => {
    const aboveKeyboard = { width: 360, height: 380 };
    const page = await browser.signedIn('familia.teclado@example.com', { ...HANDHELD, viewport: aboveKeyboard });
    const [id = ''] = await addClientes(page, [{ nome: 'Rui Souza' }]);
    await openFamilia(page, id, 'Rui Souza');
    await openAdd(page);
    await dialogIsOpen(page, ADD);
    await dialog(page, ADD).getByRole('tab', { name: 'Endereço' }).tap();
    const cidade = dialog(page, ADD).getByRole('textbox', { name: 'Cidade' });
    await cidade.focus();
    await cidade.scrollIntoViewIfNeeded();
    await motionIsOver(page);
    const seen = await cidade.evaluate((input) =>
      [document.querySelector(`label[for="${input.id}"]`), input].map((part) => {
        const { left, top, height } = part?.getBoundingClientRect() ?? new DOMRect();
        const [upper, lower] = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + 4, y));
        return [upper, lower].every((hit) => hit && part?.contains(hit));
      }),
    );
    expect(seen).toEqual([true, true]);
  });
});

describe('With the mouse, an agent', () => {
  it('adds somebody new with the searched name and the address of the main client', async () => {
    const page = await browser.signedIn('familia.nova@example.com');
    const endereco = { cep: '01310100', endereco: 'Avenida Paulista', numero: '1000', bairro: 'Bela Vista' };
    const [id = ''] = await addClientes(page, [{ nome: 'Maria Souza', ...endereco, cidade: 'São Paulo', uf: 'SP' }]);
    await openFamilia(page, id, 'Maria Souza');
    await page.getByText('Nenhum membro da família adicionado', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Adicionar Primeiro Membro' }).click();
    await searchField(page).fill('Pedro Souza');
    await page.getByRole('status').filter({ hasText: 'Nenhum cliente encontrado' }).waitFor();
    await option(page, 'Cadastrar “Pedro Souza” como novo cliente').click();
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement && document.activeElement.value !== '');
    expect(await field(page, 'Nome').inputValue()).toBe('Pedro Souza');
    await page.getByRole('tab', { name: 'Endereço' }).click();
    await page.getByRole('button', { name: 'Usar endereço principal' }).click();
    expect(await field(page, 'Número').inputValue()).toBe('1000');
    await submit(page);
    await expectToast(page, DONE, 'Pedro Souza · Familiar');
    await membro(page, 'Pedro Souza').getByText('Familiar', { exact: true }).waitFor();
    expect(await countIn(page, 'Outros familiares')).toBe('1');
    expect(await clientesNamed(page, 'Pedro Souza')).toMatchObject([{ ...endereco, uf: 'SP' }]);
    expect(await parentesOf(page, id)).toEqual(['Pedro Souza']);
  });

  it('adds an existing client, found by CPF, and sees the note of the relacionamento', async () => {
    const page = await browser.signedIn('familia.existente@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Ana Prado' }, { nome: 'Rui Prado', cpf: '52998224725' }]);
    await openFamilia(page, id, 'Ana Prado');
    await openAdd(page);
    await searchField(page).fill('529.982.247-25');
    await option(page, /Rui Prado/).click();
    await dialog(page, ADD).getByText('529.982.247-25', { exact: true }).waitFor();
    await dialog(page, ADD).getByRole('textbox', { name: 'Observações' }).fill('Irmão mais velho');
    await submit(page);
    await expectToast(page, DONE, 'Rui Prado · Familiar');
    await membro(page, 'Rui Prado').getByText('Irmão mais velho', { exact: true }).waitFor();
    expect(await clientesNamed(page, 'Rui Prado')).toHaveLength(1);
  });

  it('adds a new and an existing client one after the other, and says what they are', async () => {
    const page = await browser.signedIn('familia.varios@example.com');
    const endereco = { cep: '01310100', endereco: 'Avenida Paulista', numero: '1000', cidade: 'São Paulo', uf: 'SP' };
    const [id = ''] = await addClientes(page, [{ nome: 'Nara Pires', ...endereco }, { nome: 'Davi Pires' }]);
    await openFamilia(page, id, 'Nara Pires');
    await openAdd(page);
    const kin = dialog(page, ADD).getByRole('combobox', { name: 'Parentesco' });
    await kin.selectOption('Filho(a)');
    await field(page, 'Nome').fill('Lia Pires');
    await dialog(page, ADD).getByRole('checkbox', { name: 'Mesmo endereço' }).check();
    await dialog(page, ADD).getByRole('button', { name: ANOTHER }).click();
    await expectToast(page, DONE, 'Lia Pires · Filho(a)');
    await searchField(page).and(page.locator(':focus')).waitFor();
    expect([await field(page, 'Nome').inputValue(), await kin.inputValue()]).toEqual(['', 'familia']);

    await searchField(page).fill('davi');
    await option(page, /Davi Pires/).click();
    await kin.selectOption('Cônjuge');
    await dialog(page, ADD).getByRole('button', { name: ANOTHER }).click();
    await expectToast(page, DONE, 'Davi Pires · Cônjuge');
    await searchField(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await isGone(page);
    await membro(page, 'Lia Pires').getByText('Filho(a)', { exact: true }).waitFor();
    await membro(page, 'Davi Pires').getByText('Cônjuge', { exact: true }).waitFor();
    expect(await kinds(page)).toEqual(['Cônjuge', 'Filhos', 'Outros familiares']);
    expect(await clientesNamed(page, 'Lia Pires')).toMatchObject([endereco]);
  });

  it('links the client whose CPF was typed instead of creating another one', async () => {
    const page = await browser.signedIn('familia.cpf@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Bia Lemos' }, { nome: 'Caio Lemos', cpf: '52998224725' }]);
    await openFamilia(page, id, 'Bia Lemos');
    await openAdd(page);
    await field(page, 'Nome').fill('Caio de Lemos');
    await page.getByRole('tab', { name: 'Documentos' }).click();
    await field(page, 'CPF').pressSequentially('52998224725');
    await submit(page);
    await page.getByRole('button', { name: 'Vincular à família' }).click();
    await expectToast(page, DONE, 'Caio Lemos · Familiar');
    await membro(page, 'Caio Lemos').waitFor();
    expect(await clientesNamed(page, 'Caio de Lemos')).toEqual([]);
  });

  it('edits a member, and opens the whole record with Detalhes Completos', async () => {
    const page = await browser.signedIn('familia.edita@example.com');
    const { id: contaId } = await firstContaOf(page);
    const [id = '', outra = ''] = await addClientes(page, [{ nome: 'Eva Nery' }, { nome: 'Ivo Nery' }]);
    await addParente(page, id, outra, 'irmao');
    await openFamilia(page, id, 'Eva Nery');
    await membro(page, 'Ivo Nery').getByRole('button', { name: 'Editar Básico' }).click();
    await field(page, 'E-mail').fill('ivo@example.com');
    await dialog(page, 'Editar Membro da Família').getByRole('button', { name: 'Salvar Alterações' }).click();
    await expectToast(page, 'Membro da família atualizado com sucesso!');
    await membro(page, 'Ivo Nery').getByText('ivo@example.com', { exact: true }).waitFor();
    await membro(page, 'Ivo Nery').getByText('Irmão(ã)', { exact: true }).waitFor();
    await isGone(page, 'Editar Membro da Família');
    await membro(page, 'Ivo Nery').getByRole('link', { name: 'Detalhes Completos' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ivo Nery' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/cliente/${outra}`);
    expect(new URL(page.url()).searchParams.get('conta')).toBe(contaId);
  });

  it('removes a member, whose record stays', async () => {
    const page = await browser.signedIn('familia.remove@example.com');
    const [id = '', outra = ''] = await addClientes(page, [{ nome: 'Lia Reis' }, { nome: 'Noé Reis' }]);
    await addParente(page, id, outra);
    await openFamilia(page, id, 'Lia Reis');
    await membro(page, 'Noé Reis').getByRole('button', { name: 'Remover' }).click();
    const question = dialog(page, 'Remover membro da família');
    await question.getByText('O cadastro de Noé Reis será mantido.', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Remover' }).click();
    await expectToast(page, 'Membro removido', 'Membro removido da família com sucesso.');
    await page.getByText('Nenhum membro da família adicionado', { exact: true }).waitFor();
    await openDashboard(page);
    await row(page, 'Noé Reis').waitFor();
    expect((await storedCliente(page, outra)).relacionamentosDestino).toEqual([]);
  });
});

describe('By keyboard alone, an agent', () => {
  it('adds a new and an existing client', async () => {
    const page = await browser.signedIn('familia.teclado@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Gil Torres' }, { nome: 'Hugo Torres' }, { nome: 'Iara Torres' }]);
    await openFamilia(page, id, 'Gil Torres');
    await tabTo(page, ADD);
    await page.keyboard.press('Enter');
    await searchField(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Zoé Torres');
    await option(page, 'Cadastrar “Zoé Torres” como novo cliente').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { selected: true }).filter({ hasText: 'Zoé Torres' }).waitFor();
    await page.keyboard.press('Enter');
    await field(page, 'Nome').and(page.locator(':focus')).waitFor();
    await typeInto(page, 'Data de nascimento', '29022000');
    await tabTo(page, ADD);
    await page.keyboard.press('Enter');
    await expectToast(page, DONE, 'Zoé Torres · Familiar');
    await membro(page, 'Zoé Torres').waitFor();
    await isGone(page);
    await hasFocus(page, ADD);

    await page.keyboard.press('Enter');
    await searchField(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('torres');
    await option(page, /Iara/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { selected: true }).filter({ hasText: 'Iara Torres' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog(page, ADD).getByRole('textbox', { name: 'Observações' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Prima');
    await tabTo(page, ADD);
    await page.keyboard.press('Enter');
    await membro(page, 'Iara Torres').getByText('Prima', { exact: true }).waitFor();
    await isGone(page);
    await hasFocus(page, ADD);
    expect((await parentesOf(page, id)).toSorted()).toEqual(['Iara Torres', 'Zoé Torres']);
    expect(await clientesNamed(page, 'Zoé Torres')).toMatchObject([{ dataNascimento: '2000-02-29' }]);
  });

  it('closes the search with Escape but not the dialog, which asks before the typed name is lost', async () => {
    const page = await browser.signedIn('familia.esc@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Otto Braga' }]);
    await openFamilia(page, id, 'Otto Braga');
    await openAdd(page);
    await page.keyboard.type('Braguinha');
    await option(page, /Cadastrar/).waitFor();
    await page.keyboard.press('Escape');
    await option(page, /Cadastrar/).waitFor({ state: 'detached' });
    expect(await dialog(page, ADD).count()).toBe(1);
    await typeInto(page, 'Nome', 'Braguinha');
    await page.keyboard.press('Escape');
    await dialog(page, 'Descartar alterações?')
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Continuar editando' }))
      .waitFor();
    await tabTo(page, 'Descartar');
    await page.keyboard.press('Enter');
    await isGone(page);
    await hasFocus(page, ADD);
    expect(await clientesNamed(page, 'Braguinha')).toEqual([]);
  });
});

describe('When the client is created but linking it fails', () => {
  const PENDING = 'Cliente criado, vínculo pendente – tentar novamente';
  const unavailable = (route: Route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICO_INDISPONIVEL', message: 'Serviço indisponível.', requestId: 'teste' } });
  /** The link reaches the server, its answer never comes back. */
  const answerLost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };

  it.each([
    ['refused', unavailable, 'recusada'],
    ['made, but its answer lost', answerLost, 'perdida'],
  ])('because it is %s, only the link is retried: one client, one relacionamento', async (_, fault, word) => {
    const page = await browser.signedIn(`vinculo.${word}@example.com`);
    const [id = ''] = await addClientes(page, [{ nome: 'Vera Dias' }]);
    await openFamilia(page, id, 'Vera Dias');
    await openAdd(page);
    await field(page, 'Nome').fill('Bento Dias');
    await page.route('**/api/relacionamentos', (route) =>
      route.request().method() === 'POST' ? fault(route) : route.continue(),
    );
    const requests = watchRequests(page);
    await submit(page);
    await dialog(page, ADD).getByText(PENDING, { exact: true }).waitFor();
    await hasFocus(page, 'Tentar novamente');
    expect(await clientesNamed(page, 'Bento Dias')).toHaveLength(1);

    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await asked;
    await page.getByRole('button', { name: 'Tentar novamente', disabled: false }).waitFor();
    await dialog(page, ADD).getByText(PENDING, { exact: true }).waitFor();
    await page.unrouteAll({ behavior: 'wait' }); // the button may not have been switched off yet, nor the answer been lost
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await membro(page, 'Bento Dias').waitFor();
    await isGone(page);
    expect(requests.filter((request) => request === 'POST /api/clientes')).toHaveLength(1);
    const relacionamentos = await sql('select id from relacionamentos_clientes where cliente_id = $1', id);
    expect([await clientesNamed(page, 'Bento Dias'), relacionamentos].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('closing asks first, and the client that was created stays', async () => {
    const page = await browser.signedIn('vinculo.desiste@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Davi Luz' }]);
    await openFamilia(page, id, 'Davi Luz');
    await openAdd(page);
    await field(page, 'Nome').fill('Sara Luz');
    await page.route('**/api/relacionamentos', (route) =>
      route.request().method() === 'POST' ? unavailable(route) : route.continue(),
    );
    await submit(page);
    await dialog(page, ADD).getByText(PENDING, { exact: true }).waitFor();
    await dialog(page, ADD).getByRole('button', { name: 'Cancelar' }).click();
    await dialog(page, 'Descartar alterações?').getByRole('button', { name: 'Descartar' }).click();
    await isGone(page);
    expect(await parentesOf(page, id)).toEqual([]);
    expect(await clientesNamed(page, 'Sara Luz')).toHaveLength(1);
  });
});

describe('A relacionamento', () => {
  it('is seen from both sides, mirrored, and removed from either', async () => {
    const page = await browser.signedIn('espelho@example.com');
    const [mae = '', filho = '', avo = ''] = await addClientes(page, [
      { nome: 'Célia Mãe' },
      { nome: 'Teo Filho' },
      { nome: 'Olga Avó' },
    ]);
    await addParente(page, mae, filho, 'filho');
    await addParente(page, mae, avo, 'pai_mae');
    await openFamilia(page, mae, 'Célia Mãe');
    await membro(page, 'Teo Filho').getByText('Filho(a)', { exact: true }).waitFor();
    expect([await countIn(page, 'Filhos'), await countIn(page, 'Pais')]).toEqual(['1', '1']);
    expect(await page.getByRole('region', { name: 'Mesmo grupo familiar' }).count()).toBe(0);

    await openFamilia(page, filho, 'Teo Filho');
    await membro(page, 'Célia Mãe').getByText('Pai/Mãe', { exact: true }).waitFor();
    expect(await kinds(page)).toEqual(['Pais', 'Outros familiares']);
    const grupo = page.getByRole('region', { name: 'Mesmo grupo familiar' });
    await grupo.waitFor();
    expect(await grupo.getByRole('link').allInnerTexts()).toEqual(['Olga Avó']);
    expect(await grupo.getByRole('button').count()).toBe(0);

    await membro(page, 'Célia Mãe').getByRole('button', { name: 'Remover' }).click();
    await dialog(page, 'Remover membro da família').getByRole('button', { name: 'Remover' }).click();
    await page.getByText('Nenhum membro da família adicionado', { exact: true }).waitFor();
    await grupo.waitFor({ state: 'detached' });
    await openFamilia(page, mae, 'Célia Mãe');
    await membro(page, 'Olga Avó').waitFor();
    expect(await membros(page).count()).toBe(1);
  });
});

/** Widths in px that the dialog has in the frames of its first half second. */
const widthsWhileOpening = (page: Page) =>
  page.evaluate(async () => {
    const widths = new Set<number>();
    const end = performance.now() + 60_000;
    for (let shownAt = end; performance.now() < Math.min(end, shownAt + 500);) {
      await new Promise(requestAnimationFrame);
      const shown = document.querySelector('[role=dialog]');
      if (!shown) continue;
      widths.add(shown.getBoundingClientRect().width);
      shownAt = Math.min(shownAt, performance.now());
    }
    return [...widths];
  });

describe('A dialog', () => {
  it('opens in its final position, so that no click misses', async () => {
    const page = await browser.signedIn('familia.abre@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Clara Pinto' }]);
    await openFamilia(page, id, 'Clara Pinto');
    const widths = widthsWhileOpening(page);
    await page.getByRole('button', { name: ADD, exact: true }).click();
    expect(await widths).toEqual([896]);
  });
});

describe('The back button of the browser', () => {
  it('asks before the typed text of a new member is lost', async () => {
    const page = await browser.signedIn('familia.volta@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Rosa Pinto' }]);
    await page.goto(`/cliente/${id}#familia`);
    await page.getByRole('link', { name: 'Gerenciar família' }).click();
    await page.getByRole('heading', { level: 1, name: 'Família de Rosa Pinto' }).waitFor();
    await openAdd(page);
    await field(page, 'Nome').fill('Quase Pinto');
    const question = dialog(page, 'Descartar alterações?');
    await pressBack(page);
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await field(page, 'Nome').inputValue()).toBe('Quase Pinto');
    expect(new URL(page.url()).pathname).toBe(`/cliente/${id}/familia`);
    await pressBack(page);
    // back once more while the question fades away: it is asked again
    await question.getByRole('button', { name: 'Continuar editando' }).evaluate((keep: HTMLElement) => {
      keep.click();
      history.back();
    });
    await question.getByRole('button', { name: 'Descartar' }).click();
    await page.waitForURL((url) => url.pathname === `/cliente/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Rosa Pinto' }).waitFor();
    expect(await clientesNamed(page, 'Quase Pinto')).toEqual([]);
  });
});
