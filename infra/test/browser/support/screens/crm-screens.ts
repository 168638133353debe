import type { Page, Route } from 'playwright-core';
import { visit } from '../visit.ts';
import { addClientes } from './clientes-api.ts';
import { COMPARTILHAR_SCREENS } from './compartilhar-screens.ts';
import { addEmpresa, addFuncionarios, addParente, dayFromToday } from './crm-api.ts';
import { dialog, field, isFocused, openAvisos, openDashboard } from './clientes-screen.ts';
import { pdf } from '../../../../dev/demo/pdf.ts';
import { addDocumento, PNG } from '../identity-pictures.ts';
import { envioScreens } from './envio-screens.ts';
import { HOJE_SCREENS, NOTHING_TODAY } from './hoje-screen.ts';
import { addLembretes, LEMBRETES_SCREENS, NO_LEMBRETES } from './lembretes-screen.ts';
import { mensagemScreens } from './mensagem-screens.ts';
import { addDocumentosViagem, NO_VENCIMENTOS, viagemScreens } from './viagem-screens.ts';
import { addUsualCliente, usualScreens } from './usual-screens.ts';
import { addViagem, NO_VIAGENS, TO_ITALY, viagensScreens } from './viagens-screens.ts';
import { preparoScreens } from './preparo-screens.ts';
import { addPedidos, titularesScreens } from './titulares-screens.ts';
import { chooseOption, dialogIsOpen, firstButton, heading, motionIsOver, type Screen } from './screens.ts';

/** Words without a place to break, of the maximum length or longer than any phone is wide. */
const LONG_WORD = `Wolfeschlegelsteinhausenbergerdorff${'a'.repeat(80)}`;
const LONG_EMAIL = `${'endereco.muito.comprido'.repeat(2)}@example.com`;
const LONG_TEXT = `Prefere assento no corredor. ${LONG_WORD}. Já viajou ${'muito, '.repeat(30)}e volta.`;
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
const ADD = 'Adicionar Membro da Família';
const PICK = 'Adicionar Associado Existente';

const person = (nome: string, fields: Record<string, string> = {}) => ({ nome, ...fields });

/** The records the screens show; the first client and the first company have everything, the last ones nothing. */
export interface CrmRecords {
  head: string;
  alone: string;
  /** Under age. */
  child: string;
  empresa: string;
  withoutEmployees: string;
  /** Short words, and some of everything. */
  usual: string;
  /** A trip of the first, the one under age, and one without papers. */
  viagem: string;
}

