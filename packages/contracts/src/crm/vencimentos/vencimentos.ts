import type { FlagDocumento } from '../../documents/flags-documento.js';
import { member, route } from '../../route.js';
import type { ListVencimentos, UpdateVencimento } from './vencimentos.input.js';
import type { SituacaoDeVencimento, TipoDocumentoViagem } from '../documentos-viagem/tipos-viagem.js';

/** An expiry of a client: of a travel document, or of a file with a validity. `id`: the document's or the file's. */
export interface Vencimento {
  id: string;
  origem: 'documento-viagem' | 'arquivo';
  cliente: { id: string; nome: string; telefoneCelular: string | null };
  tipo: TipoDocumentoViagem | FlagDocumento;
  /** ISO 3166-1 alpha-3; null for a file. */
  pais: string | null;
  /** Of a file its name, of a travel document its kind and country; never a number. */
  descricao: string;
  validade: string;
  /** Until `validade`, negative once expired. */
  dias: number;
  situacao: SituacaoDeVencimento;
  adiadoAte: string | null;
}

/**
 * Soonest first, without renewed documents and postponed expiries; a file of a passport that ends on the same day as a passport of the
 * client is no line of its own. `resumo` counts open ones: cumulative, `ate30` to `ate365` without expired ones, whatever page and
 * period are requested; `renovado`, `nao-viaja` and postponed ones are not counted. `porMes` counts the same from today on, in twelve
 * months from the current one.
 */
export interface VencimentosPage {
  vencimentos: Vencimento[];
  total: number;
  resumo: { vencidos: number; ate30: number; ate90: number; ate180: number; ate365: number };
  porMes: VencimentosDoMes[];
}

/** `mes`: yyyy-mm. */
export interface VencimentosDoMes {
  mes: string;
  total: number;
}

export const vencimentos = {
  list: route<undefined, ListVencimentos, VencimentosPage>('GET', '/api/vencimentos', { access: member('query') }),
  update: route<UpdateVencimento, undefined, Vencimento>('PUT', '/api/vencimentos/:id', {
    access: member('vencimento'),
    changes: ['vencimentos', 'hoje'],
  }),
};
