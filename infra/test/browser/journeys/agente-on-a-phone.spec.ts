import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { misfits } from '../support/accessibility.ts';
import { HANDHELD, tap, useBrowser } from '../support/browser.ts';
import { addClientes, firstContaOf, type Conta } from '../support/screens/clientes-api.ts';
import { dialog, field, isFocused, listIsThere, openAvisos, search } from '../support/screens/clientes-screen.ts';
import { addEmpresa, addParente, dayFromToday } from '../support/screens/crm-api.ts';
import { newConvite, openEquipe } from '../support/screens/equipe-screens.ts';
import { prepareMensagem } from '../support/screens/mensagem-screens.ts';
import { addDocumento, PNG } from '../support/identity-pictures.ts';
import { joinConta } from '../support/product.ts';
import { allIsThere, dialogIsOpen, heading, motionIsOver, type Screen } from '../support/screens/screens.ts';
import { signInByHand } from '../support/sign-in.ts';
import { expectToast, toastsFromNow } from '../support/toasts.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { visit } from '../support/visit.ts';

const browser = useBrowser({ handheld: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, nome: string) =>
  page
    .getByRole('list', { name: 'Clientes' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: nome, exact: true }) });
const notification = (page: Page, nome: string) =>
  page
    .getByRole('region', { name: 'Notificações', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: nome, exact: true }) });
const scan = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

async function choose(page: Page, entry: string): Promise<void> {
  await tap(button(page, 'Abrir menu'));
  await tap(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: entry }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** An agency with a client with a birthday today, the client's brother, a company and a documento that the owner uploaded. */
async function openAgency(owner: Page): Promise<{ conta: Conta; clienteId: string; empresaId: string }> {
  const conta = await firstContaOf(owner);
  const [clienteId = '', brother = ''] = await addClientes(owner, [
    { nome: 'Bento Faz Hoje', dataNascimento: dayFromToday(0, { years: 30 }), telefoneCelular: '11987654321' },
    { nome: 'Breno Irmão', validadePassaporte: dayFromToday(20) },
  ]);
  await addParente(owner, clienteId, brother);
  await addDocumento(owner, clienteId, 'passaporte', scan('da-dona.png'), '2041-05-10');
  return { conta, clienteId, empresaId: await addEmpresa(owner, { razaoSocial: 'Mar Azul Ltda' }) };
}

/** Opens the link, signs in on the way, and accepts. */
async function accept(page: Page, link: string, email: string): Promise<void> {
  const toasts = toastsFromNow(page);
  await page.goto(link);
  await tap(button(page, 'Aceitar convite'));
  await signInByHand(page, email, 'Nina Agente');
  await page.getByRole('main').getByText(email).waitFor();
  await tap(button(page, 'Aceitar convite'));
  await listIsThere(page);
  expect(toasts()).toContain('Convite aceito / Você agora faz parte da equipe. Abrindo a conta...');
}

async function register(page: Page, nome: string): Promise<void> {
  await tap(button(page, 'Novo Cliente'));
  await isFocused(page, 'Nome');
  await field(page, 'Nome').fill(nome);
  await field(page, 'Telefone celular').pressSequentially('21998765432');
  await tap(page.getByRole('tab', { name: 'Documentos' }));
  await field(page, 'CPF').pressSequentially('52998224725');
  await tap(dialog(page, 'Novo Cliente').getByRole('button', { name: 'Salvar', exact: true }));
  await expectToast(page, 'Cliente criado com sucesso.');
  await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
}

describe('An agente on a phone', () => {
  it('joins by an invite, registers a client with a photo of a document, finds it, congratulates another, and can do no more', async () => {
    const stamp = Date.now();
    const owner = await browser.signedIn(`dona.celular.${stamp}@example.com`);
    const { conta } = await openAgency(owner);
    const page = await browser.open(HANDHELD);
    await accept(page, await newConvite(owner, conta.id), `nina.${stamp}@example.com`);
    await page.waitForURL((url) => url.searchParams.get('conta') === conta.id);

    await register(page, 'Clara Lemos');
    await search(page, '998765');
    await card(page, 'Clara Lemos').getByText('529.982.247-25').waitFor();
    await soon(async () => expect(await page.getByRole('list', { name: 'Clientes' }).getByRole('listitem').count()).toBe(1));
    await tap(card(page, 'Clara Lemos').getByRole('link', { name: 'Clara Lemos' }));
    await heading(page, 'Clara Lemos');
    await tap(page.getByRole('tab', { name: 'Documentos' }));
    const slot = page
      .getByRole('tabpanel')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'RG' }) });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      tap(slot.getByRole('button', { name: 'Tirar foto' })),
    ]);
    await chooser.setFiles(scan('frente.png'));
    await expectToast(page, 'Documento(s) enviado(s) com sucesso!');
    await tap(slot.getByRole('listitem').filter({ hasText: 'frente.png' }).getByRole('button', { name: 'Ver' }));
    await tap(dialog(page, 'frente.png').getByRole('button', { name: 'Fechar' }));
    await dialog(page, 'frente.png').waitFor({ state: 'detached' });

    await choose(page, 'Clientes');
    await listIsThere(page);
    await openAvisos(page);
    await tap(notification(page, 'Bento Faz Hoje').getByRole('button', { name: 'Mensagem' }));
    expect(await prepareMensagem(page)).toMatch(
      new RegExp(`^https://wa\\.me/5511987654321\\?text=${encodeURIComponent('Feliz aniversário, Bento!')}`),
    );
    await page.keyboard.press('Escape');
    await dialog(page, 'Mensagem').waitFor({ state: 'detached' });
    await tap(notification(page, 'Bento Faz Hoje').getByRole('button', { name: 'Dispensar' }));
    await notification(page, 'Bento Faz Hoje').waitFor({ state: 'detached' });
    await tap(notification(page, 'Breno Irmão').getByRole('link', { name: 'Breno Irmão' }));
    await heading(page, 'Breno Irmão');
  });
});

