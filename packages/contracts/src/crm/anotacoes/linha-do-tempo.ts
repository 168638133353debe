import { member, route } from '../../route.js';
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
  'anotacao',
  'lembrete',
  'lembrete-concluido',
] as const;
export type TipoDeItem = (typeof TIPOS_DE_ITEM)[number];

/**
 * Something that happened to a client. `usuario`: null when nobody did it, or somebody who is gone. Of an edit `dados` names the fields
 * and never their values; of a document that is deleted its name is gone too.
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
    /** Id of the client that went into this one. */
    de?: string;
    anotacaoId?: string;
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
  /** An agente does not get who looked at documents. */
  list: route<undefined, ListLinhaDoTempo, LinhaDoTempo>('GET', '/api/clientes/:id/linha-do-tempo', {
    access: member('cliente'),
  }),
};
