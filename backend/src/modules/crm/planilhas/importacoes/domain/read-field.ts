import { yearOfBirth, yearOfValidity } from '@viajario/contracts/parse/dia';
import { kindOf } from '@viajario/contracts/crm/campos/campos-cliente';
import { isCampoDeDocumento, type CampoDeDocumento, type CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { LIMITS } from '@viajario/contracts/limits';
import type { Cell } from '@viajario/xlsx-reader/cell';
import {
  readCep,
  readCertidao,
  readCnh,
  readCpf,
  readDate,
  readEmail,
  readEtiquetas,
  readFlag,
  readMember,
  readDocumentoCell,
  readPhone,
  readState,
  readText,
  readValidade,
  type FieldValue,
} from './field-values.js';

export interface FieldReading {
  readonly today: CivilDay;
  readonly date1904: boolean;
  readonly isEmail: (text: string) => boolean;
  /** Ids of the conta's people by their e-mail in lower case. */
  readonly membros: Readonly<Record<string, string>>;
}

export const NUMBER_FOR_NAME = 'Número no lugar do nome: não importado';

/** The value that a cell gives a field. */
export function readField(campo: CampoImportado, cell: Cell, how: FieldReading): FieldValue {
  const reading = { date1904: how.date1904 };
  if (campo === 'etiquetas') return readEtiquetas(cell, reading);
  if (isCampoDeDocumento(campo)) return readDocumento(campo, cell, how);
  switch (kindOf(campo)) {
    case 'name':
      return readName(cell, how);
    case 'cpf':
      return readCpf(cell);
    case 'birthday':
      return readDate(cell, { ...how, yearOf: yearOfBirth(how.today) });
    case 'expiry':
      return readValidade(cell, { ...how, yearOf: yearOfValidity });
    case 'day':
      return readDate(cell, { ...how, yearOf: yearOfValidity });
    case 'email':
      return readEmail(cell, how.isEmail);
    case 'phone':
      return readPhone(cell);
    case 'cep':
      return readCep(cell);
    case 'uf':
      return readState(cell);
    case 'cnh':
      return readCnh(cell, reading);
    case 'certidao':
      return readCertidao(cell, reading);
    case 'notes':
      return readText(cell, { longest: LIMITS.observacoes, reading });
    case 'member':
      return readMember(cell, how);
    case 'flag':
      return readFlag(cell);
    default:
      return readText(cell, { reading });
  }
}

function readDocumento(campo: CampoDeDocumento, cell: Cell, how: FieldReading): FieldValue {
  return campo.startsWith('validade')
    ? readValidade(cell, { ...how, yearOf: yearOfValidity })
    : readDocumentoCell(cell, { date1904: how.date1904 });
}

/** A number is a count or a code beside the name, never a name. */
function readName(cell: Cell, reading: FieldReading): FieldValue {
  if (cell.kind !== 'number' && cell.kind !== 'serial') return readText(cell, { longest: LIMITS.nome, reading });
  return isZero(cell) ? { value: null } : { value: null, aviso: NUMBER_FOR_NAME };
}

/** The result of a formula that refers to an empty cell. */
export const isZero = (cell: Cell): boolean => (cell.kind === 'number' || cell.kind === 'serial') && cell.value === 0;
export const saysNothing = (cell: Cell, { value, aviso, nota }: FieldValue): boolean =>
  isZero(cell) || (value === null && aviso === undefined && nota === undefined);
