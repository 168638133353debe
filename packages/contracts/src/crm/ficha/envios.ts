import { member, route } from '../../route.js';
import type { FlagDocumento } from '../../documents/flags-documento.js';
import type { CampoDaFicha } from './campos-da-ficha.js';
import type { AcceptEnvio, ListEnvios } from './envios.input.js';
import type { SituacaoDoEnvio } from './situacoes-do-envio.js';

/** What a client has sent by a link. */
export interface Envio {
  id: string;
  cliente: { id: string; nome: string };
  recebidoEm: string;
  situacao: SituacaoDoEnvio;
  /** When an unanswered one is erased. */
  expiraEm: string;
}

/** `campos` and `arquivos` are empty once it was answered. */
export interface EnvioDetail extends Envio {
  /** In the order of the page; `atual`: what stands in the record now. */
  campos: { chave: CampoDaFicha; rotulo: string; atual: string | null; enviado: string }[];
  arquivos: { id: string; flag: FlagDocumento; nomeArquivo: string; tipoDocumento: string; tamanhoArquivo: string }[];
  /** Version of the client's record that `atual` is of. */
  updatedAt: string;
}

export const envios = {
  /** Newest first; `X-Total-Count`. */
  list: route<undefined, ListEnvios, Envio[]>('GET', '/api/envios', { access: member('query') }),
  read: route<undefined, undefined, EnvioDetail>('GET', '/api/envios/:id', { access: member('envio') }),
  /** A file of one that waits, as the download of a document. */
  file: route('GET', '/api/envios/:id/arquivos/:arquivoId', { access: member('envio'), file: true }),
  /** A second answer is 409, and so is a CPF that somebody else has; then all stays as it was. */
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
    ],
  }),
  refuse: route<undefined, undefined, EnvioDetail>('POST', '/api/envios/:id/recusar', {
    access: member('envio'),
    status: 200,
    refusals: [409],
    changes: ['envios', 'clientes', 'notifications'],
  }),
};
