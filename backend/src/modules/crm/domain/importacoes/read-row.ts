import { beginsWithDdd } from '@viajario/contracts/brazil/telefone';
import { camposWith } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE, kindOf } from '@viajario/contracts/crm/campos/campos-cliente';
import { CAMPOS_IMPORTADOS, type CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { LIMITS } from '@viajario/contracts/limits';
import { CLIENTE_FIELDS, type ClienteData } from '../clientes/cliente-fields.js';
import { dayText } from '../exportacoes/formatted.js';
import type { Cell, SheetRow } from './cell.js';
import { foldHeading, isSurname } from './headings.js';
import { yearOfBirth, yearOfValidity, type DayReading } from './days.js';
import {
  readCep,
  readCertidao,
  readCnh,
  readCpf,
  readDate,
  readEmail,
  readFlag,
  readPhone,
  readState,
  readText,
  shownText,
  TOO_LONG,
  type FieldValue,
} from './field-values.js';

/** Why a row is not imported. */
export type Refusal = 'ja-cadastrado' | 'repetido' | 'sem-nome' | 'nome-longo';

/** A note about one value of a row. */
export interface Note {
  campo: CampoImportado;
  valor: string;
  motivo: string;
  /** The column's heading, where it is not the field's first column. */
  coluna?: string;
}

export interface ReadRow {
  linha: number;
  /** In stored form. */
  cliente: Partial<Pick<ClienteData, CampoImportado>>;
  avisos: Note[];
  recusa?: { tipo: Refusal; nota: Note };
}

export interface RowReading {
  readonly today: CivilDay;
  readonly date1904: boolean;
  readonly isEmail: (text: string) => boolean;
  /** The field of each column. */
  readonly fields: readonly (CampoImportado | null)[];
  /** The heading of each column. */
  readonly titles: readonly string[];
}

const PHONES = ['telefoneCelular', 'telefoneResidencial', 'telefoneComercial'] as const;
const LONGEST_SHOWN = 200;
const SECRET: ReadonlySet<CampoImportado> = new Set(camposWith(CAMPOS_CLIENTE, 'encrypted'));

/** The example row of the template, which people leave in. */
const EXAMPLE_NAME = CAMPOS_CLIENTE.nome.example;

/** Reads the rows of one sheet, in their order: it remembers which CPFs came before. */
export class RowReader {
  /** The row that each CPF was first seen in. */
  private readonly cpfs = new Map<string, number>();
  private readonly birth: DayReading;
  private readonly validity: DayReading;

  /** The columns that hold a name, or its first half. */
  private readonly names: readonly number[];
  private readonly surname: number | undefined;

  constructor(private readonly how: RowReading) {
    const names = how.fields.flatMap((campo, place) => (campo === 'nome' ? [place] : []));
    this.surname = names.find((place) => isSurname(how.titles[place] ?? ''));
    this.names = names.filter((place) => place !== this.surname);
    this.birth = { date1904: how.date1904, yearOf: yearOfBirth(how.today) };
    this.validity = { date1904: how.date1904, yearOf: yearOfValidity };
  }

  /** undefined for a row without anything in the columns that are imported. */
  read({ linha, cells: filled }: SheetRow): ReadRow | undefined {
    const cells = this.withWholeName(filled);
    const typed: Partial<Record<CampoImportado, string | null>> = {};
    const avisos: Note[] = [];
    let isEmpty = true;
    for (const [place, campo] of this.how.fields.entries()) {
      const cell = campo === null ? undefined : cells[place];
      if (campo === null || cell === undefined) continue;
      const read = this.valueOf(campo, cell);
      isEmpty &&= isZero(cell) || (read.value === null && read.aviso === undefined);
      const aviso = typed[campo] ? besides(typed[campo], read) : read.aviso;
      typed[campo] ||= read.value;
      if (aviso !== undefined)
        avisos.push({ ...note(campo, shownText(cell, this.how.date1904), aviso), ...this.laterColumn(campo, place) });
    }
    if (isEmpty) return undefined;
    if (typed.nome === EXAMPLE_NAME) return undefined;
    this.completePhones(typed, avisos);
    const cliente = CLIENTE_FIELDS.normalize(typed);
    if (cliente.dataNascimento && cliente.dataNascimento > this.how.today)
      avisos.push(note('dataNascimento', dayText(cliente.dataNascimento), 'Data de nascimento no futuro'));
    const recusa = this.refusal(linha, typed, avisos);
    return { linha, cliente, avisos: recusa ? [] : avisos, ...(recusa ? { recusa } : {}) };
  }

  /** A name and a surname in columns of their own as one name, which many a sheet has in its first column anyway. */
  private withWholeName(cells: SheetRow['cells']): SheetRow['cells'] {
    const place = this.names.find((name) => cells[name] !== undefined);
    const name = place === undefined ? undefined : cells[place];
    const surname = this.surname === undefined ? undefined : cells[this.surname];
    if (place === undefined || this.surname === undefined || name?.kind !== 'text' || surname?.kind !== 'text') return cells;
    const [first, last] = [name.text.trim().split(/\s+/), surname.text.trim().split(/\s+/)];
    const folded = foldHeading(last.join());
    const isWhole = folded === '' || foldHeading(first.slice(-last.length).join()) === folded;
    const whole: Cell = isWhole ? name : { kind: 'text', text: [...first, ...last].join(' ') };
    return cells.with(this.surname, undefined).with(place, whole);
  }

  /** Where several columns go to one field, which of them a note is about. */
  private laterColumn(campo: CampoImportado, place: number): Pick<Note, 'coluna'> {
    return this.how.fields.indexOf(campo) === place ? {} : { coluna: this.how.titles[place] ?? '' };
  }

  private valueOf(campo: CampoImportado, cell: Cell): FieldValue {
    switch (kindOf(campo)) {
      case 'name':
        return isZero(cell) ? { value: null } : readText(cell, { longest: LIMITS.nome, reading: this.birth });
      case 'cpf':
        return readCpf(cell);
      case 'birthday':
        return readDate(cell, this.birth);
      case 'day':
        return readDate(cell, this.validity);
      case 'email':
        return readEmail(cell, this.how.isEmail);
      case 'phone':
        return readPhone(cell);
      case 'cep':
        return readCep(cell);
      case 'uf':
        return readState(cell);
      case 'cnh':
        return readCnh(cell, this.birth);
      case 'certidao':
        return readCertidao(cell, this.birth);
      case 'notes':
        return readText(cell, { longest: LIMITS.observacoes, reading: this.birth });
      case 'flag':
        return readFlag(cell);
      default:
        return readText(cell, { reading: this.birth });
    }
  }

  /** A number without area code gets that of the person's other phone. */
  private completePhones(typed: Partial<Record<CampoImportado, string | null>>, avisos: Note[]): void {
    const complete = PHONES.map((campo) => typed[campo] ?? '').find((phone) => /^\d{10,11}$/.test(phone) && beginsWithDdd(phone));
    for (const campo of PHONES) {
      const phone = typed[campo] ?? '';
      if (!/^\d{8,9}$/.test(phone)) continue;
      const ddd = complete?.slice(0, 2);
      if (ddd !== undefined) typed[campo] = ddd + phone;
      avisos.push(note(campo, phone, ddd === undefined ? 'Telefone sem DDD' : `DDD ${ddd} completado pelo outro telefone`));
    }
  }

  /** A CPF counts as taken by the first row that is imported with it. */
  private refusal(linha: number, typed: Partial<Record<CampoImportado, string | null>>, avisos: Note[]): ReadRow['recusa'] {
    const long = avisos.find(({ campo, motivo }) => campo === 'nome' && motivo.startsWith(TOO_LONG));
    if (!typed.nome && long)
      return { tipo: 'nome-longo', nota: { ...long, motivo: `Nome com mais de ${LIMITS.nome} caracteres` } };
    if (!typed.nome) return { tipo: 'sem-nome', nota: note('nome', '', 'Sem nome') };
    if (!typed.cpf) return undefined;
    const first = this.cpfs.get(typed.cpf);
    if (first !== undefined)
      return { tipo: 'repetido', nota: note('cpf', typed.cpf, `CPF repetido na planilha: já está na linha ${first}`) };
    this.cpfs.set(typed.cpf, linha);
    return undefined;
  }
}

/** The result of a formula that refers to an empty cell. */
const isZero = (cell: Cell): boolean => (cell.kind === 'number' || cell.kind === 'serial') && cell.value === 0;

/** Notes about another column's value for a field that has one already. */
const besides = (taken: string, { value, aviso }: FieldValue): string | undefined =>
  value === taken || (value === null && aviso === undefined) ? undefined : 'Não importado: o campo já veio de outra coluna';

/** Identity numbers are kept encrypted, so they are not repeated in notes. */
const note = (campo: CampoImportado, valor: string, motivo: string): Note => ({
  campo,
  valor: SECRET.has(campo) ? '' : valor.slice(0, LONGEST_SHOWN),
  motivo,
});

/** Values of a client in the order of the template's columns. */
export const inTemplateOrder = (cliente: ReadRow['cliente']): (string | boolean | null)[] =>
  CAMPOS_IMPORTADOS.map((campo) => cliente[campo] ?? NOTHING[campo] ?? null);
const NOTHING = CLIENTE_FIELDS.complete({});