/** A family of all kinds, companies with and without employees, and more notifications than the panel shows at first. */
export async function addCrmRecords(page: Page): Promise<CrmRecords> {
  const everything = {
    email: LONG_EMAIL,
    telefoneCelular: '11987654321',
    telefoneComercial: '+3519123456789',
    observacoes: LONG_TEXT,
  };
  const endereco = { cep: '01310100', endereco: LONG_WORD, numero: '1000', complemento: LONG_WORD, bairro: 'Bela Vista' };
  const soon = Array.from({ length: 6 }, (_, index) =>
    person(`Aniversariante ${index} da Silva`, {
      dataNascimento: dayFromToday(index, { years: 40 }),
      validadePassaporte: dayFromToday(index * 40 - 40),
      ...everything,
    }),
  );
  const [head = '', alone = '', child = '', indirect = '', ...family] = await addClientes(page, [
    person(LONG_WORD, { ...everything, ...endereco, cpf: '52998224725', dataNascimento: dayFromToday(3, { years: 30 }) }),
    person('Zelda Sozinha'),
    person('Criança Viajante', { dataNascimento: dayFromToday(100, { years: 11 }) }),
    person(`Parente de parente ${LONG_WORD}`),
    ...soon,
  ]);
  const tipos = ['conjuge', 'filho', 'pai_mae', 'irmao', 'familia'];
  for (const [index, tipo] of tipos.entries()) await addParente(page, head, family[index] ?? '', tipo);
  await addParente(page, family[0] ?? '', indirect);
  await addLembretes(
    page,
    head,
    [-3, 0, 1, ...Array<number>(20).fill(5)].map((dias) => ({ texto: LONG_TEXT, dias })),
  );
  const [closed] = await addLembretes(page, head, [{ texto: LONG_TEXT, dias: 0 }]);
  await page.request.put(`/api/anotacoes/${closed}`, { data: { concluida: true } });

  await addDocumentosViagem(page, head, [
    {
      tipo: 'passaporte',
      pais: 'ITA',
      numero: `Y${'9'.repeat(19)}`,
      sobrenome: LONG_WORD,
      nomes: LONG_WORD,
      validade: dayFromToday(20),
    },
    { tipo: 'visto', pais: 'USA', validade: dayFromToday(-5), observacoes: LONG_TEXT },
  ]);

  await addPedidos(page, head, LONG_TEXT);

  const empresa = await addEmpresa(page, {
    razaoSocial: `Companhia ${LONG_WORD} Ltda.`,
    nomeFantasia: LONG_WORD,
    cnpj: '12ABC34501DE35',
    ...{ email: LONG_EMAIL, telefone: '1133334444', nomeContatoResponsavel: LONG_WORD, telefoneResponsavel: '11987654321' },
    ...{ emailResponsavel: LONG_EMAIL, cep: '01310100', rua: LONG_WORD, numero: '10', cidade: LONG_WORD, uf: 'SP' },
    observacoes: LONG_TEXT,
  });
  const longName = `${'passaporte digitalizado '.repeat(6)}${LONG_WORD}.pdf`;
  await addDocumento(page, head, 'passaporte', { name: longName, mimeType: 'application/pdf', buffer: pdf() });
  for (const name of ['rg frente.png', 'rg verso.png', `${LONG_WORD}.png`])
    await addDocumento(page, head, 'rg', { name, mimeType: 'image/png', buffer: PNG });
  const withoutEmployees = await addEmpresa(page, { razaoSocial: 'Vazia Ltda' });
  await Promise.all(Array.from({ length: 20 }, (_, index) => addEmpresa(page, { razaoSocial: `Empresa ${index} Turismo Ltda` })));
  await addFuncionarios(page, empresa, [head, ...family]);
  const nome = LONG_WORD.slice(0, 80);
  const viagem = await addViagem(page, { clienteIds: [head, child, alone], trechos: TO_ITALY, nome, localizadores: LONG_TEXT });
  return { head, alone, child, empresa, withoutEmployees, viagem, usual: await addUsualCliente(page) };
}

const refuseRelacionamentos = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue());

async function openFamilia(page: Page, id: string): Promise<void> {
  await visit(page, `/cliente/${id}/familia`);
  await page.getByRole('list', { name: 'Membros da família' }).waitFor();
  await page.getByRole('region', { name: 'Mesmo grupo familiar' }).waitFor();
}

async function openAdd(page: Page, id: string): Promise<void> {
  await openFamilia(page, id);
  await firstButton(page, ADD).click();
  await dialogIsOpen(page, ADD);
}

async function searchMembro(page: Page, id: string): Promise<void> {
  await openAdd(page, id);
  await dialog(page, ADD).getByRole('combobox', { name: 'Nome, CPF ou e-mail' }).fill('sozinha');
  await page.getByRole('option', { name: /Zelda/ }).waitFor();
}

async function openEmpresa(page: Page, id: string): Promise<void> {
  await visit(page, `/empresa/${id}`);
  await page.getByRole('heading', { name: 'Funcionários' }).waitFor();
}

async function openEmpresas(page: Page): Promise<void> {
  await visit(page, '/?view=empresas');
  await page.getByText(/^\d+ empresas?$/).waitFor();
}

async function openPicker(page: Page, id: string): Promise<void> {
  await openEmpresa(page, id);
  await firstButton(page, PICK).click();
  await dialogIsOpen(page, PICK);
  await page
    .getByText(/Hoje em/)
    .first()
    .waitFor();
}

