import type { Pedido } from '@viajario/contracts/crm/titulares/pedidos';

/** For specs only. */
export const aPedido = (id: string, change: Partial<Pedido> = {}): Pedido => ({
  id,
  contaId: 'sol',
  cliente: { id: 'c1', nome: 'Ana Lima' },
  tipo: 'correcao',
  recebidoEm: '2026-11-20',
  prazo: '2026-12-05',
  situacao: 'aberto',
  resposta: null,
  criadoPor: { id: 'u1', nome: 'Bia Gestora' },
  encerradoEm: null,
  ...change,
});
