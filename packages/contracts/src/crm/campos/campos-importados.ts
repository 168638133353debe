import { camposWith, type Campo } from './campos.js';
import { CAMPOS_CLIENTE, type CampoComTitulo } from './campos-cliente.js';

type Coluna = Required<Pick<Campo, 'heading' | 'synonyms'>> & Pick<Campo, 'example'>;

/** 'Nº do Passaporte', 'Passaporte número' and the like, folded. */
const numeroDe = (papel: string): string =>
  ['numero', 'num', 'no', 'nr', 'n'].map((nome) => `${nome}${papel} ${nome}do${papel} ${papel}${nome}`).join(' ');

/** Written out, like `CampoImportado`. */
export type CampoDeDocumento =
  | 'passaporte'
  | 'paisPassaporte'
  | 'passaporte2'
  | 'paisPassaporte2'
  | 'validadePassaporte2'
  | 'visto'
  | 'paisVisto'
  | 'validadeVisto';
/** Of a client's travel documents: two passports, the first of them with its validity in the client's own field, and a visa. */
const DOS_DOCUMENTOS: Readonly<Record<CampoDeDocumento, Coluna>> = {
  passaporte: {
    heading: 'Passaporte',
    synonyms: `${numeroDe('passaporte')} passaporte1 passport passportnumber passportno`,
    example: 'FZ123456',
  },
  paisPassaporte: {
    heading: 'País do Passaporte',
    synonyms: 'paispassaporte passaportepais paisemissordopassaporte paisdeemissaodopassaporte passportcountry',
    example: 'Brasil',
  },
  passaporte2: {
    heading: 'Passaporte 2',
    synonyms: `${numeroDe('passaporte2')} segundopassaporte 2opassaporte outropassaporte passport2`,
    example: 'YA1234567',
  },
  paisPassaporte2: {
    heading: 'País do Passaporte 2',
    synonyms: 'paispassaporte2 passaporte2pais paisdosegundopassaporte paisemissordopassaporte2',
    example: 'Itália',
  },
  validadePassaporte2: {
    heading: 'Validade do Passaporte 2',
    synonyms: 'validadepassaporte2 passaporte2validade validadedosegundopassaporte vencimentodopassaporte2 vencpassaporte2',
    example: '20/08/2033',
  },
  visto: { heading: 'Visto', synonyms: `${numeroDe('visto')} visa visanumber`, example: '20261234567890' },
  paisVisto: { heading: 'País do Visto', synonyms: 'paisvisto vistopais visacountry', example: 'Estados Unidos' },
  validadeVisto: {
    heading: 'Validade do Visto',
    synonyms: 'validadevisto vistovalidade vencimentodovisto vencimentovisto vencvisto',
    example: '01/02/2032',
  },
};
export function isCampoDeDocumento(campo: string): campo is CampoDeDocumento {
  return Object.hasOwn(DOS_DOCUMENTOS, campo);
}

/** Written out, so that the API document has it under this name. */
export type CampoImportado = CampoComTitulo | CampoDeDocumento | 'etiquetas';

/** Fields of a client's own row that a spreadsheet can carry. */
export const CAMPOS_COM_TITULO: readonly CampoComTitulo[] = camposWith(CAMPOS_CLIENTE, 'heading');
/** The columns of each travel document. */
export const DOCUMENTOS_DA_PLANILHA = [
  { tipo: 'passaporte', numero: 'passaporte', pais: 'paisPassaporte', validade: 'validadePassaporte' },
  { tipo: 'passaporte', numero: 'passaporte2', pais: 'paisPassaporte2', validade: 'validadePassaporte2' },
  { tipo: 'visto', numero: 'visto', pais: 'paisVisto', validade: 'validadeVisto' },
] as const;
/** The columns that a spreadsheet can have, in the order of the template. */
export const CAMPOS_IMPORTADOS: readonly CampoImportado[] = [
  ...CAMPOS_COM_TITULO,
  'etiquetas',
  ...Object.keys(DOS_DOCUMENTOS).filter(isCampoDeDocumento),
];

/** The names of a client's labels, separated by commas. */
const ETIQUETAS: Coluna = {
  heading: 'Etiquetas',
  synonyms: 'etiqueta tag tags marcador marcadores rotulo rotulos',
  example: 'VIP, Lua de mel',
};

export function colunaDe(campo: CampoImportado): Coluna {
  if (campo === 'etiquetas') return ETIQUETAS;
  return isCampoDeDocumento(campo) ? DOS_DOCUMENTOS[campo] : CAMPOS_CLIENTE[campo];
}
/** Heading of the field in the template, in the CSV and on the screens that map columns. */
export const tituloDe = (campo: CampoImportado): string => colunaDe(campo).heading;
