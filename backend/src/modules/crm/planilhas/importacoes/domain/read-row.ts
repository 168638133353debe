import { foldHeading } from '@viajario/contracts/blank';
import { yearOfValidity } from '@viajario/contracts/parse/dia';
import { camposWith } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE, type CampoComTitulo } from '@viajario/contracts/crm/campos/campos-cliente';
import {
  CAMPOS_COM_TITULO,
  DOCUMENTOS_DA_PLANILHA,
  tituloDe,
  type CampoImportado,
} from '@viajario/contracts/crm/campos/campos-importados';
import { LIMITS } from '@viajario/contracts/limits';
import type { Cell, SheetRow } from '@viajario/xlsx-reader/cell';
import type { SpreadRow } from '@viajario/xlsx-reader/merges';
import type { ClienteData } from '#modules/crm/clientes';
import { EditableFields } from '#shared/domain/editable-fields.js';
import { withNotes } from '#shared/domain/telefones.js';
import { dayText } from '#shared/text/formatted.js';
import { isZero, NUMBER_FOR_NAME, readField, saysNothing, type FieldReading } from './read-field.js';
import { columnLetters, isObservacoes, isSurname } from './headings.js';
import { notAClient } from './not-clients.js';
import type { DocumentoDaLinha } from './documento-da-linha.js';
import { documentosOf } from './row-documentos.js';
import { completePhones, distributeExtraPhones } from './row-phones.js';
import { readDay } from './days.js';
import { shownText, textOf, TOO_LONG, type FieldValue } from './field-values.js';

/** Why a row is not imported. */
export type Refusal = 'ja-cadastrado' | 'repetido' | 'sem-nome' | 'nome-longo' | 'nao-cliente';

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
  cliente: Partial<Pick<ClienteData, CampoComTitulo>>;
  /** Names, with a comma between them. */
  etiquetas?: string;
  documentos?: DocumentoDaLinha[];
  avisos: Note[];
  recusa?: { tipo: Refusal; nota: Note };
}

export interface RowReading extends FieldReading {
  /** The field of each column. */
  readonly fields: readonly (CampoImportado | null)[];
  /** The heading of each column. */
  readonly titles: readonly string[];
  /** Rows with the sums of a table. */
  readonly totals: ReadonlySet<number>;
}

type Typed = Partial<Record<CampoImportado, string | null>>;

/** Of a value in a warning. */
export const MAX_SHOWN_LENGTH = 200;
const IN_MERGE = 'Célula mesclada: o valor ficou só na primeira linha';
const SECRET: ReadonlySet<CampoImportado> = new Set([
  ...camposWith(CAMPOS_CLIENTE, 'encrypted'),
  ...DOCUMENTOS_DA_PLANILHA.map(({ numero }) => numero),
]);

/** An identity number belongs to the first row only, even in a cell that is merged over more rows. */
const OF_ONE_PERSON: ReadonlySet<CampoImportado> = new Set(['nome', 'cpf', ...SECRET]);

/** The example row of the template, which people leave in. */
const EXAMPLE_NAME = CAMPOS_CLIENTE.nome.example;

/** Reads the rows of one sheet. */
export class RowReader {
  /** The columns that hold a name, or its first half. */
  private readonly names: readonly number[];
  private readonly surname: number | undefined;

  constructor(private readonly how: RowReading) {
    const names = how.fields.flatMap((campo, place) => (campo === 'nome' ? [place] : []));
    this.surname = names.find((place) => isSurname(how.titles[place] ?? ''));
    this.names = names.filter((place) => place !== this.surname);
  }

  /** Whether a row has something of its own in the columns that are imported. */
  isFilled({ cells, merged }: SpreadRow): boolean {
    return cells.some((cell, place) => cell !== undefined && !isZero(cell) && !merged.has(place) && this.isImported(place));
  }

  /** undefined for a row without anything of its own in the columns that are imported. */
  read(row: SpreadRow): ReadRow | undefined {
    const { linha } = row;
    const avisos: Note[] = [];
    const typed = this.readCells(row, avisos);
    if (typed === undefined || typed.nome === EXAMPLE_NAME) return undefined;
    const { etiquetas, ...fields } = typed;
    const { documentos, notas, ...of } = documentosOf(fields);
    avisos.push(...of.avisos);
    const observacoes = notas.length > 0 ? withNotes(fields.observacoes, notas) : fields.observacoes;
    // a passport's end comes with the passport
    const cliente = FIELDS.normalize({ ...fields, observacoes, validadePassaporte: null });
    if (cliente.dataNascimento && cliente.dataNascimento > this.how.today)
      avisos.push(note('dataNascimento', dayText(cliente.dataNascimento), 'Data de nascimento no futuro'));
    const recusa = this.notAClient(row) ?? this.refusal(typed, avisos);
    return {
      linha,
      cliente,
      avisos: recusa ? [] : avisos,
      ...(etiquetas ? { etiquetas } : {}),
      ...(documentos.length > 0 ? { documentos } : {}),
      ...(recusa ? { recusa } : {}),
    };
  }

