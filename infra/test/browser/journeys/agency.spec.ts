import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { customerOf, paidBy, stripe, typeCard } from '../support/screens/assinatura-screen.ts';
import { inFirefox, useBrowser } from '../support/browser.ts';
import { dialog, field, isFocused, listIsThere, namesShown, row, search } from '../support/screens/clientes-screen.ts';
import { chooseFile, count, downloadBy, importSection } from '../support/screens/planilhas-screen.ts';
import { signInByHand } from '../support/sign-in.ts';
import { expectToast, toastsFromNow } from '../support/toasts.ts';
import { reportIsRight, takeEverything } from './agency-exports.ts';
import { COLUMNS, ROWS, type Ficha, SEM_CAMPO } from './agency-spreadsheet.ts';
import { addByHand, addCompany, addFamily, choose, inviteAgente, openAgency, scan, statsAre } from './agency-steps.ts';
import {
  AGENCY,
  books,
  EMAIL,
  EMPRESA,
  firstNames,
  KNOWN,
  OWNER,
  people,
  SCANS,
  sheet,
  formatCount,
  total,
} from './agency-story.ts';

const browser = useBrowser();
const { counts, twins } = sheet;

const pagination = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Paginação' }).getByRole('button', { name });

async function arrive(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Entrar com Google' }).first().click();
  await signInByHand(page, EMAIL, OWNER);
  await listIsThere(page);
  await page.getByText('Nenhum cliente encontrado', { exact: true }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Teste grátis 4d 23h/ })
    .waitFor();
  await openAgency(page, OWNER, AGENCY);
  await addByHand(page, KNOWN);
  await statsAre(page, { 'Total de Clientes': '1', 'Novos este mês': '1' });
}

async function importBooks(page: Page): Promise<void> {
  await choose(page, 'Configurações');
  await chooseFile(page, sheet.file, 'CLIENTES (atualizada) 2026.xlsx');
  await page.getByText(`Prévia da aba Clientes: ${formatCount(ROWS)} linhas. Nada foi importado ainda.`).waitFor();
  const used = COLUMNS.filter(([, heading]) => heading).length;
  await page.getByText(`Colunas da planilha: ${used} de ${COLUMNS.length} serão importadas`).waitFor();
  for (const [index, [title, heading]] of COLUMNS.entries()) {
    const destination = page.getByRole('combobox', {
      name: `Destino da coluna ${String.fromCharCode(65 + index)}, ${title.trim()}`,
    });
    const chosen = destination.getByRole('option', { name: heading ?? 'Não importar', exact: true, selected: true });
    await chosen.waitFor({ state: 'attached' });
  }
  const { novos, jaExistem, comAviso, recusados } = counts;
  const expected = { Novos: novos, 'Já existem': jaExistem, 'Com aviso': comAviso, Recusados: recusados };
  for (const [name, value] of Object.entries(expected))
    await soon(async () => expect([name, await count(page, name)]).toEqual([name, formatCount(value)]));
  await page.getByRole('table', { name: `Linhas não importadas (${recusados + jaExistem})` }).waitFor();
  await page.getByRole('table', { name: `Avisos (${comAviso + SEM_CAMPO})` }).waitFor();
  await importSection(page).getByRole('button', { name: 'Importar planilha' }).click();
  await expectToast(page, 'Importação concluída', sheet.message);
  const result = page.getByRole('group', { name: 'Resultado da importação' });
  await result.getByText(sheet.message).waitFor();
  // the content below the long preview is read from its top
  const top = () => result.evaluate((element) => element.getBoundingClientRect().top);
  await soon(async () => expect((await top()) > 0 && (await top()) < 900).toBe(true));
  await reportIsRight((await downloadBy(page, result.getByRole('link', { name: 'Baixar relatório' }))).content);
}

/** The dashboard shows the import without a reload: numbers, notifications, order, pages. */
async function lookAround(page: Page): Promise<void> {
  await choose(page, 'Clientes');
  await page.getByText(`${total()} clientes`, { exact: true }).waitFor();
  await statsAre(page, { 'Total de Clientes': total(), 'Novos este mês': '1', Documentos: '0', 'Grupos Familiares': '0' });
  await page
    .getByRole('region', { name: 'Notificações', exact: true })
    .getByText(`${sheet.avisos} avisos`, { exact: true })
    .waitFor();
  await soon(async () => expect(await namesShown(page)).toEqual(firstNames()));
  await pagination(page, '3').click();
  await page.waitForURL((url) => url.searchParams.get('page') === '3');
  await pagination(page, '3').and(page.locator('[aria-current=page]')).waitFor();
}

