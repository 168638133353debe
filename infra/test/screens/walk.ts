import type { Page } from 'playwright-core';
import { ADMIN, openPanel, section } from '../browser/support/screens/admin-screens.ts';
import { dialog, field, listIsThere, openDashboard, openNewCliente } from '../browser/support/screens/clientes-screen.ts';
import { openEquipe } from '../browser/support/screens/equipe-screens.ts';
import { importSection, openDados, preview } from '../browser/support/screens/planilhas-screen.ts';
import { dialogIsOpen, firstButton, heading, type Screen } from '../browser/support/screens/screens.ts';
import { agencySpreadsheet } from '../browser/journeys/agency-spreadsheet.ts';
import { OWNER, type DemoAgency } from './demo-agency.ts';
import { addressedShots, tripShots } from './trip-shots.ts';

/** A picture of the gallery: its file name, the user whose window it shows, and how the screen is opened. */
export interface Shot extends Screen {
  file: string;
  /** Also taken in dark. */
  dark?: true;
}

const at = (address: string, title: string) => async (page: Page) => {
  await page.goto(address);
  await heading(page, title);
};

const visitorShots = ({ convite }: DemoAgency): Shot[] => [
  { file: 'landing', name: 'Landing page', dark: true, show: at('/', 'Seus clientes de viagem, organizados de uma vez') },
  {
    file: 'landing-planos',
    name: 'Landing page: the plans',
    show: async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Assinar plano anual' }).scrollIntoViewIfNeeded();
    },
  },
  { file: 'convite', name: 'An invite, as the invited person sees it', show: at(convite, 'Convite para Equipe') },
];

const clienteShots = ({ contaId, cliente }: DemoAgency): Shot[] => [
  { file: 'clientes', name: 'Clients', dark: true, show: (page) => openDashboard(page, `/?conta=${contaId}`) },
  {
    file: 'clientes-lista',
    name: 'Clients: a page of the list',
    show: async (page) => {
      await openDashboard(page, `/?conta=${contaId}&page=2`);
      await page.getByRole('region', { name: 'Lista de clientes' }).evaluate((list) => list.scrollIntoView());
    },
  },
  {
    file: 'novo-cliente',
    name: 'A new client, the address found by CEP',
    dark: true,
    show: async (page) => {
      await openDashboard(page, `/?conta=${contaId}`);
      await openNewCliente(page);
      await field(page, 'Nome').fill('Helena Vasconcelos Leão');
      await field(page, 'Telefone celular').pressSequentially('11987650123');
      await field(page, 'CEP').pressSequentially('01310100');
      await page.getByRole('button', { name: 'Editar manualmente' }).waitFor();
      await dialogIsOpen(page, 'Novo Cliente');
    },
  },
  { file: 'cliente', name: 'A client', dark: true, show: (page) => openTab(page, cliente, '') },
  {
    file: 'etiquetas',
    name: "A client's labels",
    show: async (page) => {
      await openTab(page, cliente, '');
      await page.getByRole('button', { name: 'Editar etiquetas' }).click();
      await dialogIsOpen(page, 'Etiquetas');
    },
  },
  { file: 'documentos', name: "A client's documents", show: (page) => openTab(page, cliente, '#documentos') },
  {
    file: 'documento',
    name: 'The preview of a document',
    show: async (page) => {
      await openTab(page, cliente, '#documentos');
      await page.getByRole('button', { name: 'Ver', description: 'passaporte.pdf' }).click();
      await page.locator('canvas').waitFor();
    },
  },
  {
    file: 'familia',
    name: 'A family',
    dark: true,
    show: async (page) => {
      await page.goto(`/cliente/${cliente}/familia`);
      await page.getByRole('list', { name: 'Membros da família' }).waitFor();
    },
  },
];

