import { member, route } from '../../route.js';
import type { SituacaoDoEnvio } from '../envios/situacoes-do-envio.js';
import type { RespostaAoPedido, TipoDePedido } from '../titulares/pedidos-do-titular.js';
import type { FormatoDeEmissao } from '../emissoes/formatos-de-emissao.js';
import type { TelefoneDeMensagem } from '../mensagens/telefones.js';
import type { ListLinhaDoTempo } from './linha-do-tempo.input.js';

export const TIPOS_DE_ITEM = [
  'cadastro',
  'importacao',
  'edicao',
  'mescla',
  'vinculo',
  'documento-enviado',
  'documento-visto',
  'documento-baixado',
  'documento-excluido',
  'ficha-em-pdf',
  'copia-criada',
  'copia-aberta',
  'copia-baixada',
  'copia-revogada',
  'anotacao',
  'lembrete',
  'lembrete-concluido',
  'envio-do-cliente',
  'mensagem',
  'emissao',
  'orientacao',
  'orientacao-ciente',
  'viagem',
  'pedido-recebido',
  'pedido-respondido',
  'relatorio-do-titular',
] as const;
export type TipoDeItem = (typeof TIPOS_DE_ITEM)[number];

/**
 * An event in a client's record. `usuario`: null without an acting user, or once that user was deleted. Of an edit `dados` names
 * the fields and never their values; of a deleted document its name is removed too.
 */
export interface ItemDaLinhaDoTempo {
  id: string;
  tipo: TipoDeItem;
  quando: string;
  usuario: { id: string; nome: string } | null;
  texto?: string;
  dados?: {
    campos?: string[];
    documentoId?: string;
    flag?: string | null;
    nomeArquivo?: string | null;
    cliente?: { id: string; nome: string };
    /** Whether a record in PDF had the numbers of documents. */
    numeros?: boolean;
    /** Id of the client that was merged into this one. */
    de?: string;
    anotacaoId?: string;
    envioId?: string;
    formato?: FormatoDeEmissao;
    telefone?: TelefoneDeMensagem;
    orientacaoId?: string;
    viagemId?: string;
    /** ISO 3166-1 alpha-3. */
    destino?: string;
    situacao?: SituacaoDoEnvio | RespostaAoPedido;
    pedido?: TipoDePedido;
    vencimento?: string;
    responsavelId?: string | null;
    concluidaEm?: string | null;
    autorId?: string | null;
  };
}

/** Newest first; `proximo` is the `antes` of the next page. */
export interface LinhaDoTempo {
  itens: ItemDaLinhaDoTempo[];
  proximo: string | null;
}

export const linhaDoTempo = {
  /** An agente does not see views of documents, exports of the record, or the client's requests about the own data. */
  list: route<undefined, ListLinhaDoTempo, LinhaDoTempo>('GET', '/api/clientes/:id/linha-do-tempo', {
    access: member('cliente'),
  }),
};
