import { member, route } from '../../route.js';
import type { FlagDocumento } from '../../documents/flags-documento.js';
import type { CampoPreenchido } from '../ficha/campos-da-ficha.js';
import type { AcceptEnvio, ListEnvios } from './envios.input.js';
import type { PapelEnviado } from './papeis-enviados.js';
import type { SituacaoDoEnvio } from './situacoes-do-envio.js';

/** A client's submission by a link. */
export interface Envio {
  id: string;
  cliente: { id: string; nome: string };
  recebidoEm: string;
  situacao: SituacaoDoEnvio;
  /** When an unanswered submission is erased. */
  expiraEm: string;
}

/** A travel document as the client sent it; null is what was left empty. */
export interface DocumentoEnviado {
  /** ISO 3166-1 alpha-3. */
  pais: string;
  numero: string | null;
  validade: string | null;
  sobrenome: string | null;
  nomes: string | null;
}

/** `campos`, `documentosViagem` and `arquivos` are empty once it was answered. */
export interface EnvioDetail extends Envio {
  /** In the order of the page; `atual`: the record's current value. */
  campos: { chave: CampoPreenchido; rotulo: string; atual: string | null; enviado: string }[];
  /** `atual`: the paper on file that accepting it changes, or that of its kind and country that lasts longest. */
  documentosViagem: { chave: PapelEnviado; atual: DocumentoEnviado | null; enviado: DocumentoEnviado }[];
  arquivos: { id: string; flag: FlagDocumento; nomeArquivo: string; tipoDocumento: string; tamanhoArquivo: string }[];
  /** The version of the client's record that `atual` belongs to. */
  updatedAt: string;
}

export const envios = {
  /** Newest first; `X-Total-Count`. */
  list: route<undefined, ListEnvios, Envio[]>('GET', '/api/envios', { access: member('query') }),
  read: route<undefined, undefined, EnvioDetail>('GET', '/api/envios/:id', { access: member('envio') }),
  /** A file of an unanswered submission, as the download of a document. */
  file: route('GET', '/api/envios/:id/arquivos/:arquivoId', { access: member('envio'), file: true }),
  /** 409 if already answered, or if another client has the CPF; then nothing changes. */
  accept: route<AcceptEnvio, undefined, EnvioDetail>('POST', '/api/envios/:id/aceitar', {
    access: member('envio'),
    status: 200,
    refusals: [409],
    changes: [
      'envios',
      'clientes',
      'documentos',
      'documentos-viagem',
      'vencimentos',
      'stats',
      'notifications',
      'lembretes',
      'empresas',
      'relacionamentos',
      'viagens',
    ],
  }),
  refuse: route<undefined, undefined, EnvioDetail>('POST', '/api/envios/:id/recusar', {
    access: member('envio'),
    status: 200,
    refusals: [409],
    changes: ['envios', 'clientes', 'notifications'],
  }),
};