async function openTab(page: Page, cliente: string, hash: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/cliente/${cliente}${hash}`);
  await page.getByRole('tabpanel').waitFor();
  if (hash === '#documentos') await page.getByText('rg verso.png').first().waitFor();
}

const agencyShots = ({ contaId, empresa }: DemoAgency): Shot[] => [
  { file: 'hoje', name: 'What is due today', dark: true, show: at(`/hoje?conta=${contaId}`, 'Viagens') },
  {
    file: 'empresas',
    name: 'Companies',
    show: async (page) => {
      await page.goto(`/?view=empresas&conta=${contaId}`);
      await page.getByText(/^\d+ empresas?$/).waitFor();
    },
  },
  {
    file: 'empresa',
    name: 'A company and its employees',
    show: async (page) => {
      await page.goto(`/empresa/${empresa}`);
      await page.getByRole('heading', { name: 'Funcionários' }).waitFor();
    },
  },
  { file: 'lembretes', name: 'Reminders', dark: true, show: at(`/?view=lembretes&conta=${contaId}`, 'Lembretes') },
  { file: 'central', name: 'What expires', show: at(`/documentos?prazo=365&conta=${contaId}`, 'Central de documentos') },
  { file: 'equipe', name: 'The team', dark: true, show: (page) => openEquipe(page, contaId) },
  {
    file: 'convidar',
    name: 'An invite, ready to be sent',
    show: async (page) => {
      await openEquipe(page, contaId);
      await firstButton(page, 'Gerar Link de Convite').click();
      await dialogIsOpen(page, 'Convidar Membro da Equipe');
      await dialog(page, 'Convidar Membro da Equipe').getByRole('button', { name: 'Gerar Link' }).click();
      await page.getByRole('textbox', { name: 'Link de convite' }).waitFor();
    },
  },
  {
    file: 'importacao',
    name: "The preview of an import: an agency's spreadsheet of 5,000 clients",
    show: async (page) => {
      await openDados(page, contaId);
      await preview(page, agencySpreadsheet({ nome: 'José', cpf: '529.982.247-25' }).file, 'clientes 2026.xlsx');
      await importSection(page).evaluate((imports) => imports.scrollIntoView());
    },
  },
  {
    file: 'duplicatas',
    name: 'Duplicates, before they are removed',
    show: async (page) => {
      await openDados(page, contaId);
      await firstButton(page, 'Limpar duplicatas').click();
      await dialogIsOpen(page, 'Limpar duplicatas');
    },
  },
];

const personShots = ({ contaId }: DemoAgency): Shot[] => [
  {
    file: 'configuracoes',
    name: 'Settings',
    dark: true,
    show: async (page) => {
      await page.goto('about:blank'); // from their top, not from the section before
      await openDados(page, contaId);
    },
  },
  {
    file: 'perfil',
    name: 'Profile',
    show: async (page) => {
      await page.goto(`/profile?conta=${contaId}`);
      await page.getByText('Esta sessão', { exact: true }).waitFor();
    },
  },
  { file: 'assinar', name: 'The plans', dark: true, show: at(`/assinar?conta=${contaId}`, 'Plano mensal') },
  {
    file: 'pagamento',
    name: 'The payment',
    show: async (page) => {
      await page.goto(`/assinar?conta=${contaId}`);
      await page.getByRole('button', { name: 'Assinar plano anual' }).click();
      await page.locator('button:enabled', { hasText: 'Confirmar Assinatura Anual' }).waitFor();
    },
  },
  {
    file: 'pagamento-sucesso',
    name: 'After the payment',
    show: at(
      `/pagamento-sucesso?plan=anual&conta=${contaId}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded`,
      'Pagamento Realizado!',
    ),
  },
];

const newcomerShots: Shot[] = [
  {
    file: 'primeiro-dia',
    name: 'The first day',
    show: async (page) => {
      await page.goto('/');
      await listIsThere(page);
      await page.getByText('Nenhum cliente encontrado').waitFor();
    },
  },
];

const ADMIN_SECTIONS = {
  'Contas do Sistema': 'contas',
  'Autorizar Email para Acesso Gratuito': 'acesso',
  'Todos os Usuários': 'usuarios',
  'Problemas de Pagamento': 'pagamentos',
  Auditoria: 'auditoria',
};
const adminShots: Shot[] = Object.entries(ADMIN_SECTIONS).map(([title, file]): Shot => ({
  file: `admin-${file}`,
  name: `Administration: ${title}`,
  ...(file === 'contas' && { dark: true }),
  show: async (page) => {
    await openPanel(page);
    if (file !== 'contas') await section(page, title).evaluate((element) => element.scrollIntoView());
  },
}));

/** All screens, by the user whose window shows them; null is a visitor's. */
export const walkOf = (agency: DemoAgency): [email: string | null, shots: Shot[]][] => [
  [null, [...visitorShots(agency), ...addressedShots(agency.trip)]],
  [OWNER, [...clienteShots(agency), ...agencyShots(agency), ...tripShots(agency.trip, agency.contaId), ...personShots(agency)]],
  ['nova.agente@sol.example', newcomerShots],
  [ADMIN, adminShots],
];
