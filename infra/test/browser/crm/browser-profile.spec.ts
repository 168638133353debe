import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PNG, addDocumento } from '../support/identity-pictures.ts';
import { useProfile } from '../support/profile.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { dialog, field, listIsThere, openDashboard, openFact, openNewCliente, row } from '../support/screens/clientes-screen.ts';
import { addEmpresa, addFuncionarios, addParente } from '../support/screens/crm-api.ts';
import { linkFor } from '../support/screens/ficha-screen.ts';
import { openMensagem } from '../support/screens/mensagem-screens.ts';
import { allIsThere, dialogIsOpen } from '../support/screens/screens.ts';
import { addViagem, TO_ITALY } from '../support/screens/viagens-screens.ts';
import { visit } from '../support/visit.ts';

/** Kept by the product. */
const STORED = {
  nome: 'Quiteria Zanzibar',
  email: 'quiteria.z@correio.example',
  telefoneCelular: '11912340077',
  cpf: '39053344705',
  observacoes: 'Alergia a frutos do mar',
};
/** Typed and saved, or only typed; also as fields show it. */
const TYPED = {
  nome: 'Belarmina Xavante',
  email: 'belarmina.x@correio.example',
  telefone: '(21) 93456-0088',
  notes: 'Prefere voo noturno',
  message: 'Seu visto chegou ontem',
  pasted: 'Nome: Felisberta Iguatemi',
  search: 'Zulmira Kubanacan',
  cpf: '111.444.777-35',
  ownData: 'Travessa dos Jasmins',
};
const SECRETS = [
  ...Object.values(STORED),
  ...Object.values(TYPED),
  '(11) 91234-0077',
  '390.533.447-05',
  '11144477735',
  '21934560088',
];
const NAMES = ['Parente Maracatu', 'Companhia Ipanema', 'rg-de-quiteria.png', 'Bodas de Jericoacoara'];

async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
}

/** Opens what the product knows of the client. */
async function read(page: Page, id: string, empresa: string, viagem: string): Promise<void> {
  await openDashboard(page);
  await row(page, STORED.nome).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: STORED.nome }).waitFor();
  await allIsThere(page);
  const others = [`/cliente/${id}/familia`, `/empresa/${empresa}`, '/documentos', '/viagens', `/viagem/${viagem}`];
  for (const address of [`/cliente/${id}#documentos`, ...others]) {
    await visit(page, address);
    await allIsThere(page);
  }
}

/** Types into fields of each kind, saves some of it, and leaves the rest. */
async function type(page: Page, id: string): Promise<void> {
  await openDashboard(page);
  await openNewCliente(page);
  await field(page, 'Nome').fill(TYPED.nome);
  await field(page, 'E-mail').fill(TYPED.email);
  await field(page, 'Telefone celular').pressSequentially(TYPED.telefone);
  await page.keyboard.press('Control+Enter');
  await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
  await row(page, TYPED.nome).waitFor();

  await page.keyboard.press('Control+k');
  await dialogIsOpen(page, 'Buscar');
  await page.keyboard.type(TYPED.cpf);
  await page.getByRole('option', { name: `Novo cliente com CPF ${TYPED.cpf}` }).click();
  await dialogIsOpen(page, 'Novo Cliente');
  await page.getByRole('button', { name: 'Colar dados' }).click();
  await page.getByRole('textbox', { name: 'Cole a mensagem' }).fill(TYPED.pasted);
  await discard(page);

  await page.keyboard.press('Control+k');
  await dialogIsOpen(page, 'Buscar');
  await page.keyboard.type(TYPED.search);
  await page.keyboard.press('Escape');

  await visit(page, `/cliente/${id}`);
  await allIsThere(page);
  await openMensagem(page);
  await page.getByRole('textbox', { name: 'Texto' }).fill(TYPED.message);
  await discard(page);
  await openFact(page, 'Observações');
  await page.getByRole('textbox', { name: 'Observações' }).fill(TYPED.notes);
  // as when a tab is left open: what it holds is written with its place in the history
  await page.reload();
  await allIsThere(page);
}

/** On the page of a link, as a client who has no account. */
async function fillInFicha(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Endereço' }).fill(TYPED.ownData);
  await page.reload();
  await page.getByRole('textbox', { name: 'Endereço' }).waitFor();
}

describe('The folder of a browser on a shared computer', () => {
  it('HDR-13: holds no name, contact, number or text of a client after signing out, saved or only typed', async () => {
    let id = '';
    const profile = await useProfile(async (page) => {
      await page.goto('/api/login?login_hint=compartilhado@example.com');
      await listIsThere(page);
      const [cliente = '', parente = ''] = await addClientes(page, [STORED, { nome: 'Parente Maracatu' }]);
      id = cliente;
      await addParente(page, cliente, parente);
      await addDocumento(page, cliente, 'rg', { name: 'rg-de-quiteria.png', mimeType: 'image/png', buffer: PNG });
      const empresa = await addEmpresa(page, { razaoSocial: 'Companhia Ipanema', cnpj: '12ABC34501DE35' });
      await addFuncionarios(page, empresa, [cliente]);
      const viagem = await addViagem(page, { clienteIds: [cliente], trechos: TO_ITALY, nome: 'Bodas de Jericoacoara' });
      const ficha = await linkFor(page, cliente);
      await page.reload();
      await listIsThere(page);
      await read(page, cliente, empresa, viagem);
      await type(page, cliente);
      await fillInFicha(page, ficha);
      await openDashboard(page);
      await page.getByRole('banner').getByRole('link', { name: 'Sair' }).click();
      await page.getByRole('link', { name: 'Entrar com Google' }).waitFor();
    });
    try {
      // the pages are known to the history and to the tabs: the test looks where names would stand
      const places = profile.find([`/cliente/${id}`]);
      expect(places).toContain(`Default/History: /cliente/${id}`);
      expect(places.some((place) => place.startsWith('Default/Sessions/'))).toBe(true);
      expect(profile.find([...SECRETS, ...NAMES])).toEqual([]);
      // the scripts themselves name the calls
      const answers = profile
        .find(['/api/clientes', '/api/documentos'])
        .filter((place) => !place.startsWith('Default/Code Cache/'));
      expect(answers).toEqual([]);
    } finally {
      profile.remove();
    }
  });
});