async function removeTwins(page: Page): Promise<void> {
  await choose(page, 'Configurações');
  await page.getByRole('button', { name: 'Limpar duplicatas' }).click();
  const asked = dialog(page, 'Limpar duplicatas');
  await asked.getByText(`${twins.length} cadastros repetidos em ${twins.length} grupos.`, { exact: false }).waitFor();
  await asked.getByRole('button', { name: 'Limpar duplicatas' }).click();
  await expectToast(page, 'Duplicatas removidas', `${twins.length} clientes removidos. Você pode desfazer por 30 dias.`);
  for (const { 'Nome*': nome } of twins) books.delete(nome);
  await choose(page, 'Clientes');
  await page.getByText(`${total()} clientes`, { exact: true }).waitFor();
  await soon(async () => expect(await namesShown(page)).toEqual(firstNames()));
}

/** Found without accents and in any order of the words; the client's page and the way back to the search. */
async function findAndEdit(page: Page, ficha: Ficha): Promise<void> {
  const nome = ficha['Nome*'];
  const plainWords = nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ').toReversed().join(' ');
  for (const text of [ficha.CPF ?? '', ficha['E-mail'] ?? '', plainWords]) {
    await search(page, text);
    await soon(async () => expect([text, await namesShown(page)]).toEqual([text, [nome]]));
  }
  await row(page, nome).getByRole('button', { name: 'Ver' }).click();
  await page.getByRole('heading', { level: 1, name: nome, exact: true }).waitFor();
  await page.goBack();
  await page.getByText('1 cliente', { exact: true }).waitFor();
  await row(page, nome).getByRole('button', { name: 'Editar' }).click();
  await isFocused(page, 'Nome');
  await soon(async () => expect(await field(page, 'Data de nascimento').inputValue()).toBe(ficha['Data de Nascimento']));
  await field(page, 'Telefone residencial').pressSequentially('1133334444');
  await field(page, 'Observações').fill('Quer voltar à Patagônia; prefere janela.');
  await dialog(page, 'Editar Cliente').getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Cliente atualizado com sucesso');
  await dialog(page, 'Editar Cliente').waitFor({ state: 'detached' });
  await row(page, nome).getByText('(11) 3333-4444').waitFor();
  const changed = { 'Telefone Residencial': '(11) 3333-4444', Observações: 'Quer voltar à Patagônia; prefere janela.' };
  books.set(nome, { ...ficha, ...changed });
}

async function addDocumentos(page: Page): Promise<void> {
  await choose(page, 'Clientes');
  await search(page, KNOWN.cpf);
  await page.getByRole('link', { name: KNOWN.nome, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: KNOWN.nome, exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Documentos' }).click();
  for (const documento of SCANS) await scan(page, documento);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await listIsThere(page);
  await statsAre(page, { Documentos: '3', 'Grupos Familiares': '1' });
}

/** A colleague opens the link, sees the agency's clients, edits one and may delete none. */
async function colleagueWorks(guest: Page, link: string): Promise<void> {
  const toasts = toastsFromNow(guest);
  await guest.goto(link);
  await guest.getByText(AGENCY, { exact: true }).waitFor();
  await guest.getByRole('button', { name: 'Aceitar convite' }).click();
  await signInByHand(guest, 'agente.jornada@example.com', 'Clara Jornada');
  await guest.getByRole('main').getByText('agente.jornada@example.com').waitFor();
  await guest.getByRole('button', { name: 'Aceitar convite' }).click();
  await listIsThere(guest);
  expect(toasts()).toEqual([
    'Login necessário / Faça login para aceitar o convite.',
    'Convite aceito / Você agora faz parte da equipe. Abrindo a conta...',
  ]);
  await guest.getByText(`${total()} clientes`, { exact: true }).waitFor();
  await guest.getByRole('button', { name: 'Excluir' }).first().waitFor({ state: 'detached' });
  await search(guest, KNOWN.cpf);
  await row(guest, KNOWN.nome).getByRole('button', { name: 'Editar' }).click();
  await isFocused(guest, 'Nome');
  await field(guest, 'E-mail').fill('jose@correio.example');
  await dialog(guest, 'Editar Cliente').getByRole('button', { name: 'Salvar' }).click();
  await expectToast(guest, 'Cliente atualizado com sucesso');
  books.set(KNOWN.nome, { 'Nome*': KNOWN.nome, CPF: KNOWN.cpf, 'E-mail': 'jose@correio.example' });
}

async function pay(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Teste grátis/ })
    .click();
  await page.getByRole('button', { name: 'Assinar plano anual' }).click();
  await page.getByText('Cobrança hoje: R$ 399,00', { exact: true }).waitFor();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Confirmar Assinatura Anual' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pagamento Realizado!' }).waitFor();
  await expectToast(page, 'Sucesso!', 'Sua assinatura foi ativada com sucesso!');
  await listIsThere(page);
  await page.getByRole('banner').getByRole('button', { name: AGENCY, exact: true }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Teste grátis/ })
    .waitFor({ state: 'detached' });
  expect(await paidBy(EMAIL)).toEqual([39900]);
}

