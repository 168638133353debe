import { CAMPOS_CLIENTE, type CampoCliente } from '../campos/campos-cliente.js';
import { FLAGS_DOCUMENTO, type FlagDocumento } from '../../documents/flags-documento.js';

/** The fields that a client can be asked to fill in, in the order of the page. */
export const CAMPOS_DA_FICHA = [
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
export type CampoDaFicha = (typeof CAMPOS_DA_FICHA)[number];

/** The default fields of a link. */
export const ARQUIVOS_DA_FICHA: readonly FlagDocumento[] = FLAGS_DOCUMENTO.filter((flag) => flag !== 'outrosDocumentos');

export const rotuloDoCampo = (campo: CampoDaFicha): string => CAMPOS_CLIENTE[campo].label;