/** Clicks a button that opens a dialog. */
async function openBy(page: Page, button: string, title: string): Promise<void> {
  await firstButton(page, button).click();
  await dialogIsOpen(page, title);
}

const clientePages = ({ head }: CrmRecords): Screen[] =>
  ['Informações Básicas', 'Documentos', 'Endereço', 'Família'].map((tab) => ({
    name: `the client's page, ${tab}`,
    show: async (page) => {
      await visit(page, `/cliente/${head}`);
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      if (tab === 'Família') await page.getByRole('list', { name: 'Família', exact: true }).waitFor();
    },
  }));

async function openDocumentos(page: Page, id: string): Promise<void> {
  await visit(page, `/cliente/${id}#documentos`);
  await page.getByText('rg verso.png').first().waitFor();
  await page.getByText('Quem abriu este documento').first().waitFor();
}

const documentoScreens = ({ head, alone }: CrmRecords): Screen[] => [
  { name: "a client's documentos", show: (page) => openDocumentos(page, head) },
  {
    name: 'a client without documentos',
    show: async (page) => {
      await visit(page, `/cliente/${alone}#documentos`);
      await heading(page, 'Documentos Pessoais');
    },
  },
  {
    name: 'the preview of a documento',
    show: async (page) => {
      await openDocumentos(page, head);
      await firstButton(page, 'Ver').click();
      await page.locator('canvas').waitFor();
      await motionIsOver(page);
    },
  },
  {
    name: 'the question before a documento is deleted',
    sweepOnly: true,
    show: async (page) => {
      await openDocumentos(page, head);
      await openBy(page, 'Excluir', 'Excluir documento');
    },
  },
];

const familiaScreens = ({ head, alone }: CrmRecords): Screen[] => [
  { name: 'a family', show: (page) => openFamilia(page, head) },
  {
    name: 'a family without members',
    show: async (page) => {
      await visit(page, `/cliente/${alone}/familia`);
      await page.getByText('Nenhum membro da família adicionado').waitFor();
    },
  },
  { name: 'the dialog for a new member', show: (page) => openAdd(page, head) },
  {
    name: "the new member's address",
    sweepOnly: true,
    show: async (page) => {
      await openAdd(page, head);
      await page.getByRole('tab', { name: 'Endereço' }).click();
      await page.getByRole('button', { name: 'Usar endereço principal' }).click();
      await dialogIsOpen(page, ADD);
    },
  },
  {
    name: "the question about the new member's address",
    sweepOnly: true,
    show: async (page) => {
      await openAdd(page, head);
      await page.getByRole('tab', { name: 'Endereço' }).click();
      await field(page, 'Cidade').fill('Santos');
      await page.getByRole('tab', { name: 'Informações Básicas' }).click();
      await page.getByRole('checkbox', { name: 'Mesmo endereço' }).click();
      await page.getByRole('button', { name: 'Manter o meu' }).waitFor();
      await dialogIsOpen(page, ADD);
    },
  },
  { name: 'the clients found for a family', sweepOnly: true, show: (page) => searchMembro(page, head) },
  {
    name: 'the client chosen for a family',
    sweepOnly: true,
    show: async (page) => {
      await searchMembro(page, head);
      await chooseOption(page, /Zelda/);
      await page.getByRole('button', { name: 'Escolher outra pessoa' }).waitFor();
    },
  },
  {
    name: 'a relacionamento that could not be saved',
    show: async (page) => {
      await openAdd(page, head);
      await page.route('**/api/relacionamentos', refuseRelacionamentos);
      await field(page, 'Nome').fill(LONG_WORD);
      await dialog(page, ADD).getByRole('button', { name: ADD }).click();
      await page.getByText('Cliente criado, vínculo pendente – tentar novamente').waitFor();
      await page.unroute('**/api/relacionamentos');
      await dialogIsOpen(page, ADD);
    },
  },
  {
    name: 'the dialog of a member',
    show: async (page) => {
      await openFamilia(page, head);
      await openBy(page, 'Editar Básico', 'Editar Membro da Família');
      await isFocused(page, 'Nome');
    },
  },
  {
    name: 'the question before a member is removed',
    sweepOnly: true,
    show: async (page) => {
      await openFamilia(page, head);
      await openBy(page, 'Remover', 'Remover membro da família');
    },
  },
];

