import { CAMPOS_CLIENTE, type CampoCliente } from '../campos/campos-cliente.js';
import { FLAGS_DOCUMENTO, type FlagDocumento } from '../../documents/flags-documento.js';

/** The fields of the record that a client can fill in, in the order of the page. */
export const CAMPOS_PREENCHIDOS = [
  'nome',
  'dataNascimento',
  'email',
  'telefoneCelular',
  'telefoneResidencial',
  'telefoneComercial',
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
  'cpf',
  'rg',
  'cnh',
  'certidaoNascimento',
  'validadePassaporte',
] as const satisfies readonly CampoCliente[];
export type CampoPreenchido = (typeof CAMPOS_PREENCHIDOS)[number];

/** What a link can ask for; `passaporte`: number, country, validity and names as printed, sent as parts of a paper. */
export type CampoDaFicha = CampoPreenchido | 'passaporte';
export const CAMPOS_DA_FICHA: readonly CampoDaFicha[] = [...CAMPOS_PREENCHIDOS, 'passaporte'];

/** The defaults of a link. */
export const CAMPOS_PADRAO_DA_FICHA: readonly CampoDaFicha[] = CAMPOS_DA_FICHA.filter((campo) => campo !== 'validadePassaporte');
export const ARQUIVOS_DA_FICHA: readonly FlagDocumento[] = FLAGS_DOCUMENTO.filter((flag) => flag !== 'outrosDocumentos');

export const rotuloDoCampo = (campo: CampoDaFicha): string =>
  campo === 'passaporte' ? 'Passaporte' : CAMPOS_CLIENTE[campo].label;
