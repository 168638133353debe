import type { ErrorCode } from './errors.js';

/** Kinds of ids that name the conta of a call: its own, or that of a record of it. With the error for one that the caller has no access to. */
export const NOT_FOUND = {
  conta: 'CONTA_NAO_ENCONTRADA',
  cliente: 'CLIENTE_NAO_ENCONTRADO',
  empresa: 'EMPRESA_NAO_ENCONTRADA',
  relacionamento: 'RELACIONAMENTO_NAO_ENCONTRADO',
  documento: 'DOCUMENTO_NAO_ENCONTRADO',
  anotacao: 'ANOTACAO_NAO_ENCONTRADA',
  etiqueta: 'ETIQUETA_NAO_ENCONTRADA',
  visao: 'VISAO_NAO_ENCONTRADA',
  'documento-viagem': 'DOCUMENTO_VIAGEM_NAO_ENCONTRADO',
  vencimento: 'VENCIMENTO_NAO_ENCONTRADO',
  link: 'LINK_NAO_ENCONTRADO',
  envio: 'ENVIO_NAO_ENCONTRADO',
  modelo: 'MODELO_NAO_ENCONTRADO',
  copia: 'COPIA_NAO_ENCONTRADA',
  viagem: 'VIAGEM_NAO_ENCONTRADA',
  'modelo-viagem': 'MODELO_NAO_ENCONTRADO',
  'pagina-viagem': 'PAGINA_NAO_ENCONTRADA',
  orientacao: 'ORIENTACAO_NAO_ENCONTRADA',
  pedido: 'PEDIDO_NAO_ENCONTRADO',
  job: 'NAO_ENCONTRADO',
} as const satisfies Record<string, ErrorCode>;

export type RecordKind = keyof typeof NOT_FOUND;