const empresaScreens = ({ empresa, withoutEmployees }: CrmRecords): Screen[] => [
  { name: 'the companies', show: openEmpresas },
  {
    name: 'the dialog for a new company, refused',
    show: async (page) => {
      await openEmpresas(page);
      await openBy(page, 'Nova Empresa', 'Nova Empresa');
      await page.getByRole('button', { name: 'Criar Empresa' }).click();
      await page.getByText('CNPJ é obrigatório').waitFor();
      await dialogIsOpen(page, 'Nova Empresa');
    },
  },
  {
    name: 'the question before a company is deleted',
    sweepOnly: true,
    show: async (page) => {
      await openEmpresas(page);
      await openBy(page, 'Excluir', 'Excluir empresa');
    },
  },
  { name: 'a company', show: (page) => openEmpresa(page, empresa) },
  { name: 'a company without employees', sweepOnly: true, show: (page) => openEmpresa(page, withoutEmployees) },
  {
    name: 'the dialog of a company',
    sweepOnly: true,
    show: async (page) => {
      await openEmpresa(page, empresa);
      await openBy(page, 'Editar Empresa', 'Editar Empresa');
      await isFocused(page, 'Razão Social');
    },
  },
  { name: 'the picker of an employee', show: (page) => openPicker(page, withoutEmployees) },
  {
    name: 'the question before an employee changes companies',
    show: async (page) => {
      await openPicker(page, withoutEmployees);
      await page
        .getByRole('radio', { name: /Hoje em/ })
        .first()
        .check();
      await openBy(page, 'Adicionar', 'Transferir associado');
    },
  },
  {
    name: 'the question before an employee is removed',
    sweepOnly: true,
    show: async (page) => {
      await openEmpresa(page, empresa);
      await openBy(page, 'Remover', 'Remover associado');
    },
  },
];

const avisosScreens: Screen[] = [
  {
    name: 'the dashboard with all notifications',
    show: async (page) => {
      await openDashboard(page);
      await openAvisos(page);
      await page.getByRole('button', { name: 'Ver todos' }).first().click();
      await page.getByRole('button', { name: 'Mostrar menos' }).first().waitFor();
    },
  },
];

/** The screens of families, companies, submissions and notifications, with the given records. */
export const crmScreens = (records: CrmRecords): Screen[] => [
  ...clientePages(records),
  ...usualScreens(records.usual),
  ...documentoScreens(records),
  ...familiaScreens(records),
  ...empresaScreens(records),
  ...envioScreens(records.head, LONG_WORD),
  ...avisosScreens,
  ...HOJE_SCREENS,
  ...LEMBRETES_SCREENS,
  ...viagemScreens(records.head),
  ...preparoScreens(records.head, records.child, records.alone),
  ...viagensScreens(records.viagem),
  ...mensagemScreens(records.head),
  ...titularesScreens(LONG_TEXT),
];

/** The same screens of a user without any record. */
export const EMPTY_CRM_SCREENS: Screen[] = [
  NOTHING_TODAY,
  NO_LEMBRETES,
  NO_VENCIMENTOS,
  NO_VIAGENS,
  ...COMPARTILHAR_SCREENS,
  {
    name: 'no companies',
    sweepOnly: true,
    show: async (page) => {
      await openEmpresas(page);
      await page.getByRole('button', { name: 'Adicionar primeira empresa' }).waitFor();
    },
  },
  {
    name: 'a client that does not exist',
    show: async (page) => {
      await visit(page, `/cliente/${UNKNOWN_ID}`);
      await heading(page, 'Cliente não encontrado');
    },
  },
  {
    name: 'a company that does not exist',
    sweepOnly: true,
    show: async (page) => {
      await visit(page, `/empresa/${UNKNOWN_ID}`);
      await heading(page, 'Empresa não encontrada');
    },
  },
];
