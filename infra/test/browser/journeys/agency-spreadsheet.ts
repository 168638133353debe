import { knownCeps, type CepAddress } from '../../../dev/stand-ins/ceps.ts';
import { FIRST_NAMES, NOTES, SURNAMES } from '../../../dev/demo/demo-names.ts';
import { cpfOf, pick, plain } from '../../../dev/demo/demo-people.ts';
import { seeded } from '../../../dev/demo/seeded.ts';
import { dayFromToday } from '../support/screens/crm-api.ts';
import { sheet, type Cell } from '../support/screens/planilhas-screen.ts';
import { formsOf, applyMask, toBrazilian } from './agency-dirt.ts';

/**
 * The spreadsheet in which an agency stored its clients for years, and the expected result of its import. Both are computed from
 * a fixed seed, without the product.
 */

/** Headings of the product's CSV (PRD-68). */
export const HEADINGS = [
  ...['Nome*', 'CPF', 'Data de Nascimento', 'E-mail', 'Telefone Residencial', 'Telefone Comercial', 'Telefone Celular', 'CEP'],
  ...['Endereço', 'Número', 'Complemento', 'Bairro', 'Cidade', 'UF', 'RG', 'CNH', 'Certidão de Nascimento'],
  ...['Validade do Passaporte', 'Observações', 'Estrangeiro sem CPF', 'Agente', 'Não quer mensagens', 'Guardar até'],
  ...['Etiquetas', 'Passaporte', 'País do Passaporte', 'Passaporte 2', 'País do Passaporte 2', 'Validade do Passaporte 2'],
  ...['Visto', 'País do Visto', 'Validade do Visto'],
] as const;
export type Heading = (typeof HEADINGS)[number];
/** A client as the CSV shows them. */
export type Ficha = Partial<Record<Heading, string>> & { 'Nome*': string };

/** The agency's own headings, in its order, and their meaning; three of them are unknown to the product. */
export const COLUMNS: readonly (readonly [string, Heading | undefined])[] = [
  ['Cód.', undefined],
  ['  PASSAGEIRO ', 'Nome*'],
  ['C.P.F.', 'CPF'],
  ['Dt. Nasc.', 'Data de Nascimento'],
  ['Correio Eletrônico', 'E-mail'],
  ['Celular / WhatsApp', 'Telefone Celular'],
  ['Vendedor(a)', undefined],
  ['cep', 'CEP'],
  ['Logradouro', 'Endereço'],
  ['Nº', 'Número'],
  ['BAIRRO', 'Bairro'],
  ['Município', 'Cidade'],
  ['Estado', 'UF'],
  ['Venc. Passaporte', 'Validade do Passaporte'],
  ['Obs.', 'Observações'],
  ['Comissão (%)', undefined],
];

/** Each is told once. */
export const SEM_CAMPO = COLUMNS.filter(([, heading]) => heading === undefined).length;

export const ROWS = 5_000;
/** How many rows have which fault; all others are a valid client, in whatever spelling. */
const FAULTS = {
  'no name': 20,
  'repeated with its CPF': 50,
  'repeated without CPF': 20,
  'wrong check digits': 25,
  'CPF too long': 15,
  'no e-mail address': 40,
  'no such day': 40,
  'no area code': 10,
};
type Fault = keyof typeof FAULTS;
const EMPTY_ROWS = 12;
/** They come first, are valid, and must be among the notifications: in three days, and within a month. */
const [BIRTHDAYS, PASSPORTS] = [4, 3];

const CPF = '###.###.###-##';

interface Row {
  cells: Cell[];
  /** Undefined if the row must not be imported. */
  ficha?: Ficha;
}

export interface AgencySpreadsheet {
  file: Buffer;
  fichas: Ficha[];
  /** The part of `fichas` with people who exist before. */
  twins: Ficha[];
  /** Numbers of rows that are valid, duplicates, with a warning, refused. */
  counts: { novos: number; jaExistem: number; comAviso: number; recusados: number };
  message: string;
  avisos: number;
}

/** `known` is a client the agency entered by hand before; one row of the spreadsheet repeats them. */
export function agencySpreadsheet(known: { nome: string; cpf: string }): AgencySpreadsheet {
  const maker = new Maker();
  const faults = Object.entries(FAULTS).flatMap(([fault, count]) => Array.from({ length: count }, () => fault as Fault));
  const plainRows = Array.from({ length: ROWS - faults.length - 1 }, () => undefined);
  const first = plainRows.splice(0, 100);
  const rows = [...first, ...maker.shuffle([...plainRows, ...faults])].map((fault) => maker.row(fault));
  rows.splice(ROWS / 2, 0, { cells: maker.written({ 'Nome*': known.nome, CPF: known.cpf }) });
  for (let index = 1; index <= EMPTY_ROWS; index += 1) rows.splice(index * 300, 0, { cells: [] });
  const repeated = FAULTS['repeated with its CPF'];
  const refused = repeated + FAULTS['no name'];
  const comAviso = FAULTS['wrong check digits'] + FAULTS['CPF too long'] + FAULTS['no e-mail address'];
  const counts = {
    novos: ROWS - refused - 1,
    jaExistem: 1,
    comAviso: comAviso + FAULTS['no such day'] + FAULTS['no area code'],
    recusados: refused,
  };
  const imported = counts.novos.toLocaleString('pt-BR');
  return {
    file: sheet([COLUMNS.map(([title]) => title), ...rows.map(({ cells }) => cells)]),
    fichas: rows.flatMap(({ ficha }) => ficha ?? []),
    twins: maker.twins,
    counts,
    message: `${imported} importados, ${refused + 1} ignorados (1 já cadastrado, ${repeated} repetidos na planilha, ${FAULTS['no name']} sem nome)`,
    avisos: BIRTHDAYS + PASSPORTS,
  };
}

