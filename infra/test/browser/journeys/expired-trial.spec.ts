import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { parseCsv } from '../../../../backend/test/support/files/csv.ts';
import { unzip } from '../../../../backend/test/support/files/unzip.ts';
import { paidBy, section, shows, typeCard } from '../support/screens/assinatura-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { addClientes, contasOf } from '../support/screens/clientes-api.ts';
import { dialog, listIsThere, namesShown, openDashboard, row } from '../support/screens/clientes-screen.ts';
import { addEmpresa, addFuncionarios, addParente, storedCliente } from '../support/screens/crm-api.ts';
import { addMembro } from '../support/screens/equipe-screens.ts';
import { pdf } from '../../../dev/demo/pdf.ts';
import { addDocumento } from '../support/identity-pictures.ts';
import { downloadBy } from '../support/screens/planilhas-screen.ts';
import { openSettings } from '../support/screens/screens.ts';
import { endTrialOf } from '../support/product.ts';
import { signInByHand } from '../support/sign-in.ts';
import { expectToast, toastsFromNow } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';
import { choose, statsAre } from './agency-steps.ts';

const browser = useBrowser();

const EMAIL = 'volta.jornada@example.com';
const AGENTE = 'agente.volta@example.com';
const AGENCY = 'Volta Sempre Turismo';
const PASSPORT = pdf('VOLTA');
const EXPIRED = 'Assinatura expirada / Escolha um plano para continuar.';

interface Books {
  contaId: string;
  /** Has family, employer and a documento. */
  head: string;
  empresa: string;
  /** The stored record of the head of the family, and the list's beginning, before the trial ended. */
  stored: unknown;
  firstNames: string[];
}

const newConta = async (page: Page, nome: string): Promise<string> =>
  (await (await page.request.post('/api/contas', { data: { nome, tipo: 'agencia' } })).json()).id;

/** Five days of work, abbreviated. */
async function work(page: Page): Promise<Books> {
  const contaId = await newConta(page, AGENCY);
  const people = Array.from({ length: 25 }, (_, index) => ({ nome: `Viajante ${String(index + 1).padStart(2, '0')} Alegre` }));
  const [head = '', partner = ''] = await addClientes(page, people, contaId);
  await addParente(page, head, partner, 'conjuge');
  const empresa = await addEmpresa(page, { razaoSocial: 'Fiel Empresa Ltda' }, contaId);
  await addFuncionarios(page, empresa, [head]);
  await addDocumento(page, head, 'passaporte', { name: 'passaporte.pdf', mimeType: 'application/pdf', buffer: PASSPORT });
  await addMembro(page, await browser.signedIn(AGENTE), contaId);
  await openDashboard(page, `/?conta=${contaId}`);
  return { contaId, head, empresa, stored: await storedCliente(page, head), firstNames: await namesShown(page) };
}

/** In the middle of work: the next action is refused, shows one toast, and leads to the plans. */
async function isCutOff(page: Page, toasts: () => string[]): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Teste grátis/ })
    .waitFor();
  await endTrialOf(EMAIL);
  await page.getByRole('navigation', { name: 'Paginação' }).getByRole('button', { name: 'Próxima' }).click();
  await page.waitForURL((url) => url.pathname === '/assinar');
  await page.getByRole('heading', { level: 1, name: 'Escolha seu Plano' }).waitFor();
  expect(toasts()).toEqual([EXPIRED]);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Teste grátis/ })
    .waitFor({ state: 'detached' });
}

/** Days later, in another browser: only the plans, and what the contract keeps open (API-03). */
async function comesBack(): Promise<Page> {
  const page = await browser.open({ prompts: ['EXCLUIR'] });
  await page.goto('/');
  await page.getByRole('link', { name: 'Entrar com Google' }).first().click();
  await signInByHand(page, EMAIL, 'Téo Volta');
  await expectToast(page, 'Assinatura expirada', 'Escolha um plano para continuar.');
  await page.waitForURL((url) => url.pathname === '/assinar');
  await page.getByText('Sua assinatura não está ativa. Escolha um plano para voltar a usar o Viajário.').waitFor();
  return page;
}

async function takesHisData(page: Page, contaId: string): Promise<void> {
  await openSettings(page, contaId);
  for (const text of [
    'Importar clientes faz parte da assinatura ativa.',
    'As ferramentas de limpeza fazem parte da assinatura ativa.',
  ])
    await page.getByText(text, { exact: true }).waitFor();
  const csv = await downloadBy(page, page.getByRole('button', { name: 'Exportar CSV' }));
  expect(parseCsv(csv.content.toString())).toHaveLength(26);
  await page.getByRole('button', { name: 'Backup completo (ZIP)' }).click();
  const zip = await unzip((await downloadBy(page, page.getByRole('link', { name: 'Baixar backup' }))).content);
  expect([...zip].find(([name]) => name.endsWith('/passaporte.pdf'))?.[1].equals(PASSPORT)).toBe(true);
}

