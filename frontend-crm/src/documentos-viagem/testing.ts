import type { DocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';

/** For specs only. */

export const aDocumentoViagem = (id: string, change: Partial<DocumentoViagem> = {}): DocumentoViagem => ({
  id,
  clienteId: 'c1',
  tipo: 'passaporte',
  pais: 'BRA',
  paisPresumido: false,
  numero: 'FZ123456',
  sobrenome: 'AVILA',
  nomes: 'JOAO',
  sexo: 'M',
  emissao: '2021-03-15',
  validade: '2031-03-15',
  observacoes: null,
  documentoId: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...change,
});
