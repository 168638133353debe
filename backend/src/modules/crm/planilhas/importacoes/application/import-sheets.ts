import type { Contato } from '@viajario/contracts/crm/contatos/contatos.input';
import type { Readable } from 'node:stream';
import type { Ocorrencia } from '../domain/ocorrencias.js';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The .xlsx files that an import hands out. */
export abstract class ImportSheets {
  /** Every error and warning of an import, a row each; without any it states that everything was imported. */
  abstract report(ocorrencias: { erros: readonly Ocorrencia[]; avisos: readonly Ocorrencia[] }): Readable;
  /** The spreadsheet to fill in. */
  abstract template(): Promise<Buffer>;
  /** Contacts, a row each, as an import reads them. */
  abstract contatos(contatos: readonly Contato[]): Promise<Buffer>;
}
