import { camposWith } from './campos.js';
import { CAMPOS_CLIENTE, type CampoImportado } from './campos-cliente.js';

export type { CampoImportado };

/** Fields of a client that a spreadsheet can carry, in the order of the template. */
export const CAMPOS_IMPORTADOS: readonly CampoImportado[] = camposWith(CAMPOS_CLIENTE, 'heading');
/** Heading of the field in the template, in the CSV and on the screens that map columns. */
export const tituloDe = (campo: CampoImportado): string => CAMPOS_CLIENTE[campo].heading;