/** The agency is deleted first, then the user: the subscription ends, and a later sign-in creates a new user. */
async function leave(page: Page, guest: Page): Promise<void> {
  const customer = await customerOf(EMAIL);
  await page.getByRole('button', { name: 'Excluir conta' }).click();
  const asked = dialog(page, 'Excluir conta');
  await asked.getByText(`${total()} clientes e 3 documentos`, { exact: true }).waitFor();
  await asked.getByText('o acesso de 1 membro da equipe').waitFor();
  await asked.getByRole('button', { name: 'Excluir conta' }).click();
  await expectToast(page, 'Conta excluída', `A conta ${AGENCY} foi apagada, com tudo o que havia nela.`);
  await page.getByRole('banner').getByRole('button', { name: OWNER, exact: true }).click();
  await soon(async () => expect(await page.getByRole('menuitemradio').count()).toBe(1));
  await page.keyboard.press('Escape');
  await choose(page, 'Clientes');
  await page.getByText('Nenhum cliente encontrado', { exact: true }).waitFor();
  await guest.reload();
  await guest.getByRole('banner').getByRole('button', { name: 'Clara Jornada', exact: true }).waitFor();
  await guest.getByText('Nenhum cliente encontrado', { exact: true }).waitFor();

  await page.getByRole('banner').getByRole('link', { name: OWNER, exact: true }).click();
  await page.getByRole('button', { name: 'Excluir meu usuário' }).click();
  await dialog(page, 'Excluir meu usuário').getByRole('button', { name: 'Excluir meu usuário' }).click();
  await expectToast(page, 'Seu usuário foi excluído', 'Os seus dados e as contas que eram só suas foram apagados.');
  await page.getByRole('link', { name: 'Entrar com Google' }).first().waitFor();
  await endsAtProvider(customer);
}

/** The worker cancels the subscription at the provider. */
const endsAtProvider = (customer: string) =>
  soon(async () => {
    const { subscriptions } = await stripe().records();
    const live = Object.values(subscriptions).filter((one) => one.customer === customer && one.status !== 'canceled');
    expect(live).toEqual([]);
  });

describe('An agency from the landing page to the last farewell', () => {
  it('imports 5,000 clients, works on them, pays, exports everything and leaves nothing', async () => {
    const page = await browser.open({ prompts: ['', 'EXCLUIR', 'EXCLUIR'], permissions: inFirefox ? [] : ['clipboard-write'] });
    const { edited, parente, employee } = people;
    await arrive(page);
    await importBooks(page);
    await lookAround(page);
    await removeTwins(page);
    await findAndEdit(page, edited);
    await search(page, KNOWN.cpf);
    await addFamily(page, KNOWN.nome, { nome: parente['Nome*'], cpf: parente.CPF ?? '' });
    await addCompany(page, EMPRESA, employee['Nome*']);
    await addDocumentos(page);
    const link = await inviteAgente(page);
    const guest = await browser.open();
    await colleagueWorks(guest, link);
    await pay(page);
    await takeEverything(page);
    await leave(page, guest);
  }, 600_000);
});
