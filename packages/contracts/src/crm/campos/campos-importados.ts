import { camposWith, type Campo } from './campos.js';
import { CAMPOS_CLIENTE, type CampoComTitulo } from './campos-cliente.js';

/** Written out: the API document has it under this name. */
export type CampoImportado = CampoComTitulo | 'etiquetas';

/** Fields of a client's own row that a spreadsheet can carry. */
export const CAMPOS_COM_TITULO: readonly CampoComTitulo[] = camposWith(CAMPOS_CLIENTE, 'heading');
/** What a spreadsheet can carry of a client, in the order of the template. */
export const CAMPOS_IMPORTADOS: readonly CampoImportado[] = [...CAMPOS_COM_TITULO, 'etiquetas'];

type Coluna = Required<Pick<Campo, 'heading' | 'synonyms'>> & Pick<Campo, 'example'>;
/** The names of a client's labels, with a comma between them. */
const ETIQUETAS: Coluna = {
  heading: 'Etiquetas',
  synonyms: 'etiqueta tag tags marcador marcadores rotulo rotulos',
  example: 'VIP, Lua de mel',
};

export const colunaDe = (campo: CampoImportado): Coluna => (campo === 'etiquetas' ? ETIQUETAS : CAMPOS_CLIENTE[campo]);
/** Heading of the field in the template, in the CSV and on the screens that map columns. */
export const tituloDe = (campo: CampoImportado): string => colunaDe(campo).heading;
