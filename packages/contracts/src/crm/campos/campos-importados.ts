import { camposWith, type Campo } from './campos.js';
import { CAMPOS_CLIENTE, type CampoComTitulo } from './campos-cliente.js';

type Coluna = Required<Pick<Campo, 'heading' | 'synonyms'>> & Pick<Campo, 'example'>;

/** Of a client's travel papers: two passports, whose first has its validity beside it as the client's own field, and a visa. */
const DOS_PAPEIS = {
  passaporte: {
    heading: 'Passaporte',
    synonyms:
      'numerodopassaporte numeropassaporte numpassaporte nopassaporte nrpassaporte npassaporte passaportenumero passaporteno passaporten passport passportnumber passportno passaporte1',
    example: 'FZ123456',
  },
  paisPassaporte: {
    heading: 'País do Passaporte',
    synonyms:
      'paispassaporte paisemissordopassaporte paisdeemissaodopassaporte passaportepais passaportepaisemissor passportcountry paisdopassaporte1',
    example: 'Brasil',
  },
  passaporte2: {
    heading: 'Passaporte 2',
    synonyms: 'segundopassaporte 2opassaporte outropassaporte numerodopassaporte2 passport2',
    example: 'YA1234567',
  },
  paisPassaporte2: {
    heading: 'País do Passaporte 2',
    synonyms: 'paispassaporte2 paisdosegundopassaporte paisemissordopassaporte2',
    example: 'Itália',
  },
  validadePassaporte2: {
    heading: 'Validade do Passaporte 2',
    synonyms: 'validadepassaporte2 validadedosegundopassaporte vencimentodopassaporte2 vencpassaporte2',
    example: '20/08/2033',
  },
  visto: { heading: 'Visto', synonyms: 'numerodovisto numerovisto vistonumero visa visanumber', example: '20261234567890' },
  paisVisto: { heading: 'País do Visto', synonyms: 'paisvisto vistopais visacountry', example: 'Estados Unidos' },
  validadeVisto: {
    heading: 'Validade do Visto',
    synonyms: 'validadevisto vistovalidade vencimentodovisto vencimentovisto vencvisto',
    example: '01/02/2032',
  },
} as const satisfies Record<string, Coluna>;
export type CampoDePapel = keyof typeof DOS_PAPEIS;

/** Written out: the API document has it under this name. */
export type CampoImportado = CampoComTitulo | CampoDePapel | 'etiquetas';

/** Fields of a client's own row that a spreadsheet can carry. */
export const CAMPOS_COM_TITULO: readonly CampoComTitulo[] = camposWith(CAMPOS_CLIENTE, 'heading');
/** One column behind the other, as people look at them together. */
export const PAPEIS_DA_PLANILHA = [
  { tipo: 'passaporte', numero: 'passaporte', pais: 'paisPassaporte', validade: 'validadePassaporte' },
  { tipo: 'passaporte', numero: 'passaporte2', pais: 'paisPassaporte2', validade: 'validadePassaporte2' },
  { tipo: 'visto', numero: 'visto', pais: 'paisVisto', validade: 'validadeVisto' },
] as const;
const COLUNAS_DOS_PAPEIS = PAPEIS_DA_PLANILHA.flatMap(({ numero, pais, validade }) => [numero, pais, validade]);
/** What a spreadsheet can carry of a client, in the order of the template. */
export const CAMPOS_IMPORTADOS: readonly CampoImportado[] = [
  ...CAMPOS_COM_TITULO.flatMap((campo) => (campo === 'validadePassaporte' ? COLUNAS_DOS_PAPEIS : [campo])),
  'etiquetas',
];

/** The names of a client's labels, with a comma between them. */
const ETIQUETAS: Coluna = {
  heading: 'Etiquetas',
  synonyms: 'etiqueta tag tags marcador marcadores rotulo rotulos',
  example: 'VIP, Lua de mel',
};

export const isCampoDePapel = (campo: CampoImportado): campo is CampoDePapel => campo in DOS_PAPEIS;
export function colunaDe(campo: CampoImportado): Coluna {
  if (campo === 'etiquetas') return ETIQUETAS;
  return isCampoDePapel(campo) ? DOS_PAPEIS[campo] : CAMPOS_CLIENTE[campo];
}
/** Heading of the field in the template, in the CSV and on the screens that map columns. */
export const tituloDe = (campo: CampoImportado): string => colunaDe(campo).heading;