/** All screens of an agente, with every dialog that has controls of its own. */
function screensOf({ conta, clienteId, empresaId }: Awaited<ReturnType<typeof openAgency>>, link: string): Screen[] {
  const open = (address: string) => `${address}${address.includes('?') ? '&' : '?'}conta=${conta.id}`;
  const openCliente = async (page: Page, tab: string) => {
    await visit(page, open(`/cliente/${clienteId}`));
    await heading(page, 'Bento Faz Hoje');
    await tap(page.getByRole('tab', { name: tab }));
    await page.getByRole('tabpanel', { name: tab }).waitFor();
  };
  const openList = async (page: Page) => {
    await visit(page, open('/'));
    await listIsThere(page);
    await openAvisos(page);
    await notification(page, 'Bento Faz Hoje').waitFor();
  };
  const go = (address: string, title: string) => async (page: Page) => {
    await visit(page, open(address));
    await heading(page, title);
  };
  return [
    { name: 'the list', show: openList },
    {
      name: 'the menu',
      show: async (page) => {
        await openList(page);
        await tap(button(page, 'Abrir menu'));
        await page.getByRole('dialog').getByRole('link', { name: 'Equipe' }).waitFor();
      },
    },
    {
      name: 'the menu of accounts',
      show: async (page) => {
        await openList(page);
        await tap(page.getByRole('banner').locator('[aria-haspopup=menu]'));
        await page.getByRole('menu').waitFor();
      },
    },
    {
      name: 'the new-client dialog',
      show: async (page) => {
        await openList(page);
        await tap(button(page, 'Novo Cliente'));
        await isFocused(page, 'Nome');
      },
    },
    {
      name: "the new-client dialog's documentos",
      show: async (page) => {
        await openList(page);
        await tap(button(page, 'Novo Cliente'));
        await tap(page.getByRole('tab', { name: 'Documentos' }));
        await field(page, 'CPF').waitFor();
      },
    },
    {
      name: 'the new-company dialog',
      show: async (page) => {
        await openList(page);
        await tap(button(page, 'Mais'));
        await tap(page.getByRole('menuitem', { name: 'Nova Empresa' }));
        await dialogIsOpen(page, 'Nova Empresa');
      },
    },
    ...['Informações Básicas', 'Documentos', 'Endereço', 'Família'].map((tab) => ({
      name: `the client's tab ${tab}`,
      show: (page: Page) => openCliente(page, tab),
    })),
    {
      name: 'a documento',
      show: async (page) => {
        await openCliente(page, 'Documentos');
        await tap(page.getByRole('listitem').filter({ hasText: 'da-dona.png' }).getByRole('button', { name: 'Ver' }));
        await dialogIsOpen(page, 'da-dona.png');
      },
    },
    { name: 'the family', show: go(`/cliente/${clienteId}/familia`, 'Família de Bento Faz Hoje') },
    { name: 'the companies', show: go('/?view=empresas', 'Empresas') },
    { name: 'a company', show: go(`/empresa/${empresaId}`, 'Mar Azul Ltda') },
    { name: 'the team', show: (page) => openEquipe(page, conta.id) },
    {
      name: 'the settings',
      show: async (page) => {
        await visit(page, open('/configuracoes'));
        await page.getByRole('switch', { name: 'Receber avisos por e-mail' }).waitFor();
        await allIsThere(page);
      },
    },
    {
      name: 'the profile',
      show: async (page) => {
        await visit(page, open('/profile'));
        await page.getByText('Esta sessão', { exact: true }).waitFor();
      },
    },
    { name: 'the plans', show: go('/assinar', 'Escolha seu Plano') },
    { name: 'the terms', show: go('/termos', 'Termos e Condições de Uso') },
    { name: 'the not-found page', show: go('/nenhures', '404 Page Not Found') },
    {
      name: 'an invite',
      show: async (page) => {
        await visit(page, link);
        await button(page, 'Aceitar convite').waitFor();
      },
    },
  ];
}

describe('With a thumb', () => {
  it('every button, link, field and tab that an agente sees can be hit: at least 44 by 44 px, and fits', async () => {
    const email = `polegar.${Date.now()}@example.com`;
    const owner = await browser.signedIn(`dona.${email}`);
    const agency = await openAgency(owner);
    const page = await browser.signedIn(email, HANDHELD);
    await joinConta(email, agency.conta.id, 'agente');
    const faulty: Record<string, string[]> = {};
    for (const { name, show } of screensOf(agency, await newConvite(owner, agency.conta.id))) {
      await show(page);
      await motionIsOver(page);
      const faults = [...(await smallTargets(page)), ...(await misfits(page))];
      if (faults.length > 0) faulty[name] = faults;
    }
    expect(faulty).toEqual({});
  }, 300_000);
});
