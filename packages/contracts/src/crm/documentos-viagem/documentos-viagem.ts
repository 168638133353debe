import { member, route } from '../../route.js';
import type { CreateDocumentoViagem, UpdateDocumentoViagem } from './documentos-viagem.input.js';
import type { Sexo, TipoDocumentoViagem } from './tipos-viagem.js';

/** A travel document of a client. `pais`: ISO 3166-1 alpha-3; days are civil days. */
export interface DocumentoViagem {
  id: string;
  clienteId: string;
  tipo: TipoDocumentoViagem;
  pais: string;
  /** The country was assumed, for a validity that came without one, and the document was not saved since. */
  paisPresumido: boolean;
  numero: string | null;
  sobrenome: string | null;
  nomes: string | null;
  sexo: Sexo | null;
  emissao: string | null;
  validade: string | null;
  observacoes: string | null;
  documentoId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The latest validity, of any country; of a confirmed country unless all are presumed. */
export interface MelhorPassaporte {
  pais: string;
  validade: string;
}

/** `clientes`: passports determine a client's `validadePassaporte` and `melhorPassaporte`. */
const CHANGES = ['clientes', 'vencimentos', 'notifications', 'stats', 'viagens'];

export const documentosViagem = {
  /** Passports first, then by kind; latest validity first. At most 50. */
  list: route<undefined, undefined, DocumentoViagem[]>('GET', '/api/clientes/:id/documentos-viagem', {
    access: member('cliente'),
  }),
  create: route<CreateDocumentoViagem, undefined, DocumentoViagem>('POST', '/api/clientes/:id/documentos-viagem', {
    access: member('cliente'),
    refusals: [409],
    changes: CHANGES,
  }),
  update: route<UpdateDocumentoViagem, undefined, DocumentoViagem>('PUT', '/api/documentos-viagem/:id', {
    access: member('documento-viagem'),
    refusals: [409],
    changes: CHANGES,
  }),
  remove: route('DELETE', '/api/documentos-viagem/:id', { access: member('documento-viagem'), changes: CHANGES }),
};
