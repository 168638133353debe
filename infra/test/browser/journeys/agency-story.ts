import { pdf } from '../../../dev/demo/pdf.ts';
import { PNG } from '../support/identity-pictures.ts';
import { agencySpreadsheet, HEADINGS, type Ficha, type Heading } from './agency-spreadsheet.ts';

/** The people of the agency's journey, and its expected clients. */

export const EMAIL = 'dona.jornada@example.com';
export const OWNER = 'Rosa Jornada';
export const AGENCY = 'Mundo Afora Viagens';
export const KNOWN = { nome: 'José Antônio Gonçalves', cpf: '529.982.247-25' };
export const EMPRESA = { razaoSocial: 'Horizonte Azul Viagens Ltda.', cnpj: '12.ABC.345/01DE-35' };
export const SCANS = [
  { slot: 'Passaporte', name: 'passaporte José.pdf', mimeType: 'application/pdf', buffer: pdf('PASSAPORTE') },
  { slot: 'RG', name: 'rg (frente).png', mimeType: 'image/png', buffer: PNG },
  { slot: 'RG', name: 'rg (verso).png', mimeType: 'image/png', buffer: PNG },
];

/** The imported spreadsheet. */
export const sheet = agencySpreadsheet(KNOWN);
/** The expected clients in the end, as the CSV shows them; steps that change a client change it here too. */
export const books = new Map(
  [{ 'Nome*': KNOWN.nome, CPF: KNOWN.cpf }, ...sheet.fichas].map((ficha): [string, Ficha] => [ficha['Nome*'], ficha]),
);
const brazilian = new Intl.Collator('pt-BR');
/** The expected first page of the list. */
export const firstNames = () => [...books.keys()].toSorted((a, b) => brazilian.compare(a, b)).slice(0, 20);
/** A number as screens write it. */
export const formatCount = (value: number) => value.toLocaleString('pt-BR');
/** How many clients there are, as screens write it. */
export const total = () => formatCount(books.size);
/** Headings of flags. */
const SWITCHES: readonly Heading[] = ['Estrangeiro sem CPF', 'Não quer mensagens'];
/** Clients as one line each. */
export const lines = (fichas: Iterable<Ficha>) =>
  Array.from(fichas, (ficha) => HEADINGS.map((name) => ficha[name] ?? (SWITCHES.includes(name) ? 'Não' : '')).join(' | '));

/** A person of the spreadsheet with a CPF, an e-mail and a name with accents. */
const found = sheet.fichas.slice(200).filter((ficha) => ficha.CPF && ficha['E-mail'] && /[áãçéíóõ]/.test(ficha['Nome*']));
const [edited, parente, employee] = found;
if (!edited || !parente || !employee) throw new Error('the spreadsheet has too few people');
/** The clients that are edited, related and employed. */
export const people = { edited, parente, employee };
