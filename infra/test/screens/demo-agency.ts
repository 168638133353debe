import type { Page } from 'playwright-core';
import { COMPANIES, NOTES } from '../../dev/demo/demo-names.ts';
import { demoCnpj, demoPeople, plain, type DemoPerson } from '../../dev/demo/demo-people.ts';
import { findCep } from '../../dev/stand-ins/ceps.ts';
import type { BrowserForTests } from '../browser/support/browser.ts';
import { ADMIN } from '../browser/support/screens/admin-screens.ts';
import { stripe } from '../browser/support/screens/assinatura-screen.ts';
import { addClientes } from '../browser/support/screens/clientes-api.ts';
import { addEmpresa, addFuncionarios, addParente, dayFromToday } from '../browser/support/screens/crm-api.ts';
import { addMembro, newConvite } from '../browser/support/screens/equipe-screens.ts';
import { pdf } from '../../dev/demo/pdf.ts';
import { addDocumento, PNG } from '../browser/support/identity-pictures.ts';
import { sql } from '../browser/support/product.ts';
import { addTrip, type Trip } from './trip.ts';

const PEOPLE = 160;
/** Invented, like all clients: no existing e-mail domains. */
export const OWNER = 'marina.duarte@sol.example';

export interface DemoAgency {
  contaId: string;
  /** Has a family and documentos. */
  cliente: string;
  /** Has employees. */
  empresa: string;
  /** An open invite. */
  convite: string;
  trip: Trip;
}

const DECLINED = '4000000000009995';
/** With more birthdays in one week the passports would not be visible beside them. */
const BIRTHDAYS_SHOWN = 3;

/** An agency after some months: clients with families, companies, documentos and a team. */
export async function addDemoAgency(browser: BrowserForTests): Promise<DemoAgency> {
  const owner = await browser.signedIn(OWNER);
  const answer = await owner.request.post('/api/contas', { data: { nome: 'Sol e Mar Viagens', tipo: 'agencia' } });
  const contaId: string = (await answer.json()).id;
  const people = presentable(demoPeople(PEOPLE, new Date()));
  const ids: string[] = [];
  for (let from = 0; from < PEOPLE; from += 20) {
    const some = people.slice(from, from + 20).map(({ nome, email, fields }) => ({ nome, email, ...fields }));
    ids.push(...(await addClientes(owner, some, contaId)));
  }
  await sql(`update clientes set data_entrada = data_entrada - abs(hashtext(nome)) % 300 where conta_id = $1`, contaId);
  const empresas = await addCompanies(owner, contaId, people, ids);
  const cliente = await addFamilies(owner, people, ids);
  await addDocumentos(owner, cliente, ids);
  await addNotes(owner, contaId, cliente, ids);
  const convite = await addTeam(browser, owner, contaId);
  await addTwins(owner, contaId, people);
  const trip = await addTrip(owner, contaId);
  await addPedidos(owner, [cliente, trip.cliente]);
  await addAdminWork(browser);
  return { contaId, cliente, empresa: empresas[0] ?? '', convite, trip };
}

/** Addresses that fit into a line, and few birthdays in one week. */
function presentable(people: DemoPerson[]): DemoPerson[] {
  const week = Array.from({ length: 8 }, (_, days) => dayFromToday(days).slice(5));
  let birthdays = 0;
  return people.map(({ nome, fields: { dataNascimento = '', ...fields }, ...person }) => {
    const [first = '', ...others] = nome.split(' ');
    const isSoon = week.includes(dataNascimento.slice(5));
    if (isSoon) birthdays += 1;
    const isLeftOut = isSoon && birthdays > BIRTHDAYS_SHOWN;
    const email = `${plain(`${first} ${others.at(-1)}`)}@correio.example`;
    return { ...person, nome, email, fields: { ...fields, ...(!isLeftOut && { dataNascimento }) } };
  });
}

async function addCompanies(owner: Page, contaId: string, people: DemoPerson[], ids: string[]): Promise<string[]> {
  const empresas: string[] = [];
  for (const [index, [razaoSocial, nomeFantasia, cep]] of COMPANIES.entries()) {
    const { logradouro = '', bairro = '', localidade = '', uf = '' } = findCep(cep) ?? {};
    const address = { cep, rua: logradouro || 'Rua Principal', numero: '120', bairro, cidade: localidade, uf };
    const contact = { nomeContatoResponsavel: 'Célia Prado', telefoneResponsavel: '11987650000', telefone: '1133330000' };
    const empresa = { razaoSocial, nomeFantasia, cnpj: demoCnpj(index), email: `viagens@empresa${index + 1}.example` };
    const observacoes = 'Viagens de feiras em março e setembro; faturar no dia 10.';
    const id = await addEmpresa(owner, { ...empresa, ...address, ...contact, observacoes }, contaId);
    await addFuncionarios(
      owner,
      id,
      ids.filter((_, place) => people[place]?.company === index),
    );
    empresas.push(id);
  }
  return empresas;
}

