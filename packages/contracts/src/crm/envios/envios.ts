import { member, route } from '../../route.js';
import type { FlagDocumento } from '../../documents/flags-documento.js';
import type { CampoDaFicha } from '../ficha/campos-da-ficha.js';
import type { AcceptEnvio, ListEnvios } from './envios.input.js';
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

/** `campos` and `arquivos` are empty once it was answered. */
export interface EnvioDetail extends Envio {
  /** In the order of the page; `atual`: the record's current value. */
  campos: { chave: CampoDaFicha; rotulo: string; atual: string | null; enviado: string }[];
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