  private readCells(row: SpreadRow, avisos: Note[]): Typed | undefined {
    const cells = this.withWholeName(this.withoutOthersIdentity(row, avisos));
    const typed: Typed = {};
    const others: [note: Note, phones: readonly string[]][] = [];
    const [textos, notas]: [string[], string[]] = [[], []];
    let isEmpty = true;
    for (const [place, meant] of this.how.fields.entries()) {
      const cell = meant === null ? undefined : cells[place];
      if (meant === null || cell === undefined) continue;
      const campo = meant === 'passaporte' && isDay(cell, this.how) ? 'validadePassaporte' : meant;
      const read = readField(campo, cell, this.how);
      isEmpty &&= row.merged.has(place) || saysNothing(cell, read);
      const about = (motivo: string): Note => ({
        ...note(campo, shownText(cell, this.how.date1904), motivo),
        ...this.laterColumn(campo, place),
      });
      if (campo === 'observacoes' && read.value !== null) textos.push(this.inColumn(place, read.value));
      const aviso = avisoOf(campo, typed, read);
      if (!typed[campo]) {
        if (read.others?.length) others.push([about(''), read.others]);
        if (read.nota) notas.push(`${tituloDe(campo)}: ${read.nota}`);
        typed[campo] = read.value;
      }
      if (aviso !== undefined) avisos.push(about(aviso));
    }
    if (isEmpty) return undefined;
    if (textos.length + notas.length > 0) typed.observacoes = withNotes('', [...textos, ...notas]);
    this.settlePhones(typed, others, avisos);
    return typed;
  }

  /** What a column says: one that was added to Observações brings its heading along. */
  private inColumn(place: number, text: string): string {
    const title = this.how.titles[place] ?? '';
    return isObservacoes(title) ? text : `${title || `Coluna ${columnLetters(place)}`}: ${text}`;
  }

  private isImported(place: number): boolean {
    return (this.how.fields[place] ?? null) !== null;
  }

  /** A cell that is merged over several clients gives its name or number to the first of them. */
  private withoutOthersIdentity({ cells, merged }: SpreadRow, avisos: Note[]): SheetRow['cells'] {
    const hasFirstName = this.names.some((place) => cells[place] !== undefined && !merged.has(place));
    return cells.map((cell, place) => {
      const campo = this.how.fields[place] ?? null;
      if (campo === null || !merged.has(place) || !OF_ONE_PERSON.has(campo)) return cell;
      if (place === this.surname && hasFirstName) return cell;
      avisos.push(note(campo, '', IN_MERGE));
      return undefined;
    });
  }

  /** Joins a name and a surname from separate columns, unless the first column has the full name already. */
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

  private settlePhones(typed: Typed, others: [note: Note, phones: readonly string[]][], avisos: Note[]): void {
    for (const [about, phones] of others) {
      const placed = phones.length + 1 - distributeExtraPhones(typed, phones).length;
      if (placed > phones.length) continue;
      const motivo =
        placed === 1
          ? 'Só o primeiro telefone da célula foi importado'
          : `Só os ${placed} primeiros telefones da célula foram importados`;
      avisos.push({ ...about, motivo });
    }
    for (const { campo, phone, ddd } of completePhones(typed))
      avisos.push(note(campo, phone, ddd === undefined ? 'Telefone sem DDD' : `DDD ${ddd} completado pelo outro telefone`));
  }

  private notAClient(row: SpreadRow): ReadRow['recusa'] {
    const cell = this.names.map((place) => row.cells[place]).find((name) => name !== undefined);
    const nome = cell === undefined ? '' : textOf(cell);
    const isTotal = this.how.totals.has(row.linha);
    const isImported = (place: number): boolean => this.isImported(place);
    const motivo = notAClient({ row, nome, titles: this.how.titles, isImported, isTotal });
    return motivo === undefined ? undefined : { tipo: 'nao-cliente', nota: note('nome', nome, motivo) };
  }

  private refusal(typed: Typed, avisos: Note[]): ReadRow['recusa'] {
    const why = typed.nome ? undefined : avisos.find(({ campo }) => campo === 'nome');
    if (why?.motivo.startsWith(TOO_LONG))
      return { tipo: 'nome-longo', nota: { ...why, motivo: `Nome com mais de ${LIMITS.nome} caracteres` } };
    if (why && [IN_MERGE, NUMBER_FOR_NAME].includes(why.motivo))
      return { tipo: 'sem-nome', nota: { ...why, motivo: `Sem nome. ${why.motivo}` } };
    return typed.nome ? undefined : { tipo: 'sem-nome', nota: note('nome', '', 'Sem nome') };
  }
}

/** A column that only names the passport may hold its end. */
const isDay = (cell: Cell, { today, date1904 }: RowReading): boolean =>
  cell.kind === 'serial' ||
  (cell.kind === 'text' && /[/.-]/.test(cell.text) && readDay(cell, { today, date1904, yearOf: yearOfValidity }) !== undefined);

/** What is told of a cell, or of another column's value for a field that has one already. */
function avisoOf(campo: CampoImportado, typed: Typed, { value, aviso }: FieldValue): string | undefined {
  const taken = typed[campo];
  if (!taken || campo === 'observacoes') return aviso;
  return value === taken || (value === null && aviso === undefined)
    ? undefined
    : 'Não importado: o campo já veio de outra coluna';
}

/** Identity numbers are stored encrypted, so notes do not repeat them. */
const note = (campo: CampoImportado, valor: string, motivo: string): Note => ({
  campo,
  valor: SECRET.has(campo) ? '' : valor.slice(0, MAX_SHOWN_LENGTH),
  motivo,
});

/** Values of a client's own row in the order of the template's columns. */
export const inTemplateOrder = (cliente: ReadRow['cliente']): (string | boolean | null)[] =>
  CAMPOS_COM_TITULO.map((campo) => cliente[campo] ?? NOTHING[campo] ?? null);
const FIELDS = new EditableFields<ClienteData>(CAMPOS_CLIENTE);
const NOTHING = FIELDS.complete({});