/** Returns the client with the largest family. */
async function addFamilies(owner: Page, people: DemoPerson[], ids: string[]): Promise<string> {
  const households = Map.groupBy(people.keys(), (place) => people[place]?.household);
  for (const [head = 0, ...others] of households.values()) {
    for (const [index, other] of others.entries())
      await addParente(owner, ids[head] ?? '', ids[other] ?? '', index === 0 ? 'conjuge' : 'filho');
  }
  const [largest = []] = [...households.values()].toSorted((a, b) => b.length - a.length);
  return ids[largest[0] ?? 0] ?? '';
}

async function addDocumentos(owner: Page, cliente: string, ids: string[]): Promise<void> {
  const scan = { mimeType: 'application/pdf', buffer: pdf() };
  const photo = { mimeType: 'image/png', buffer: PNG };
  await addDocumento(owner, cliente, 'passaporte', { name: 'passaporte.pdf', ...scan });
  await addDocumento(owner, cliente, 'rg', { name: 'rg frente.png', ...photo });
  await addDocumento(owner, cliente, 'rg', { name: 'rg verso.png', ...photo });
  await addDocumento(owner, cliente, 'outrosDocumentos', { name: 'autorização de viagem.pdf', ...scan });
  for (const [index, id] of ids.entries())
    if (index % 3 === 0) await addDocumento(owner, id, index % 2 ? 'rg' : 'passaporte', { name: 'digitalizado.pdf', ...scan });
  await owner.request.put(`/api/clientes/${cliente}`, {
    data: { observacoes: NOTES[0], validadePassaporte: dayFromToday(900), rg: '12.345.678-9', telefoneCelular: '11987650123' },
  });
}

/** Notes, reminders and labels of a morning's calls. */
async function addNotes(owner: Page, contaId: string, cliente: string, ids: string[]): Promise<void> {
  const post = async (path: string, data: object) => (await owner.request.post(path, { data })).json();
  const labels = [
    { nome: 'VIP', cor: 'amarelo' },
    { nome: 'Lua de mel', cor: 'rosa' },
    { nome: 'Disney', cor: 'azul' },
  ];
  const etiquetas = await Promise.all(labels.map((label) => post('/api/etiquetas', { contaId, ...label })));
  const etiquetaIds = etiquetas.slice(0, 2).map(({ id }) => id);
  await owner.request.put(`/api/clientes/${cliente}/etiquetas`, { data: { etiquetaIds } });
  await post('/api/anotacoes', {
    clienteId: cliente,
    texto: 'Prefere hotel com café da manhã e voo direto. Orçamento até R$ 30 mil.',
  });
  for (const [index, texto] of ['Mandar orçamento de Cancún', 'Confirmar o nome no passaporte', 'Perguntar das férias'].entries())
    await post('/api/anotacoes', {
      clienteId: index === 0 ? cliente : ids[index],
      texto,
      vencimento: dayFromToday(index * 2 - 1),
    });
}

async function addTeam(browser: BrowserForTests, owner: Page, contaId: string): Promise<string> {
  const colleagues = { 'rafael.antunes': 'gestor', 'beatriz.nogueira': 'agente', 'caio.sakamoto': 'agente' } as const;
  for (const [name, papel] of Object.entries(colleagues))
    await addMembro(owner, await browser.signedIn(`${name}@sol.example`), contaId, papel);
  return newConvite(owner, contaId);
}

/** Two clients' requests about their own data: one late, one in time. */
async function addPedidos(owner: Page, [late = '', inTime = '']: string[]): Promise<void> {
  const pedidos = [
    { clienteId: late, tipo: 'acesso', recebidoEm: dayFromToday(-20) },
    { clienteId: inTime, tipo: 'correcao' },
  ];
  for (const data of pedidos) await owner.request.post('/api/titulares/pedidos', { data });
}

/** Some duplicates. */
async function addTwins(owner: Page, contaId: string, people: DemoPerson[]): Promise<void> {
  const born = people.filter(({ fields }) => fields.dataNascimento).slice(40, 44);
  const twins = born.map(({ nome, fields: { dataNascimento = '' } }) => ({ nome: nome.toUpperCase(), dataNascimento }));
  await addClientes(owner, twins, contaId);
}

/** A refused payment, and users with promised free access. */
async function addAdminWork(browser: BrowserForTests): Promise<void> {
  const refused = await browser.signedIn('lia.bastos@correio.example');
  const begun = await refused.request.post('/api/create-subscription', { data: { planoTipo: 'anual' } });
  await stripe().pay((await begun.json()).clientSecret, DECLINED);
  const admin = await browser.signedIn(ADMIN);
  const promised = {
    'otavio.brandao@correio.example': 'Parceiro da feira de turismo',
    'vera.simoes@correio.example': 'Imprensa',
  };
  for (const [email, motivo] of Object.entries(promised))
    await admin.request.post('/api/admin/authorize-email', { data: { email, motivo } });
}
