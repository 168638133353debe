import type { ReciboDeEliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';

/** For specs only. */
export const RECIBO: ReciboDeEliminacao = {
  id: 'recibo-1',
  hash: 'ab12',
  quando: '2026-11-27T15:00:00.000Z',
  motivo: 'prazo',
  observacao: 'Contrato encerrado',
  copiasAte: '2027-01-01',
  usuario: { id: 'u', nome: 'Bia Souza' },
};