/** The owner sees the team and may delete an unneeded conta; everything else waits for the plans. */
async function managesOwnContas(page: Page, contaId: string): Promise<void> {
  await choose(page, 'Equipe');
  await page.getByText('Esta conta está sem assinatura ativa.', { exact: false }).waitFor();
  await page
    .getByRole('list', { name: /^Membros da equipe/ })
    .getByText(AGENTE)
    .waitFor();
  await page.getByRole('button', { name: 'Gerar Link de Convite' }).waitFor({ state: 'detached' });
  const spare = (await contasOf(page)).find(({ nome }) => nome === 'Agência de Reserva');
  await openSettings(page, spare?.id);
  await page.getByRole('button', { name: 'Excluir conta' }).click();
  await dialog(page, 'Excluir conta').getByRole('button', { name: 'Excluir conta' }).click();
  await expectToast(page, 'Conta excluída', 'A conta Agência de Reserva foi apagada, com tudo o que havia nela.');

  const refused = await Promise.all([
    page.request.get('/api/clientes', { params: { contaId } }),
    page.request.get('/api/stats', { params: { contaId } }),
    page.request.post('/api/clientes', { data: { contaId, nome: 'Não entra' } }),
    page.request.post('/api/convites', { data: { contaId, email: '', papelNaConta: 'agente' } }),
    page.request.put(`/api/contas/${contaId}`, { data: { nome: 'Outro nome' } }),
    page.request.post('/api/clear-all-clients', { data: { contaId } }),
  ]);
  expect(refused.map((answer) => answer.status())).toEqual(refused.map(() => 402));
}

async function subscribes(page: Page, contaId: string): Promise<void> {
  await page.goto(`/?conta=${contaId}`);
  await page.waitForURL((url) => url.pathname === '/assinar');
  await page.getByRole('button', { name: 'Assinar plano mensal' }).click();
  await page.getByText('Cobrança hoje: R$ 39,90', { exact: true }).waitFor();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Confirmar Assinatura Mensal' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pagamento Realizado!' }).waitFor();
  await expectToast(page, 'Sucesso!', 'Sua assinatura foi ativada com sucesso!');
  await listIsThere(page);
  expect(await paidBy(EMAIL)).toEqual([3990]);
}

/** Unchanged, byte for byte. */
async function everythingIsThere(page: Page, { head, empresa, stored, firstNames }: Books): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: AGENCY, exact: true }).waitFor();
  await page.getByText('25 clientes', { exact: true }).waitFor();
  await statsAre(page, { 'Total de Clientes': '25', Documentos: '1', 'Grupos Familiares': '1' });
  await soon(async () => expect(await namesShown(page)).toEqual(firstNames));
  expect(await storedCliente(page, head)).toEqual(stored);
  await row(page, 'Viajante 01 Alegre').getByRole('link', { name: 'Viajante 01 Alegre' }).click();
  await page.getByRole('link', { name: 'Fiel Empresa Ltda' }).waitFor();
  await page.getByRole('tab', { name: 'Documentos' }).click();
  const documento = page.getByRole('button', { name: 'Baixar', description: 'passaporte.pdf' });
  expect((await downloadBy(page, documento)).content.equals(PASSPORT)).toBe(true);
  await page.getByRole('tab', { name: 'Família' }).click();
  await page.getByRole('list', { name: 'Família', exact: true }).getByText('Viajante 02 Alegre', { exact: true }).waitFor();
  await visit(page, `/empresa/${empresa}`);
  await page.getByRole('list', { name: 'Funcionários' }).getByText('Viajante 01 Alegre', { exact: true }).waitFor();
  await choose(page, 'Configurações');
  await section(page).waitFor();
  for (const text of ['Plano mensal', 'Ativa']) await shows(page, text);
}

describe('A trial that ends', () => {
  it('blocks the agency in the middle of work, leaves the owner all data, and a payment restores everything', async () => {
    const page = await browser.signedIn(EMAIL);
    await newConta(page, 'Agência de Reserva');
    const toasts = toastsFromNow(page);
    const books = await work(page);
    await isCutOff(page, toasts);
    const later = await comesBack();
    await takesHisData(later, books.contaId);
    await managesOwnContas(later, books.contaId);

    await endTrialOf(AGENTE);
    const agente = await browser.signedIn(AGENTE);
    await agente.goto(`/?conta=${books.contaId}`);
    await agente.waitForURL((url) => url.pathname === '/assinar');
    await subscribes(later, books.contaId);
    await everythingIsThere(later, books);
    await agente.goto(`/?conta=${books.contaId}`);
    await agente.getByText('25 clientes', { exact: true }).waitFor();
    await page.goto(`/?conta=${books.contaId}`);
    await listIsThere(page);
  }, 600_000);
});