class Maker {
  readonly twins: Ficha[] = [];
  private readonly random = seeded(5_000);
  private readonly homes = [...knownCeps()];
  private readonly names = new Set<string>();
  /** Valid clients with a CPF that were not repeated yet. */
  private readonly whole: Ficha[] = [];
  private made = 0;

  shuffle<T>(list: T[]): T[] {
    return list
      .map((item) => ({ item, place: this.random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }

  row(fault: Fault | undefined): Row {
    if (fault === 'repeated with its CPF') return { cells: this.written(this.earlier()) };
    if (fault === 'repeated without CPF') return this.twinOf(this.earlier());
    const ficha = this.person();
    if (fault === undefined && ficha.CPF && this.made > BIRTHDAYS + PASSPORTS) this.whole.push(ficha);
    const faulty = fault && faultyValue(fault, ficha, cpfOf(this.random));
    if (!faulty) return { cells: this.written(ficha), ficha };
    const { heading, typed, kept } = faulty;
    const cells = this.written(ficha);
    cells[COLUMNS.findIndex(([, meant]) => meant === heading)] = typed;
    return { cells, ...(fault !== 'no name' && { ficha: { ...ficha, [heading]: kept } }) };
  }

  /** In the notations that people used over the years. */
  written(ficha: Ficha): Cell[] {
    const seller = pick(['Márcia', 'Zé', 'Sr. André', ''], this.random);
    const own: Record<string, Cell> = { 'Cód.': 1_000 + this.made, 'Vendedor(a)': seller, 'Comissão (%)': 7.5 };
    return COLUMNS.map(([title, heading]) =>
      heading ? pick(formsOf(heading, ficha[heading] ?? ''), this.random) : (own[title] ?? ''),
    );
  }

  private earlier(): Ficha {
    const [found] = this.whole.splice(Math.floor(this.random() * this.whole.length), 1);
    if (!found) throw new Error('nobody came before');
    return found;
  }

  /** The same person again, entered in haste: name and birthday, in capitals. */
  private twinOf(whole: Ficha): Row {
    const nome = whole['Nome*'].normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const ficha = { 'Nome*': nome, 'Data de Nascimento': whole['Data de Nascimento'] ?? '' };
    this.twins.push(ficha);
    return { cells: this.written(ficha), ficha };
  }

  private person(): Ficha {
    const index = this.made++;
    const [cep, home] = pick(this.homes, this.random);
    const nome = this.newName();
    const isFirst = index < BIRTHDAYS + PASSPORTS;
    return {
      'Nome*': nome,
      CPF: isFirst || this.random() < 0.8 ? applyMask(cpfOf(this.random), CPF) : '',
      'Data de Nascimento': toBrazilian(this.birth(index)),
      'E-mail': this.random() < 0.7 ? `${plain(nome)}.${index}@correio.example` : '',
      'Telefone Celular': applyMask(`${pick([11, 21, 31, 71, 81], this.random)}9${8_000_0000 + index}`, '(##) #####-####'),
      ...addressOf(cep, home, index),
      'Validade do Passaporte': toBrazilian(this.passport(index)),
      Observações: this.random() < 0.1 ? pick([...NOTES, 'Viaja com o "Rex" & a gaiola <grande>'], this.random) : '',
    };
  }

  /** Names are unique, so that only the intended rows are duplicates. */
  private newName(): string {
    for (;;) {
      const nome = [FIRST_NAMES, SURNAMES, SURNAMES].map((list) => pick(list, this.random)).join(' ');
      if (this.names.has(plain(nome))) continue;
      this.names.add(plain(nome));
      return nome;
    }
  }

  /** In three days or in a month at least: only the first is notified, at midnight too. */
  private birth(index: number): string {
    const days = index < BIRTHDAYS ? 3 : 30 + Math.floor(this.random() * 300);
    return dayFromToday(days, { years: 2 + Math.floor(this.random() * 72) });
  }

  private passport(index: number): string {
    if (index >= BIRTHDAYS && index < BIRTHDAYS + PASSPORTS) return dayFromToday(10 * (index - BIRTHDAYS + 1));
    return this.random() < 0.2 ? dayFromToday(400 + Math.floor(this.random() * 3_000)) : '';
  }
}

function addressOf(cep: string, { logradouro, bairro, localidade, uf }: CepAddress, index: number): Partial<Ficha> {
  const numero = String(1 + (index % 900));
  return { CEP: applyMask(cep, '#####-###'), Endereço: logradouro, Número: numero, Bairro: bairro, Cidade: localidade, UF: uf };
}

/** The invalid value of a faulty cell, and what the CSV shows of it. */
function faultyValue(fault: Fault, ficha: Ficha, cpf: string): { heading: Heading; typed: Cell; kept: string } | undefined {
  const celular = ficha['Telefone Celular']?.slice(5) ?? '';
  const wrong = applyMask(`${cpf.slice(0, -1)}${(Number(cpf.at(-1)) + 5) % 10}`, CPF);
  switch (fault) {
    case 'no name':
      return { heading: 'Nome*', typed: '   ', kept: '' };
    case 'wrong check digits':
      return { heading: 'CPF', typed: wrong, kept: '' };
    case 'CPF too long':
      return { heading: 'CPF', typed: `${cpf}00`, kept: '' };
    case 'no e-mail address':
      return { heading: 'E-mail', typed: 'pedir (arroba) depois', kept: '' };
    case 'no such day':
      return { heading: 'Data de Nascimento', typed: '31/02/1990', kept: '' };
    case 'no area code':
      return { heading: 'Telefone Celular', typed: celular, kept: celular.replace('-', '') };
    default:
      return undefined;
  }
}
